import Canvas
import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// The contents of a link: the run, the version, and something to open; and what the browser keeps: the language, the
/// colors, and the learner's progress.
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

  /// The learner's progress; `nil` if there is none yet, or a newer program wrote it.
  var progress: Progress? { self["progress"].flatMap { Progress(stored: $0) } }

  /// Opens what the address names; what cannot be opened is said in the bottom line.
  func open(_ model: inout Model) {
    model.phrasebook = .builtIn(language)
    model.charset = self["ascii"] == nil ? .unicode : .ascii
    model.theme = self["theme"] ?? Theme.standard.name
    model.page = self["page"] ?? ""
    model.today = self["today"].flatMap { Int($0) }.map { Day($0) }
    if let progress { _ = update(&model, .progress(progress, problem: nil)) }
    openRun(&model)
  }

  private func openRun(_ model: inout Model) {
    let level = self["level"].flatMap { name in LibraryItem.shelf.first { $0.name == name } }
    if let item = self["lesson"].flatMap({ LibraryItem.lesson($0, language) }) ?? level {
      model.learn(item, version: version)
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
}

extension Progress {
  /// Reads what the browser keeps; `nil` if a newer program wrote it.
  init?(stored text: String) {
    do throws(NewerFormat) {
      self = try Progress.read(Array(text.utf8)).progress
    } catch {
      return nil
    }
  }
}
