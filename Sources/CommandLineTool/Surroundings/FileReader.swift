import Lifecycle
import Notation

/// A problem with a file: its name, and the reason as a sentence.
struct FileProblem: Error, Hashable {
  private let name: String
  let reason: Sentence

  init(_ name: String, _ reason: Sentence) {
    self.name = name
    self.reason = reason
  }

  var message: Sentence { name.isEmpty ? reason : Sentence(reason, at: visible(name)) }

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

  /// Returns the bytes of a file.
  ///
  /// - Parameter onlyRegular: true to read a regular file up to its current size, and to reject anything else without
  ///   waiting. A file of size 0 counts as empty: some of the system's own files report this size but never end.
  func bytes(ofFile path: String, onlyRegular: Bool = false) throws(FileProblem) -> [UInt8] {
    if onlyRegular { _ = try limit(of: withFileName(path, try Platform.kind(ofFile: path)), path, onlyRegular) }
    let descriptor = try withFileName(path, try Platform.open(path, waits: !onlyRegular))
    defer { Platform.close(descriptor) }
    return try bytes(of: descriptor, named: path, onlyRegular: onlyRegular)
  }

  func standardInput() throws(FileProblem) -> [UInt8] {
    if !prompt.isEmpty, Platform.isTerminal(0) {
      try withFileName("standard input", try Platform.write(Array(prompt.utf8), to: 2))
    }
    return try bytes(of: 0, named: "standard input")
  }

  func names(inFolder path: String) throws(FileProblem) -> [String] {
    try withFileName(path, try Platform.names(inFolder: path))
  }

  /// Returns the bytes of an open file up to its end, even if it grows meanwhile, unless only regular files are read.
  func bytes(of descriptor: Int32, named name: String, onlyRegular: Bool = false) throws(FileProblem) -> [UInt8] {
    let limit = try limit(of: withFileName(name, try Platform.kind(of: descriptor)), name, onlyRegular)
    let end = onlyRegular ? limit : limit + 1
    var bytes: [UInt8] = []
    var goesOn = true
    while goesOn, bytes.count < end {
      let count = min(end - bytes.count, Self.pieceSize)
      goesOn = try withFileName(name, try Platform.read(from: descriptor, into: &bytes, atMost: count))
    }
    if bytes.count > limit { throw tooLarge(name, limit) }
    return bytes
  }

  private func limit(of kind: Platform.FileKind, _ name: String, _ onlyRegular: Bool) throws(FileProblem) -> Int {
    switch kind {
    case .folder: throw FileProblem(name, "is a folder, and not a file")
    case .device, .pipe:
      if onlyRegular { throw FileProblem(name, "is a \(kind == .pipe ? "pipe" : "device"), and is not read here") }
      return kind == .pipe ? limit : min(limit, deviceLimit)
    case .regular(let size):
      if size > limit { throw tooLarge(name, limit) }
      return onlyRegular ? size : limit
    }
  }

  private func tooLarge(_ name: String, _ limit: Int) -> FileProblem {
    FileProblem(name, "has more than \(limit >> 20) MiB, and is not read")
  }
}

/// Turns the problem of a file into a failure of the command.
func orFail<Answer>(_ answer: @autoclosure () throws(FileProblem) -> Answer) throws(Failure) -> Answer {
  do throws(FileProblem) {
    return try answer()
  } catch {
    throw Failure(error.message)
  }
}

/// Adds the name of a file to an error of the system.
func withFileName<Answer>(
  _ name: String, _ answer: @autoclosure () throws(Platform.Problem) -> Answer
) throws(FileProblem) -> Answer {
  do throws(Platform.Problem) {
    return try answer()
  } catch {
    throw FileProblem(name, error.words)
  }
}
