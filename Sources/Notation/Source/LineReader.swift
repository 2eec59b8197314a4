/// Reads a file line by line, and goes on behind a line that cannot be read.
protocol LineReader {
  var source: SourceText { get }
  /// What is wrong with the lines so far.
  var diagnostics: DiagnosticList { get set }

  /// Reads a line; its number counts from 1.
  mutating func read(_ line: [UInt8], number: Int) throws(Problem)
}

extension LineReader {
  /// Reads all lines, until so much is wrong that the rest says nothing.
  mutating func readEachLine() {
    for (index, range) in source.lineRanges.enumerated() where !diagnostics.isHopeless {
      do throws(Problem) {
        try read(try source.checkedLine(range), number: index + 1)
      } catch {
        fail(error, line: index + 1)
      }
    }
  }

  /// Notes what is wrong with a line.
  mutating func fail(_ problem: Problem, line: Int) {
    diagnostics.add(source.diagnostic(problem, line: line))
  }
}
