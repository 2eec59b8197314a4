import Foundation

@testable import CommandLine

/// The program's answer to a command line.
func answer(to words: String...) -> (status: ExitCode, output: String, errors: String) { answer(to: words) }

/// The same to words that are in a list already.
func answer(to words: [String]) -> (status: ExitCode, output: String, errors: String) {
  var console = Console.memory()
  let status = Program.main(arguments: words, in: &console)
  return (status, console.output.text, console.errors.text)
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

/// The program's answer to a command line, with `FILE` replaced by a file with a text.
func answer(to words: String..., file text: String) throws -> (status: ExitCode, output: String, errors: String) {
  try answer(to: words, file: text)
}

/// The same to words that are in a list already.
func answer(to words: [String], file text: String) throws -> (status: ExitCode, output: String, errors: String) {
  var result: (status: ExitCode, output: String, errors: String) = (.success, "", "")
  try withFolder { folder in
    let file = folder.appending(path: "a.appear")
    try Data(text.utf8).write(to: file)
    var console = Console.memory()
    let status = Program.main(arguments: words.map { $0 == "FILE" ? file.path : $0 }, in: &console)
    result = (status, console.output.text, console.errors.text)
  }
  return result
}
