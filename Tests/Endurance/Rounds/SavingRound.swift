import Foundation
import PseudoTerminal
import TestSupport

extension Kind {
  /// Something is wrong while a file is saved: each system call fails or kills the program once, files may not get any
  /// longer, or the disk has no room.
  ///
  /// The file is the old one or the new one, and after the next undisturbed run nothing else is left.
  static let saving = Kind(name: "saving") { seed in
    var dice = SeededRandom(seed: seed)
    let saving = dice.pick(Saving.all)
    do {
      let disturbance = try Disturbance(saving)
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: try disturbance.failCalls(dice.pick([4, 5, 13, 24, 28, 30]))
      case 1: try disturbance.failCalls(nil)
      case 2: try disturbance.limitFiles(&dice)
      default: try disturbance.fillDisk(leaving: Int.random(in: 0...4, using: &dice))
      }
    } catch {
      var failure = Failure(error)
      failure.trial = saving.trial
      throw failure
    }
  }
}

private struct Saving: Sendable {
  /// The initial files, and the command.
  let trial: Trial
  /// The file that is written, and others that may lie beside it afterwards.
  let target: String, others: Set<String>

  static let all: [Saving] = [
    Saving(
      trial: Trial(
        files: ["a.appear": Array("screen A\nscreen B\nwindow: nav(A)\n> launch\n> push B\n".utf8)],
        words: ["check", "--update", "a.appear"]), target: "a.appear", others: []),
    Saving(
      trial: Trial(
        files: ["a.appear": Array("screen A\nscreen B\nwindow: nav(A)\n> launch\n".utf8)],
        words: ["explore", "a.appear"], input: Array("w\r\r\u{3}\u{3}".utf8), hasTerminal: true),
      target: "a.appear", others: []),
    answers("lesson tabs: first try 1\nlesson first-steps: later 2\n", words: ["learn", "--reset", "tabs"]),
    answers("lesson tabs: first try 1\n", words: ["learn", "tabs"], typed: "\r\r\r\r\r\u{3}\u{3}"),
  ]

  /// A command that changes the learner's progress.
  private static func answers(_ lines: String, words: [String], typed: String = "") -> Saving {
    let path = "states/mightappear/progress"
    return Saving(
      trial: Trial(
        files: [path: Array("mightappear progress 1\n\(lines)".utf8)], words: words,
        environment: ["XDG_STATE_HOME": "\(Trial.place)/states"], input: Array(typed.utf8),
        hasTerminal: !typed.isEmpty),
      target: path, others: [path + ".lock", path + ".queue"])
  }
}

/// A fault of the system while a file is saved.
private struct Disturbance {
  /// The greatest number of calls that are tried.
  private static let maxCalls = 400
  /// True if a small disk can be mounted here, in a private namespace.
  private static let canMount = Cost(shell: "unshare -m true 2>/dev/null").status == 0
  /// Reports once what cannot be checked here.
  private static let noFaults: Void = say("system calls cannot be made to fail here")
  private static let noDisk: Void = say("who is not root cannot make a small disk: a full one is not held")

  let saving: Saving
  /// The files once nothing went wrong.
  private let whole: [String: [UInt8]]

  init(_ saving: Saving) throws {
    self.saving = saving
    let workshop = try Workshop()
    try workshop.layOut(saving.trial)
    let outcome = try workshop.run(saving.trial)
    try expect(outcome.cost.status == 0, "an undisturbed run saves", outcome.complaint)
    whole = workshop.files()
  }

  /// Lets each system call fail once with an error, or kills the program there.
  func failCalls(_ error: Int32?) throws {
    guard Errand.canFail else { return Self.noFaults }
    for number in 1...Self.maxCalls {
      var isReached = false
      try check("\(error.map { "error \($0)" } ?? "killed") at call \(number)", also: error == nil ? [-9] : []) {
        // Relative names are those of the trial: with them its work begins.
        let beginning = saving.trial.environment.isEmpty ? saving.target : $0.folder.path
        let fault = Errand.Fault(number: number, error: error, beginning: beginning)
        let result = try $0.errand(saving.trial).run(with: fault)
        isReached = result.callCount >= number
        return result.status
      }
      try expect(isReached || number > 1, "a fault can be caused")
      if !isReached { return }
    }
    throw Failure("a run ends", "after \(Self.maxCalls) calls")
  }

  /// Lets files be only so many bytes long.
  func limitFiles(_ dice: inout SeededRandom) throws {
    let longest = whole.values.map(\.count).max() ?? 0
    for bytes in [0, 1, Int.random(in: 0...longest, using: &dice), longest - 1] {
      try check("with files of at most \(bytes) bytes") {
        var errand = try $0.errand(saving.trial)
        errand.fileBytes = max(0, bytes)
        return errand.run().status
      }
    }
  }

  /// Saves on a disk that has room for only so many pages.
  func fillDisk(leaving pages: Int) throws {
    guard Self.canMount else { return Self.noDisk }
    try check("with room for \(pages) pages") { workshop in
      let (disk, folder) = (workshop.root.appending(path: "disk").path, workshop.folder.path)
      var trial = saving.trial
      trial.environment = trial.environment.mapValues { $0.replacing(Trial.place, with: disk) }
      var errand = try workshop.errand(trial)
      let script = """
        mkdir '\(disk)' && mount -t tmpfs -o size=64k none '\(disk)' && cp -r . '\(disk)' || exit 3
        dd if=/dev/zero of='\(disk)/.room' bs=4096 count=\(pages) 2>/dev/null
        cat /dev/zero >'\(disk)/.full' 2>/dev/null
        rm '\(disk)/.room'; cd '\(disk)'
        "$0" "$@"; code=$?; rm .full; cp -r '\(disk)/.' '\(folder)'; exit $code
        """
      errand.words = ["-m", "/bin/sh", "-c", script, errand.path] + errand.words
      errand.path = "/usr/bin/unshare"
      return errand.run().status
    }
  }

  /// Saves while something is wrong: a message says so, the file is the old one or the new one, and after another run
  /// it is the new one and there is nothing else.
  private func check(_ words: String, also allowed: [Int] = [], _ run: (Workshop) throws -> Int) throws {
    let workshop = try Workshop()
    try workshop.layOut(saving.trial)
    let status = try run(workshop)
    try expect(([0, 1, 2] + allowed).contains(status), "what cannot be saved is a message", "\(words): \(status)")
    let target = workshop.bytes(of: saving.target)
    let isOldOrNew = target == saving.trial.files[saving.target] || target == whole[saving.target]
    let text = target.map { String(decoding: $0, as: UTF8.self) } ?? "no file"
    try expect(isOldOrNew, "a file is the old one or the new one", "\(words): \(text)")
    let again = try workshop.run(saving.trial)
    // An existing file is not created again.
    try expect(again.cost.status == 0 || target != nil, "a fault does no harm later", "\(words): \(again.complaint)")
    let left = Set(workshop.files().keys).subtracting([saving.target]).subtracting(saving.others)
    try expect(left.isEmpty, "nothing is left after the next run", "\(words): \(left.sorted())")
    try expect(workshop.bytes(of: saving.target) == whole[saving.target], "the next run saves", words)
  }
}
