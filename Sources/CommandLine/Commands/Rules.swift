import Lifecycle
import Notation
import Study

/// `mightappear rules`: prints the effective score of a version.
struct Rules: Request {
  /// The versions of which the newest one's rules are printed; none means all.
  let versions: VersionChoice?
  /// The passage that is printed; none means all.
  var passage: Passage?
  /// Whether only the lines are listed that no recording shows.
  var listsUnrecorded = false
  /// Whether only the recordings are listed that a block names and does not need.
  var listsUnneeded = false
  /// Whether a line of JSON is printed for each rule.
  var isJSON = false

  static let entry = CommandEntry(
    name: "rules",
    operands: .none,
    summary: "Print the rules of an iOS version, with the origin and the evidence of each.",
    details: [
      "A score states only what is new in its version. What is printed is the whole: each rule as it holds there, with "
        + "the version that it comes from and what vouches for it.",
      RuleObjects.help,
    ],
    options: [
      iosOption("The version: the newest of these, or else of all."),
      OptionEntry("of", .word("NAME"), "Only what is about NAME, such as push or \"pop to root\"."),
      OptionEntry(
        "unneeded", "List the recordings that a block names and that hold without it, in the scores of all versions."),
      OptionEntry("inferred", "List the lines that no recording shows, claimed or inferred."),
      jsonOption("Print an object a line instead: one for each rule that makes calls."),
    ],
    exits: [
      ExitMeaning(.success, "The rules were printed."),
      ExitMeaning(.unusable, "There is no score of this version, or a score could not be read."),
    ],
    examples: [
      Example("rules --ios 9", "Print all that holds on iOS 9."),
      Example("rules --of push --inferred", "List what no recording shows of a push."),
    ]
  ) { (arguments) throws(UsageError) in
    Rules(
      versions: try arguments.preferredVersions(), passage: try arguments.passage(),
      listsUnrecorded: arguments.has("inferred"), listsUnneeded: arguments.has("unneeded"),
      isJSON: arguments.has("json"))
  }

  /// Prints them, as a score that says in comments where each phase comes from.
  func perform(in console: inout Console) -> ExitCode {
    guard let library = console.library() else { return .unusable }
    guard !listsUnneeded else {
      for citation in library.sheets.unneededCitations(library.recordings) {
        let place = "\(citation.file):\(citation.line)"
        console.output.write("\(visible("\(place)  \(citation.heading): \(citation.recording)"))\n")
      }
      return .success
    }
    guard let score = console.newest(versions, library).flatMap(library.score) else { return .unusable }
    guard listsUnrecorded || isJSON else {
      guard let page = RulesPage(score, sheets: library.sheets, evidence: library.evidence, passage) else {
        return .unusable
      }
      console.output.write(page.text)
      return .success
    }
    for (rule, standing) in library.evidence.lines(of: score) where passage == nil || rule.passage == passage {
      guard !listsUnrecorded || standing.kind == .claim || standing.kind == .inferred else { continue }
      if isJSON {
        console.output.write(line: RuleObjects.object(of: rule, standing, on: score))
      } else {
        console.output.write("\(visible("\(rule.sentence)  \(console.phrasebook.say(standing.sentence))"))\n")
      }
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
