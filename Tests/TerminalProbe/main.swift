import CTestSupport
import Canvas
import Terminal
import TerminalScenes

// A program for the tests: draws a scene, prints its input in the first row, and ends in the requested way.

/// Writes to an open file without any buffer.
func write(_ text: String, to descriptor: Int32) {
  unsafe Array(text.utf8).withUnsafeBufferPointer { bytes in
    if let start = bytes.baseAddress { unsafe mts_write(descriptor, start, Int32(bytes.count)) }
  }
}

func complain(_ text: String) { write(text, to: 2) }

/// Uses the stack up.
func recurse(_ depth: Int) -> Int {
  guard depth < .max else { return 0 }
  return recurse(depth + 1) + depth % 3
}

/// Does what a key stands for; says whether to go on.
func obey(_ key: Key) -> Bool {
  switch key {
  case .character("q"): return false
  case .character("E"): complain("a complaint\n")
  case .character("S"): unsafe UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
  case .character("T"): preconditionFailure("the probe was told to trap")
  case .character("R"): complain("\(recurse(0))")
  case .character("A"): mts_abort()
  case .character("L"):
    write("deaf", to: 1)
    while true {}
  case .character("W"): while true { write("writing", to: 1) }
  default: break
  }
  return true
}

/// Runs until a request to end.
func run(_ arguments: [String]) throws(DisplayError) {
  var display = try Display(
    theme: arguments.compactMap(Theme.named).first ?? .standard, isASCII: arguments.contains("--ascii"),
    usesMouse: arguments.contains("--mouse"))
  var note = "ready"
  var deadline = arguments.contains("--deadline") ? Display.milliseconds + 20 : nil
  while true {
    let isFixed = arguments.contains("--fixed")
    let canvas = scene(
      width: isFixed ? 80 : display.width, height: isFixed ? 24 : display.height, charset: display.charset, note: note)
    display.present(canvas)
    let inputs = display.wait(until: deadline)
    deadline = nil
    note = inputs.isEmpty ? "deadline" : inputs.map { "\($0)" }.joined(separator: " ")
    for input in inputs {
      switch input {
      case .terminated(let signal): display.die(of: signal)
      case .ended: return
      case .key(.character("M")): display.use(.monochrome)
      case .key(let key): guard obey(key) else { return }
      default: break
      }
    }
  }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  complain("\(error)\n")
  mts_exit(2)
}
