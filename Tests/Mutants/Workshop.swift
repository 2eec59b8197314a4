import Foundation

/// A copy of the package in which all changes are woven in at once, each asleep until it is chosen.
///
/// So the package is built once and not once for each change. Which one is awake stands in a file, since programs that
/// tests start do not have their environment.
final class Workshop {
  private let copy: URL
  /// The files as they were before anything was woven in.
  private var originals: [String: String] = [:]
  /// The file that names the change which is awake.
  private var choice: URL { copy.appending(path: "chosen") }
  /// The file with a byte for each change, which is set when its code is reached; the programs have it in memory.
  private var notes: URL { copy.appending(path: "reached") }
  /// The failure of tests that did not end in time.
  static let tooLong = "ran too long"
  /// The greatest number of changes.
  private static let noteCount = 65_536

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

  /// Weaves changes into the copy, except those that do not compile; their numbers count from 1.
  func weave(_ mutations: [Mutation], without uncompilable: Set<Int>) throws {
    let numbered = mutations.enumerated().map { ($0 + 1, $1) }
    for (path, all) in Dictionary(grouping: numbered, by: \.1.path) {
      let changes = all.filter { !uncompilable.contains($0.0) }
      let text = try originals[path] ?? String(contentsOf: copy.appending(path: path), encoding: .utf8)
      originals[path] = text
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for (number, change) in changes {
        lines[change.line].replaceSubrange(change.range, with: change.woven(number))
      }
      try write(lines.joined(separator: "\n"), to: path)
    }
    for (module, changes) in Dictionary(grouping: numbered, by: \.1.module) {
      let declarations = changes.filter { !uncompilable.contains($0.0) }.map { $0.1.declaration($0.0) }
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

  /// The code in each module that selects the active change, and notes the changes whose code was reached.
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
    nonisolated(unsafe) let notesOnMutants: UnsafeMutableRawPointer? = {
      let file = unsafe open("\(notes.path)", O_RDWR | O_CLOEXEC)
      guard file >= 0 else { return nil }
      let memory = unsafe mmap(nil, \(Self.noteCount), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      _ = close(file)
      return unsafe memory == MAP_FAILED ? nil : memory
    }()
    func isAwake(_ number: Int) -> Bool {
      unsafe notesOnMutants?.storeBytes(of: 1, toByteOffset: number, as: UInt8.self)
      return chosenMutant == number
    }
    func mutated<T>(_ number: Int, _ value: T, _ other: T) -> T { isAwake(number) ? other : value }

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

  private var tests: [String] {
    [copy.appending(path: ".build/debug/mightappearPackageTests.xctest").path, "--testing-library", "swift-testing"]
  }

  /// The suites of all tests, with their targets before them.
  func suites() throws -> [String] {
    let names = try run(tests + ["--list-tests"], seconds: 60).output.split(separator: "\n")
    return Set(names.filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) }).sorted()
  }

  /// Runs suites with no change awake; gives what failed first, or nothing, and the changes whose code was reached.
  func reach(of suites: [String], seconds: Int) throws -> (failure: String?, numbers: Set<Int>) {
    try Data(count: Self.noteCount).write(to: notes)
    let failure = try failure(of: suites, awake: 0, seconds: seconds)
    let bytes = try Data(contentsOf: notes)
    return (failure, Set(bytes.indices.filter { bytes[$0] != 0 }))
  }

  /// Wakes a change, or none, and runs suites; gives what failed first, or nothing.
  func failure(of suites: [String], awake number: Int, seconds: Int) throws -> String? {
    try "\(number)".write(to: choice, atomically: true, encoding: .utf8)
    let names = suites.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")
    let sign = "recorded an issue"
    let (status, output) = try run(tests + ["--filter", "^(\(names))/"], seconds: seconds, until: sign)
    if status == 0 { return nil }
    let failures = output.split(separator: "\n").filter { $0.contains(sign) }
    return failures.first.map { String($0.prefix(300)) } ?? (status == 124 ? Self.tooLong : "ended with \(status)")
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
    // Symbolicating a crash can take longer than all tests.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
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
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}

extension Mutation {
  /// The target that the change is in.
  var module: String { String(path.split(separator: "/")[1]) }
}
