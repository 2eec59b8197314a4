import Lifecycle
import Notation
import Resources

/// A file that cannot be used, with the reason in a sentence.
struct FileProblem: Error, Hashable {
  private let name: String
  let reason: Sentence

  init(_ name: String, _ reason: Sentence) {
    self.name = name
    self.reason = reason
  }

  var message: Sentence { name.isEmpty ? reason : Sentence(reason, at: visible(name)) }

  /// The same problem with a suggestion.
  func proposing(_ word: String?) -> FileProblem { FileProblem(name, reason.proposing(word)) }
}

/// Reads whole files, up to a limit, so that no file can take all memory.
struct FileReader {
  /// The greatest size of a file or a pipe in bytes.
  var limit = 256 << 20
  /// The greatest size of a device in bytes: many never end.
  var deviceLimit = 1 << 20

  /// Written to standard error before input is read from a terminal.
  var prompt = ""

  private static let pieceSize = 1 << 16

  func bytes(ofFile path: String) throws(FileProblem) -> [UInt8] {
    let descriptor = try naming(path) { () throws(Platform.Problem) in try Platform.open(path) }
    defer { Platform.close(descriptor) }
    return try bytes(of: descriptor, named: path)
  }

  /// The bytes of a regular file, as far as it goes now; anything else is refused without waiting.
  ///
  /// A file of size 0 counts as empty: some of the system's own files look like that, and have no end.
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

  /// The size of a file that is one on a disk, and not too large.
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

  /// The bytes of an open file, up to its end, even if it grows meanwhile.
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

  /// The greatest number of bytes that are read from an open file.
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

  /// The problem of a file, or of a stream that does not end.
  private func tooLarge(_ name: String, _ limit: Int) -> FileProblem {
    FileProblem(name, "has more than \(limit >> 20) MiB, and is not read")
  }
}

/// Reads or writes something without which a command cannot go on.
func required<Answer>(_ question: () throws(FileProblem) -> Answer) throws(Failure) -> Answer {
  do throws(FileProblem) {
    return try question()
  } catch {
    throw Failure(error.message)
  }
}

/// Asks the system, and names the file in its complaint.
func naming<Answer>(
  _ name: String, _ question: () throws(Platform.Problem) -> Answer
) throws(FileProblem) -> Answer {
  do throws(Platform.Problem) {
    return try question()
  } catch {
    throw FileProblem(name, error.words)
  }
}
