import Lifecycle
import Notation
import Resources

/// The built-in recordings, resolved and ready to be judged.
package struct RecordingBook: Sendable {
  package struct Recording: Sendable, CustomStringConvertible {
    package let name: String, cases: [ResolvedCase]

    package var description: String { name }

    package init(name: String, cases: [ResolvedCase]) {
      self.name = name
      self.cases = cases
    }

    /// Returns true if all cases hold with some scores, apart from doubtful ones.
    package func holds(by scores: (Version) -> Score?) -> Bool {
      let trusted = cases.filter { !$0.isSuspicious }
      return !JudgedCases(trusted, scores: scores).fits.contains(where: \.isEmpty)
    }
  }

  package let recordings: [Recording]
  /// The diagnostics of the recordings that cannot be read.
  package let diagnostics: [Diagnostic]

  package init() {
    var recordings: [Recording] = []
    var diagnostics: [Diagnostic] = []
    for resource in Catalog.recordings {
      let source = SourceText(file: resource.name, bytes: resource.bytes)
      let reading = Transcript.read(source, versions: BuiltInScores.versions)
      diagnostics += reading.allDiagnostics
      recordings.append(Recording(name: resource.name, cases: reading.cases.compactMap(\.value)))
    }
    self.recordings = recordings
    self.diagnostics = diagnostics
  }
}
