import PseudoTerminal

/// The files that are measured with, in a folder of their own.
struct Workload {
  /// A push and a pop bring about 22 calls, so these bring about 100, 20,000 and 200,000.
  private static let fewPairs = 5, manyPairs = 920
  static let factor = 10

  let folder: String
  let program = builtProgram("mightappear")

  /// A run of about 100 calls, without its calls.
  var shortScript: String { "\(folder)/short.appear" }

  /// Writes the files.
  init() {
    folder = "/tmp/mightappear-bench-\(UInt32.random(in: 0...UInt32.max))"
    _ = Cost(shell: "mkdir -p \(folder)")
    write(pairs: Self.fewPairs, to: shortScript)
    for factor in [1, Self.factor] {
      write(pairs: Self.manyPairs * factor, to: script(factor))
      _ = Cost(running: program, ["run", script(factor)], output: listed(factor))
      _ = Cost(shell: "grep '^ *[AB][.]' \(listed(factor)) >\(log(factor))")
    }
  }

  func remove() { _ = Cost(shell: "rm -rf \(folder)") }

  /// A run of so many times 20,000 calls: what is done, the same with its calls, and the calls alone.
  func script(_ factor: Int) -> String { "\(folder)/\(factor).script.appear" }
  func listed(_ factor: Int) -> String { "\(folder)/\(factor).appear" }
  func log(_ factor: Int) -> String { "\(folder)/\(factor).log" }

  /// Writes a run of so many pushes and pops.
  private func write(pairs: Int, to path: String) {
    let head = "title: Pushes and pops\\nios: 17\\nscreen A: code\\nscreen B: code\\nwindow: nav(A)\\n\\n> launch\\n"
    _ = Cost(shell: "printf '\(head)' >\(path); yes '> push B\n> pop' | head -\(pairs * 2) >>\(path)")
  }
}
