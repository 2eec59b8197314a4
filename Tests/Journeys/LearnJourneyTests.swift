import Foundation
import PseudoTerminal
import Testing

struct LearnJourneyTests {
  /// Starts the course with a folder for the progress.
  private func learn(_ arguments: [String], in folder: URL) throws -> Program {
    try Program(
      builtProgram("mightappear"), ["learn"] + arguments, environment: ["XDG_STATE_HOME": folder.path], width: 100,
      height: 30)
  }

  /// Goes on until something is asked.
  private func goToQuestion(_ program: Program) {
    for _ in 0..<20 {
      if program.wait(milliseconds: 300, until: { $0.shown.contains("show answer") }) { return }
      program.type("\r")
    }
  }

  @Test("Answer a question, leave, and go on with the next one")
  func goingOn() throws {
    try withFolder { folder in
      let first = try learn([], in: folder)
      #expect(first.waits(for: "One screen appears"))
      #expect(first.shows("question 1 of", after: "\r"))
      goToQuestion(first)
      #expect(first.shows("This is the answer.", after: "s"))
      #expect(first.finish(after: "q") == .exited(0))
      let text = try String(contentsOf: folder.appending(path: "mightappear/progress"), encoding: .utf8)
      let kept = /mightappear progress 1\nlesson one-screen-appears: later 1\n(recall .*)\ndays [-0-9]+ for 1\n/
      let day = /recall one-screen-appears: 20[0-9]{2}-[0-9]{2}-[0-9]{2} step 0 of 1/
      #expect(try kept.wholeMatch(in: text)?.output.1.wholeMatch(of: day) != nil, "\(text)")

      let second = try learn(["1"], in: folder)
      #expect(second.waits(for: "question 2 of"))
      #expect(second.finish(after: "q") == .exited(0))
    }
  }

  @Test("All answers are forgotten only by who says yes")
  func forgetting() throws {
    try withFolder { folder in
      let file = folder.appending(path: "mightappear/progress")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("mightappear progress 1\nlesson tabs: first try 1-2\n".utf8).write(to: file)
      for (answer, isKept) in [("\r", true), ("y\r", false)] {
        let program = try learn(["--reset"], in: folder)
        #expect(program.waits(for: "Forget all 2 answers? [y/N]"))
        #expect(program.finish(after: answer) == .exited(0))
        #expect(try String(contentsOf: file, encoding: .utf8).contains("tabs") == isKept)
      }
    }
  }

  @Test("A lesson that goes on by itself does so from the first picture on")
  func autoplay() throws {
    try withFolder { folder in
      let file = folder.appending(path: "mine.appear").path
      try Data("screen A\nwindow: A\n== One\n# Hm.\n\n# And so on.\n> launch\n? next\n".utf8).write(
        to: URL(filePath: file))
      let program = try learn([file, "--autoplay"], in: folder)
      #expect(program.waits(for: "And so on."))
      #expect(program.finish(after: "q") == .exited(0))
    }
  }

  @Test("Progress that cannot be saved is reported, and the lesson continues", .needsScreen)
  func unkept() throws {
    try withFolder { folder in
      try Data().write(to: folder.appending(path: "mightappear"))
      let program = try learn(["1"], in: folder)
      #expect(program.waits(for: "question 1 of"))
      goToQuestion(program)
      #expect(program.shows("progress is not saved: Not a directory", after: "s"))
      #expect(program.shows("question 2 of", after: "\r\r"))
      #expect(program.finish(after: "q") == .exited(0))
    }
  }
}
