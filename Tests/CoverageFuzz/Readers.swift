import CTerminal
import Canvas
import Glibc

@testable import CommandLineTool
@testable import Explorer
@testable import Lifecycle
@testable import Notation
@testable import Study
@testable import Terminal

/// The readers that a fuzzer can try; the first byte of an input says which one gets the rest.
enum Reader: Int, CaseIterable {
  case transcript, score, progress, arguments, keys, input, facts

  private static let versions = (4...26).map { Version($0) }

  /// Reads bytes, and stops where a law does not hold.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .transcript: readTranscript(SourceText(file: "fuzz", bytes: bytes))
    case .score:
      let reading = ScoreSheet.read(SourceText(file: "fuzz", bytes: bytes))
      for diagnostic in reading.diagnostics { _ = diagnostic.rendered() }
      if let sheet = reading.value { _ = try? Score(version: sheet.version, sheets: [sheet]) }
    case .facts:
      let reading = FactBook.read([SourceText(file: "fuzz", bytes: bytes)])
      for diagnostic in reading.diagnostics { _ = diagnostic.rendered() }
    case .progress:
      guard let progress = try? Progress.read(bytes).progress else { return }
      let again = try? Progress.read(Array(progress.printed().utf8)).progress
      precondition(again == progress, "progress reads back the same")
    case .arguments: _ = try? Invocation(words(bytes))
    case .keys: _ = try? KeyScript(String(decoding: bytes, as: UTF8.self))
    case .input: decode(bytes)
    }
  }

  private func readTranscript(_ source: SourceText) {
    let reading = Transcript.read(source, versions: Self.versions)
    for diagnostic in reading.diagnostics { _ = diagnostic.rendered() }
    guard let transcript = reading.value else {
      return precondition(!reading.diagnostics.isEmpty, "what cannot be read is explained")
    }
    let again = Transcript.read(SourceText(file: "fuzz", text: transcript.printed()), versions: Self.versions)
    precondition(again.value == transcript, "what was printed reads back the same")
  }

  /// The words of a command line, one a line.
  private func words(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 10, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }

  private func decode(_ bytes: [UInt8]) {
    var decoder = InputDecoder()
    var inputs: [Input] = []
    for batch in bytes.split(separator: 0) {
      if decoder.isPasting {
        decoder.decode(piece: batch, into: &inputs)
        continue
      }
      let items = batch.map { byte in
        // The uppermost bytes, which no character begins with, are the mouse.
        let kind = byte < 0xF8 ? MT_BYTE : MT_MOUSE
        return mt_input(kind: Int32(kind.rawValue), code: Int32(byte < 0xF8 ? byte : byte & 3), x: 0, y: 0, button: 1)
      }
      decoder.decode(items, into: &inputs)
      decoder.endBatch(into: &inputs)
    }
  }
}

/// Prints the words of the formats as a dictionary, and ends, where the variable DICTIONARY is there.
@_cdecl("LLVMFuzzerInitialize")
func begin(_ count: UnsafeMutablePointer<Int32>?, _ arguments: UnsafeMutableRawPointer?) -> Int32 {
  guard unsafe getenv("DICTIONARY") != nil else { return 0 }
  let commands =
    TranscriptGuide.commands.compactMap { $0.form.split(separator: " ").first.map(String.init) }
    + QuestionWord.allCases.map(\.rawValue)
  let lines = TranscriptGuide.lines.flatMap { $0.form.split(separator: " ").map(String.init) }
  let options = (CommandTable.options + CommandTable.commands.flatMap(\.options)).map { "--\($0.name)" }
  let words =
    commands + lines + options + CommandTable.commands.map(\.name) + HeaderKey.allCases.map(\.rawValue)
    + Call.allCases.map(\.method) + ControllerKind.allCases.map { "\($0.word)(" } + KeyScript.names.map(\.word)
    + Passage.allCases.map(\.word) + Circumstance.allCases.map(\.word)
    + ["\n> ", "\n== ", "\n? ", "like: ", "based on: ", "evidence: claim", "because: ", "lesson ", "first try "]
  for word in Set(words).sorted() where !word.isEmpty {
    print("\"" + word.utf8.map { "\\x\(String(UInt32($0) + 0x100, radix: 16).dropFirst())" }.joined() + "\"")
  }
  exit(0)
}

/// The function that the fuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
func tryOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  guard let first = unsafe bytes.first else { return 0 }
  unsafe Reader.allCases[Int(first) % Reader.allCases.count].read(Array(bytes.dropFirst()))
  return 0
}
