import Lifecycle
import Notation
import TestSupport
import Testing

/// The versions that the tests know.
let versions = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 26].map { Version($0) }

/// Reads a transcript that has no error.
func readTranscript(_ text: String) throws -> Transcript {
  let reading = Transcript.read(text, file: "test.appear", versions: versions)
  return try #require(reading.value, "\(reading.diagnostics.map { $0.rendered() }.joined(separator: "\n"))")
}

/// The errors of a transcript as `line:column: message`, with the suggestion in square brackets.
func errors(_ text: String) -> [String] {
  let reading = Transcript.read(text, file: "test.appear", versions: versions)
  return reading.diagnostics.filter { $0.severity == .error }.map(summary)
}

/// The errors of a line that stands in an otherwise good case with the screens A and B.
func errors(inCase line: String) -> [String] {
  errors(
    """
    screen A: code
    screen B: code
    window: Main=nav(A)
    > launch
    \(line)
    """)
}

/// Expects each line of a file in `Mistakes` to have the one error that stands below it.
func expectMistakes(_ name: String, _ errors: (String) -> [String]) throws {
  let file = try #require(try Fixture.all(in: "../Mistakes").first { $0.name == name })
  let lines = file.text.split(separator: "\n").map(String.init)
  try #require(lines.count > 1 && lines.count.isMultiple(of: 2))
  for index in stride(from: 0, to: lines.count, by: 2) {
    #expect(errors(lines[index]).map { "→ \($0)" } == [lines[index + 1]], "\(lines[index])")
  }
}

func summary(_ diagnostic: Diagnostic) -> String {
  let suggestion = diagnostic.suggestion.map { " [\($0)]" } ?? ""
  return "\(diagnostic.line):\(diagnostic.column): \(diagnostic.message)\(suggestion)"
}

/// Makes the only case of a transcript ready to be played.
func resolve(_ text: String) throws -> ResolvedCase {
  let reading = try readTranscript(text).resolved(case: 0, versions: versions)
  return try #require(reading.value, "\(reading.diagnostics.map { $0.rendered() }.joined(separator: "\n"))")
}
