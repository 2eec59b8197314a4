import Foundation
import Testing

@testable import CommandLineTool

/// Recordings that are named in vain.
@Suite("Recordings that a block names and does not need")
struct UnneededTests {
  @Test("are listed by `rules --unneeded`; of what is built in there are none")
  func listed() throws {
    #expect(answer(to: "rules", "--unneeded").output.isEmpty)
    try withFolder { folder in
      let score = "ios: 9\n\n== push\nend\n  new.viewDidAppear\nevidence: life-of-a-push, lasso\nbecause: A rule.\n"
      try Data(score.utf8).write(to: folder.appending(path: "ios-09.score"))
      let lines = answer(to: "rules", "--unneeded", "--scores", folder.path).output.split(separator: "\n")
      // Nobody plays iOS 10, 15 or 16 there, so neither vouches for anything.
      #expect(lines.count == 2 && lines.allSatisfy { $0.contains("ios-09.score:3  push: ") })
    }
  }
}
