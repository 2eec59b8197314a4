import Foundation
import PseudoTerminal
import Testing

/// The output of a command on both streams, and its exit status.
struct ShellResult: Equatable {
  let output: String
  let status: Int32
}

/// Starts the explorer on a recording, and waits for its picture.
func startExplorer(_ arguments: [String] = ["life-of-a-push"], jobControl: Bool = false) throws -> Program {
  let program = try Program(builtProgram("mightappear"), arguments, width: 100, height: 30, jobControl: jobControl)
  try #require(program.waits(for: "Timeline"))
  return program
}

/// A folder for a test, gone after it.
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "mightappear-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

/// Runs a line of shell with the built program on its path, in a folder of its own.
func shell(_ line: String) throws -> ShellResult { try withFolder { try shell(line, in: $0) } }

private func shell(_ line: String, in folder: URL) throws -> ShellResult {
  let process = Process()
  process.executableURL = URL(filePath: "/bin/sh")
  process.arguments = ["-c", line]
  process.currentDirectoryURL = folder
  let program = URL(filePath: builtProgram("mightappear")).deletingLastPathComponent().path
  process.environment = ["PATH": "\(program):/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder.path]
  let pipe = Pipe()
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return ShellResult(output: output, status: process.terminationStatus)
}
