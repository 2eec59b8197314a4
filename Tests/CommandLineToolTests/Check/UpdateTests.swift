import Foundation
import Testing

@testable import CommandLineTool

@Suite("`check --update`") struct UpdateTests {
  /// A file that does not hold.
  private static let wrong = "screen A: code\nlogs *: appearance\nwindow: A\n> launch\nA.viewDidAppear\n"

  /// Writes a file, updates it, and returns the answer and the new content.
  private func update(_ text: String) throws -> (status: ExitCode, output: String, errors: String, text: String) {
    try withFolder { folder in
      let answer = answer(to: "check", "--update", try folder.write(text, to: "a.appear"))
      #expect(try folder.names() == ["a.appear"], "nothing is left beside it")
      let output = answer.output.replacing(folder.path + "/", with: "")
      return (answer.status, output, answer.errors, try folder.text(of: "a.appear"))
    }
  }

  @Test("makes a file hold, and says what it did")
  func updates() throws {
    let result = try update(Self.wrong)
    #expect(result.text == Self.wrong.replacing("A.viewDid", with: "A.viewWillAppear\nA.viewDid"))
    #expect(result.output == "a.appear: 0 lines removed, 1 added, by iOS 26\n")
    #expect(result.status == .success && result.errors.isEmpty)
  }

  @Test("writes nothing where nothing changes")
  func unchanged() throws {
    try withFolder { folder in
      let right = Self.wrong.replacing("A.viewDid", with: "A.viewWillAppear\nA.viewDid")
      let file = try folder.write(right, to: "a.appear")
      let before = try FileManager.default.attributesOfItem(atPath: file)
      #expect(answer(to: "check", "--update", file).output == "\(file): nothing to change\n")
      let after = try FileManager.default.attributesOfItem(atPath: file)
      #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    }
  }

  @Test("writes nothing if one command of the file is not possible")
  func mistakes() throws {
    let text = Self.wrong + "== Later\n> launch\n> pop\n"
    let result = try update(text.replacing("> launch\nA.view", with: "== First\n> launch\nA.view"))
    #expect(result.status == .unusable)
    #expect(result.text.contains("launch\nA.viewDidAppear"))
    #expect(result.errors.contains("`pop` is not possible here") && result.output.isEmpty)
  }

  @Test("plays by the newest version that can play all commands")
  func playableVersion() throws {
    let screens = ["A", "B", "C"].map { "screen \($0): code\n" }.joined()
    let commands = ["launch", "present B", "drag 1", "present C", "dismiss C"].map { "> \($0)\n" }.joined()
    // From iOS 13 on a finger holds B, so that C is not presented; the first call is wrong everywhere.
    let result = try update("ios: any\nlogs *: viewDidLoad\n\(screens)window: A\n\(commands)B.viewDidLoad\n")
    #expect(result.status == .success && result.errors.isEmpty)
    #expect(result.output.contains("by iOS 12"))
  }

  @Test("follows a link, and keeps the rights of the file")
  func linksAndRights() throws {
    try withFolder { folder in
      let file = try folder.write(Self.wrong, to: "a.appear"), link = folder.appending(path: "link.appear").path
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.appear")
      #expect(answer(to: "check", "--update", link).status == .success)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.appear")
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
      #expect(answer(to: "check", file).status == .success)
    }
  }

  @Test("refuses what is no file of one's own, before it touches any other")
  func failures() throws {
    try withFolder { folder in
      let file = try folder.write(Self.wrong, to: "a.appear")
      let refused = [
        ("life-of-a-push", "life-of-a-push is built in, and cannot be rewritten; ./life-of-a-push would mean a file"),
        ("timer-twice", "timer-twice is a level, which lists no calls that could be rewritten"),
        ("-", "standard input cannot be rewritten; `run` prints what the simulation makes"),
      ]
      for (name, message) in refused {
        let (status, _, errors) = answer(to: "check", "--update", file, name)
        #expect(status == .unusable)
        #expect(errors == "mightappear: \(message)\n")
      }
      #expect(try folder.text(of: "a.appear") == Self.wrong)
      #expect(answer(to: "check", "--update", "/dev/null").errors.contains("is a device, and is not read here"))
      #expect(answer(to: "check", "--update", folder.path).errors.contains("is a folder"))
    }
  }

  @Test("wants a file, and no other form of output")
  func usage() {
    #expect(answer(to: "check", "--update").errors.contains("`--update` needs a FILE"))
    let both = answer(to: "check", "--update", "--json", "a")
    #expect(both.errors.contains("`--update` and `--json` exclude each other"))
    let versions = answer(to: "check", "--update", "--all-versions", "a")
    #expect(versions.errors.contains("`--update` and `--all-versions` exclude each other"))
  }
}
