import Lifecycle
import Notation

/// The app's things by the lines of a log, judged along its calls.
struct ThingHistory {
  /// A moment at which a rule of a thing no longer holds.
  struct Breach {
    let line: Int, owner: UInt16, text: Sentence
  }

  /// A line about a thing, with the class that it is of and the number of calls before it.
  private struct Act {
    let words: ThingWords, owner: UInt16, line: UInt32, text: String, position: Int
  }

  private let reading: LogReading
  private var acts: [Act] = []

  init(_ reading: LogReading) {
    self.reading = reading
    guard !reading.plainLines.isEmpty, zip(reading.lines, reading.lines.dropFirst()).allSatisfy(<) else { return }
    var position = 0
    for own in reading.plainLines {
      while position < reading.callCount, reading.lines[position] < own.line { position += 1 }
      let parts = own.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let named = reading.names.indices.first { index in parts.contains { $0 == reading.names[index] } }
      let texts = named.map { own.text.parts(between: reading.names[$0]) } ?? [own.text[...]]
      // A freed screen does nothing any more.
      let last = reading.calls[..<position].last { $0.isOfController && $0.call != .deinit }?.receiver
      guard let words = texts.last.flatMap({ ThingWords(String($0)) }) ?? ThingWords(texts.joined()),
        let owner = named.map({ UInt16($0) }) ?? last
      else { continue }
      let text = own.text.start(of: reading.names[Int(owner)]).map { own.text[$0...] } ?? own.text[...]
      acts.append(Act(words: words, owner: owner, line: own.line, text: String(text), position: position))
    }
  }

  /// The first breach of each class.
  var breaches: [Breach] {
    var known: Set<UInt16> = []
    return acts.indices.compactMap { second(at: $0) ?? unresumed(after: $0) ?? outlived(since: $0) }
      .filter { known.insert($0.owner).inserted }
  }

  /// Returns the breach of a thing that begins again before it has ended, where the log lists ends, or where lines
  /// begin to double.
  private func second(at index: Int) -> Breach? {
    let act = acts[index]
    guard act.words.begins, act.words.kind != .player else { return nil }
    let before = acts[..<index].last {
      $0.words.isAbout(act.words) && ($0.owner == act.owner || !$0.words.begins)
    }
    guard let before, before.words.begins, before.words.thing == act.words.thing,
      !isRemade(act.owner, in: before.position..<act.position),
      acts.contains(where: { $0.words.kind == act.words.kind && !$0.words.begins }) || doubles(after: act.line)
    else { return nil }
    return Breach(
      line: Int(act.line), owner: act.owner,
      text: """
        \(visible(act.text)) is logged in line \(Int(before.line)) and again here, and no line between says that it \
        ends: are there two of it now?
        """)
  }

  /// Returns true if a line stands there twice in a row after a line of the log, and never before it.
  private func doubles(after line: UInt32) -> Bool {
    let pairs = zip(reading.plainLines, reading.plainLines.dropFirst()).filter {
      $0.text == $1.text && $0.line + 1 == $1.line
    }
    return !pairs.isEmpty && pairs.allSatisfy { $0.0.line > line }
  }

  /// Returns the breach of a thing that ends while its screen disappears, and does not begin again with it.
  private func unresumed(after index: Int) -> Breach? {
    let act = acts[index], calls = reading.calls
    func isOwn(_ call: LoggedCall, _ methods: CaseSet<Call>) -> Bool {
      call.receiver == act.owner && methods.contains(call.call)
    }
    let leaving: CaseSet<Call> = [.viewWillDisappear, .viewDidDisappear]
    guard !act.words.begins, act.words.kind != .observer, act.position > 0, isOwn(calls[act.position - 1], leaving),
      let first = acts[..<index].first(where: {
        $0.words.begins && $0.owner == act.owner && $0.words.isAbout(act.words)
      }),
      let begun = calls[..<first.position].last(where: { $0.receiver == act.owner })?.call,
      let back = calls[act.position...].firstIndex(where: { isOwn($0, [.viewDidAppear]) }),
      !isRemade(act.owner, in: act.position..<back),
      !acts[(index + 1)...].contains(where: { $0.words.begins && $0.words.isAbout(act.words) }),
      // It may begin right after the last line.
      begun != .viewDidAppear || back + 1 < calls.count
    else { return nil }
    let name = reading.name(of: act.owner)
    return Breach(
      line: reading.line(ofCall: back), owner: act.owner,
      text: """
        \(name) is back, and what line \(Int(act.line)) ended does not begin again: \(visible(act.text)). It began in \
        \(begun.method).
        """)
  }

  /// Returns the breach of a thing that goes on after its screen is freed, as a later line shows.
  private func outlived(since index: Int) -> Breach? {
    let act = acts[index], calls = reading.calls
    guard act.words.begins,
      let freed = calls[act.position...].firstIndex(of: LoggedCall(.deinit, receiver: act.owner)),
      !acts[(index + 1)...].contains(where: { !$0.words.begins && $0.words.isAbout(act.words) }),
      !isRemade(act.owner, in: freed + 1..<calls.count),
      let later = reading.plainLines.first(where: { line in
        line.line > reading.lines[freed] && ThingWords.names(act.words.kind, line.text)
          && !acts.contains { $0.line == line.line }
      })
    else { return nil }
    return Breach(
      line: Int(later.line), owner: act.owner,
      text: """
        \(reading.name(of: act.owner)) is freed in line \(reading.line(ofCall: freed)), and what line \
        \(Int(act.line)) began goes on: \(visible(act.text)).
        """)
  }

  /// Returns true if lines that come again and again, such as `tick 3`, begin while a screen is shown and go on after
  /// it has disappeared.
  static func goesOn(_ screen: UInt16, in reading: LogReading) -> Bool {
    guard let shown = reading.calls.firstIndex(where: { $0.receiver == screen }),
      let gone = reading.calls.lastIndex(of: LoggedCall(.viewDidDisappear, receiver: screen))
    else { return false }
    let (start, end) = (reading.lines[shown], reading.lines[gone])
    return Dictionary(grouping: reading.plainLines) { $0.text.filter { $0.isLetter } }.values.contains { lines in
      lines.count(where: { $0.line < end }) > 1 && lines[0].line > start && lines[lines.count - 1].line > end
    }
  }

  /// Returns true if another instance of a class may be meant from some call in a range on.
  private func isRemade(_ owner: UInt16, in range: Range<Int>) -> Bool {
    reading.calls[range].contains { $0.receiver == owner && LogFacts.once.contains($0.call) }
  }
}
