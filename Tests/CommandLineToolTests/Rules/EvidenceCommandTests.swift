import Foundation
import Resources
import Testing

@testable import CommandLineTool

@Suite("Evidence, printed")
struct EvidenceCommandTests {
  @Test("`rules --count` has a row for each version, and lists what wants a recording most")
  func counts() {
    let lines = answer(to: "rules", "--count", "--ios", "18").output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "version  recorded  recorded-elsewhere  claim  inferred  calls")
    #expect(lines[1].hasPrefix("iOS 4 ") && lines[16].hasPrefix("iOS 26 "))
    #expect(lines[17].hasPrefix("iOS 18: 30 of "), "four recordings name iOS 18 for certain")
    #expect(lines.count == 40)
    #expect(answer(to: "rules", "--count", "--ios", "3").output.isEmpty)
  }

  @Test("`rules --count` says how many recordings other scores leave out")
  func others() throws {
    let score = answer(to: "rules", "--ios", "9").output
    try withFolder { folder in
      try folder.write(score, to: "ios-09.score")
      let (status, _, errors) = answer(to: "rules", "--count", "--scores", folder.path)
      #expect(status == .success)
      let sentence = "recordings that cannot be played on any of these versions and are left out: "
      let number = errors.firstRange(of: sentence).flatMap { Int(errors[$0.upperBound...].prefix { $0.isNumber }) }
      #expect(number.map { $0 > 0 && $0 < Catalog.recordings.count } == true, "\(errors)")
    }
    #expect(answer(to: "rules", "--count").errors.isEmpty)
  }

  @Test("`rules --of` prints one passage, and `--inferred` lists the lines that no recording shows")
  func rules() {
    let page = answer(to: "rules", "--of", "push", "--ios", "9").output
    #expect(page.contains("== push\n") && !page.contains("== pop\n"))
    #expect(page.contains("# here: recorded 2, recorded-elsewhere 0, claim 0, inferred 3\nbegin"))
    let lines = answer(to: "rules", "--of", "push", "--ios", "9", "--inferred").output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("push, begin: new.willMove(toParent)  ios-09.score:") })
    #expect(!lines.contains { $0.hasPrefix("push, begin: old.viewWillDisappear") })
    #expect(answer(to: "rules", "--of", "pusch").errors.contains("and not `pusch`"))
  }

  @Test("`run --evidence` says below each call who vouches for it, and reads back")
  func run() {
    let output = answer(to: "run", "life-of-a-push", "--evidence", "--all").output
    #expect(output.contains("A.viewWillDisappear\n# recorded on iOS 10: life-of-a-push (retyped, assumes code)\n"))
    #expect(output.contains("B.willMove(toParent)\n# inferred, nobody recorded it\n"))
  }

  @Test("`check --evidence` counts how the calls of a case stand")
  func check() {
    let output = answer(to: "check", "life-of-a-push", "--evidence").output
    #expect(output.contains("on iOS 10: recorded 17, recorded-elsewhere 10, claim 0, inferred 5\n"))
  }
}
