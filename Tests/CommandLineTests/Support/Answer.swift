import Foundation

@testable import CommandLine

/// What the program answers to these words.
func answer(to words: String...) -> (status: ExitCode, output: String, errors: String) {
  var session = Session.memory()
  let status = Program.main(arguments: words, in: &session)
  return (status, session.output.text, session.errors.text)
}

/// A folder for a test, gone after it.
func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

/// The lines of an output, each read as a JSON object by somebody else's reader.
func objects(_ output: String) throws -> [[String: Any]] {
  try output.split(separator: "\n").map { line in
    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
  }
}
