import Lifecycle
import Notation
import Resources

/// A problem with a file: its name, and the reason as a sentence.
struct FileProblem: Error, Hashable {
  private let name: String
  let reason: Sentence

  init(_ name: String, _ reason: Sentence) {
    self.name = name
    self.reason = reason
  }

  var message: Sentence { name.isEmpty ? reason : Sentence(reason, at: visible(name)) }

  /// Returns the same problem with a suggestion.
  func proposing(_ word: String?) -> FileProblem { FileProblem(name, reason.proposing(word)) }
}

/// A reader of whole files up to a size limit, so that no file can use up all memory.
struct FileReader {
  /// The maximum size of a file or a pipe, in bytes.
  var limit = 256 << 20
  /// The maximum size read from a device, in bytes; many devices never end.
  var deviceLimit = 1 << 20

  /// The text written to standard error before standard input is read from a terminal.
  var prompt = ""

  private static let pieceSize = 1 << 16

  func bytes(ofFile path: String) throws(FileProblem) -> [UInt8] {
    let descriptor = try naming(path) { () throws(Platform.Problem) in try Platform.open(path) }
    defer { Platform.close(descriptor) }
    return try bytes(of: descriptor, named: path)
  }

  /// Returns the bytes of a regular file up to its current size; rejects anything else without waiting.
  ///
  /// A file of size 0 counts as empty: some of the system's own files report this size but never end.
  func bytes(ofRegularFile path: String) throws(FileProblem) -> [UInt8] {
    let kind = try naming(path) { () throws(Platform.Problem) in try Platform.kind(ofFile: path) }
    try requireRegular(kind, path)
    let descriptor = try naming(path) { () throws(Platform.Problem) in try Platform.open(path, waits: false) }
    defer { Platform.close(descriptor) }
    let opened = try naming(path) { () throws(Platform.Problem) in try Platform.kind(of: descriptor) }
    let size = try requireRegular(opened, path)
    var bytes: [UInt8] = []
    while bytes.count < size {
      let rest = size - bytes.count
      let goesOn = try naming(path) { () throws(Platform.Problem) in
        try Platform.read(from: descriptor, into: &bytes, atMost: min(rest, Self.pieceSize))
      }
      if !goesOn { break }
    }
    return bytes
  }

  /// Returns the size of a regular file that is not too large; throws for anything else.
  @discardableResult
  private func requireRegular(_ kind: Platform.FileKind, _ path: String) throws(FileProblem) -> Int {
    switch kind {
    case .folder: throw FileProblem(path, "is a folder, and not a file")
    case .device, .pipe: throw FileProblem(path, "is a \(kind == .pipe ? "pipe" : "device"), and is not read here")
    case .regular(let size):
      if size > limit { throw tooLarge(path, limit) }
      return size
    }
  }

  func standardInput() throws(FileProblem) -> [UInt8] {
    try bytes(of: 0, named: "standard input")
  }

  func names(inFolder path: String) throws(FileProblem) -> [String] {
    try naming(path) { () throws(Platform.Problem) in try Platform.names(inFolder: path) }
  }

  /// Returns the bytes of an open file up to its end, even if it grows meanwhile.
  func bytes(of descriptor: Int32, named name: String) throws(FileProblem) -> [UInt8] {
    let limit = try limit(of: descriptor, named: name)
    var bytes: [UInt8] = []
    var goesOn = true
    while goesOn {
      goesOn = try naming(name) { () throws(Platform.Problem) in
        try Platform.read(from: descriptor, into: &bytes, atMost: Self.pieceSize)
      }
      if bytes.count > limit { throw tooLarge(name, limit) }
    }
    return bytes
  }

  /// Returns the maximum number of bytes to read from an open file, and prints the prompt for a terminal.
  private func limit(of descriptor: Int32, named name: String) throws(FileProblem) -> Int {
    if descriptor == 0, !prompt.isEmpty, Platform.isTerminal(0) {
      try naming(name) { () throws(Platform.Problem) in try Platform.write(Array(prompt.utf8), to: 2) }
    }
    switch try naming(name, { () throws(Platform.Problem) in try Platform.kind(of: descriptor) }) {
    case .folder: throw FileProblem(name, "is a folder, and not a file")
    case .device: return min(limit, deviceLimit)
    case .pipe: return limit
    case .regular(let size):
      if size > limit { throw tooLarge(name, limit) }
      return limit
    }
  }

  /// Returns the problem of a file that is too large, or of a stream that does not end.
  private func tooLarge(_ name: String, _ limit: Int) -> FileProblem {
    FileProblem(name, "has more than \(limit >> 20) MiB, and is not read")
  }
}

/// Turns the problem of a file into a failure of the command.
func required<Answer>(_ question: () throws(FileProblem) -> Answer) throws(Failure) -> Answer {
  do throws(FileProblem) {
    return try question()
  } catch {
    throw Failure(error.message)
  }
}

/// Adds the name of a file to an error of the system.
func naming<Answer>(
  _ name: String, _ question: () throws(Platform.Problem) -> Answer
) throws(FileProblem) -> Answer {
  do throws(Platform.Problem) {
    return try question()
  } catch {
    throw FileProblem(name, error.words)
  }
}
