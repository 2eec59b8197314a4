import Canvas
import Lifecycle
import Notation
import Study

enum CheckFormat: String, CaseIterable, Sendable {
  case plain
  /// Annotations for GitHub workflows.
  case github
  /// XML in the format of JUnit.
  case junit
  /// The Test Anything Protocol, version 14.
  case tap

  /// Returns the text of all results; empty for plain results, which are printed one by one.
  ///
  /// Programs read names and numbers, which are the same in every language; the description of a problem is for the
  /// user.
  func text(_ results: [CheckResult], _ phrasebook: Phrasebook) -> String {
    switch self {
    case .plain: ""
    case .github: results.map { Self.annotation($0, phrasebook) }.joined()
    case .junit: Self.junit(results, phrasebook)
    case .tap: Self.tap(results, phrasebook)
    }
  }

  /// Returns a line about a case that does not hold; empty for other cases.
  private static func annotation(_ result: CheckResult, _ phrasebook: Phrasebook) -> String {
    guard result.status != .ok else { return "" }
    var fields = ["file=\(Escaped.workflowField(result.file))"]
    if let line = result.reportedLine { fields.append("line=\(line)") }
    fields.append("title=\(Escaped.workflowField(result.name))")
    let kind = result.status == .doubtful ? "warning" : "error"
    let text = Escaped.workflowText([phrasebook.say(result.problem)] + result.diff)
    return "::\(kind) \(fields.joined(separator: ","))::\(text)\n"
  }

  /// Returns a document with a suite for each file.
  private static func junit(_ results: [CheckResult], _ phrasebook: Phrasebook) -> String {
    var files: [String] = []
    for result in results where files.last != result.file { files.append(result.file) }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"\(CommandTable.program)\"\(counts(results))>")
    for file in files {
      let own = results.filter { $0.file == file }
      lines.append("  <testsuite name=\(quoted(file))\(counts(own))>")
      lines += own.flatMap { element($0, phrasebook) }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
  }

  /// Returns the totals as XML attributes.
  private static func counts(_ results: [CheckResult]) -> String {
    func count(_ status: CaseStatus) -> Int { results.count { $0.status == status } }
    return """
       tests=\"\(results.count)\" failures=\"\(count(.failed))\" errors=\"\(count(.unreadable))\"\
       skipped=\"\(count(.doubtful))\"
      """
  }

  private static func element(_ result: CheckResult, _ phrasebook: Phrasebook) -> [String] {
    let line = result.reportedLine.map { " line=\"\($0)\"" } ?? ""
    let head = "    <testcase classname=\(quoted(result.file)) name=\(quoted(result.name)) file=\(quoted(result.file))"
    let name: String
    switch result.status {
    case .ok: return ["\(head)\(line)/>"]
    case .failed: name = "failure"
    case .doubtful: name = "skipped"
    case .unreadable: name = "error"
    }
    let text = escapedMarkup(result.diff.map(visible).joined(separator: "\n"))
    let body = text.isEmpty ? "/>" : ">\(text)</\(name)>"
    let problem = quoted(phrasebook.say(result.problem))
    return ["\(head)\(line)>", "      <\(name) message=\(problem)\(body)", "    </testcase>"]
  }

  /// Returns a text as an attribute's value, with characters that XML does not allow spelled out.
  private static func quoted(_ text: String) -> String { "\"\(escapedMarkup(visible(text)))\"" }

  /// Returns a TAP stream with its plan, and the problem below each case.
  private static func tap(_ results: [CheckResult], _ phrasebook: Phrasebook) -> String {
    var lines = ["TAP version 14", "1..\(results.count)"]
    for (number, result) in zip(1..., results) {
      let isFine = result.status == .ok || result.status == .doubtful
      let doubt = result.status == .doubtful ? " # SKIP \(phrasebook.say("its source is doubtful"))" : ""
      lines.append("\(isFine ? "ok" : "not ok") \(number) - \(Escaped.tap(result.name))\(doubt)")
      guard result.status != .ok else { continue }
      let problem = phrasebook.say(result.problem)
      lines += ["  ---", "  message: \(Escaped.yaml(problem))", "  file: \(Escaped.yaml(result.file))"]
      if let line = result.reportedLine { lines.append("  line: \(line)") }
      if !result.diff.isEmpty { lines += ["  diff: |2"] + result.diff.map { "    \(visible($0))" } }
      lines.append("  ...")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
