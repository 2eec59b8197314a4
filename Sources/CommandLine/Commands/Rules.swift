import Lifecycle
import Notation
import Study

/// `mightappear rules`: prints the effective score of a version.
struct Rules: Request {
  /// The version; none means the newest.
  let version: Version?
  /// The passage that is printed; none means all.
  var passage: Passage?
  /// Whether only the lines are listed that no recording shows.
  var listsUnrecorded = false
  /// Whether only the recordings are listed that a block names and does not need.
  var listsUnneeded = false

  static let entry = CommandEntry(
    name: "rules",
    operands: .none,
    summary: "Print the rules of an iOS version, with the origin and the evidence of each.",
    details: [
      "A score states only what is new in its version. What is printed is the whole: each rule as it holds there, with "
        + "the version that it comes from and what vouches for it."
    ],
    options: [
      iosOption("The version; without it the newest."),
      OptionEntry("of", .word("NAME"), "Only what is about NAME, such as push or \"pop to root\"."),
      OptionEntry(
        "unneeded", "List the recordings that a block names and that hold without it, in the scores of all versions."),
      OptionEntry("inferred", "List the lines that no recording shows, claimed or inferred."),
    ],
    exits: [
      ExitMeaning(.success, "The rules were printed."),
      ExitMeaning(.unusable, "There is no score of this version, or a score could not be read."),
    ],
    examples: [
      Example("rules --ios 9", "Print all that holds on iOS 9."),
      Example("rules --of push --inferred", "List what nobody has recorded of a push."),
    ]
  ) { (arguments) throws(UsageError) in
    Rules(
      version: try arguments.version(), passage: try arguments.passage(),
      listsUnrecorded: arguments.has("inferred"), listsUnneeded: arguments.has("unneeded"))
  }

  /// Prints them, as a score that says in comments where each phase comes from.
  func perform(in console: inout Console) -> ExitCode {
    guard let library = console.library(), let newest = library.versions.last else { return .unusable }
    guard !listsUnneeded else {
      for citation in library.sheets.unneededCitations(library.recordings) {
        let place = "\(citation.file):\(citation.line)"
        console.output.write("\(visible("\(place)  \(citation.heading): \(citation.recording)"))\n")
      }
      return .success
    }
    let version = version ?? newest
    guard let score = library.score(version),
      let page = RulesPage(score, sheets: library.sheets, evidence: library.evidence, passage)
    else {
      console.reportUnknown(version, library)
      return .unusable
    }
    guard listsUnrecorded else {
      console.output.write(page.text)
      return .success
    }
    for (rule, standing) in library.evidence.lines(of: score) where passage == nil || rule.passage == passage {
      guard standing.kind == .claim || standing.kind == .inferred else { continue }
      console.output.write("\(visible("\(rule.sentence)  \(standing.sentences.full)"))\n")
    }
    return .success
  }
}

extension ParsedArguments {
  /// The passage that `--of` names, if there is one.
  fileprivate func passage() throws(UsageError) -> Passage? {
    guard let word = value("of") else { return nil }
    if let passage = Passage(word: word) { return passage }
    let words = Passage.allCases.map(\.word).joined(separator: ", ")
    throw UsageError("`--of` takes one of \(words), and not `\(word)`", command: Rules.entry.name)
  }
}
