import Lifecycle
import Notation
import Resources
import Study
import Synchronization

/// The scores that play: the built-in ones, or those of the user's own folder.
///
/// A class, since reading and composing a score is put off until a version is asked for, by whoever holds the library.
final class ScoreLibrary: Sendable {
  /// The alternatives that are played in place of rules, whatever is played.
  let with: Set<String>
  let versions: [Version]
  /// The names of what can be asked for in place of rules.
  let alternatives: [String]
  /// What was composed when the program was built; only of the built-in scores, for which it is also known which
  /// recordings show which lines.
  private let kept: ComposedScores?
  /// What is known beside the rules where they are the user's own.
  private let ownFacts: FactBook?
  private let read = Mutex<[ScoreSheet]?>(nil), book = Mutex<EvidenceBook?>(nil)
  private let scores = Mutex<[Version: Score]>([:]), composed = Mutex<[Version: Score]>([:])

  /// A library of the user's own sheets, or of such as were changed.
  init(_ sheets: [ScoreSheet], with: Set<String> = [], facts: FactBook? = nil) {
    self.with = with
    ownFacts = facts
    kept = nil
    versions = sheets.map(\.version).sorted()
    alternatives = sheets.alternatives.names
    read.withLock { $0 = sheets }
  }

  /// The built-in library, of which nothing is read yet but what was kept.
  init(_ kept: ComposedScores, with: Set<String>) {
    self.with = with
    self.kept = kept
    ownFacts = nil
    versions = kept.versions
    alternatives = kept.alternatives
  }

  /// The scores as they are written; the built-in ones can always be read, which a test holds.
  var sheets: [ScoreSheet] {
    read.withLock { read in
      let sheets = read ?? ScoreSheet.readAll(Catalog.scores.map(SourceText.init)).value ?? []
      read = sheets
      return sheets
    }
  }

  /// The built-in facts: as they were kept, or, where one was changed since, as they are written.
  private static let builtInFacts =
    FactBook(bytes: Catalog.composedFacts, of: Catalog.facts.map(\.bytes))
    ?? FactBook.read(Catalog.facts.map(SourceText.init)).value ?? FactBook()

  /// Which recordings show which lines; read from the table, or found out by playing all of them.
  var evidence: EvidenceBook {
    book.withLock { book in
      let known = book ?? (kept != nil ? EvidenceBook(table: Catalog.sightings) : playedEvidence)
      book = known
      return known
    }
  }

  /// The same, found out by playing.
  var playedEvidence: EvidenceBook {
    EvidenceBook(playing: recordings) { self.score($0)?.playing(with: []) }
  }

  /// The built-in recordings, ready to be played.
  var recordings: [(name: String, cases: [ResolvedCase])] {
    Catalog.recordings.map { resource in
      (resource.name, Loading(resource.bytes, name: resource.name, self).value?.cases ?? [])
    }
  }

  /// The score of a version, if there is one and it is not too large; nothing else can be wrong with what was read.
  func score(_ version: Version) -> Score? {
    scores.withLock { scores in
      if scores[version] == nil { scores[version] = keptScore(version) ?? composedScore(version) }
      return scores[version]
    }
  }

  /// A score that needs no sheet before somebody asks for its words.
  private func keptScore(_ version: Version) -> Score? {
    with.isEmpty ? kept?.score(of: version, facts: facts) { self.composedScore(version) } : nil
  }

  /// A score composed of the sheets, once.
  private func composedScore(_ version: Version) -> Score? {
    composed.withLock { composed in
      if composed[version] == nil {
        composed[version] = try? Score(version: version, sheets: sheets, with: with, facts: facts)
      }
      return composed[version]
    }
  }

  private var facts: @Sendable () -> FactBook { { [ownFacts] in ownFacts ?? Self.builtInFacts } }
}

extension Console {
  /// The scores that the command line asks for; `nil` once it is said what is wrong with them.
  mutating func library() -> ScoreLibrary? {
    guard let scoresFolder else {
      return builtInLibrary()
    }
    var files: [SourceText] = []
    var facts: [SourceText] = []
    do throws(FileProblem) {
      files = try self.files(of: .score, in: scoresFolder)
      facts = try self.files(of: .fact, in: scoresFolder)
    } catch {
      report(error.message)
      return nil
    }
    if files.isEmpty {
      report(FileProblem(scoresFolder, "holds no file that ends in .score").message)
      return nil
    }
    let reading = ScoreSheet.readAll(files)
    let factReading = FactBook.read(facts.overriding(Catalog.facts.map(SourceText.init)))
    report(reading.diagnostics + factReading.diagnostics)
    guard let sheets = reading.value, let facts = factReading.value else { return nil }
    let library = ScoreLibrary(sheets, with: Set(alternatives), facts: facts)
    guard knows(alternatives: alternatives, library) else { return nil }
    // With all alternatives, too: a transcript may ask for any of them.
    let all = Set(library.alternatives)
    let large = sheets.first { sheet in
      library.score(sheet.version) == nil
        || !all.isEmpty && (try? Score(version: sheet.version, sheets: sheets, with: all)) == nil
    }
    guard let large else { return library }
    report("\(large.file): iOS \(large.version), with what it is based on, has more rules than the 65,534 that fit")
    return nil
  }

  /// The built-in scores: as they were composed, or, where one was changed since, as they are written.
  private mutating func builtInLibrary() -> ScoreLibrary? {
    let texts = Catalog.scores.map(\.bytes)
    var library = ComposedScores(bytes: Catalog.composedScores, of: texts).map { kept in
      ScoreLibrary(kept, with: Set(alternatives))
    }
    if library == nil {
      let reading = ScoreSheet.readAll(Catalog.scores.map(SourceText.init))
      report(reading.diagnostics)
      library = reading.value.map { ScoreLibrary($0, with: Set(alternatives)) }
    }
    return library.flatMap { knows(alternatives: alternatives, $0) ? $0 : nil }
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

  /// Whether scores know all of these alternatives; says which one they do not.
  private mutating func knows(alternatives: [String], _ library: ScoreLibrary) -> Bool {
    let known = library.alternatives
    guard let unknown = alternatives.first(where: { !known.contains($0) }) else { return true }
    let guess = suggestion(for: unknown, among: known)
    report("there is no alternative `\(visible(unknown))`\(guess); `\(CommandTable.program) rules` lists all")
    return false
  }

  /// Says that there is no score of a version, and of which there is one.
  mutating func reportUnknown(_ version: Version, _ library: ScoreLibrary) {
    // A number that was left out counts as one here, since it may be the one that was asked for.
    let numbers = (UInt8.min...UInt8.max).map { Version($0) }
    report("there is no score of iOS \(version); there are scores of \(text(of: library.versions, known: numbers))")
  }

  /// Prints what is wrong with files, and what is only doubtful.
  mutating func report(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    clearMeter()
    output.flush()
    for diagnostic in diagnostics { errors.write(diagnostic.rendered(saying: phrasebook.say) + "\n") }
    errors.flush()
  }
}

extension SourceText {
  /// A built-in file.
  init(_ resource: Resource) {
    self.init(file: resource.name + resource.kind.suffix, bytes: resource.bytes)
  }
}

extension [SourceText] {
  /// The files, and those of the others that have none of their names.
  fileprivate func overriding(_ others: [SourceText]) -> [SourceText] {
    self + others.filter { other in !contains { $0.file.hasSuffix("/" + other.file) } }
  }
}
