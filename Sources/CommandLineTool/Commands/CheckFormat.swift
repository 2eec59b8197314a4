import Canvas
import Notation

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
    if let line = result.reportedLine { fields.append("line=\(line)") }
    fields.append("title=\(Escaped.workflowField(result.name))")
    let kind = result.status == .doubtful ? "warning" : "error"
    return "::\(kind) \(fields.joined(separator: ","))::\(Escaped.workflowText([result.problem] + result.diff))\n"
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
    let line = result.reportedLine.map { " line=\"\($0)\"" } ?? ""
    let head = "    <testcase classname=\(quoted(result.file)) name=\(quoted(result.name)) file=\(quoted(result.file))"
    let name: String
    switch result.status {
    case .ok: return ["\(head)\(line)/>"]
    case .failed: name = "failure"
    case .doubtful: name = "skipped"
    case .unreadable: name = "error"
    }
    let text = escapedMarkup(visibleLines(result.diff))
    let body = text.isEmpty ? "/>" : ">\(text)</\(name)>"
    return ["\(head)\(line)>", "      <\(name) message=\(quoted(result.problem))\(body)", "    </testcase>"]
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
      lines.append("\(isFine ? "ok" : "not ok") \(number) - \(Escaped.tap(result.name))\(doubt)")
      guard result.status != .ok else { continue }
      lines += ["  ---", "  message: \(Escaped.yaml(result.problem))", "  file: \(Escaped.yaml(result.file))"]
      if let line = result.reportedLine { lines.append("  line: \(line)") }
      if !result.diff.isEmpty { lines += ["  diff: |2"] + result.diff.map { "    \(visible($0))" } }
      lines.append("  ...")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
