import Lifecycle

/// A block of a score whose lines are being read.
struct BlockDraft {
  enum Kind: Hashable {
    case passage(Passage, Circumstances, alternative: String?)
    case lacks, has, refusals, styles, gestures
    /// The heading could not be read, so the lines below are ignored.
    case unknown
  }

  struct PhaseDraft {
    var phase: Phase
    var line: Int
    var saysNothing = false
    /// The steps of the phase, each with its level of indentation, counted from 1.
    var steps: [(level: Int, step: ScoreStep)] = []
    /// True if a step of the phase could not be read.
    var misses = false
    /// True while further lines may belong to the phase.
    var isOpen = true
  }

  var kind: Kind
  var line: Int
  /// The keys and words that the block has stated so far.
  var stated: Set<String> = []
  var like: Passage?
  var takes: AnimationTime?
  var phases: [PhaseDraft] = []
  var lacks: [Lack] = []
  var refusals: [Refusal] = []
  var styles: [PresentationStyle: Bool] = [:]
  var defaultStyle: PresentationStyle?
  var gestures: [GestureNumber: Int] = [:]
  var evidence: [Evidence] = []
  var remark = ""
  var because = LocalizedText()
  var against: [Evidence] = [], remarkAgainst = "", brokenLaws: [Law] = []

  init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }

  /// The finished block, or `nil` if its heading could not be read.
  var block: ScoreBlock? {
    guard let content else { return nil }
    return ScoreBlock(
      content, evidence: evidence, remark: remark, because: because, alternative: alternative,
      line: line)
  }

  var requiredKeys: [String] { ["evidence"] + (alternative == nil ? [] : ["against"]) + ["because"] }

  var alternative: Alternative? {
    guard case .passage(_, _, let name?) = kind else { return nil }
    return Alternative(name, against: against, remark: remarkAgainst, brokenLaws: brokenLaws)
  }

  private var content: ScoreContent? {
    switch kind {
    case .passage(let passage, let circumstances, _):
      let phases = phases.map { ScorePhase($0.phase, nested($0.steps[...], level: 1), line: $0.line) }
      return .passage(passage, circumstances, like: like, takes: takes, phases)
    case .lacks: return .lacks(lacks)
    case .has: return .hasAgain(lacks)
    case .refusals: return .refusals(refusals)
    case .styles: return .styles(styles, default: defaultStyle)
    case .gestures: return .gestures(gestures)
    case .unknown: return nil
    }
  }

  /// Returns the steps of a level, each with the deeper steps that follow it nested inside.
  private func nested(_ steps: ArraySlice<(level: Int, step: ScoreStep)>, level: Int) -> [ScoreStep] {
    var result: [ScoreStep] = []
    var index = steps.startIndex
    while index < steps.endIndex {
      var step = steps[index].step
      let inside = steps[(index + 1)...].prefix { $0.level > level }
      step.inside = nested(inside, level: level + 1)
      result.append(step)
      index = inside.endIndex
    }
    return result
  }
}

extension BlockDraft {
  /// Reads an unindented line of a block: a key with its value, or the name of a phase.
  mutating func readLine(_ cursor: inout LineCursor, line: Int) throws(Problem) {
    guard kind != .unknown else { return }
    let key = cursor.textBefore(Ascii.colon)
    if case .passage = kind, cursor.isAtEnd { return try beginPhase(key, line: line) }
    guard stated.insert(key.text).inserted else {
      throw Problem(key, "\(quoted(key.text)) is stated twice in this block")
    }
    if kind == .has, cursor.isAtEnd {
      lacks.append(Lack(try lackSubject(key), reason: "", line: line))
      return
    }
    try cursor.colon(after: key)
    let value = cursor.rest()
    switch key.text {
    case "evidence": (evidence, remark) = try readEvidence(value)
    case "because":
      guard !value.text.isEmpty else { throw Problem(value, "a sentence is expected here") }
      because[.english] = value.text
    case let key where FactDraft.otherLanguages.contains(key):
      guard !value.text.isEmpty else { throw Problem(value, "a sentence is expected here") }
      if let language = Language(rawValue: key) { because[language] = value.text }
    default: try readFact(key, value, line: line)
    }
  }

  private mutating func readFact(_ key: Word, _ value: Word, line: Int) throws(Problem) {
    switch kind {
    case .passage: try readPassageFact(key, value)
    case .lacks:
      guard !value.text.isEmpty else { throw Problem(value, "the reason is expected here") }
      lacks.append(Lack(try lackSubject(key), reason: value.text, line: line))
    case .has: lacks.append(Lack(try lackSubject(key), reason: value.text, line: line))
    case .refusals:
      let complaint: Complaint = try chosen(key, "a complaint")
      try checkBlanks(of: value, Refusal.blanks)
      refusals.append(Refusal(complaint, value.text, line: line))
    case .styles: try readStyle(key, value)
    case .gestures: try readGesture(key, value)
    case .unknown: break
    }
  }

  private mutating func readPassageFact(_ key: Word, _ value: Word) throws(Problem) {
    switch key.text {
    case "against" where alternative != nil: (against, remarkAgainst) = try readEvidence(value)
    case "breaks" where alternative != nil: brokenLaws = try readLaws(value)
    case "takes" where alternative != nil, "like" where alternative != nil:
      throw Problem(key, "an alternative states phases, and no \(quoted(key.text))")
    case "takes": takes = try AnimationTime(value)
    case "like": like = try chosen(value, "a passage")
    default:
      throw Problem(
        key, "\(quoted(key.text)) is neither a phase nor `takes:`, `like:`, `evidence:` or `because:`",
        suggestion: nearest(
          to: key.text, in: ["takes", "like", "evidence", "because"] + Phase.allCases.map { $0.word }))
    }
  }

  /// Parses the laws that an alternative breaks, written in their own words and separated by semicolons.
  private func readLaws(_ value: Word) throws(Problem) -> [Law] {
    var laws: [Law] = []
    for part in value.text.split(separator: ";") {
      laws.append(try chosen(value, part: String(part.drop { $0 == " " }), "a law"))
    }
    return laws
  }

  private mutating func beginPhase(_ word: Word, line: Int) throws(Problem) {
    let phase: Phase = try chosen(word, "a phase")
    guard !phases.contains(where: { $0.phase == phase }) else {
      throw Problem(word, "\(quoted(word.text)) is stated twice in this block")
    }
    phases.append(PhaseDraft(phase: phase, line: line))
  }

  private mutating func readStyle(_ key: Word, _ value: Word) throws(Problem) {
    guard key.text != "default" else {
      defaultStyle = try chosen(value, "a presentation style")
      return
    }
    let style: PresentationStyle = try chosen(key, "a presentation style")
    switch value.text {
    case "covering": styles[style] = true
    case "over": styles[style] = false
    default: throw Problem(value, "`covering` or `over` is expected here")
    }
  }

  /// Reads a line of `gestures`: a share, or a speed.
  private mutating func readGesture(_ key: Word, _ value: Word) throws(Problem) {
    let number: GestureNumber = try chosen(key, "a number of a gesture")
    gestures[number] = number.isSpeed ? Int(try readInteger(value)) : Int(try readThousandths(value))
  }
}

func lackSubject(_ word: Word) throws(Problem) -> Lack.Subject {
  if let feature = Feature(rawValue: word.text) { return .feature(feature) }
  if let call = Call.forms(of: word.text).first { return .method(call.method) }
  let words = Feature.allCases.map({ $0.rawValue }) + Call.allCases.map({ $0.method })
  throw Problem(word, "\(quoted(word.text)) is neither a method nor a feature", among: words)
}

/// Returns the case of an enumeration that is spelled like a word, or like a part of it.
func chosen<Case: CaseIterable>(
  _ word: Word, part text: String? = nil, _ what: Sentence, _ spelling: (Case) -> String
) throws(Problem) -> Case {
  let text = text ?? word.text
  if let one = Case.allCases.first(where: { spelling($0) == text }) { return one }
  let message: Sentence = "\(quoted(text)) is not \(what)"
  throw Problem(word, message, suggestion: nearest(to: text, in: Case.allCases.map(spelling)))
}

func chosen<Case: Worded>(_ word: Word, _ what: Sentence) throws(Problem) -> Case {
  try chosen(word, what, { $0.word })
}

func chosen<Case: CaseIterable & RawRepresentable<String>>(
  _ word: Word, part text: String? = nil, _ what: Sentence
) throws(Problem) -> Case {
  try chosen(word, part: text, what, { $0.rawValue })
}

func checkBlanks(of text: Word, _ blanks: [String]) throws(Problem) {
  // Most texts have no placeholders, which a search for the byte shows quickly.
  guard text.text.utf8.contains(UInt8(ascii: "{")) else { return }
  for piece in text.text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
    let word = String(piece.prefix { $0 != "}" })
    guard word.utf8.count < piece.utf8.count, blanks.contains(word) else {
      let names = blanks.map { "`{\($0)}`" as Sentence }.joined { "\($0) or \($1)" }
      let wanted = blanks.isEmpty ? "there are no braces here" : names
      throw Problem(
        text, "\(quoted("{" + word)) is no blank of this text: \(wanted)", suggestion: nearest(to: word, in: blanks))
    }
  }
}

extension AnimationTime {
  /// Parses a time such as `540 ms, claim`.
  fileprivate init(_ value: Word) throws(Problem) {
    let parts = value.text.split(separator: " ")
    guard parts.count == 3, parts[1] == "ms,", let number = Int(digits: parts[0], in: 0...60_000),
      let evidence = ["claim": Evidence.claim, "inferred": .inferred][parts[2]]
    else { throw Problem(value, "a time such as `540 ms, claim` or `540 ms, inferred` is expected here") }
    self.init(milliseconds: number, evidence)
  }
}

extension BlockDraft {
  static let deepestStep = 64

  /// Reads an indented line: a step of the phase that is being read.
  mutating func readStep(_ cursor: inout LineCursor, line: Int) throws(Problem) {
    guard kind != .unknown else { return }
    guard let last = phases.indices.last, phases[last].isOpen else {
      throw cursor.problem("an indented line belongs in a phase, and there is none above it")
    }
    do {
      try phases[last].read(&cursor, line: line)
    } catch {
      phases[last].misses = true
      throw error
    }
  }

  mutating func closePhase() -> [PositionedProblem] {
    guard let last = phases.indices.last, phases[last].isOpen else { return [] }
    phases[last].isOpen = false
    let phase = phases[last]
    guard !phase.misses else { return [] }
    guard !phase.steps.isEmpty || phase.saysNothing else {
      let problem = Problem(start: 0, length: phase.phase.word.utf8.count, "a phase without steps says `nothing`")
      return [PositionedProblem(problem: problem, line: phase.line)]
    }
    return phase.steps.indices.filter(phase.isEmptyLayout).map { index in
      let (level, step) = phase.steps[index]
      let problem = Problem(start: 2 * level, "nothing is inside this layout")
      return PositionedProblem(problem: problem, line: step.line)
    }
  }
}

extension BlockDraft.PhaseDraft {
  /// Returns true if a step is `lays out:` without steps inside.
  fileprivate func isEmptyLayout(_ index: Int) -> Bool {
    guard steps[index].step.operation == .layOutAround else { return false }
    return index + 1 == steps.count || steps[index + 1].level <= steps[index].level
  }

  fileprivate mutating func read(_ cursor: inout LineCursor, line: Int) throws(Problem) {
    let level = try indentation(cursor)
    guard cursor.upcoming.text != "nothing" else {
      guard steps.isEmpty, !saysNothing else { throw cursor.problem("`nothing` is alone in its phase") }
      _ = cursor.token()
      try cursor.finish()
      saysNothing = true
      return
    }
    guard !saysNothing else { throw cursor.problem("`nothing` is alone in its phase") }
    try checkLevel(level, cursor)
    steps.append((level, try cursor.step(line: line)))
  }

  /// Returns the level of indentation of a line, at two spaces each.
  private func indentation(_ cursor: LineCursor) throws(Problem) -> Int {
    let indent = cursor.bytes[..<cursor.position]
    guard indent.allSatisfy({ $0 == Ascii.space }), indent.count % 2 == 0 else {
      throw Problem(start: 0, length: indent.count, "a line is indented by two spaces a level")
    }
    guard indent.count / 2 <= BlockDraft.deepestStep else {
      let message: Sentence = "steps are more than \(BlockDraft.deepestStep) deep inside one another"
      throw Problem(start: 0, length: indent.count, message)
    }
    return indent.count / 2
  }

  private func checkLevel(_ level: Int, _ cursor: LineCursor) throws(Problem) {
    guard !misses else { return }
    guard let above = steps.last else {
      guard level == 1 else { throw cursor.problem("the first step of a phase is indented by two spaces") }
      return
    }
    guard level > above.level else { return }
    guard level == above.level + 1 else {
      throw cursor.problem("a line is indented by at most one level more than the one above")
    }
    switch above.step.operation {
    case .call, .layOutAround: break
    case .make, .load, .free, .show, .layOut: throw cursor.problem("nothing is possible inside the step above")
    }
  }
}
