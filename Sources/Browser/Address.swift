import Canvas
import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// The contents of a link: the run, the version, and something to open.
struct Address {
  /// The values by their names, such as `in` and `do`.
  private var values: [String: String] = [:]

  /// Reads lines such as `ios=17`; a line that begins with a blank continues the one before.
  init(_ text: String) {
    var name = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(" ") {
        values[name, default: ""] += "\n" + line.dropFirst()
      } else if let sign = line.firstIndex(of: "=") {
        name = String(line[..<sign])
        values[name] = String(line[line.index(after: sign)...])
      }
    }
  }

  subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  private var version: Version? { self["ios"].flatMap { UInt8($0) }.map { Version($0) } }

  private var language: Language { self["lang"].flatMap { Language(rawValue: $0) } ?? .english }

  /// Returns the explorer with what the address names; what it cannot open is said in the bottom line.
  func model(_ scores: Scores) -> Model? {
    let first = Catalog.scenarios.first { $0.name == FirstScenario.name }.map { SourceText($0) }
    guard let first, let start = session(first.text, FirstScenario.name, nil, scores) else { return nil }
    var model = Model(session: start, scores: scores)
    model.builtIn = BuiltIn(
      library: { LibraryItem.shelf }, curriculum: { .builtIn }, questions: { AskedQuestion.searched },
      search: { LibrarySearch.builtIn })
    model.phrasebook = .builtIn(language)
    model.charset = self["ascii"] == nil ? .unicode : .ascii
    model.showFirstSteps()
    open(&model)
    return model
  }

  private func open(_ model: inout Model) {
    if let name = self["lesson"], let lesson = LibraryItem.lesson(name, language) {
      LessonStage.open(lesson, version: version, &model)
    } else if let name = self["level"], let level = LibraryItem.shelf.first(where: { $0.name == name }) {
      LevelStage.open(level, version: version, &model)
    } else if let name = self["open"], let item = Catalog.transcripts.first(where: { $0.name == name }) {
      show(SourceText(item).text, name, case: self["case"].flatMap { Int($0) } ?? 1, &model)
    } else if self["do"] != nil || self["in"] != nil {
      let line = OneLine(self["do"] ?? "", window: self["in"])
      show(line.transcript, self["do"] ?? "", &model)
    } else {
      return
    }
    if let number = self["at"].flatMap({ Int($0) }), number > 0 { model.moveCursor(toCall: number) }
    model.showsHint = false
  }

  private func show(_ text: String, _ name: String, case number: Int = 1, _ model: inout Model) {
    let known = version.flatMap { model.scores.versions.contains($0) ? [$0] : nil }
    do throws(OpeningProblem) {
      model.session = try Session.open(
        text: text, name: name, case: number - 1, scores: model.scores, versions: known)
    } catch {
      model.notice = Notice(error.text, kind: .warning)
    }
  }

  private func session(_ text: String, _ name: String, _ versions: [Version]?, _ scores: Scores) -> Session? {
    do throws(OpeningProblem) {
      return try Session.open(text: text, name: name, scores: scores, versions: versions)
    } catch {
      return nil
    }
  }
}
