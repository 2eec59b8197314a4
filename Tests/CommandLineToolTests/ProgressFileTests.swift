import Foundation
import Lifecycle
import Study
import Testing

@testable import CommandLineTool

/// A learner's progress; Foundation has a type of this name, too.
private typealias Progress = Study.Progress

/// A recorder that can be asked in the middle of an expectation.
private final class Learner {
  private var recorder: ProgressRecorder
  var progress: Progress { recorder.progress }

  init(_ environment: (String) -> String?) { recorder = ProgressRecorder(environment: environment) }

  func open() -> String? { recorder.open()?.english }

  func record(_ change: Progress.Change) -> String? { recorder.record(change)?.english }
}

@Suite("The file of the progress")
struct ProgressFileTests {
  static func environment(_ folder: URL) -> (String) -> String? { { $0 == "XDG_STATE_HOME" ? folder.path : nil } }

  /// A question answered at the first try.
  private static func answered(_ question: Int, _ lesson: String = "tabs") -> Progress.Change {
    .answered(lesson: lesson, question: question, isFirstTry: true)
  }

  /// The names in the folder of the program.
  static func names(in folder: URL) throws -> [String] { try folder.appending(path: "mightappear").names() }

  @Test("lies where the environment says, and in the home folder otherwise")
  func place() throws {
    try withFolder { folder in
      let home = folder.appending(path: "home").path
      let learner = Learner { ["HOME": home, "XDG_STATE_HOME": "relative"][$0] }
      #expect(learner.open() == nil)
      #expect(!FileManager.default.fileExists(atPath: home), "reading makes no folder")
      #expect(learner.record(Self.answered(0)) == nil)
      let text = try folder.text(of: "home/.local/state/mightappear/progress")
      #expect(text == "mightappear progress 1\nlesson tabs: first try 1\n")

      let other = Learner { ["HOME": home, "XDG_STATE_HOME": folder.path][$0] }
      #expect(other.record(Self.answered(1)) == nil && other.progress != learner.progress)
      #expect(try Self.names(in: folder) == ["progress", "progress.lock", "progress.queue"])
    }
  }

  @Test("is not read if it is larger than all there is to learn could make it")
  func large() throws {
    try withFolder { folder in
      let lines = "mightappear progress 1\n" + String(repeating: "\n", count: 1 << 20)
      try folder.write(lines, to: "mightappear/progress")
      #expect(Learner(Self.environment(folder)).open()?.contains("has more than 1 MiB") == true)
    }
  }

  @Test("is missed once where the environment has no place for it")
  func noPlace() {
    let learner = Learner { _ in nil }
    #expect(learner.open() == nil)
    #expect(learner.record(Self.answered(0))?.contains("HOME") == true)
    #expect(learner.record(Self.answered(1)) == nil)
    #expect(learner.progress.lesson("tabs").answered == [0, 1])
  }

  @Test("tells a program what another one has added meanwhile")
  func shared() throws {
    try withFolder { folder in
      let one = Learner(Self.environment(folder))
      let other = Learner(Self.environment(folder))
      #expect(one.record(Self.answered(0)) == nil && other.record(Self.answered(1)) == nil)
      #expect(other.progress.lesson("tabs").answered == [0, 1])
      #expect(one.record(.reset(lesson: "tabs")) == nil && other.open() == nil)
      #expect(other.progress == Progress())
    }
  }

  @Test("loses nothing when two programs write hundreds of changes at once")
  func concurrency() throws {
    try withFolder { folder in
      let environment = Self.environment(folder)
      let threadCount = 2
      let changeCount = 110
      nonisolated(unsafe) let locate = environment
      DispatchQueue.concurrentPerform(iterations: threadCount) { thread in
        let learner = unsafe Learner(locate)
        for question in 0..<changeCount {
          #expect(learner.record(Self.answered(question, "lesson-\(thread)")) == nil)
        }
      }
      let learner = Learner(environment)
      #expect(learner.open() == nil)
      for thread in 0..<threadCount {
        #expect(learner.progress.lesson("lesson-\(thread)").answered == Set(0..<changeCount))
      }
    }
  }

  @Test("loses only the lines that are damaged")
  func damagedLine() throws {
    try withFolder { folder in
      let text = "mightappear progress 1\nlesson tabs: first try 1\nlesson pages later\nlesson pages: later 2\ncut"
      try folder.write(text, to: "mightappear/progress")
      let learner = Learner(Self.environment(folder))
      let remark = try #require(learner.open())
      #expect(remark.contains("without 2 lines") && remark.contains("line 3"))
      #expect(learner.progress.lesson("tabs").answered == [0] && learner.progress.lesson("pages").answered == [1])
      let kept = "mightappear progress 1\nlesson pages: later 2\nlesson tabs: first try 1\n"
      #expect(try folder.text(of: "mightappear/progress") == kept)
      #expect(try folder.text(of: "mightappear/progress.damaged") == text)
      #expect(Learner(Self.environment(folder)).open() == nil)
    }
  }

  @Test("that cannot be mended counts as far as it can be read")
  func damageThatStays() throws {
    try withFolder { folder in
      let lock = folder.appending(path: "mightappear/progress.lock")
      try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: true)
      let text = "mightappear progress 1\nlesson tabs: first try 1\nlesson pages later\n"
      try folder.write(text, to: "mightappear/progress")
      let learner = Learner(Self.environment(folder))
      #expect(learner.open()?.hasPrefix("progress is not saved: ") == true)
      #expect(learner.progress.lesson("tabs").answered == [0])
    }
  }

  @Test("that cannot be read is not said to be forgotten", arguments: ["newer", "pipe", "folder"])
  func resetting(obstacle: String) throws {
    try withFolder { folder in
      let place = folder.appending(path: "mightappear")
      let file = place.appending(path: "progress")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      switch obstacle {
      case "newer": try Data("mightappear progress 9\n".utf8).write(to: file)
      case "pipe": #expect(unsafe mkfifo(file.path, 0o600) == 0)
      default: try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
      }
      var console = Console.memory()
      let status = Program.main(arguments: ["learn", "--reset"], in: &console, Self.environment(folder))
      #expect(status == .unusable && console.output.text.isEmpty)
      #expect(console.errors.text.hasPrefix("mightappear: progress is not saved: "))
    }
  }

  @Test("that is damaged is put aside, and never in place of another")
  func damage() throws {
    try withFolder { folder in
      for round in ["first", "second", "third"] {
        try folder.write("mightappear progress 1\n\(round)?\n", to: "mightappear/progress")
        let learner = Learner(Self.environment(folder))
        let remark = try #require(learner.open())
        #expect(remark.contains("line 2") && remark.contains("progress.damaged"))
        #expect(learner.record(Self.answered(0)) == nil)
      }
      #expect(
        try Self.names(in: folder) == [
          "progress", "progress.damaged", "progress.damaged-2", "progress.damaged-3", "progress.lock",
          "progress.queue",
        ])
      #expect(try folder.text(of: "mightappear/progress.damaged-2").contains("second?"))
    }
  }

  @Test("of a newer program is left as it is, and what was done is saved as soon as that is possible")
  func newer() throws {
    try withFolder { folder in
      let file = folder.appending(path: "mightappear/progress")
      let learner = Learner(Self.environment(folder))
      #expect(learner.record(Self.answered(0)) == nil)
      try folder.write("mightappear progress 99\n", to: "mightappear/progress")
      #expect(learner.record(Self.answered(1))?.contains("newer") == true)
      #expect(learner.record(Self.answered(2)) == nil, "said once")
      #expect(learner.progress.lesson("tabs").answered == [0, 1, 2])
      #expect(try folder.text(of: "mightappear/progress") == "mightappear progress 99\n")
      try FileManager.default.removeItem(at: file)
      #expect(learner.record(Self.answered(3)) == nil)
      #expect(learner.progress.lesson("tabs").answered == [1, 2, 3], "what was lost with the file is not made up")
    }
  }

  @Test("that cannot be written gives a message, and the program goes on", arguments: ["file", "folder", "lock"])
  func unwritable(obstacle: String) throws {
    try withFolder { folder in
      let place = folder.appending(path: "mightappear")
      switch obstacle {
      case "file": try folder.write("", to: "mightappear")
      case "folder":
        try FileManager.default.createDirectory(
          at: place.appending(path: "progress"), withIntermediateDirectories: true)
      default:
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
          atPath: place.appending(path: "progress.lock").path, withDestinationPath: "/dev/full/none")
      }
      let learner = Learner(Self.environment(folder))
      _ = learner.open()
      #expect(learner.record(Self.answered(0))?.hasPrefix("progress is not saved: ") ?? (obstacle == "folder"))
      #expect(learner.record(Self.answered(1)) == nil)
      #expect(learner.progress.lesson("tabs").answered == [0, 1])
    }
  }

  @Test("that another program holds for long is waited for only for a while")
  func heldLock() throws {
    try withFolder { folder in
      let learner = Learner(Self.environment(folder))
      #expect(learner.record(Self.answered(0)) == nil)
      let lock = try Platform.lock(folder.appending(path: "mightappear/progress.lock").path)
      #expect(learner.record(Self.answered(1))?.contains("another program holds it") == true)
      Platform.close(lock)
      #expect(learner.record(Self.answered(2)) == nil)
      let other = Learner(Self.environment(folder))
      #expect(other.open() == nil && other.progress.lesson("tabs").answered == [0, 1, 2])
    }
  }

  @Test("of which the system cannot tell whether it is there is not taken for a missing one")
  func existence() {
    #expect(!Platform.exists("/nowhere/at/all"))
    // A name that is too long, as any error that says nothing of the file itself.
    #expect(Platform.exists(String(repeating: "a", count: 5_000)))
  }
}
