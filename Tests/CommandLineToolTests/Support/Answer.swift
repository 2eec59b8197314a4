import Canvas
import Explorer
import Foundation
import Study

@testable import CommandLineTool

/// The program's answer to a command line, in an environment and a terminal of some width.
func answer(
  to words: String..., environment: [String: String] = [:], width: Int = 80
) -> (status: ExitCode, output: String, errors: String) {
  answer(to: words, environment: environment, width: width)
}

func answer(
  to words: [String], environment: [String: String] = [:], width: Int = 80
) -> (status: ExitCode, output: String, errors: String) {
  var console = Console.memory()
  console.width = width
  let status = Program.main(arguments: words, in: &console) { environment[$0] }
  return (status, console.output.text, console.errors.text)
}

/// The program's answer, with `FILE` replaced by a file with a text.
func answer(
  to words: String..., file text: String, named name: String = "a.appear"
) throws -> (status: ExitCode, output: String, errors: String) {
  try answer(to: words, file: text, named: name)
}

func answer(
  to words: [String], file text: String, named name: String = "a.appear"
) throws -> (status: ExitCode, output: String, errors: String) {
  var result: (status: ExitCode, output: String, errors: String) = (.success, "", "")
  try withFolder { folder in
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    result = answer(to: words.map { $0 == "FILE" ? file.path : $0 })
  }
  return result
}

/// The program's answer where the explorer can be opened, on a day that is always the same, and its first frame.
func opened(
  _ words: [String], environment: [String: String] = [:]
) -> (status: ExitCode, output: String, errors: String, frame: String) {
  var console = Console.memory()
  nonisolated(unsafe) var frame = ""
  console.today = Day(20_779)
  console.explore = { exploration in
    var model = exploration.model(drawnWith: .unicode)
    model.size = Size(width: 100, height: 30)
    unsafe frame = model.picture.plainText()
    return nil
  }
  let status = Program.main(arguments: words, in: &console) { environment[$0] }
  return unsafe (status, console.output.text, console.errors.text, frame)
}

/// A folder for a test, gone after it.
func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

/// The lines of an output, parsed as JSON by Foundation.
func objects(_ output: String) throws -> [[String: Any]] {
  try output.split(separator: "\n").map { line in
    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
  }
}
