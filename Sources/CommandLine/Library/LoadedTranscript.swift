import Lifecycle
import Notation

/// A transcript that was read, with its cases ready to be played.
struct LoadedTranscript {
  /// What messages call it.
  let name: String
  let transcript: Transcript
  let cases: [ResolvedCase]
}

/// What came of reading a transcript.
struct Loading {
  /// The transcript, if it can be used.
  var value: LoadedTranscript?
  var diagnostics: [Diagnostic] = []
  /// Why the file cannot be read.
  var problem: FileProblem?

  /// The first mistake, and its line where it has one.
  var firstMistake: (message: String, line: Int?)? {
    if let problem { return (problem.message, nil) }
    return diagnostics.first { $0.severity == .error }.map { ($0.message, $0.line == 0 ? nil : $0.line) }
  }
}

extension Console {
  /// Reads a transcript; `nil` once it is said what is wrong with it.
  mutating func load(_ source: Source, versions: [Version]) -> LoadedTranscript? {
    let loading = loading(source, versions: versions)
    report(loading)
    return loading.value
  }

  mutating func report(_ loading: Loading) {
    if let problem = loading.problem { report(problem.message) }
    report(loading.diagnostics)
  }

  func loading(_ source: Source, versions: [Version]) -> Loading {
    do throws(FileProblem) {
      return Loading(try source.bytes(reader: reader), name: source.name, versions: versions)
    } catch {
      return Loading(problem: error)
    }
  }
}

extension Loading {
  init(_ bytes: [UInt8], name: String, versions: [Version]) {
    let (reading, resolved) = Transcript.readWithCases(SourceText(file: name, bytes: bytes), versions: versions)
    diagnostics = reading.diagnostics
    guard let transcript = reading.value else { return }
    diagnostics += resolved.flatMap(\.diagnostics)
    let cases = resolved.compactMap(\.value)
    guard cases.count == transcript.cases.count else { return }
    value = LoadedTranscript(name: name, transcript: transcript, cases: cases)
  }
}
