import Lifecycle
import Notation
import Resources
import Study
import Synchronization

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

  /// The lesson of a name in a language, or in the one that the name ends with; in English if it is not translated.
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
  static let builtIn = Curriculum(String(decoding: Catalog.course, as: UTF8.self))
}

extension Resource {
  /// True if the phrasebooks have its titles and prose; a lesson is a file of its own in each language.
  var isInPhrasebooks: Bool { kind == .scenario || kind == .recording }
}

extension Phrasebook {
  /// The phrasebook of a language.
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

  /// The lines of a built-in transcript, with titles and prose in this language.
  func spoken(lines text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { spoken(line: String($0)) }
      .joined(separator: "\n")
  }

  /// A line of a built-in transcript; a line of prose is a sentence.
  func spoken(line: String) -> String {
    guard language != .english, let start = ["title: ", "== ", "# "].first(where: line.hasPrefix) else { return line }
    return start + say(Sentence(key: String(line.dropFirst(start.count))))
  }
}

extension Language {
  /// The language that a command line requests, even if the rest of it is wrong.
  init?(askedIn words: [String]) {
    let option = "--lang"
    let values = words.indices.compactMap { index in
      words[index] == option ? words.dropFirst(index + 1).first : words[index].dropping("\(option)=")
    }
    guard let language = values.last.flatMap(Language.init(rawValue:)) else { return nil }
    self = language
  }
}

extension String {
  /// The text without a prefix; `nil` if it has another one.
  fileprivate func dropping(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}

/// The scores: the built-in ones, or those of the user's own folder.
///
/// A class, so that compositions and played recordings are shared by everything that holds the library.
final class ScoreLibrary: Sendable {
  /// The scores as they are written, and the facts.
  let sheets: [ScoreSheet], facts: FactBook
  /// The alternatives that are always played in place of rules.
  private let chosenAlternatives: Set<String>
  let versions: [Version]
  /// The names of the alternatives.
  let alternatives: [String]
  private let scores = Mutex<[Version: Score]>([:]), book = Mutex<EvidenceBook?>(nil)

  init(_ sheets: [ScoreSheet], facts: FactBook, with names: Set<String> = []) {
    (self.sheets, self.facts, chosenAlternatives) = (sheets, facts, names)
    versions = sheets.map(\.version).sorted()
    alternatives = sheets.alternatives.names
  }

  /// The words of UIKit's complaints on the newest version.
  var complaintWords: ComplaintWords { ComplaintWords(versions.last.flatMap(score)) }

  /// The evidence from all recordings, played at first use.
  var evidence: EvidenceBook {
    book.withLock { book in
      let rules = chosenAlternatives.isEmpty ? self : ScoreLibrary(sheets, facts: facts)
      let known = book ?? EvidenceBook(playing: recordings, scores: rules.score)
      book = known
      return known
    }
  }

  /// The built-in recordings, ready to be played.
  var recordings: [(name: String, cases: [ResolvedCase])] {
    Catalog.recordings.map { resource in
      (resource.name, Loading(resource.bytes, name: resource.name, self).value?.cases ?? [])
    }
  }

  /// The failure of a command that needs the score of a version which has none.
  func failure(without version: Version) -> Failure {
    // All numbers count as known here, so that a missing version shows as a gap in the list.
    let numbers = (UInt8.min...UInt8.max).map { Version($0) }
    return Failure(
      "there is no score of iOS \(version); there are scores of \(text(of: versions, known: numbers))")
  }

  /// The score of a version, if there is one; it can be composed, since the sheets were checked.
  func score(_ version: Version) -> Score? {
    scores.withLock { scores in
      if scores[version] == nil {
        scores[version] = try? Score(version: version, sheets: sheets, with: chosenAlternatives, facts: facts)
      }
      return scores[version]
    }
  }
}

extension Console {
  /// The scores that the command line requests.
  mutating func library() throws(Failure) -> ScoreLibrary {
    var (sheets, facts) = (ScoreSheet.builtIn, FactBook.builtIn)
    if let scoresFolder {
      sheets = try required { () throws(FileProblem) in try readSheets(in: scoresFolder) }
      facts = try required { () throws(FileProblem) in try readFacts(in: scoresFolder) }
    }
    report(sheets.diagnostics + facts.diagnostics)
    guard let sheets = sheets.value, let facts = facts.value else { throw .reported }
    let library = ScoreLibrary(sheets, facts: facts, with: Set(alternatives))
    let known = library.alternatives
    guard let unknown = alternatives.first(where: { !known.contains($0) }) else { return library }
    let message: Sentence = "there is no alternative `\(visible(unknown))`"
    let proposal = message.proposing(suggestion(for: unknown, among: known))
    throw Failure("\(proposal); `\(CommandTable.program) rules` lists all")
  }

  private func readSheets(in folder: String) throws(FileProblem) -> Reading<[ScoreSheet]> {
    let files = try files(of: .score, in: folder)
    if files.isEmpty { throw FileProblem(folder, "holds no file that ends in .score") }
    return ScoreSheet.readAll(files)
  }

  /// Reads the facts of a folder, each file in place of the built-in one of its name.
  private func readFacts(in folder: String) throws(FileProblem) -> Reading<FactBook> {
    let files = try files(of: .fact, in: folder)
    let others = Catalog.facts.map(SourceText.init).filter { builtIn in
      !files.contains { $0.file.hasSuffix("/" + builtIn.file) }
    }
    return FactBook.read(files + others)
  }

  /// The files of a kind in a folder; their names end as those of the built-in ones do.
  private func files(of kind: ResourceKind, in folder: String) throws(FileProblem) -> [SourceText] {
    var files: [SourceText] = []
    for name in try reader.names(inFolder: folder) where name.hasSuffix(kind.suffix) {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      files.append(SourceText(file: path, bytes: try reader.bytes(ofRegularFile: path)))
    }
    return files
  }

  /// Prints diagnostics.
  mutating func report(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    clearMeter()
    output.flush()
    for var diagnostic in diagnostics {
      diagnostic.file = phrasebook.say(Source.shown(diagnostic.file))
      errors.write(diagnostic.rendered(saying: phrasebook.say) + "\n")
    }
    errors.flush()
  }
}

extension ScoreSheet {
  static let builtIn = readAll(Catalog.scores.map(SourceText.init))
}

extension FactBook {
  static let builtIn = read(Catalog.facts.map(SourceText.init))
}

extension SourceText {
  /// A built-in file.
  init(_ resource: Resource) {
    self.init(file: resource.name + resource.kind.suffix, bytes: resource.bytes)
  }
}
