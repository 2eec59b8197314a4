import Foundation
import Testing

@testable import CommandLineTool

@Suite("`compare --all-versions`") struct VersionReportTests {
  @Test("names the versions that play a case alike, and where neighbors part")
  func groups() throws {
    let (status, lines, _) = CompareTests.answer("tabs-and-stacks", "--all-versions", "--only", "appearance")
    #expect(status == .failure)
    #expect(lines.first == "tabs-and-stacks, There and back")
    #expect(lines[1].hasPrefix("  iOS 4 to 17 are alike: ") && lines[2].hasPrefix("  iOS 18 to 26 are alike: "))
    #expect(
      lines.dropFirst(3) == [
        "  iOS 17 and 18 part under > select Profile", "    < Post.viewDidDisappear", "    > Profile.viewDidAppear",
      ])
  }

  @Test("has a paragraph for each case, or for the one that is named")
  func cases() {
    let all = CompareTests.answer("sheet-or-cover", "--all-versions").lines
    #expect(all.count { $0.hasPrefix("sheet-or-cover, ") } == 5)
    let one = CompareTests.answer("sheet-or-cover", "--all-versions", "--case", "cover").lines
    #expect(one.first == "sheet-or-cover, The cover" && one.count { $0.hasPrefix("sheet-or-cover, ") } == 1)
  }

  @Test("ends with 0 if all are alike, and with 2 if none can play it")
  func status() throws {
    let launch = "screen A: code\nwindow: A\n> launch\n> home\n"
    try CompareTests.withFiles(launch, launch + "> lift\n") { files in
      let alike = CompareTests.answer(files[0], "--all-versions", "--only", "appearance")
      #expect(alike.status == .success && alike.lines.count == 2)
      let unplayable = CompareTests.answer(files[1], "--all-versions")
      #expect(unplayable.status == .unusable && unplayable.lines.isEmpty)
      #expect(unplayable.errors.contains(":5:1: error: `lift` is not possible here on iOS 4 to 26: no finger is down"))
      let forPrograms = CompareTests.answer(files[1], "--all-versions", "--json")
      #expect(forPrograms.lines.count == 1 && forPrograms.errors == unplayable.errors)
    }
  }

  @Test("tells on which versions it cannot be simulated, beside those on which it can")
  func unplayable() throws {
    try CompareTests.withFiles(CompareTests.swipe) { files in
      let (status, lines, _) = CompareTests.answer(files[0], "--all-versions", "--only", "appearance")
      #expect(status == .success)
      #expect(lines.contains { $0.hasPrefix("  iOS 4 to 6: cannot be simulated, since `lift` on line 7") })
      #expect(lines.contains { $0.hasPrefix("  iOS 7 to 26 are alike: ") })
    }
  }
}
