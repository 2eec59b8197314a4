import Foundation
import PseudoTerminal
import TestSupport

extension Kind {
  /// A system without /proc, and a disk without room: what can be done is done, and what cannot is said.
  static let places = Kind(name: "places", share: 3) { seed in
    guard Places.canBeMade else { return Places.notice }
    var dice = SeededRandom(seed: seed)
    if dice.oneIn(2) { try Places.checkWithoutProc(&dice) } else { try Places.checkSmallDisk(&dice) }
  }

  /// Terminals of any size, from none to what no screen has.
  static let sizes = Kind(name: "sizes", share: 3) { seed in
    var dice = SeededRandom(seed: seed)
    let sides = [0, 1, 2, 3, 10, 80, 300, 1_000, 5_000, 20_000, 32_767, 32_768, 65_535]
    let (width, height) = (dice.pick(sides), dice.pick(sides))
    let words = "\(width) columns and \(height) rows"
    guard
      let program = Program(builtProgram("mightappear"), ["nav-10"], width: width, height: height, keepsScreen: false)
    else {
      throw Failure("the program starts", words)
    }
    _ = program.wait(until: { !$0.output.isEmpty || $0.hasEnded })
    _ = program.settle(quietMilliseconds: 200)
    let kilobytes = program.kilobytes
    program.type("\u{3}")
    let ending = program.finish()
    if ![.exited(0), .exited(2)].contains(ending) { throw Failure("every size can be left", "\(words): \(ending)") }
    if program.modes != program.modesBefore { throw Failure("the terminal is as it was before", words) }
    if kilobytes > 200 << 10 { throw Failure("memory is bounded", "\(words): \(kilobytes) KB") }
  }
}

/// Surroundings that only the system's own administrator can make, in a name space of their own.
private enum Places {
  /// Whether they can be made here.
  static let canBeMade = Cost(shell: "unshare -m true 2>/dev/null").status == 0
  /// Says once that something is not held here.
  static let notice: Void = say("who is not root cannot take /proc away, nor make a small disk: both are not held")

  /// Starts the words of a trial in a shell that first does something.
  private static func run(_ trial: Trial, in workshop: Workshop, first: String, then: String = "exec \"$0\" \"$@\"")
    throws -> Outcome
  {
    var errand = try workshop.errand(trial)
    errand.words = ["-m", "/bin/sh", "-c", "\(first) || exit 3; \(then)", errand.path] + errand.words
    errand.path = "/usr/bin/unshare"
    return workshop.outcome(errand.run())
  }

  /// Expects the same without /proc as with it.
  static func checkWithoutProc(_ dice: inout SeededRandom) throws {
    var trial = Trial(files: ["a.appear": TranscriptFiles.playable(&dice)])
    trial.words = dice.pick([
      ["run", "a.appear"], ["check", "a.appear"], ["list"], ["draw", "--keys", "p"], ["check", "--update", "a.appear"],
    ])
    let workshop = try Workshop()
    try workshop.layOut(trial)
    let usual = try workshop.run(trial)
    try workshop.layOut(trial)
    let without = try run(trial, in: workshop, first: "mount -t tmpfs none /proc")
    if without.cost.status != usual.cost.status || without.output != usual.output || without.errors != usual.errors {
      throw Failure(
        "without /proc all is the same", String(decoding: without.errors.prefix(200), as: UTF8.self), with: trial)
    }
  }

  /// Expects the old file or the new one, where there is no room for two.
  static func checkSmallDisk(_ dice: inout SeededRandom) throws {
    let saving = dice.pick(Saving.all)
    let whole = try Faults.undisturbed(saving)
    let workshop = try Workshop()
    try workshop.layOut(saving.trial)
    let pages = Int.random(in: 0...4, using: &dice)
    let disk = workshop.root.appending(path: "disk").path
    let first = """
      mkdir '\(disk)' && mount -t tmpfs -o size=64k none '\(disk)' && cp -r . '\(disk)' \
      && dd if=/dev/zero of='\(disk)/.room' bs=4096 count=\(pages) 2>/dev/null; \
      cat /dev/zero >'\(disk)/.full' 2>/dev/null; \
      rm -f '\(disk)/.room'; cd '\(disk)'
      """
    var trial = saving.trial
    trial.environment = trial.environment.mapValues { $0.replacing(Trial.place, with: disk) }
    let then = "\"$0\" \"$@\"; code=$?; rm .full; cp -r '\(disk)/.' '\(workshop.folder.path)'; exit $code"
    let outcome = try run(trial, in: workshop, first: first, then: then)
    let words = "with room for \(pages) pages"
    if ![0, 1, 2].contains(outcome.cost.status) {
      throw Failure("a disk without room is a message", "\(words): \(outcome.cost.status)", with: saving.trial)
    }
    try Faults.checkFiles(workshop, saving, whole, words)
  }
}
