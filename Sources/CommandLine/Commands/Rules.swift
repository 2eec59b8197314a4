import Lifecycle

/// `mightappear rules`: prints the effective score of a version.
struct Rules: Request {
  /// The version; none means the newest.
  let version: Version?

  static let entry = CommandEntry(
    name: "rules",
    operands: .none,
    summary: "Print the rules of an iOS version, with the origin and the evidence of each.",
    details: [
      "A score states only what is new in its version. What is printed is the whole: each rule as it holds there, with "
        + "the version that it comes from and what vouches for it."
    ],
    options: [iosOption("The version; without it the newest.")],
    exits: [
      ExitMeaning(.success, "The rules were printed."),
      ExitMeaning(.unusable, "There is no score of this version, or a score could not be read."),
    ],
    examples: [Example("rules --ios 9", "Print all that holds on iOS 9.")]
  ) { (arguments) throws(UsageError) in Rules(version: try arguments.version()) }

  /// Prints them, as a score that says in comments where each phase comes from.
  func perform(in console: inout Console) -> ExitCode {
    guard let library = console.library(), let newest = library.versions.last else { return .unusable }
    let version = version ?? newest
    guard library.score(version) != nil, let page = RulesPage(version: version, sheets: library.sheets) else {
      console.reportUnknown(version, library)
      return .unusable
    }
    console.output.write(page.text)
    return .success
  }
}
