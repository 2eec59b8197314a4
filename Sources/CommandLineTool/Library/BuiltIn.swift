import Explorer
import Lifecycle
import Notation
import Resources
import Study

// What the program has built in. The page in a browser has the same, so this file is compiled into its module as well.

extension LibraryItem {
  init(_ resource: Resource) {
    self.init(
      name: resource.commonName, kind: Kind(rawValue: resource.kind.rawValue) ?? .file,
      language: Language(rawValue: resource.language) ?? .english
    ) { String(decoding: resource.bytes, as: UTF8.self) }
  }

  /// Returns a lesson by name, in a language or in the one that the name ends with; in English if it is not translated.
  static func lesson(_ name: String, _ language: Language) -> LibraryItem? {
    let exact = (Catalog.lessons + Catalog.translations).first { $0.name == name }
    guard let exact, exact.name == exact.commonName else { return exact.map(LibraryItem.init) }
    return LibraryItem(Catalog.lesson(named: name, language: language.rawValue) ?? exact)
  }

  /// Returns the lessons in a language, in the order in which they are taught.
  static func course(_ language: Language) -> [LibraryItem] {
    Curriculum.builtIn.lessons.compactMap { lesson($0, language) }
  }

  /// Everything that can be opened by name, with the lessons in the order in which they are taught.
  static let shelf: [LibraryItem] = {
    let lessons = Curriculum.builtIn.lessons.flatMap { name in
      (Catalog.lessons + Catalog.translations).filter { $0.commonName == name }
    }
    return (Catalog.scenarios + Catalog.recordings + lessons + Catalog.levels).map(LibraryItem.init)
  }()
}

extension Curriculum {
  static let builtIn = Curriculum(String(decoding: Catalog.course, as: UTF8.self))
}

extension Phrasebook {
  static func builtIn(_ language: Language) -> Phrasebook {
    switch language {
    case .english: .english
    case .japanese: japanese
    }
  }

  private static let japanese: Phrasebook = {
    let words = String(decoding: Catalog.words(in: Language.japanese.rawValue), as: UTF8.self)
    return Phrasebook(sentences(of: words, in: .japanese), in: .japanese)
  }()
}

extension ScoreSheet {
  static let builtIn = readAll(Catalog.scores.map(SourceText.init))
}

extension FactBook {
  static let builtIn = read(Catalog.facts.map(SourceText.init))
}

extension SourceText {
  init(_ resource: Resource) { self.init(file: resource.name + resource.kind.suffix, bytes: resource.bytes) }
}

extension AskedQuestion {
  static let builtIn = read(String(decoding: Catalog.questions, as: UTF8.self)).questions

  /// The questions to search, including the messages that the rules print.
  static var searched: [AskedQuestion] {
    builtIn + messages(of: ScoreSheet.builtIn.value ?? [], FactBook.builtIn.value ?? FactBook())
  }
}

extension LibrarySearch {
  static let builtIn = LibrarySearch(
    AskedQuestion.searched, LibraryItem.shelf, synonyms: String(decoding: Catalog.synonyms, as: UTF8.self))
}

extension BuiltIn {
  static let all = BuiltIn(
    library: { LibraryItem.shelf }, curriculum: { .builtIn }, questions: { AskedQuestion.searched },
    search: { LibrarySearch.builtIn })
}

extension Model {
  /// Returns the explorer with the run that it begins with.
  static func first(_ scores: Scores) -> Model? {
    guard let resource = Catalog.scenarios.first(where: { $0.name == FirstScenario.name }) else { return nil }
    do throws(OpeningProblem) {
      let text = String(decoding: resource.bytes, as: UTF8.self)
      var model = Model(session: try Session.open(text: text, name: resource.name, scores: scores), scores: scores)
      model.builtIn = .all
      model.showFirstSteps()
      return model
    } catch {
      return nil
    }
  }
}
