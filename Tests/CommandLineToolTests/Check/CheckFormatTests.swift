import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

/// Reports are checked with independent readers of their formats.
@Suite("`check --format`")
struct CheckFormatTests {
  /// Cases that hold, fail, and are doubtful, with titles that every format could stumble over.
  private static let odd = "A <b> & \"c\", 100%: # d \\ 画面"
  private static let file = """
    ios: 17
    screen A: code
    screen B: code
    logs *: appearance
    window: nav(A)
    == \(odd)
    > launch
    A.viewWillAppear
    A.viewDidAppear
    == Fails
    > launch
    A.viewDidAppear
    A.viewWillAppear
    == Doubtful
    note: suspicious source
    > launch
    B.viewWillAppear

    """

  private func printed(_ format: String, _ text: String = file) throws -> String {
    let answer = try answer(to: "check", "FILE", "--format", format, file: text)
    #expect(answer.status == .failure, "\(answer.errors)")
    return answer.output
  }

  @Test("github: each line is a command whose fields read back")
  func github() throws {
    let lines = try printed("github").split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == ["::error", "::warning"])
    let fields = try #require(lines[0].firstMatch(of: /^::error file=([^,]*),line=([0-9]+),title=([^,:]*)::(.*)$/))
    #expect(fields.output.2 == "12" && fields.output.3 == "Fails")
    let message = try #require(String(fields.output.4).removingPercentEncoding)
    #expect(message.hasPrefix("on iOS 17 the simulation differs\n@@ ") && message.contains("\n-A.viewDidAppear"))
    let broken = Self.file.replacing("== Fails", with: "== \(Self.odd)")
    let title = try printed("github", broken).firstMatch(of: /title=([^,:]*)::/)?.output.1
    #expect(title.map(String.init)?.removingPercentEncoding?.contains(", 100%: # d \\ 画面") == true)
  }

  @Test("tap: the plan counts the results, and nothing in a title is a directive")
  func tap() throws {
    let lines = try printed("tap").split(separator: "\n").map(String.init)
    #expect(lines[0] == "TAP version 14" && lines[1] == "1..3")
    let results = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(results.count == 3 && results[1] == "not ok 2 - Fails" && results[2].contains(" # SKIP"))
    #expect(results[0].contains("\\# d \\\\ 画面") && !results[0].replacing("\\#", with: "").contains("#"))
    #expect(lines.count { $0 == "  ---" } == 2 && lines.count { $0 == "  ..." } == 2)
    #expect(lines.allSatisfy { $0.first == " " || results.contains($0) || lines.prefix(2).contains($0) })
  }

  @Test("junit: another reader finds all cases", .enabled(if: python != nil, "no python3"))
  func junit() throws {
    let script = """
      import sys, xml.etree.ElementTree as e
      r = e.fromstring(sys.stdin.buffer.read())
      print(r.tag, [(s.get(k)) for s in r for k in ('tests', 'failures', 'errors', 'skipped')])
      for c in r.iter('testcase'):
        print(c.get('line'), ascii(c.get('name')), [(x.tag, x.get('message'), (x.text or '').count('\\n')) for x in c])
      """
    let python = try #require(Self.python)
    let lines = try python.run(["-c", script], input: try printed("junit")).output.split(separator: "\n")
      .map(String.init)
    #expect(lines.first == "testsuites ['3', '1', '0', '1']", "\(lines)")
    try #require(lines.count == 4)
    #expect(lines[1].contains(#"'A <b> & "c", 100%: # d \\ \u753b\u9762' []"#), "\(lines[1])")
    #expect(lines[2].hasPrefix("12 'Fails' [('failure', 'on iOS 17 the simulation differs', "))
    #expect(lines[3].contains("'Doubtful' [('skipped', "))
  }

  @Test(
    "names a case without a title by its file and line, and a file that cannot be read", arguments: ["tap", "junit"])
  func untitled(_ format: String) throws {
    let text = "ios: 17\nscreen A: code\nwindow: A\n> launch\n...\n"
    let fine = try answer(to: "check", "FILE", "--format", format, file: text)
    #expect(fine.status == .success && fine.output.contains("a.appear:4"), "\(fine.output)")
    let none = answer(to: "check", "/nowhere.appear", "--format", format)
    #expect(none.status == .unusable)
    #expect(none.output.contains(format == "tap" ? "not ok 1 - /nowhere.appear\n" : "errors=\"1\""), "\(none.output)")
  }

  @Test("says beside the report, too, why a case cannot be played", arguments: ["github", "tap", "junit"])
  func unplayable(_ format: String) throws {
    let text = "ios: 17\nscreen A: code\nscreen B: code\nwindow: A\n> launch\n> select B\n"
    let checked = try answer(to: "check", "FILE", "--format", format, file: text)
    #expect(checked.status == .unusable && checked.errors.contains("a.appear:6:"), "\(checked)")
  }

  @Test("takes no tab and no sign with a mark on it from a name", arguments: ["github", "tap", "junit"])
  func oddNames(_ format: String) throws {
    try withFolder { folder in
      let file = try folder.write(Self.file, to: "a\t\"\u{301},\u{301}.appear")
      let output = answer(to: "check", file, "--format", format).output
      #expect(!output.contains("\t"))
      let names = output.split(separator: "\n").filter { $0.contains("file") }.map { Array($0.unicodeScalars) }
      #expect(!names.isEmpty)
      for line in names {
        switch format {
        case "github": #expect(String(String.UnicodeScalarView(line)).contains("%2C\u{301}.appear,line="))
        case "tap": #expect(line.indices.count { line[$0] == "\"" && line[$0 - 1] != "\\" } == 2)
        default: #expect(line.count { $0 == "\"" }.isMultiple(of: 2))
        }
      }
    }
  }

  @Test("checks levels, too, and goes with nothing else that prints")
  func others() throws {
    #expect(answer(to: "check", "timer-twice", "--format", "tap").output.hasPrefix("TAP version 14\n1..1\nok 1 - "))
    for other in ["--json", "--all-versions", "--evidence", "--update"] {
      #expect(answer(to: "check", "life-of-a-push", "--format", "tap", other).status == .unusable)
    }
    let plain = answer(to: "check", "life-of-a-push", "--format", "plain")
    #expect(plain == answer(to: "check", "life-of-a-push"))
  }

  /// A reader of XML that others wrote, where there is one.
  private static let python = Tool("python3")
}
