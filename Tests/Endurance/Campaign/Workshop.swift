import Foundation
import PseudoTerminal

/// A folder of one's own, in which the program is tried.
final class Workshop {
  /// The folder with everything in it, and that in which the program is started.
  let root: URL, folder: URL
  /// The default environment of the program.
  private let usual: [String: String]

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "mightappear-campaign-\(UUID().uuidString)")
    folder = root.appending(path: "work")
    let home = root.appending(path: "home")
    for place in [folder, home] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    usual = [
      "HOME": home.path, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin",
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Lays the files of a trial out, in place of whatever was there.
  func layOut(_ trial: Trial) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    for (path, bytes) in trial.files { try write(bytes, to: path) }
  }

  func write(_ bytes: [UInt8], to path: String) throws { try Self.write(bytes, to: folder.appending(path: path)) }

  /// Writes a file, and makes the folders that it lies in.
  private static func write(_ bytes: [UInt8], to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func bytes(of path: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appending(path: path))).map { Array($0) }
  }

  func files() -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in FileManager.default.subpaths(atPath: folder.path) ?? [] { files[path] = bytes(of: path) }
    return files
  }

  /// The errand for a trial; the files are left as they are.
  func errand(_ trial: Trial) throws -> Errand {
    try Data(trial.input).write(to: root.appending(path: "stdin"))
    var environment = usual.merging(trial.environment) { $1 }
    for (name, value) in environment {
      environment[name] = value.isEmpty ? nil : value.replacing(Trial.place, with: folder.path)
    }
    var errand = Errand(
      builtProgram("mightappear"), trial.words, environment: environment, folder: folder.path, streams: root.path)
    errand.milliseconds = trial.milliseconds
    errand.hasTerminal = trial.hasTerminal
    return errand
  }

  /// Runs the program on the files as they are.
  func run(_ trial: Trial) throws -> Outcome {
    let cost = try errand(trial).run()
    func stream(_ name: String) -> [UInt8] {
      (try? Data(contentsOf: root.appending(path: name))).map { Array($0) } ?? []
    }
    return Outcome(cost: cost, output: stream("stdout"), errors: stream("stderr"))
  }

  /// Keeps the files of a failure, and returns instructions to repeat it.
  static func keep(_ trial: Trial, _ name: String, saying text: String) -> String {
    let place = FileManager.default.temporaryDirectory.appending(path: "mightappear-found/\(name)")
    try? FileManager.default.removeItem(at: place)
    for (path, bytes) in trial.files { try? write(bytes, to: place.appending(path: path)) }
    if !trial.input.isEmpty { try? write(trial.input, to: place.appending(path: "stdin")) }
    try? write(Array("\(text)\n\(trial.line)\n".utf8), to: place.appending(path: "FOUND"))
    return place.path
  }
}
