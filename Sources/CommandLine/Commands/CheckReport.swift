import Canvas
import Lifecycle
import Notation
import Study

/// Prints the results of checking transcripts, and counts them.
struct CheckReport {
  let library: ScoreLibrary
  var tally = CheckTally()
  /// True if each case is printed with the evidence for its calls.
  var showsEvidence = false

  /// Checks a transcript and prints a line for each case.
  mutating func check(_ loaded: LoadedTranscript, _ console: inout Console) {
    let examination = Examination(loaded, library)
    let judgement = examination.judgement
    tally.fileCount += 1
    console.output.write(console.painted(.bold, visible(loaded.name)) + "\n")
    console.report(loaded.doubts(library))
    let width = min(loaded.cases.map { visible($0.title).cellWidth }.max() ?? 0, 60)
    for (index, resolved) in loaded.cases.enumerated() {
      let verdict = judgement.verdicts[index]
      let status = examination.status(of: index, resolved)
      tally.count(status, isAlternative: !resolved.with.isEmpty)
      switch status {
      case .unreadable:
        console.report(verdict, of: resolved, loaded, library)
      case .ok:
        let title = visible(resolved.title).padded(toCells: width)
        let with = console.phrasebook.say("with \(resolved.with.joined(separator: ", "))")
        let names = resolved.with.isEmpty ? "" : " \(with)"
        let versions = console.phrasebook.say(text(of: judgement.fits[index], known: library.versions)) + names
        console.output.write("  \(console.word(for: .ok)) \(title)  \(versions)\n")
        if showsEvidence { writeEvidence(resolved, on: judgement.fits[index].last, &console) }
      case .failed where !judgement.fits[index].isEmpty:
        console.output.write("  \(console.word(for: .failed)) \(visible(resolved.title))\n")
        console.report(examination.diagnostics(of: index, loaded, library))
      case .failed, .doubtful:
        fail(resolved, verdict, status, loaded, &console)
      }
    }
  }

  /// Checks a transcript, counts, and prints nothing.
  mutating func results(_ loaded: LoadedTranscript) -> [CheckResult] {
    let examination = Examination(loaded, library)
    tally.fileCount += 1
    return loaded.cases.enumerated().map { index, resolved in
      let result = CheckResult(index, of: loaded, examination, library)
      tally.count(result.status, isAlternative: !resolved.with.isEmpty)
      return result
    }
  }

  /// Prints how well the calls of a case are known on a version.
  private func writeEvidence(_ resolved: ResolvedCase, on version: Version?, _ console: inout Console) {
    guard let score = version.flatMap(library.score) else { return }
    let tally = library.evidence.tally(Run(resolved, score: score))
    console.output.say("on iOS \(score.version): \(words(for: tally))", indentation: 10)
  }

  /// Prints why a case does not hold.
  private func fail(
    _ resolved: ResolvedCase, _ verdict: Verdict, _ status: CaseStatus, _ loaded: LoadedTranscript,
    _ console: inout Console
  ) {
    console.output.write("  \(console.word(for: status)) \(visible(resolved.title))\n")
    let mismatch = Mismatch(resolved, verdict, library)
    guard let line = mismatch.line else {
      console.output.say(mismatch.sentence, indentation: 6)
      return
    }
    console.output.say(Sentence(mismatch.sentence, at: "\(visible(loaded.name)):\(line)"), indentation: 6)
    console.writeDiff(mismatch.diff.joined(separator: "\n"))
    guard status == .failed else { return }
    for name in remedies(of: resolved) { console.output.say("It holds with `--with \(name)`.", indentation: 6) }
  }

  /// The alternatives, each of which lets a case hold.
  private func remedies(of resolved: ResolvedCase) -> [String] {
    resolved.candidates.compactMap(library.score).flatMap(\.alternatives).names.filter { name in
      var other = resolved
      other.with.append(name)
      return !Verdict(other, scores: library.score).fits.isEmpty
    }
  }
}

extension Console {
  /// The word for a result, in its color, as wide as the usual ones.
  func word(for status: CaseStatus) -> String {
    let (word, style): (Sentence, Style) =
      switch status {
      case .ok: ("ok", .good)
      case .failed, .unreadable: ("FAILED", .bad)
      case .doubtful: ("doubtful", .quiet)
      }
    let said = phrasebook.say(word)
    return painted(style, said) + String(repeating: " ", count: max(0, 7 - said.cellWidth))
  }

  /// Reports the command of a case that is not possible.
  mutating func report(
    _ verdict: Verdict, of resolved: ResolvedCase, _ loaded: LoadedTranscript, _ library: ScoreLibrary
  ) {
    guard let diagnostic = loaded.diagnostic(verdict, of: resolved, library) else { return }
    report([diagnostic])
  }

  /// Writes where two sequences of calls part, each side in its color.
  mutating func writeDiff(_ diff: String) {
    for row in diff.split(separator: "\n", omittingEmptySubsequences: false) {
      let style: Style? = row.hasPrefix("-") ? .bad : row.hasPrefix("+") ? .good : nil
      output.write("      \(style.map { painted($0, String(row)) } ?? String(row))\n")
    }
  }
}

/// The format of the results.
enum CheckFormat: String, CaseIterable, Sendable {
  /// For the user.
  case plain
  /// Annotations of GitHub's workflows.
  case github
  /// XML as JUnit writes it.
  case junit
  /// The Test Anything Protocol, version 14.
  case tap

  /// The text of all results; plain results were printed before.
  func text(_ results: [CheckResult]) -> String {
    switch self {
    case .plain: ""
    case .github: results.map(Self.annotation).joined()
    case .junit: Self.junit(results)
    case .tap: Self.tap(results)
    }
  }
}

extension CheckFormat {
  /// A case that does not hold, as a line; nothing for the others.
  private static func annotation(_ result: CheckResult) -> String {
    guard result.status != .ok else { return "" }
    var fields = ["file=\(Escaped.workflowField(result.file))"]
    if let line = result.line { fields.append("line=\(line)") }
    fields.append("title=\(Escaped.workflowField(result.title))")
    let kind = result.status == .doubtful ? "warning" : "error"
    return "::\(kind) \(fields.joined(separator: ","))::\(Escaped.workflowText([result.message] + result.diff))\n"
  }
}

extension CheckFormat {
  /// A document with a suite for each file.
  private static func junit(_ results: [CheckResult]) -> String {
    var files: [String] = []
    for result in results where files.last != result.file { files.append(result.file) }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"\(CommandTable.program)\"\(counts(results))>")
    for file in files {
      let own = results.filter { $0.file == file }
      lines.append("  <testsuite name=\(quoted(file))\(counts(own))>")
      lines += own.flatMap(element)
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
  }

  /// The totals as XML attributes.
  private static func counts(_ results: [CheckResult]) -> String {
    func count(_ status: CaseStatus) -> Int { results.count { $0.status == status } }
    return """
       tests=\"\(results.count)\" failures=\"\(count(.failed))\" errors=\"\(count(.unreadable))\"\
       skipped=\"\(count(.doubtful))\"
      """
  }

  /// A case with its problem.
  private static func element(_ result: CheckResult) -> [String] {
    let line = result.line.map { " line=\"\($0)\"" } ?? ""
    let head = "    <testcase classname=\(quoted(result.file)) name=\(quoted(result.title)) file=\(quoted(result.file))"
    let name: String
    switch result.status {
    case .ok: return ["\(head)\(line)/>"]
    case .failed: name = "failure"
    case .doubtful: name = "skipped"
    case .unreadable: name = "error"
    }
    let text = escapedMarkup(visibleLines(result.diff))
    let body = text.isEmpty ? "/>" : ">\(text)</\(name)>"
    return ["\(head)\(line)>", "      <\(name) message=\(quoted(result.message))\(body)", "    </testcase>"]
  }

  /// A text as an attribute's value, with characters that XML does not allow spelled out.
  private static func quoted(_ text: String) -> String { "\"\(escapedMarkup(visible(text)))\"" }

  private static func visibleLines(_ lines: [String]) -> String { lines.map(visible).joined(separator: "\n") }
}

extension CheckFormat {
  /// A TAP stream with its plan, and the problem below each case.
  private static func tap(_ results: [CheckResult]) -> String {
    var lines = ["TAP version 14", "1..\(results.count)"]
    for (number, result) in zip(1..., results) {
      let isFine = result.status == .ok || result.status == .doubtful
      let doubt = result.status == .doubtful ? " # SKIP its source is doubtful" : ""
      lines.append("\(isFine ? "ok" : "not ok") \(number) - \(Escaped.tap(result.title))\(doubt)")
      guard result.status != .ok else { continue }
      lines += ["  ---", "  message: \(Escaped.yaml(result.message))", "  file: \(Escaped.yaml(result.file))"]
      if let line = result.line { lines.append("  line: \(line)") }
      if !result.diff.isEmpty { lines += ["  diff: |2"] + result.diff.map { "    \(visible($0))" } }
      lines.append("  ...")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
