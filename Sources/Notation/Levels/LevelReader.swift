import Lifecycle

extension Level {
  /// Reads a level; the result has either a value or at least one error.
  ///
  /// `versions` and `alternatives` are what `ios:` and `with:` may name; `nil` allows any.
  package static func read(_ source: SourceText, versions: [Version], alternatives: [String]? = nil) -> Checked<Level> {
    var reader = LevelReader(source)
    reader.readEachLine()
    return reader.finished(versions: versions, alternatives: alternatives)
  }
}

/// A reader that takes the lines of a level, section by section.
///
/// The lines above the first heading and the offered commands are collected as a transcript, which is then read as
/// such.
struct LevelReader: LineReader {
  private enum Section {
    case head, actions(on: Word?), translation(Language)
    case code(Int), thing(Int)
    /// The heading could not be read, so the lines of the section are ignored.
    case unknown
  }

  let source: SourceText
  var diagnostics = DiagnosticList()
  private var section = Section.head
  /// The lines of the transcript at their line numbers, with empty lines in place of all others.
  private var transcriptLines: [[UInt8]] = []
  private var offerLines: [Int: Word?] = [:]
  /// The texts by language, and the introductions while they are read.
  private var texts: [Language: Level.Texts] = [:], stories: [Language: Paragraphs] = [:]
  private var numbers: [String: Int] = [:]
  private var mends: [(text: Word, line: Int)] = []
  private var codes: [CodeDraft] = []
  private var things: [ThingDraft] = []
  private var stated: Set<String> = []

  init(_ source: SourceText) { self.source = source }

  mutating func read(_ line: [UInt8], number: Int) throws(Problem) {
    while transcriptLines.count < number { transcriptLines.append([]) }
    var cursor = LineCursor(line)
    if cursor.take("==") {
      cursor.skipBlanks()
      section = .unknown
      return section = try heading(&cursor, line: number)
    }
    switch section {
    case .head:
      if try !readText(cursor, in: .english) { transcriptLines[number - 1] = line }
    case .actions(let screen):
      if cursor.next == Ascii.greaterThan {
        offerLines[number] = .some(screen)
        transcriptLines[number - 1] = line
      } else if cursor.next != Ascii.numberSign, !cursor.isAtEnd {
        try readSetting(&cursor, number)
      }
    case .translation(let language):
      guard try !readText(cursor, in: language) else { return }
      let key = cursor.textBefore(Ascii.colon)
      guard key.text == "title" else {
        throw Problem(key, "`title:`, `hint:`, `because:` or prose after a `#` is expected here")
      }
      try cursor.colon(after: key)
      texts[language, default: Level.Texts()].title = cursor.rest().text
    case .code(let index): try codes[index].read(line)
    case .thing(let index): try things[index].read(&cursor, number: number)
    case .unknown: break
    }
  }

  /// Reads prose, a hint or a reason; returns false for other lines.
  private mutating func readText(_ cursor: LineCursor, in language: Language) throws(Problem) -> Bool {
    var cursor = cursor
    if cursor.isAtEnd || cursor.take(Ascii.numberSign) {
      stories[language, default: Paragraphs()].add(cursor.rest().text)
      return true
    }
    let key = cursor.textBefore(Ascii.colon)
    guard let note = QuestionNote(rawValue: key.text), note != .inferred else { return false }
    try cursor.colon(after: key)
    let words = cursor.rest().text
    if note == .hint {
      texts[language, default: Level.Texts()].hints.append(words)
    } else {
      texts[language, default: Level.Texts()].reason = words
    }
    return true
  }

  private mutating func heading(_ cursor: inout LineCursor, line: Int) throws(Problem) -> Section {
    let whole = cursor.upcoming
    let word = cursor.token()
    guard stated.insert(word.text + " " + cursor.upcoming.text).inserted else {
      throw Problem(whole, "there is a section with this heading above")
    }
    switch word.text {
    case "actions":
      let screen = cursor.isAtEnd ? nil : try cursor.name()
      try cursor.finish()
      return .actions(on: screen)
    case "class":
      codes.append(CodeDraft(try cursor.name("the name of a class"), line: line))
      try cursor.finish()
      return .code(codes.count - 1)
    default:
      if let language = Language(rawValue: word.text), language != .english { return .translation(language) }
      let kinds = ThingKind.allCases.map({ $0.rawValue })
      guard let kind = ThingKind(rawValue: word.text) else {
        let words = ["actions", "class"] + FactDraft.otherLanguages + kinds
        throw Problem(
          whole, "\(quoted(word.text)) begins no section; `== class NAME`, `== timer NAME` or `== actions` would",
          suggestion: nearest(to: word.text, in: words))
      }
      things.append(ThingDraft(kind, try cursor.name("the name of a thing").text, line: line))
      try cursor.finish()
      return .thing(things.count - 1)
    }
  }

  private mutating func readSetting(_ cursor: inout LineCursor, _ line: Int) throws(Problem) {
    let key = cursor.textBefore(Ascii.colon)
    guard ["bound", "moves", "mend"].contains(key.text) else {
      throw Problem(key, "a command behind a `>`, `bound:`, `moves:` or `mend:` is expected here")
    }
    try cursor.colon(after: key)
    let value = cursor.rest()
    if key.text == "mend" { return mends.append((value, line)) }
    let limits = key.text == "bound" ? 1...8 : 1...2
    guard let number = Int(digits: value.text, in: limits) else {
      throw Problem(value, "a number from \(limits.lowerBound) to \(limits.upperBound) is expected here")
    }
    numbers[key.text] = number
  }

  mutating func finished(versions: [Version], alternatives: [String]?) -> Checked<Level> {
    let text = SourceText(file: source.file, bytes: Array(transcriptLines.joined(separator: [Ascii.newline])))
    let checked = Transcript.read(text, versions: versions, alternatives: alternatives)
    for diagnostic in checked.allDiagnostics { diagnostics.add(diagnostic) }
    guard !diagnostics.hasErrors, let written = checked.value, let resolved = checked.cases.first?.value else {
      return Checked(nil, diagnostics: diagnostics.finished(file: source.file))
    }
    texts[.english, default: Level.Texts()].title = written.header(.title) ?? source.file
    for language in Language.allCases {
      texts[language, default: Level.Texts()].story = stories[language]?.finished ?? []
    }
    var level = Level(file: source.file, texts: texts, resolved: resolved)
    level.opening = resolved.script.filter { offerLines[$0.line] == nil }
    for command in resolved.script {
      guard let screen = offerLines[command.line] else { continue }
      attempt(command.line) { () throws(Problem) in
        let declaration = try screen.map { name throws(Problem) in try level.declaration(name) }
        level.offers.append(Offer(command: command.command, text: command.text, screen: declaration))
      }
    }
    if let bound = numbers["bound"] { level.bound = bound }
    if let moves = numbers["moves"] { level.moves = moves }
    for draft in codes { attempt(draft.line) { () throws(Problem) in try draft.add(to: &level) } }
    for var draft in things {
      for rule in draft.rules { attempt(rule.line) { () throws(Problem) in try draft.add(rule.text, level.code) } }
      level.code.things.append(draft.thing)
    }
    level.code.findEffects()
    // Otherwise, lines that cannot be read would be reported as missing as well.
    if !diagnostics.hasErrors {
      for mend in mends { attempt(mend.line) { () throws(Problem) in try level.prefer(mend.text, mend.line) } }
      for problem in level.gaps { fail(problem.problem, line: problem.line) }
    }
    let found = diagnostics.finished(file: source.file)
    return Checked(diagnostics.hasErrors ? nil : level, diagnostics: found)
  }

  private mutating func attempt(_ line: Int, _ body: () throws(Problem) -> Void) {
    do throws(Problem) { try body() } catch { fail(error, line: line) }
  }
}

/// Paragraphs of prose that are read line by line.
private struct Paragraphs {
  private(set) var finished: [[String]] = []
  private var isOpen = false

  /// Adds a line; an empty line ends the paragraph.
  mutating func add(_ line: String) {
    guard !line.isEmpty else { return isOpen = false }
    if isOpen { finished[finished.count - 1].append(line) } else { finished.append([line]) }
    isOpen = true
  }
}

extension Level {
  fileprivate func declaration(_ name: Word) throws(Problem) -> DeclarationID {
    let names = resolved.setup.declarations.map { $0.name }
    guard let index = names.firstIndex(of: name.text) else {
      throw Problem(name, "\(quoted(name.text)) is no screen", among: names)
    }
    return DeclarationID(index: UInt16(index))
  }

  /// Adds a move to the mend that is preferred, written as `timer.stop() in Clock.viewWillDisappear`.
  fileprivate mutating func prefer(_ words: Word, _ line: Int) throws(Problem) {
    let moves = code.movableLines.flatMap { index in code.spots(for: index).map { (line: index, spot: $0) } }
    let written = moves.map { self.written($0.line, in: $0.spot) }
    guard written.contains(words.text) else {
      throw Problem(
        words, "\(quoted(words.text)) is no movable line with a call, such as `\(visible(written.first ?? ""))`",
        among: written)
    }
    mend = ((mend?.moves ?? []).union([words.text]), line)
  }

  private func written(_ line: Int, in spot: Spot) -> String { "\(code.lines[line].shortText) in \(spot.name(code))" }

  /// Returns true if a wiring is the way to mend the code that the author prefers; lines may be written alike.
  package func prefers(_ wiring: Wiring) -> Bool {
    mend?.moves == Set(wiring.movedLines(code).map { written($0, in: wiring.spots[$0]) })
  }

  /// The errors about missing parts.
  fileprivate var gaps: [PositionedProblem] {
    var gaps: [PositionedProblem] = []
    func miss(_ message: Sentence, _ line: Int = 1) {
      gaps.append(PositionedProblem(problem: Problem(start: 0, message), line: line))
    }
    if offers.isEmpty { miss("the level offers no action: `== actions` lists commands, each behind a `>`") }
    if code.classes.isEmpty { miss("the level has no code: `== class NAME` begins a class") }
    if code.things.isEmpty { miss("the level has no thing that its code acts on, such as `== timer NAME`") }
    for thing in code.things {
      if thing.rules.isEmpty { miss("nothing is said of it that is `always:` true", thing.line) }
      for spelling in thing.spellings
      where !code.lines.contains(where: { $0.text.hasPrefix(spelling.text) }) {
        miss("no line of code begins with `\(visible(spelling.text))`", thing.line)
      }
    }
    if !code.things.isEmpty, !code.lines.contains(where: { $0.isMovable }) { miss("no line of code can be moved") }
    return gaps
  }
}
