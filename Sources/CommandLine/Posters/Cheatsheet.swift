import Lifecycle
import Notation
import Resources
import Study

/// `mightappear cheatsheet`: all transitions of a version on one page to print.
struct Cheatsheet: Request {
  /// The versions of which the newest one's transitions are drawn; none means all.
  let versions: VersionChoice?

  static let entry = CommandEntry(
    name: "cheatsheet",
    operands: .none,
    summary: "Print all transitions of an iOS version as one page in SVG, with their evidence.",
    details: ["A browser prints it on a sheet of A4. Layout calls are left out."],
    options: [iosOption("The version: the newest of these, or else of all.")],
    exits: [ExitMeaning(.success, "It was printed."), ExitMeaning(.unusable, "There is no score of this version.")],
    examples: [Example("cheatsheet --ios 17 > ios17.svg", "Make the page of iOS 17.")]
  ) { (arguments) throws(UsageError) in Cheatsheet(versions: try arguments.preferredVersions()) }

  func perform(in console: inout Console) -> ExitCode {
    guard let library = console.library(), let score = console.newest(versions, library).flatMap(library.score) else {
      return .unusable
    }
    let loading = Loading(Catalog.transitions, name: "transitions", library)
    console.report(loading)
    guard let loaded = loading.value else { return .unusable }
    let posters = loaded.cases.indices.compactMap { index -> Poster? in
      let resolved = loaded.cases[index]
      let part = PlayedPart(index: index, resolved: resolved.listing(.logged), score: score)
      let run = Run(part.resolved, score: score)
      // What cannot be meant on the version, such as a swipe before there was one, has no place.
      guard run.mistake == nil, let start = resolved.subjectStart else { return nil }
      return Poster(
        part, run, library.evidence, title: resolved.title, actions: start..<resolved.script.count)
    }
    console.output.write(Array(CheatsheetPage(posters: posters, version: score.version).svg.utf8))
    return .success
  }
}

extension ResolvedCase {
  /// The first action that the case is about: what stands above its last pause only leads there.
  fileprivate var subjectStart: Int? {
    script.firstIndex { !$0.isLeadingThere }
  }
}

extension ScriptStep {
  /// Whether nothing is expected but a gap, as of an action that only leads to what a case is about.
  fileprivate var isLeadingThere: Bool { expected.count == 1 && expected[0].entry == .gap }
}
