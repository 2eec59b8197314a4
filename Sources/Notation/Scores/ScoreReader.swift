import Lifecycle

/// A reader that takes a score line by line; a `BlockDraft` collects the lines of each block.
struct ScoreReader: LineReader {
  let source: SourceText
  var diagnostics = DiagnosticList()
  private var draft: BlockDraft?
  private var headings: Set<BlockDraft.Kind> = []
  private var version: Version?
  private var basedOn: Version?
  /// The keys stated above the first block.
  private var stated: Set<String> = []
  private var blocks: [ScoreBlock] = []

  init(_ source: SourceText) { self.source = source }

  mutating func readLines() {
    readEachLine()
    closeBlock()
  }

  mutating func finishedSheet() -> ScoreSheet? {
    guard let version else {
      if !stated.contains("ios") { fail(Problem(start: 0, "the score does not say `ios:`"), line: 1) }
      return nil
    }
    return ScoreSheet(version: version, basedOn: basedOn, file: source.file, blocks: blocks)
  }

  mutating func read(_ line: [UInt8], number: Int) throws(Problem) {
    var cursor = LineCursor(line)
    guard let first = cursor.next, first != Ascii.numberSign else { return }
    if cursor.position == 0 { closePhase() }
    if cursor.take("==") { return try readHeading(&cursor, line: number) }
    guard draft != nil else { return try readHeader(&cursor) }
    if cursor.position > 0 {
      try draft?.readStep(&cursor, line: number)
    } else {
      try draft?.readLine(&cursor, line: number)
    }
  }

  private mutating func readHeader(_ cursor: inout LineCursor) throws(Problem) {
    let key = cursor.textBefore(Ascii.colon)
    guard ["ios", "based on"].contains(key.text) else {
      throw Problem(key, "`ios:`, `based on:` or a heading is expected here", among: ["ios", "based on"])
    }
    guard stated.insert(key.text).inserted else { throw Problem(key, "\(quoted(key.text)) is stated twice") }
    try cursor.colon(after: key)
    let value = cursor.rest()
    let digits = value.text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard digits, let number = UInt8(value.text) else { throw Problem(value, "a version is expected here") }
    if key.text == "ios" { version = Version(number) } else { basedOn = Version(number) }
  }

  private mutating func readHeading(_ cursor: inout LineCursor, line: Int) throws(Problem) {
    closeBlock()
    draft = BlockDraft(.unknown, line: line)
    cursor.skipBlanks()
    let start = cursor.upcoming
    let kind = try cursor.heading()
    switch kind {
    case .lacks, .has, .refusals, .styles, .gestures: break
    default:
      guard headings.insert(kind).inserted else {
        throw Problem(start, "there is a block with this heading above")
      }
    }
    draft = BlockDraft(kind, line: line)
  }

  private mutating func closeBlock() {
    closePhase()
    guard let draft, draft.kind != .unknown else { return }
    for key in draft.requiredKeys where !draft.stated.contains(key) {
      fail(Problem(start: 0, length: 2, "the block has no `\(key):`"), line: draft.line)
    }
    if let block = draft.block { blocks.append(block) }
    self.draft = nil
  }

  private mutating func closePhase() {
    for found in draft?.closePhase() ?? [] { fail(found.problem, line: found.line) }
  }
}

extension ScoreSheet {
  /// Reads the score of one version; the result has either a value or at least one error.
  package static func read(_ source: SourceText) -> Checked<ScoreSheet> {
    var reader = ScoreReader(source)
    reader.readLines()
    let sheet = reader.finishedSheet()
    return Checked(
      reader.diagnostics.hasErrors ? nil : sheet, diagnostics: reader.diagnostics.finished(file: source.file))
  }

  /// Reads the scores of all versions; there is a value only if all can be read and fit together.
  package static func readAll(_ sources: [SourceText]) -> Checked<[ScoreSheet]> {
    let checked = sources.map { read($0) }
    var diagnostics = checked.flatMap { $0.diagnostics }
    let sheets = checked.compactMap { $0.value }
    guard sheets.count == sources.count else { return Checked(nil, diagnostics: diagnostics) }
    let borrowings = sheets.flatMap { $0.borrowings }
    for (index, sheet) in sheets.enumerated() {
      diagnostics += sheet.misfits(among: sheets, at: index).map { sources[index].diagnostic($0, line: 1) }
      for borrowing in sheet.borrowings {
        guard let lent = borrowings.first(where: { $0.passage == borrowing.like }) else { continue }
        let place = "\(lent.file):\(lent.line)"
        let message: Sentence =
          "`like:` names a passage that is like no other, but \(lent.passage.word) is like \(lent.like.word) (\(place))"
        diagnostics.append(sources[index].diagnostic(Problem(start: 0, length: 2, message), line: borrowing.line))
      }
    }
    return Checked(diagnostics.contains { $0.severity == .error } ? nil : sheets, diagnostics: diagnostics)
  }

  /// The blocks that borrow the phases of another passage, with their places.
  private var borrowings: [(passage: Passage, like: Passage, file: String, line: Int)] {
    blocks.compactMap { block in
      guard case .passage(let passage, _, let like?, _, _) = block.content else { return nil }
      return (passage, like, file, block.line)
    }
  }

  private func misfits(among sheets: [ScoreSheet], at index: Int) -> [Problem] {
    var problems: [Problem] = []
    if let other = sheets[..<index].first(where: { $0.version == version }) {
      problems.append(Problem(start: 0, "iOS \(version) has a score in `\(other.file)` already"))
    }
    if let basedOn, basedOn >= version || !sheets.contains(where: { $0.version == basedOn }) {
      let message: Sentence = "iOS \(version) is based on iOS \(basedOn), which is no older version that has a score"
      problems.append(Problem(start: 0, message))
    }
    return problems
  }
}

extension LineCursor {
  /// Takes the heading of a block: a passage with its circumstances, or one of the lists.
  mutating func heading() throws(Problem) -> BlockDraft.Kind {
    let word = textBefore(Ascii.comma)
    let lists: [String: BlockDraft.Kind] = [
      "lacks": .lacks, "has": .has, "refusals": .refusals, "styles": .styles, "gestures": .gestures,
    ]
    if let list = lists[word.text] {
      try finish()
      return list
    }
    guard let passage = Passage(word: word.text) else {
      let words = Passage.allCases.map { $0.word } + ["lacks", "has", "refusals", "styles", "gestures"]
      throw Problem(word, "\(quoted(word.text)) heads no block", among: words)
    }
    var circumstances: Circumstances = []
    var alternative: String?
    while take(Ascii.comma) {
      let word = textBefore(Ascii.comma)
      if alternative == nil, let name = word.text.words(after: "alternative") {
        guard name.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == Ascii.minus }) else {
          throw Problem(word, "an alternative is named by small letters and `-`")
        }
        alternative = name
        continue
      }
      let circumstance: Circumstance = try chosen(word, "a circumstance")
      guard circumstances.insert(circumstance).inserted else {
        throw Problem(word, "\(quoted(word.text)) is here twice")
      }
    }
    return .passage(passage, circumstances, alternative: alternative)
  }
}

extension String {
  /// Returns the text after a word and a space, or `nil` if there is none.
  fileprivate func words(after word: String) -> String? {
    guard hasPrefix(word + " "), count > word.count + 1 else { return nil }
    return String(dropFirst(word.count + 1))
  }
}

/// Parses evidence: names of recordings, `claim` and `inferred`, and the remark after one of them.
func readEvidence(_ value: Word) throws(Problem) -> (evidence: [Evidence], remark: String) {
  var evidence: [Evidence] = []
  var remarks: [String] = []
  for part in value.commaParts {
    let (kind, remark) = try readEvidenceItem(part)
    if !evidence.contains(kind) { evidence.append(kind) }
    if !remark.isEmpty { remarks.append(remark) }
  }
  return (evidence, remarks.joined(separator: "; "))
}

private func readEvidenceItem(_ item: Word) throws(Problem) -> (Evidence, String) {
  var cursor = LineCursor(item.text)
  let first = cursor.nameCharacters()
  cursor.skipBlanks()
  switch first.text {
  case "claim", "inferred":
    _ = cursor.take(Ascii.colon)
    return (first.text == "claim" ? .claim : .inferred, cursor.rest().text)
  case "": throw Problem(item, "the name of a recording, `claim` or `inferred` is expected here")
  default:
    guard cursor.isAtEnd || cursor.take(Ascii.colon) else {
      throw Problem(item, "\(quoted(item.text)) is neither the name of a recording nor `claim` or `inferred`")
    }
    return (.recording(first.text), cursor.rest().text)
  }
}

extension LineCursor {
  mutating func step(line: Int) throws(Problem) -> ScoreStep {
    let role: Role = try chosen(nameCharacters(), "a role")
    let operation = try operation(of: role)
    var step = ScoreStep(role, operation, line: line)
    try suffixes(of: &step)
    return step
  }

  private mutating func operation(of role: Role) throws(Problem) -> ScoreStep.Operation {
    if take(Ascii.period) { return try roleCall(of: role) }
    skipBlanks()
    guard !isAtEnd, next != Ascii.comma else { return .layOut(inAnyCase: false) }
    let verb = token()
    let object = nameCharacters()
    switch (verb.text, object.text) {
    case ("is", "made"): return .make
    case ("is", "loaded"): return .load
    case ("is", "freed"): return .free
    case ("is", "shown"): return .show
    case ("lays", "out"): return .layOutAround
    default:
      throw Problem(
        verb, "`is made`, `is loaded`, `is freed`, `is shown`, `lays out:`, a call or nothing is expected after a role")
    }
  }

  /// Takes the method after a role, with another role as its argument if the call names a controller.
  private mutating func roleCall(of role: Role) throws(Problem) -> ScoreStep.Operation {
    let method = nameCharacters()
    let forms = try readMethod(method, receivedBy: ReceiverKind(named: role.rawValue))
    let inside = try parentheses()
    guard let call = forms.first else { throw Problem(method, "a method is expected here") }
    if call == .viewWillLayoutSubviews || call == .viewDidLayoutSubviews {
      throw Problem(method, "a layout call is written as `\(role.rawValue)` or `\(role.rawValue), in any case`")
    }
    switch call.detail {
    case .none, .isCancelled:
      guard inside == nil else { throw Problem(method, "`\(call.method)` is written without parentheses") }
      return .call(call, subject: nil)
    case .word:
      guard let form = forms.first(where: { $0.detailWord == inside?.text }) else {
        let wanted = forms.map { "`(\($0.detailWord))`" as Sentence }.joined { "\($0) or \($1)" }
        throw Problem(method, "`\(call.method)` needs \(wanted)")
      }
      return .call(form, subject: nil)
    case .controller:
      guard let inside, let subject = Role(rawValue: inside.text) else {
        let suggestion = inside.flatMap { nearest(to: $0.text, in: Role.allCases.map { $0.rawValue }) }
        throw Problem(inside ?? method, "`\(call.method)` needs a role in parentheses", suggestion: suggestion)
      }
      return .call(call, subject: subject)
    }
  }

  private mutating func parentheses() throws(Problem) -> Word? {
    guard take(Ascii.openParenthesis) else { return nil }
    let inside = textBefore(Ascii.closeParenthesis)
    guard take(Ascii.closeParenthesis) else { throw problem("a `)` is missing") }
    return inside
  }

  /// Takes the conditions after a step, and the colon of `lays out:`.
  mutating func suffixes(of step: inout ScoreStep) throws(Problem) {
    skipBlanks()
    var hasColon = take(Ascii.colon)
    while take(Ascii.comma) {
      var word = textBefore(Ascii.comma)
      if isAtEnd, word.text.utf8.last == Ascii.colon, step.operation == .layOutAround {
        word.text.removeLast()
        hasColon = true
      }
      try apply(suffix: word, to: &step)
    }
    try finish()
    guard hasColon == (step.operation == .layOutAround) else {
      throw Problem(start: end, hasColon ? "a `:` follows only `lays out`" : "a `:` is expected after `lays out`")
    }
  }

  private func apply(suffix word: Word, to step: inout ScoreStep) throws(Problem) {
    switch word.text {
    case "in any case":
      guard case .layOut = step.operation else { throw Problem(word, "only a layout is done `in any case`") }
      step.operation = .layOut(inAnyCase: true)
    case "claim": step.evidence.append(.claim)
    case "inferred": step.evidence.append(.inferred)
    default:
      guard word.text.hasPrefix("if it ") else {
        throw Problem(
          word, "`in any case`, `if it ...`, `claim` or `inferred` is expected here",
          among: ["in any case", "claim", "inferred"])
      }
      guard step.conditions.isEmpty else { throw Problem(word, "`if it` is here twice") }
      step.conditions = try conditions(word)
    }
  }

  private func conditions(_ word: Word) throws(Problem) -> [StepCondition] {
    var conditions: [StepCondition] = []
    for words in word.text.dropFirst("if it ".count).split(separator: " ").split(separator: "or") {
      conditions.append(try chosen(word, part: words.joined(separator: " "), "a condition"))
    }
    guard !conditions.isEmpty else { throw Problem(word, "a condition is expected after `if it`") }
    return conditions
  }
}
