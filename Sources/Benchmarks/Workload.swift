import CommandLine
import Lifecycle
import Notation
import PseudoTerminal
import Resources

/// What is measured with: scores, a setup, and files in a folder of their own.
struct Workload {
  /// How often a screen is pushed and popped for a million calls.
  static let pairCount = 46_000

  let folder: String
  let program = builtProgram("mightappear")
  /// A run of pushes and pops without its calls, and one with a few.
  var script: String { "\(folder)/script.appear" }
  /// A run with ten actions.
  var shortScript: String { "\(folder)/short.appear" }
  /// The same with its million calls, and with gaps among them.
  var transcript: String { "\(folder)/transcript.appear" }
  var gaps: String { "\(folder)/gaps.appear" }

  init() {
    folder = "/tmp/mightappear-bench-\(UInt32.random(in: 0...UInt32.max))"
    _ = Cost(shell: "mkdir -p \(folder)")
    write(pairs: Self.pairCount, to: script)
    write(pairs: 5, to: shortScript)
    _ = Cost(running: program, ["run", script], output: transcript)
    let gap = "/viewDidLoad|viewWillLayout/ { if (!gap) print \"...\"; gap = 1; next } { gap = 0; print }"
    _ = Cost(running: "/usr/bin/awk", [gap, transcript], output: gaps)
  }

  func remove() { _ = Cost(shell: "rm -rf \(folder)") }

  /// Writes a run of so many pushes and pops, without its calls.
  func write(pairs: Int, to path: String) {
    let head = "title: Pushes and pops\nios: 17\nscreen A: code\nscreen B: code\nwindow: nav(A)\n\n> launch\n"
    _ = Platform.save(head + String(repeating: "> push B\n> pop\n", count: pairs), to: path)
  }
}
