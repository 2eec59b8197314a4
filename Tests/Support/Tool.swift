import Foundation

/// A program of the system that tests use, such as a compiler or a shell.
package struct Tool: Sendable {
  private let place: URL

  /// Finds a tool by name in the folders of PATH; `nil` if there is none.
  package init?(_ name: String) {
    let place = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let place else { return nil }
    self.place = place
  }

  /// Runs the tool; returns its output, including messages, and its exit status.
  package func run(_ words: [String], input: String = "") throws -> (output: String, status: Int32) {
    let process = Process()
    let (pipe, feed) = (Pipe(), Pipe())
    process.executableURL = place
    process.arguments = words
    (process.standardOutput, process.standardError, process.standardInput) = (pipe, pipe, feed)
    try process.run()
    try feed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try feed.fileHandleForWriting.close()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }
}
