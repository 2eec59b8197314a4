import Lifecycle

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
    case "evidence":
      (evidence, remark) = try readEvidence(value)
    case "because":
      guard !value.text.isEmpty else { throw Problem(value, "a sentence is expected here") }
      because = value.text
    case let language where FactDraft.otherLanguages.contains(language):
      guard !value.text.isEmpty else { throw Problem(value, "a sentence is expected here") }
      translations[language] = value.text
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
      let complaint: Complaint = try chosen(key, "a complaint", \.word)
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
    case "breaks" where alternative != nil: breaks = try readLaws(value)
    case "takes" where alternative != nil, "like" where alternative != nil:
      throw Problem(key, "an alternative states phases, and no \(quoted(key.text))")
    case "takes":
      takes = try AnimationTime(value)
    case "like":
      like = try chosen(value, "a passage", \.word)
    default:
      throw Problem(
        key, "\(quoted(key.text)) is neither a phase nor `takes:`, `like:`, `evidence:` or `because:`",
        suggestion: nearest(
          to: key.text, in: ["takes", "like", "evidence", "because"] + Phase.allCases.map(\.word)))
    }
  }

  /// Reads the laws that an alternative breaks, in their own words.
  private func readLaws(_ value: Word) throws(Problem) -> [Law] {
    var laws: [Law] = []
    for part in value.text.split(separator: ";") {
      let text = part.drop { $0 == " " }
      guard let law = Law(rawValue: String(text)) else {
        throw Problem(
          value, "\(quoted(String(text))) is not a law",
          suggestion: nearest(to: String(text), in: Law.allCases.map(\.rawValue)))
      }
      laws.append(law)
    }
    return laws
  }

  private mutating func beginPhase(_ word: Word, line: Int) throws(Problem) {
    let phase: Phase = try chosen(word, "a phase", \.word)
    guard !phases.contains(where: { $0.phase == phase }) else {
      throw Problem(word, "\(quoted(word.text)) is stated twice in this block")
    }
    phases.append(PhaseDraft(phase: phase, line: line))
  }

  private mutating func readStyle(_ key: Word, _ value: Word) throws(Problem) {
    guard key.text != "default" else {
      defaultStyle = try chosen(value, "a presentation style", \.word)
      return
    }
    let style: PresentationStyle = try chosen(key, "a presentation style", \.word)
    switch value.text {
    case "covering": styles[style] = true
    case "over": styles[style] = false
    default: throw Problem(value, "`covering` or `over` is expected here")
    }
  }

  /// Reads a line of `gestures`: a share, or a speed.
  private mutating func readGesture(_ key: Word, _ value: Word) throws(Problem) {
    let number: GestureNumber = try chosen(key, "a number of a gesture", \.rawValue)
    gestures[number] = number.isSpeed ? Int(try readInteger(value)) : Int(try readShare(value))
  }
}

/// What a version can lack, by its word.
func lackSubject(_ word: Word) throws(Problem) -> Lack.Subject {
  if let feature = Feature(rawValue: word.text) { return .feature(feature) }
  if let call = Call.forms(of: word.text).first { return .method(call.method) }
  let words = Feature.allCases.map(\.rawValue) + Call.allCases.map(\.method)
  throw Problem(
    word, "\(quoted(word.text)) is neither a method nor a feature", suggestion: nearest(to: word.text, in: words))
}

/// The case that a word means.
func chosen<Case: CaseIterable>(
  _ word: Word, _ what: String, _ spelling: (Case) -> String
) throws(Problem) -> Case {
  if let one = Case.allCases.first(where: { spelling($0) == word.text }) { return one }
  let message = "\(quoted(word.text)) is not \(what)"
  throw Problem(word, message, suggestion: nearest(to: word.text, in: Case.allCases.map(spelling)))
}

/// Makes sure that a text leaves only these to be filled in.
func checkBlanks(of text: Word, _ blanks: [String]) throws(Problem) {
  // Most texts leave nothing out, and that is seen soonest by their bytes.
  guard text.text.utf8.contains(UInt8(ascii: "{")) else { return }
  for piece in text.text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
    let word = String(piece.prefix { $0 != "}" })
    guard word.utf8.count < piece.utf8.count, blanks.contains(word) else {
      let wanted = blanks.isEmpty ? "no braces stand here" : blanks.map { "`{\($0)}`" }.joined(separator: " or ")
      throw Problem(
        text, "\(quoted("{" + word)) is no blank of this text: \(wanted)", suggestion: nearest(to: word, in: blanks))
    }
  }
}

extension GestureNumber {
  /// Whether it is a speed in points a second, as against a share in thousandths.
  var isSpeed: Bool { rawValue.hasSuffix("speed") }
}

extension AnimationTime {
  /// Reads a time such as `540 ms, claim`.
  fileprivate init(_ value: Word) throws(Problem) {
    let parts = value.text.split(separator: " ")
    guard parts.count == 3, parts[1] == "ms,", let number = Int(digits: parts[0], in: 0...60_000),
      let evidence = ["claim": Evidence.claim, "inferred": .inferred][parts[2]]
    else { throw Problem(value, "a time such as `540 ms, claim` or `540 ms, inferred` is expected here") }
    self.init(milliseconds: number, evidence)
  }
}
