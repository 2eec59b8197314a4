import Lifecycle
import Study

/// The transcripts, course and questions that the program contains; each is loaded when it is needed.
package struct BuiltIn: Sendable {
  fileprivate let library: @Sendable () -> [LibraryItem]
  fileprivate let curriculum: @Sendable () -> Curriculum
  fileprivate let questions: @Sendable () -> [AskedQuestion]

  /// Creates the built-in content; omitted parts are empty.
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
  /// The questions that people often ask, with their answers.
  var questions: [AskedQuestion] { builtIn.questions() }
}

/// The scores of all versions, each composed when it is needed.
package struct Scores: Sendable {
  /// The versions, the oldest first.
  package let versions: [Version]
  /// The names of the alternatives that can be selected; `nil` if they are not known, which allows any name.
  let alternatives: [String]?
  private let find: @Sendable (Version) -> Score?
  /// Returns the evidence from recordings.
  let evidence: @Sendable () -> EvidenceBook

  /// Creates the scores of some versions.
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

  /// Returns the score of a version.
  package subscript(version: Version) -> Score? { find(version) }

  /// Returns the score of a version, with the same alternatives selected as in another score.
  subscript(version: Version, like score: Score) -> Score? { find(version)?.playing(with: score.chosenAlternatives) }
}
