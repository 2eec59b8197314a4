import Lifecycle
import Notation

/// The app's things by the lines of a log, judged along its calls.
struct ThingHistory {
  /// A moment at which a rule of a thing no longer holds.
  struct Breach {
    let line: Int, owner: DeclarationID, text: Sentence
  }

  /// A line about a thing, with the class that it is of and the number of calls before it.
  private struct Act {
    let words: ThingWords, owner: DeclarationID, line: UInt32, text: String, position: Int
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
      let named = reading.controllers.first { named in parts.contains { $0 == reading.name(of: named) } }
      let texts = named.map { own.text.parts(between: reading.name(of: $0)) } ?? [own.text[...]]
      // A freed screen does nothing any more.
      let last = reading.calls[..<position].last { $0.isOfController && $0.call != .deinit }?.receiver
      guard let words = texts.last.flatMap({ ThingWords(String($0)) }) ?? ThingWords(texts.joined()),
        let owner = named ?? last
      else { continue }
      let text = own.text.start(of: reading.name(of: owner)).map { own.text[$0...] } ?? own.text[...]
      acts.append(
        Act(words: words, owner: owner, line: own.line, text: String(text.drop { $0 == " " }), position: position))
    }
  }

  /// The first breach of each class.
  var breaches: [Breach] {
    var known: Set<DeclarationID> = []
    return acts.indices.compactMap { second(at: $0) ?? unresumed(after: $0) ?? outlived(since: $0) }
      .filter { known.insert($0.owner).inserted }
  }

  /// Returns the breach of a thing that begins again before it has ended, where the log lists ends, or where lines
  /// begin to double.
  private func second(at index: Int) -> Breach? {
    let act = acts[index]
    let before = acts[..<index].last {
      $0.words.isAbout(act.words) && ($0.owner == act.owner || !$0.words.begins)
    }
    guard act.words.begins, let before, before.words.begins, before.words.thing == act.words.thing else { return nil }
    if let later = goesOn(before, beside: act) {
      return Breach(
        line: Int(act.line), owner: act.owner,
        text: """
          \(visible(act.text)) begins here, and what line \(Int(before.line)) began goes on beside it, as in line \
          \(Int(later)): is the first one never ended?
          """)
    }
    guard act.words.kind != .player, !isRemade(act.owner, in: before.position..<act.position),
      acts.contains(where: { $0.words.kind == act.words.kind && !$0.words.begins }) || doubles(after: before.line)
    else { return nil }
    return Breach(
      line: Int(act.line), owner: act.owner,
      text: """
        \(visible(act.text)) is logged in line \(Int(before.line)) and again here, and no line between says that it \
        ends: are there two of it now?
        """)
  }

  /// Returns the first line by which an object goes on after another one of its kind has begun, as two such lines say;
  /// `nil` if none does, or both are one object.
  private func goesOn(_ first: Act, beside second: Act) -> UInt32? {
    let (own, others) = (ThingWords.identities(in: first.text), ThingWords.identities(in: second.text))
    guard !own.isEmpty, !others.isEmpty, own.isDisjoint(with: others) else { return nil }
    let later = reading.plainLines.filter {
      $0.line > second.line && !own.isDisjoint(with: ThingWords.identities(in: $0.text))
    }
    return later.count > 1 ? later[0].line : nil
  }

  /// Returns true if a line stands there twice in a row after a line of the log, whatever its numbers, and never before
  /// it.
  private func doubles(after line: UInt32) -> Bool {
    let pairs = zip(reading.plainLines, reading.plainLines.dropFirst()).filter {
      $0.line + 1 == $1.line && $0.text.filter { $0.isLetter } == $1.text.filter { $0.isLetter }
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
    guard !act.words.begins, act.position > 0, isOwn(calls[act.position - 1], leaving),
      let first = acts[..<index].first(where: {
        $0.words.begins && $0.owner == act.owner && $0.words.isAbout(act.words)
      }),
      let begun = calls[..<first.position].last(where: { $0.receiver == act.owner })?.call,
      // An observer that is added each time may be added by code that does not log it.
      act.words.kind != .observer || LogFacts.once.contains(begun),
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
      let later = reading.plainLines.first(where: { line in
        line.line > reading.lines[freed] && isAbout(act, line) && !acts.contains { $0.line == line.line }
      }),
      !isRemade(act.owner, in: freed + 1..<(calls.indices.first { reading.lines[$0] > later.line } ?? calls.count))
    else { return nil }
    return Breach(
      line: Int(later.line), owner: act.owner,
      text: """
        \(reading.name(of: act.owner)) is freed in line \(reading.line(ofCall: freed)), and what line \
        \(Int(act.line)) began goes on: \(visible(act.text)).
        """)
  }

  /// Returns true if a line names the object that another line begins, or where that has no number, one of its kind.
  private func isAbout(_ act: Act, _ line: PlainLine) -> Bool {
    let own = ThingWords.identities(in: act.text), others = ThingWords.identities(in: line.text)
    return own.isEmpty || others.isEmpty
      ? ThingWords.names(act.words.kind, line.text) : !own.isDisjoint(with: others)
  }

  /// Returns true if lines of a thing that come again and again, such as `tick 3`, begin while a screen is shown and go
  /// on after it has disappeared.
  static func goesOn(_ screen: DeclarationID, in reading: LogReading) -> Bool {
    guard let shown = reading.calls.firstIndex(where: { $0.receiver == screen }),
      let gone = reading.calls.lastIndex(of: LoggedCall(.viewDidDisappear, receiver: screen))
    else { return false }
    let (start, end) = (reading.lines[shown], reading.lines[gone])
    return Dictionary(grouping: reading.plainLines) { $0.text.filter { $0.isLetter } }.values.contains { lines in
      ThingKind.allCases.contains { ThingWords.names($0, lines[0].text) }
        && lines.count(where: { $0.line < end }) > 1
        && lines[0].line > start && lines[lines.count - 1].line > end
    }
  }

  /// Returns true if another instance of a class may be meant from some call in a range on.
  private func isRemade(_ owner: DeclarationID, in range: Range<Int>) -> Bool {
    reading.calls[range].contains { $0.receiver == owner && LogFacts.once.contains($0.call) }
  }
}
