import Lifecycle

extension LineCursor {
  /// Takes the heading of a block: a passage with what narrows it down, or one of the lists.
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
      let words = Passage.allCases.map(\.word) + ["lacks", "has", "refusals", "styles", "gestures"]
      throw Problem(word, "\(quoted(word.text)) heads no block", suggestion: nearest(to: word.text, in: words))
    }
    var circumstances: Set<Circumstance> = []
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
      let circumstance: Circumstance = try chosen(word, "a circumstance", \.rawValue)
      guard circumstances.insert(circumstance).inserted else {
        throw Problem(word, "\(quoted(word.text)) stands here twice")
      }
    }
    return .passage(passage, circumstances, alternative: alternative)
  }
}

extension String {
  /// What follows a word and a blank; nothing where the text begins otherwise, or goes no further.
  fileprivate func words(after word: String) -> String? {
    guard hasPrefix(word + " "), count > word.count + 1 else { return nil }
    return String(dropFirst(word.count + 1))
  }
}

/// Reads what vouches for a block: names of recordings, `claim` and `inferred`, and the words that follow one of them.
func readEvidence(_ value: Word) throws(Problem) -> (evidence: [Evidence], remark: String) {
  var evidence: [Evidence] = []
  var remarks: [String] = []
  for part in value.parts {
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
