import Lifecycle
import Notation

/// A transcript that was read, with its cases ready to be played.
struct LoadedTranscript {
  /// What messages call it.
  let name: String
  /// The transcript as it is written.
  let transcript: Transcript
  /// Its cases, in order.
  let cases: [ResolvedCase]
}

extension Session {
  /// Reads a transcript; `nil` once it is said what is wrong with it.
  mutating func load(_ source: Source, versions: [Version]) -> LoadedTranscript? {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try source.bytes(reader: reader)
    } catch {
      report(error.message)
      return nil
    }
    let (reading, resolved) = Transcript.readWithCases(
      SourceText(file: source.name, bytes: bytes), versions: versions)
    report(reading.diagnostics)
    guard let transcript = reading.value else { return nil }
    report(resolved.flatMap(\.diagnostics))
    let cases = resolved.compactMap(\.value)
    guard cases.count == transcript.cases.count else { return nil }
    return LoadedTranscript(name: source.name, transcript: transcript, cases: cases)
  }
}
