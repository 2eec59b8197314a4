import Lifecycle

/// Writes the text of a transcript with the calls that are played in place of those that do not hold.
///
/// What is right already, and prose, empty lines and the set-up, keeps its bytes. It is written while it is played, and
/// nothing of it is kept.
package struct Rewriting: Sendable {
  /// How many bytes are written at once, about.
  private static let pieceSize = 1 << 16

  /// How many lines go, and how many come.
  package private(set) var removedCount = 0, addedCount = 0
  /// The command that cannot be meant, by the numbers of its case and its step, and why; nothing is written behind it.
  package private(set) var mistake: (caseIndex: Int, step: Int, mistake: Mistake)?

  /// Whether anything is different; else nothing was written.
  package var changesSomething: Bool { removedCount + addedCount > 0 }

  private let source: SourceText
  /// The lines that come next, and how many were passed.
  private var lines: LineRanges, passedCount = 0
  /// Up to which byte the text is written, or was left out.
  private var start = 0
  /// What is to be written, and the last byte of all that was put there; nothing before the first change.
  private var piece: [UInt8] = [], last: UInt8?, hasBegun = false

  /// Rewrites a transcript that was read from a file; nothing where it was not.
  ///
  /// - Parameters:
  ///   - cases: its cases, and what plays each of them.
  ///   - take: gets the new text piece by piece, from the first line on that is different.
  package init?(
    _ transcript: Transcript, _ cases: [(resolved: ResolvedCase, score: Score)], to take: (ArraySlice<UInt8>) -> Void
  ) {
    guard let source = transcript.source else { return nil }
    precondition(cases.count == transcript.cases.count, "something plays each case")
    self.init(source)
    for (index, written) in transcript.cases.enumerated() {
      do throws(Blunder) {
        try rewrite(written, cases[index].resolved, cases[index].score, take)
      } catch {
        mistake = (index, error.step, error.mistake)
        return
      }
    }
    finish(take)
  }

  private init(_ source: SourceText) {
    self.source = source
    lines = source.lineRanges
  }

  /// Writes the rest, if anything was different.
  private mutating func finish(_ take: (ArraySlice<UInt8>) -> Void) {
    guard changesSomething else { return }
    write(upTo: source.bytes.count, take)
    flush(take)
  }

  /// A command that cannot be meant.
  private struct Blunder: Error {
    let step: Int, mistake: Mistake
  }

  /// Rewrites what is listed below the commands of a case, from one of them on.
  private mutating func rewrite(
    _ written: TranscriptCase, _ resolved: ResolvedCase, _ score: Score, from first: Int = 0,
    _ take: (ArraySlice<UInt8>) -> Void
  ) throws(Blunder) {
    let run = Run(resolved, score: score)
    var lines: [Int] = []
    var step = -1
    func finish(_ rewriting: inout Rewriting) throws(Blunder) {
      guard resolved.script.indices.contains(step) else { return }
      if let mistake = run.timeline.entries[step].mistake { throw Blunder(step: step, mistake: mistake) }
      guard step >= first else { return }
      let played = run.entries(of: step).filter(resolved.coverage.covers)
      let changes = Changes(resolved.script[step], lines, played, run.lexicon, rewriting.source)
      rewriting.make(changes, take)
    }
    for line in written.statements where line.statement.isPartOfRun {
      if case .command = line.statement {
        try finish(&self)
        step += 1
        lines.removeAll(keepingCapacity: true)
      } else {
        lines.append(line.position.number)
      }
    }
    try finish(&self)
  }

  /// Writes what lies before each change, and what comes there.
  private mutating func make(_ changes: Changes, _ take: (ArraySlice<UInt8>) -> Void) {
    var removed = changes.removed.sorted()[...]
    func leaveOut(upTo line: Int, _ rewriting: inout Rewriting) {
      while let next = removed.first, next <= line {
        rewriting.pass(upTo: next - 1)
        rewriting.write(upTo: rewriting.passedEnd, take)
        rewriting.pass(upTo: next)
        rewriting.start = rewriting.passedEnd
        removed.removeFirst()
      }
    }
    for addition in changes.added {
      leaveOut(upTo: addition.line, &self)
      pass(upTo: addition.line)
      write(upTo: passedEnd, take)
      if let last, last != Ascii.newline { piece += source.lineEnd }
      piece += addition.text.utf8
      piece += source.lineEnd
      last = piece.last
    }
    leaveOut(upTo: .max, &self)
    removedCount += changes.removed.count
    addedCount += changes.added.count
  }

  /// Goes on to the end of a line, counted from 1.
  private mutating func pass(upTo line: Int) {
    while passedCount < line, lines.next() != nil { passedCount += 1 }
  }

  /// Where the line ends that was passed last, its end included.
  private var passedEnd: Int { min(lines.start, source.bytes.count) }

  /// Writes what is not written yet of the text up to a byte.
  private mutating func write(upTo end: Int, _ take: (ArraySlice<UInt8>) -> Void) {
    if !hasBegun { piece += source.mark }
    hasBegun = true
    guard start < end else { return }
    if end - start < Self.pieceSize {
      piece += source.bytes[start..<end]
    } else {
      flush(take)
      take(source.bytes[start..<end])
    }
    last = source.bytes[end - 1]
    start = end
    if piece.count >= Self.pieceSize { flush(take) }
  }

  private mutating func flush(_ take: (ArraySlice<UInt8>) -> Void) {
    if !piece.isEmpty { take(piece[...]) }
    piece.removeAll(keepingCapacity: true)
  }
}

extension Rewriting {
  /// A file with other commands in one of its cases, from one of them on: those that stood there go with what is listed
  /// below them, and nothing is listed below the others yet.
  ///
  /// - Parameter screens: the lines that declare more screens, which are put above the first command of the case.
  static func exchanging(
    _ transcript: Transcript, case index: Int, from first: Int, by commands: [String], declaring screens: [String] = []
  ) -> [UInt8]? {
    transcript.source.map { source in
      var changes = Changes(transcript.cases[index], from: first, by: commands, source)
      changes.declare(screens, in: transcript, case: index)
      return edited(source) { $0.make(changes, $1) }
    }
  }

  /// A file with the calls of one of its cases as they are played, from one of the commands on; nothing where one
  /// cannot be meant.
  static func listing(
    _ transcript: Transcript, case index: Int, _ resolved: ResolvedCase, _ score: Score, from first: Int
  ) -> [UInt8]? {
    guard let source = transcript.source else { return nil }
    var isMeant = true
    let bytes = edited(source) { rewriting, take in
      do throws(Blunder) {
        try rewriting.rewrite(transcript.cases[index], resolved, score, from: first, take)
      } catch {
        isMeant = false
      }
    }
    return isMeant ? bytes : nil
  }

  /// The bytes of a file once it is edited.
  private static func edited(
    _ source: SourceText, _ edit: (inout Rewriting, (ArraySlice<UInt8>) -> Void) -> Void
  ) -> [UInt8] {
    var (rewriting, bytes) = (Rewriting(source), [UInt8]())
    edit(&rewriting) { bytes += $0 }
    rewriting.finish { bytes += $0 }
    return rewriting.changesSomething ? bytes : source.originalBytes
  }
}

/// What becomes different in a file.
private struct Changes {
  /// The lines that go, by their numbers in any order, and those that come, each with the line behind which it does.
  private(set) var removed: [Int] = [], added: [(line: Int, text: String)] = []

  /// Other commands in a case, from one on, in place of those that stand there, or else behind what is set up and done.
  init(_ written: TranscriptCase, from first: Int, by commands: [String], _ source: SourceText) {
    var anchor = written.position.number
    var (count, indentation) = (0, "")
    for line in written.statements {
      let number = line.position.number
      if line.statement.isCommand {
        if count == 0 { indentation = source.indentation(ofLine: number) }
        count += 1
      }
      if count > first, line.statement.isPartOfRun {
        removed.append(number)
      } else if line.statement.isSaid {
        anchor = number
      }
    }
    if let first = removed.first { anchor = first - 1 }
    added = commands.map { (anchor, "\(indentation)> \($0)") }
  }

  /// Adds lines that declare screens, behind all that is set up for a case.
  mutating func declare(_ screens: [String], in transcript: Transcript, case index: Int) {
    let (written, head) = (transcript.cases[index], transcript.statements)
    let setup = (written.title == nil ? head : []) + written.statements.prefix { !$0.statement.isPartOfRun }
    let last = setup.last { $0.statement.isSaid }?.position.number
    let anchor = last ?? (written.title == nil ? 0 : written.position.number)
    added = screens.map { (anchor, $0) } + added
  }

  /// - Parameter lines: those that stand there; what is not compared goes, since nobody would notice a wrong one.
  init(_ step: ScriptStep, _ lines: [Int], _ played: [LogEntry], _ lexicon: Lexicon, _ source: SourceText) {
    let expected = step.expected
    let compared = Set(expected.map { step.line + Int($0.distance) })
    for line in lines where !compared.contains(line) { removed.append(line) }
    guard step.divergence(from: played) != nil else { return }
    let moves = SegmentAlignment(expected: expected.map(\.entry), played: played).moves
    let indentation = source.indentation(ofLine: step.line + Int(expected.first?.distance ?? 0))
    var anchor = step.line
    func add(_ index: Int, _ changes: inout Changes) {
      changes.added.append((anchor, indentation + spelledOut(lexicon.text(of: played[index]))))
    }
    for (position, move) in moves.enumerated() {
      switch move {
      case .keep(let index): anchor = step.line + Int(expected[index].distance)
      case .drop(let index):
        anchor = step.line + Int(expected[index].distance)
        removed.append(anchor)
      case .add(let index): add(index, &self)
      case .gap(let index, let range):
        anchor = step.line + Int(expected[index].distance)
        guard !moves.isKeptAround(position) else { continue }
        removed.append(anchor)
        for index in range { add(index, &self) }
      }
    }
  }
}

extension [SegmentAlignment.Move] {
  /// Whether the lines before and after a gap stay, as far as there are any; other gaps are looked past.
  fileprivate func isKeptAround(_ position: Int) -> Bool {
    (self[..<position].last { !$0.isGap }?.isKept ?? true)
      && (self[(position + 1)...].first { !$0.isGap }?.isKept ?? true)
  }
}

extension SegmentAlignment.Move {
  fileprivate var isGap: Bool { if case .gap = self { true } else { false } }
  /// Whether it is a line that stays.
  fileprivate var isKept: Bool { if case .keep = self { true } else { false } }
}

extension SourceText {
  /// The file with a run put back in place of the case from which it was opened.
  ///
  /// What is no part of a run keeps its bytes, and so do the commands with which the run still begins, with all that is
  /// listed below them. Returns nothing where the file would then tell of another run than this one.
  ///
  /// - Parameter addsScreens: whether the case may declare screens that it does not declare yet.
  package func replacingRun(
    ofCase index: Int, by run: Timeline, title: String, versions: [Version], alternatives: [String]?,
    addsScreens: Bool = false
  ) -> SourceText? {
    func read(_ source: SourceText) -> (transcript: Transcript, resolved: ResolvedCase)? {
      guard let transcript = Transcript.read(source, versions: versions, alternatives: alternatives).value,
        !transcript.isLesson, transcript.cases.indices.contains(index),
        let resolved = transcript.resolved(case: index, versions: versions, alternatives: alternatives).value
      else { return nil }
      return (transcript, resolved)
    }
    let commands = run.entries.map { WrittenCommand($0.command, in: run.setup).printed }
    guard let now = read(self), !run.entries.contains(where: { $0.mistake != nil }) else { return nil }
    let kept = zip(now.resolved.commands, commands).prefix { $0 == $1 }.count
    let setup = now.resolved.setup.statements
    let screens = addsScreens ? run.setup.statements.filter { $0.statement.declaresScreen && !setup.contains($0) } : []
    guard setup.count + screens.count == run.setup.statements.count else { return nil }
    let exchanged = Rewriting.exchanging(
      now.transcript, case: index, from: kept, by: Array(commands[kept...]), declaring: screens.map(\.statement.printed)
    )
    guard let exchanged, let then = read(SourceText(file: file, bytes: exchanged)),
      then.resolved.commands == commands, then.resolved.setup.statements == run.setup.statements,
      Set(then.resolved.with) == run.score.with, then.resolved.candidates.contains(run.score.version),
      then.transcript.title(of: then.resolved) == title
    else { return nil }
    let listed = Rewriting.listing(then.transcript, case: index, then.resolved, run.score, from: kept)
    return listed.map { SourceText(file: file, bytes: $0) }
  }
}

extension Transcript {
  /// What a case is called: by its own title, or by the file's.
  package func title(of resolved: ResolvedCase) -> String {
    resolved.title.isEmpty ? header(.title) ?? "" : resolved.title
  }
}

extension ResolvedCase {
  /// What is done, as it is printed.
  fileprivate var commands: [String] { script.map { WrittenCommand($0.command, in: setup).printed } }
}
