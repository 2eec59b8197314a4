import Notation
import TestSupport
import Testing

/// Published logs are reproduced by the scores.
struct RecordingTests {
  @Test("Every built-in recording can be read without a word")
  func readable() { #expect(RecordingBook().diagnostics.map { $0.rendered() } == []) }

  @Test(
    "Every case of every built-in recording holds, except the suspicious ones",
    arguments: RecordingBook().recordings)
  func holds(recording: RecordingBook.Recording) throws {
    #expect(!recording.cases.isEmpty && recording.cases.allSatisfy { !$0.script.isEmpty })
    let judged = JudgedCases(recording.cases, scores: { BuiltInScores.all[$0] })
    for (resolved, fits) in zip(recording.cases, judged.fits) where !resolved.isSuspicious {
      #expect(!fits.isEmpty, "\(recording.name): \(resolved.title)")
      // Playing it to its end, which needs no verdict, gives the calls as well.
      guard let version = fits.last else { continue }
      let run = Run(resolved, score: try #require(BuiltInScores.all[version]))
      #expect(run.log.count == resolved.script.count)
      for (step, log) in zip(resolved.script, run.log) {
        let divergence = step.divergence(from: log.filter(resolved.coverage.covers))
        #expect(divergence == nil, "\(recording.name): \(resolved.title), > \(step.text), on iOS \(version)")
      }
    }
  }

  @Test("A suspicious case says why, and does not hold")
  func heldApart() {
    var apart: [String] = []
    for recording in RecordingBook().recordings {
      for resolved in recording.cases where resolved.isSuspicious {
        #expect(Verdict(resolved, scores: { BuiltInScores.all[$0] }).fits.isEmpty, "\(recording.name)")
        apart.append("\(recording.name): \(resolved.title)")
      }
    }
    #expect(
      apart == [
        "child-by-code: With didMove",
        "current-context: Dismiss back to the one in the container: unbalanced, and no viewWillAppear",
      ])
  }

  @Test("A case with alternatives does not hold without any one of them")
  func needsItsAlternatives() {
    var asking: [String] = []
    for recording in RecordingBook().recordings {
      for resolved in recording.cases where !resolved.alternatives.isEmpty {
        asking.append("\(recording.name): \(resolved.title)")
        for name in resolved.alternatives {
          var copy = resolved
          copy.alternatives.removeAll { $0 == name }
          #expect(Verdict(copy, scores: { BuiltInScores.all[$0] }).fits.isEmpty, "\(recording.name) without \(name)")
        }
      }
    }
    #expect(
      asking == [
        "kruil-launch: Launch, 2019-09-13", "page-set-at-load: A page, set in viewDidLoad", "three-pushes: Storyboard",
        "three-pushes: Nib", "three-pushes: Code", "three-ways: Nib", "three-ways: Storyboard", "three-ways: Code",
      ])
  }
}
