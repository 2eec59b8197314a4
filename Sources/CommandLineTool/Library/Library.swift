import Lifecycle
import Notation
import Resources
import Study

extension Resource {
  /// True if the phrasebooks contain the transcript's titles and prose; a lesson has a file for each language instead.
  var isInPhrasebooks: Bool { kind == .scenario || kind == .recording }

  var lines: [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }

  func header(_ key: String) -> String? {
    lines.first { $0.hasPrefix("\(key): ") }.map { String($0.dropFirst(key.count + 2)) }
  }
}

extension Phrasebook {
  /// Returns the lines of a built-in transcript with its titles and prose in this language.
  func spoken(lines text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { spoken(line: String($0)) }
      .joined(separator: "\n")
  }

  /// Returns a line of a built-in transcript with its title or prose in this language; a line of prose is one sentence.
  func spoken(line: String) -> String {
    guard language != .english, let start = ["title: ", "== ", "# "].first(where: line.hasPrefix) else { return line }
    return start + say(Sentence(key: String(line.dropFirst(start.count))))
  }
}

extension Language {
  /// The language that a command line asks for, even if the rest of the command line is wrong; `nil` if it names none.
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
  /// Returns the text without a prefix; `nil` if it has no such prefix.
  fileprivate func dropping(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}

extension Scores {
  /// Returns the failure of a command that needs a version without a score.
  func failure(without version: Version) -> Failure {
    // All numbers count as known versions, so that a missing version shows as a gap in the list.
    let numbers = (UInt8.min...UInt8.max).map { Version($0) }
    return Failure("there is no score of iOS \(version); there are scores of \(text(of: versions, known: numbers))")
  }
}

extension Console {
  /// Returns a transcript as a lesson, in the language that is asked for, or else in that of its name.
  func lesson(_ loaded: LoadedTranscript) -> LibraryItem {
    LibraryItem(
      name: loaded.name, title: loaded.transcript.header(.title) ?? loaded.name, kind: .file,
      text: loaded.transcript.source?.text ?? "",
      language: language ?? Language(ofFile: loaded.name) ?? spokenLanguage)
  }

  /// Returns the scores that the command line asks for, and reports problems with their files.
  mutating func scores() throws(Failure) -> Scores {
    var (sheets, facts) = (ScoreSheet.builtIn, FactBook.builtIn)
    if let scoresFolder {
      sheets = try orFail(try readSheets(in: scoresFolder))
      facts = try orFail(try readFacts(in: scoresFolder))
    }
    report(sheets.diagnostics + facts.diagnostics)
    guard let sheets = sheets.value, let facts = facts.value else { throw .reported }
    let scores = Scores(sheets, facts: facts, with: Set(alternatives)) {
      Catalog.recordings.map { ($0.name, SourceText($0)) }
    }
    let known = scores.alternatives
    guard let unknown = alternatives.first(where: { !known.contains($0) }) else { return scores }
    let message: Sentence = "there is no alternative `\(visible(unknown))`"
    let proposal = message.proposing(suggestion(for: unknown, among: known))
    throw Failure("\(proposal); `\(CommandTable.program) rules` lists all")
  }

  private func readSheets(in folder: String) throws(FileProblem) -> Checked<[ScoreSheet]> {
    let files = try files(of: .score, in: folder)
    if files.isEmpty { throw FileProblem(folder, "holds no file that ends in .score") }
    return ScoreSheet.readAll(files)
  }

  /// Reads the facts of a folder; each file replaces the built-in file with the same name.
  private func readFacts(in folder: String) throws(FileProblem) -> Checked<FactBook> {
    let files = try files(of: .fact, in: folder)
    let others = Catalog.facts.map(SourceText.init).filter { builtIn in
      !files.contains { $0.file.hasSuffix("/" + builtIn.file) }
    }
    return FactBook.read(files + others)
  }

  /// Reads the files of a kind in a folder; they have the same suffix as the built-in files.
  private func files(of kind: ResourceKind, in folder: String) throws(FileProblem) -> [SourceText] {
    var files: [SourceText] = []
    for name in try reader.names(inFolder: folder) where name.hasSuffix(kind.suffix) {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      files.append(SourceText(file: path, bytes: try reader.bytes(ofFile: path, onlyRegular: true)))
    }
    return files
  }

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
