import Lifecycle
import Notation
import Resources
import Study
import Synchronization

/// The scores that play: the built-in ones, or those of a person's own folder.
///
/// A class, since composing a score is put off until a version is asked for, by whoever holds the library.
final class ScoreLibrary: Sendable {
  let sheets: [ScoreSheet]
  /// Whether they are the built-in ones, for which it is known which recordings show which lines.
  private let isBuiltIn: Bool
  private let composed = Mutex<[Version: Score]>([:]), book = Mutex<EvidenceBook?>(nil)

  /// A library of these sheets.
  init(_ sheets: [ScoreSheet], isBuiltIn: Bool = false) {
    self.sheets = sheets
    self.isBuiltIn = isBuiltIn
  }

  /// Which recordings show which lines; read from the table, or found out by playing all of them.
  var evidence: EvidenceBook {
    book.withLock { book in
      let known = book ?? (isBuiltIn ? EvidenceBook(table: Catalog.sightings) : playedEvidence)
      book = known
      return known
    }
  }

  /// The same, found out by playing.
  var playedEvidence: EvidenceBook {
    let recordings = Catalog.recordings.map { resource in
      (resource.name, Loading(resource.bytes, name: resource.name, versions: versions).value?.cases ?? [])
    }
    return EvidenceBook(playing: recordings, scores: score)
  }

  var versions: [Version] { sheets.map(\.version).sorted() }

  /// The score of a version, if there is one and it is not too large; nothing else can be wrong with what was read.
  func score(_ version: Version) -> Score? {
    composed.withLock { composed in
      if composed[version] == nil { composed[version] = try? Score(version: version, sheets: sheets) }
      return composed[version]
    }
  }
}

extension Console {
  /// The scores that the command line asks for; `nil` once it is said what is wrong with them.
  mutating func library() -> ScoreLibrary? {
    var files: [SourceText] = []
    do throws(FileProblem) {
      files = try scoresFolder.map { folder throws(FileProblem) in try scoreFiles(in: folder) } ?? builtInScores()
    } catch {
      report(error.message)
      return nil
    }
    let reading = ScoreSheet.readAll(files)
    report(reading.diagnostics)
    guard let library = reading.value.map({ ScoreLibrary($0, isBuiltIn: scoresFolder == nil) }) else { return nil }
    // The built-in ones are composed when they are asked for, and each of them by a test.
    guard scoresFolder != nil, let large = library.sheets.first(where: { library.score($0.version) == nil }) else {
      return library
    }
    report("\(large.file): iOS \(large.version), with what it is based on, has more rules than the 65,534 that fit")
    return nil
  }

  private func builtInScores() -> [SourceText] {
    Catalog.scores.map { SourceText(file: "\($0.name).score", bytes: $0.bytes) }
  }

  /// The score files of a folder; their names end in `.score`.
  private func scoreFiles(in folder: String) throws(FileProblem) -> [SourceText] {
    var files: [SourceText] = []
    for name in try reader.names(inFolder: folder) where name.hasSuffix(".score") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      files.append(SourceText(file: path, bytes: try reader.bytes(ofRegularFile: path)))
    }
    if files.isEmpty { throw FileProblem(folder, "holds no file that ends in .score") }
    return files
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
    output.flush()
    for diagnostic in diagnostics { errors.write(diagnostic.rendered() + "\n") }
    errors.flush()
  }
}
