import Lifecycle
import Study

/// The built-in files, course and questions; each is loaded when needed.
package struct BuiltIn: Sendable {
  fileprivate let library: @Sendable () -> [LibraryItem]
  fileprivate let curriculum: @Sendable () -> Curriculum
  fileprivate let questions: @Sendable () -> [AskedQuestion]

  /// The built-in content; omitted parts are empty.
  package init(
    library: @escaping @Sendable () -> [LibraryItem],
    curriculum: @escaping @Sendable () -> Curriculum = { Curriculum() },
    questions: @escaping @Sendable () -> [AskedQuestion] = { [] }
  ) {
    (self.library, self.curriculum, self.questions) = (library, curriculum, questions)
  }
}

extension Model {
  /// The items that can be opened by name.
  package var library: [LibraryItem] { builtIn.library() }
  /// The structure of the course.
  package var curriculum: Curriculum { builtIn.curriculum() }
  /// The common questions with their answers.
  var questions: [AskedQuestion] { builtIn.questions() }
}

/// The scores, composed when needed.
package struct Scores: Sendable {
  /// The versions, the oldest first.
  package let versions: [Version]
  /// The names of what can be asked for in place of rules; any where that is not known.
  let alternatives: [String]?
  private let find: @Sendable (Version) -> Score?
  /// The evidence from recordings.
  let evidence: @Sendable () -> EvidenceBook

  /// The scores of these versions.
  package init(
    versions: [Version], alternatives: [String]? = nil,
    evidence: @escaping @Sendable () -> EvidenceBook = { EvidenceBook() },
    find: @escaping @Sendable (Version) -> Score?
  ) {
    self.versions = versions.sorted()
    self.alternatives = alternatives
    self.evidence = evidence
    self.find = find
  }

  /// The score of a version.
  package subscript(version: Version) -> Score? { find(version) }

  /// The score of a version, with the alternatives of another one.
  subscript(version: Version, like score: Score) -> Score? { find(version)?.playing(with: score.chosenAlternatives) }
}
