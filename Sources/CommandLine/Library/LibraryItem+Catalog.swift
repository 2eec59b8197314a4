import Notation
import Resources
import Study

extension LibraryItem {
  /// A transcript that was read, as something that can be opened.
  init(_ loaded: LoadedTranscript, _ language: Language) {
    let title = loaded.transcript.header(.title) ?? loaded.name
    self.init(
      name: loaded.name, title: title, kind: .file, text: loaded.transcript.source?.text ?? "", language: language)
  }

  /// A built-in transcript as something that can be opened.
  init(_ resource: Resource) {
    self.init(
      name: resource.commonName, kind: Kind(rawValue: resource.kind.rawValue) ?? .file,
      language: Language(rawValue: resource.language) ?? .english
    ) { String(decoding: resource.bytes, as: UTF8.self) }
  }

  /// The lesson of a name in a language, or in the one that the name itself says; in English where it is not
  /// translated.
  static func lesson(_ name: String, _ language: Language) -> LibraryItem? {
    let exact = (Catalog.lessons + Catalog.translations).first { $0.name == name }
    guard let exact, exact.name == exact.commonName else { return exact.map(LibraryItem.init) }
    return LibraryItem(Catalog.lesson(named: name, language: language.rawValue) ?? exact)
  }

  /// The lessons in a language, in the order in which they are taught.
  static func course(_ language: Language) -> [LibraryItem] {
    Curriculum.builtIn.lessons.compactMap { lesson($0, language) }
  }

  /// All that can be opened by name, and the lessons in the order in which they are taught.
  static let shelf: [LibraryItem] = {
    let lessons = Curriculum.builtIn.lessons.flatMap { name in
      (Catalog.lessons + Catalog.translations).filter { $0.commonName == name }
    }
    return (Catalog.scenarios + Catalog.recordings + lessons + Catalog.levels).map(LibraryItem.init)
  }()
}

extension Curriculum {
  /// The course that is built in.
  static let builtIn = Curriculum(String(decoding: Catalog.course, as: UTF8.self))
}
