import Foundation
import PseudoTerminal
import TestSupport

extension Kind {
  /// Each system call failing once, and killing once, while something is saved: the file is the old one or the new one,
  /// and after the next undisturbed run nothing else is left.
  static let faults = Kind(name: "faults", share: 8) { seed in
    var dice = SeededRandom(seed: seed)
    try Faults.check(dice.pick(Saving.all), dice.pick([nil, nil, 4, 5, 13, 28, 30, 24]))
  }

  /// Files that may not get any longer than so many bytes.
  static let limits = Kind(name: "limits", share: 3) { seed in
    var dice = SeededRandom(seed: seed)
    let saving = dice.pick(Saving.all)
    let whole = try Faults.undisturbed(saving)
    let longest = whole.compactMap { $0.value.count }.max() ?? 0
    for bytes in [0, 1, Int.random(in: 0...longest, using: &dice), longest - 1] {
      let workshop = try Workshop()
      try workshop.layOut(saving.trial)
      var errand = try workshop.errand(saving.trial)
      errand.fileBytes = max(0, bytes)
      let outcome = workshop.outcome(errand.run())
      let words = "with files of at most \(bytes) bytes"
      if outcome.cost.status == -25 {
        throw Failure("a file that is too large is a message", words, with: saving.trial)
      }
      try Faults.checkFiles(workshop, saving, whole, words)
    }
  }
}

/// Something that saves a file.
struct Saving: Sendable {
  /// The files before, and what is done.
  let trial: Trial
  /// The file that is written, and others that may lie beside it afterwards.
  let target: String, others: Set<String>

  /// All of them.
  static let all: [Saving] = [
    Saving(
      trial: Trial(
        files: ["a.appear": Array("screen A\nscreen B\nwindow: nav(A)\n> launch\n> push B\n".utf8)],
        words: ["check", "--update", "a.appear"]), target: "a.appear", others: []),
    Saving(trial: Trial(words: ["new", "lesson", "mine.appear"]), target: "mine.appear", others: []),
    Saving(
      trial: Trial(
        files: [
          progress: Array("mightappear progress 1\nlesson tabs: first try 1\nlesson first-steps: later 2\n".utf8)
        ],
        words: ["learn", "--reset", "tabs"], environment: ["XDG_STATE_HOME": "{folder}/states"]),
      target: progress, others: [progress + ".lock", progress + ".queue"]),
    Saving(
      trial: Trial(
        files: ["a.appear": Array("screen A\nscreen B\nwindow: nav(A)\n> launch\n".utf8)],
        words: ["explore", "a.appear"], input: Array("w\r\r\u{3}".utf8), hasTerminal: true),
      target: "a.appear", others: []),
    Saving(
      trial: Trial(
        files: [progress: Array("mightappear progress 1\nlesson tabs: first try 1\n".utf8)],
        words: ["learn", "tabs"], environment: ["XDG_STATE_HOME": "{folder}/states"],
        input: Array("\r\r\r\r\r\u{3}".utf8), hasTerminal: true),
      target: progress, others: [progress + ".lock", progress + ".queue"]),
  ]

  /// Where answers are kept.
  private static let progress = "states/mightappear/progress"
}

/// What a fault may leave behind.
enum Faults {
  /// How many calls are tried at most.
  private static let mostCalls = 400

  /// The files once nothing went wrong.
  static func undisturbed(_ saving: Saving) throws -> [String: [UInt8]] {
    let workshop = try Workshop()
    try workshop.layOut(saving.trial)
    let outcome = try workshop.run(saving.trial)
    if outcome.cost.status != 0 {
      throw Failure("an undisturbed run saves", String(decoding: outcome.errors, as: UTF8.self), with: saving.trial)
    }
    return workshop.files()
  }

  /// Tries a fault at every call.
  static func check(_ saving: Saving, _ error: Int32?) throws {
    guard Errand.canFail else { return notice }
    let whole = try undisturbed(saving)
    for number in 1...mostCalls {
      let workshop = try Workshop()
      try workshop.layOut(saving.trial)
      let errand = try workshop.errand(saving.trial)
      // Relative names are those of the trial: with them its work begins.
      let beginning = saving.trial.environment.isEmpty ? saving.target : workshop.folder.path
      let (status, isReached) = errand.run(with: Errand.Fault(number: number, error: error, beginning: beginning))
      let words = error.map { "error \($0) at call \(number)" } ?? "killed at call \(number)"
      if !isReached {
        if number == 1 { throw Failure("a fault can be caused", words, with: saving.trial) }
        return
      }
      if !([0, 1, 2] + (error == nil ? [-9] : [])).contains(status) {
        throw Failure("a call that fails is a message", "\(words): \(status)", with: saving.trial)
      }
      try checkFiles(workshop, saving, whole, words)
    }
    throw Failure("a run ends", "after \(mostCalls) calls", with: saving.trial)
  }

  /// Says once that something is not held here.
  private static let notice: Void = say("system calls cannot be made to fail here")

  /// Expects the old file or the new one, and after another run the new one and nothing else.
  static func checkFiles(
    _ workshop: Workshop, _ saving: Saving, _ whole: [String: [UInt8]], _ words: String
  ) throws {
    let target = workshop.bytes(of: saving.target)
    if target != saving.trial.files[saving.target], target != whole[saving.target] {
      let text = target.map { String(decoding: $0, as: UTF8.self) } ?? "no file"
      throw Failure("a file is the old one or the new one", "\(words): \(text)", with: saving.trial)
    }
    let again = try workshop.run(saving.trial)
    // What is there already is not begun again.
    if again.cost.status != 0, target == nil {
      throw Failure(
        "a fault does no harm later", "\(words): \(String(decoding: again.errors, as: UTF8.self))", with: saving.trial)
    }
    let left = Set(workshop.files().keys).subtracting([saving.target]).subtracting(saving.others)
    if !left.isEmpty {
      throw Failure("nothing is left after the next run", "\(words): \(left.sorted())", with: saving.trial)
    }
    if workshop.bytes(of: saving.target) != whole[saving.target] {
      throw Failure("the next run saves", words, with: saving.trial)
    }
  }
}

extension Workshop {
  /// All files, without folders.
  func files() -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in paths() { files[path] = bytes(of: path) }
    return files
  }
}
