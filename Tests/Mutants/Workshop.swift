import Foundation

/// A copy of the package in which all changes are woven in at once, each asleep until it is chosen.
///
/// So the package is built once and not once for each change. Which one is awake stands in a file, since programs that
/// tests start do not have their environment.
final class Workshop {
  /// Where the copy lies.
  private let copy: URL
  /// The files as they were before anything was woven in.
  private var originals: [String: String] = [:]
  /// The file that names the change which is awake.
  private var choice: URL { copy.appending(path: "chosen") }

  /// A fresh copy; what was built in an earlier one stays for the next build.
  init(root: URL) throws {
    copy = root.appending(path: ".build/mutants")
    let files = FileManager.default
    try files.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: root.path) where ![".build", ".git"].contains(name) {
      try? files.removeItem(at: copy.appending(path: name))
      try files.copyItem(at: root.appending(path: name), to: copy.appending(path: name))
    }
  }

  /// Weaves changes into the copy, but for those that are left out; their numbers count from 1.
  func weave(_ mutations: [Mutation], without left: Set<Int>) throws {
    let numbered = mutations.enumerated().map { ($0 + 1, $1) }
    for (path, all) in Dictionary(grouping: numbered, by: \.1.path) {
      let changes = all.filter { !left.contains($0.0) }
      let text = try originals[path] ?? String(contentsOf: copy.appending(path: path), encoding: .utf8)
      originals[path] = text
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for (number, change) in changes {
        lines[change.line].replaceSubrange(change.range, with: change.woven(number))
        if change.kind == .swapped { lines[change.line + 1] = "" }
      }
      try write(lines.joined(separator: "\n"), to: path)
    }
    for (module, changes) in Dictionary(grouping: numbered, by: \.1.module) {
      let declarations = changes.filter { !left.contains($0.0) }.map { $0.1.declaration($0.0) }
      try write(preamble + declarations.joined(separator: "\n"), to: "Sources/\(module)/ChosenMutant.swift")
    }
  }

  /// Writes a file of the copy if it says something new, so that no more is built than changed.
  private func write(_ text: String, to path: String) throws {
    let place = copy.appending(path: path)
    if (try? String(contentsOf: place, encoding: .utf8)) != text {
      try text.write(to: place, atomically: true, encoding: .utf8)
    }
  }

  /// What each module needs to know which change is awake.
  private var preamble: String {
    """
    import Glibc
    let chosenMutant: Int = {
      guard let file = unsafe fopen("\(choice.path)", "r") else { return 0 }
      var number = 0
      while case let byte = unsafe fgetc(file), byte >= 48 { number = number * 10 + Int(byte) - 48 }
      _ = unsafe fclose(file)
      return number
    }()
    func mutated<T>(_ number: Int, _ value: T, _ other: T) -> T { chosenMutant == number ? other : value }

    """
  }

  /// Builds the copy with its tests; gives the places of what does not compile, and what was said in the end.
  func build() throws -> (isDone: Bool, places: [(path: String, line: Int)], output: Substring) {
    let (status, output) = try run(["swift", "build", "--build-tests"], seconds: 7200)
    let prefix = copy.path + "/"
    let places: [(String, Int)] = output.split(separator: "\n").compactMap { line in
      guard line.hasPrefix(prefix), line.contains(": error: ") else { return nil }
      let parts = line.dropFirst(prefix.count).split(separator: ":")
      return parts.count > 2 ? Int(parts[1]).map { (String(parts[0]), $0 - 1) } : nil
    }
    return (status == 0, places, output.suffix(2000))
  }

  /// Wakes a change, or none, and runs the tests of a target; gives what failed first, or nothing.
  func failure(of target: String, without skipped: [String], awake number: Int, seconds: Int) throws -> String? {
    try "\(number)".write(to: choice, atomically: true, encoding: .utf8)
    let program = copy.appending(path: ".build/debug/mightappearPackageTests.xctest").path
    var words = [program, "--testing-library", "swift-testing", "--filter", "^\(target)\\."]
    for suite in skipped { words += ["--skip", "\(suite)/"] }
    let sign = "recorded an issue"
    let (status, output) = try run(words, seconds: seconds, until: sign)
    if status == 0 { return nil }
    let failures = output.split(separator: "\n").filter { $0.contains(sign) }
    return failures.first.map { String($0.prefix(300)) } ?? (status == 124 ? "ran too long" : "ended with \(status)")
  }

  /// Runs a program in the copy, for at most so long, and until it says something.
  private func run(_ words: [String], seconds: Int, until sign: String? = nil) throws -> (
    status: Int32, output: String
  ) {
    let place = copy.appending(path: "output")
    _ = FileManager.default.createFile(atPath: place.path, contents: nil)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["timeout", "--kill-after=5", "\(seconds)"] + words
    process.currentDirectoryURL = copy
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: place)
    process.standardError = process.standardOutput
    try process.run()
    while process.isRunning {
      Thread.sleep(forTimeInterval: 0.2)
      if let sign, try Data(contentsOf: place).contains(sign) { process.terminate() }
    }
    let output = String(decoding: try Data(contentsOf: place), as: UTF8.self)
    return (process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus, output)
  }
}

extension Data {
  /// Whether a text stands in them.
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}

extension Mutation {
  /// The target that the change is in.
  var module: String { String(path.split(separator: "/")[1]) }
}
