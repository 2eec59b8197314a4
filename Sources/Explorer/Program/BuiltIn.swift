import Study

/// The transcripts, course and questions that the program contains; each is loaded when it is needed.
package struct BuiltIn: Sendable {
  fileprivate let library: @Sendable () -> [LibraryItem]
  fileprivate let curriculum: @Sendable () -> Curriculum
  fileprivate let questions: @Sendable () -> [AskedQuestion]
  fileprivate let search: @Sendable () -> LibrarySearch

  package init(
    library: @escaping @Sendable () -> [LibraryItem],
    curriculum: @escaping @Sendable () -> Curriculum = { Curriculum() },
    questions: @escaping @Sendable () -> [AskedQuestion] = { [] },
    search: (@Sendable () -> LibrarySearch)? = nil
  ) {
    (self.library, self.curriculum, self.questions) = (library, curriculum, questions)
    self.search = search ?? { LibrarySearch(questions(), library()) }
  }
}

extension Model {
  package var library: [LibraryItem] { builtIn.library() }
  package var curriculum: Curriculum { builtIn.curriculum() }
  var questions: [AskedQuestion] { builtIn.questions() }
  var search: @Sendable () -> LibrarySearch { builtIn.search }
}
