import Canvas
import Notation

/// How results are printed for programs that collect those of tests.
enum CheckFormat: String, CaseIterable, Sendable {
  /// For people.
  case plain
  /// Annotations of GitHub's workflows.
  case github
  /// XML as JUnit writes it.
  case junit
  /// The Test Anything Protocol, version 14.
  case tap

  /// All results; what is for people was printed before.
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
    var fields = ["file=\(escaped(result.file, besides: ":,"))"]
    if let line = result.line { fields.append("line=\(line)") }
    fields.append("title=\(escaped(result.title, besides: ":,"))")
    let text = ([result.message] + result.diff).joined(separator: "\n")
    let kind = result.status == .doubtful ? "warning" : "error"
    return "::\(kind) \(fields.joined(separator: ","))::\(escaped(text))\n"
  }

  /// A text as a workflow command takes it.
  private static func escaped(_ text: String, besides others: String = "") -> String {
    text.unicodeScalars.map { scalar in
      let isSpecial = "%\r\n".unicodeScalars.contains(scalar) || others.unicodeScalars.contains(scalar)
      guard isSpecial else { return String(scalar) }
      return "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
    }.joined()
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

  /// How many there are, and how many of each kind.
  private static func counts(_ results: [CheckResult]) -> String {
    func count(_ status: CaseStatus) -> Int { results.count { $0.status == status } }
    return " tests=\"\(results.count)\" failures=\"\(count(.failed))\" errors=\"\(count(.unreadable))\""
      + " skipped=\"\(count(.doubtful))\""
  }

  /// A case, and what is wrong with it.
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

  /// A text as an attribute's value: what XML cannot hold is spelled out.
  private static func quoted(_ text: String) -> String { "\"\(escapedMarkup(visible(text)))\"" }

  private static func visibleLines(_ lines: [String]) -> String { lines.map(visible).joined(separator: "\n") }
}

extension CheckFormat {
  /// A stream with its plan, and what is wrong below each case.
  private static func tap(_ results: [CheckResult]) -> String {
    var lines = ["TAP version 14", "1..\(results.count)"]
    for (number, result) in zip(1..., results) {
      let isFine = result.status == .ok || result.status == .doubtful
      let doubt = result.status == .doubtful ? " # SKIP its source is doubtful" : ""
      lines.append("\(isFine ? "ok" : "not ok") \(number) - \(description(result.title))\(doubt)")
      guard result.status != .ok else { continue }
      lines += ["  ---", "  message: \(quotedYAML(result.message))", "  file: \(quotedYAML(result.file))"]
      if let line = result.line { lines.append("  line: \(line)") }
      if !result.diff.isEmpty { lines += ["  diff: |2"] + result.diff.map { "    \(visible($0))" } }
      lines.append("  ...")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What a case is called, in which nothing is taken for a directive.
  private static func description(_ text: String) -> String {
    visible(text).map { $0 == "#" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
  }

  /// A text as a value of YAML.
  private static func quotedYAML(_ text: String) -> String {
    "\"" + visible(text).map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}
