import Canvas
import Explorer
import Foundation
import Study

@testable import CommandLineTool

typealias Answer = (status: ExitCode, output: String, errors: String)

/// The program's answer to a command line, in an environment and a terminal of some width.
func answer(to words: String..., environment: [String: String] = [:], width: Int = 80) -> Answer {
  answer(to: words, environment: environment, width: width)
}

func answer(to words: [String], environment: [String: String] = [:], width: Int = 80) -> Answer {
  var console = Console.memory()
  console.width = width
  let status = Program.main(arguments: words, in: &console) { environment[$0] }
  return (status, console.output.text, console.errors.text)
}

/// The program's answer, with `FILE` replaced by a file with a text.
func answer(to words: String..., file text: String, named name: String = "a.appear") throws -> Answer {
  try answer(to: words, file: text, named: name)
}

func answer(to words: [String], file text: String, named name: String = "a.appear") throws -> Answer {
  try withFolder { folder in
    let file = try folder.write(text, to: name)
    return answer(to: words.map { $0 == "FILE" ? file : $0 })
  }
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
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

extension URL {
  /// Writes a file below the folder, makes the folders that it is in, and returns its path.
  @discardableResult
  func write(_ text: String, to path: String) throws -> String {
    let file = appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Returns the text of a file below the folder.
  func text(of path: String) throws -> String { try String(contentsOf: appending(path: path), encoding: .utf8) }

  /// Returns the names in the folder, hidden ones included.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: self.path).sorted() }
}

/// The lines of an output, parsed as JSON by Foundation.
func objects(_ output: String) throws -> [[String: Any]] {
  try output.split(separator: "\n").map { line in
    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
  }
}
