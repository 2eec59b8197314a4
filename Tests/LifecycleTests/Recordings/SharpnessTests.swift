import Notation
import TestSupport
import Testing

/// A check that nothing can fail proves nothing: every call that is altered has to be noticed.
struct SharpnessTests {
  /// An alteration of one call that is not noticed, and why it cannot be.
  static let unnoticed: [String: String] = [
    "push-and-back: Push and back: swaps Second.viewDidLoad after > push Second":
      "the source does not say its version, and swapped it is what iOS 9 and 10 do",
    "rns-form-sheet: Presented, swiped down: drops Sheet.viewDidDisappear after > finish":
      "the source's gap before the call takes its place",
    "modal-chain: The chain, from the end of the first presentation on: drops vc2.viewDidAppear after > present vc2 "
      + "fullScreen": "the gap before the call takes its place",
    "launch-ios5: Launch: drops AppDelegate.didBecomeActive after > launch":
      "the log is cut behind the call, and the gap takes its place",
  ]

  @Test("A call that is dropped, doubled or swapped is noticed, except the listed ones")
  func sharp() {
    var altered = 0
    var survivors: Set<String> = []
    for recording in RecordingBook().recordings {
      for index in recording.cases.indices where !recording.cases[index].isSuspicious {
        for alteration in Alteration.all(of: recording.cases[index]) {
          altered += 1
          var cases = recording.cases
          cases[index] = alteration.altered
          if RecordingBook.Recording(name: recording.name, cases: cases).holds(by: { BuiltInScores.all[$0] }) {
            survivors.insert("\(recording.name): \(cases[index].title): \(alteration.words)")
          }
        }
      }
    }
    #expect(survivors == Set(Self.unnoticed.keys))
    #expect(altered > 1000)
    #expect(survivors.count * 200 <= altered, "at most one in two hundred may stay unnoticed")
  }
}

/// A case with one call altered.
private struct Alteration {
  let words: String
  let altered: ResolvedCase

  /// Every way to drop, double or swap one call of a case.
  static func all(of resolved: ResolvedCase) -> [Alteration] {
    resolved.script.indices.flatMap { step in
      resolved.script[step].expected.indices.flatMap { all(of: resolved, step: step, line: $0) }
    }
  }

  /// Every way to drop, double or swap one line.
  private static func all(of resolved: ResolvedCase, step: Int, line: Int) -> [Alteration] {
    let lines = resolved.script[step].expected
    guard lines[line].entry.call != nil else { return [] }
    let name = "\(lines[line].entry.text) after > \(resolved.script[step].text)"
    func altered(_ words: String, _ change: (inout [ExpectedLine]) -> Void) -> Alteration {
      var copy = resolved
      change(&copy.script[step].expected)
      return Alteration(words: "\(words) \(name)", altered: copy)
    }
    var list = [altered("drops") { $0.remove(at: line) }, altered("doubles") { $0.insert(lines[line], at: line) }]
    if line + 1 < lines.count, lines[line + 1].entry != .gap, lines[line + 1].entry != lines[line].entry {
      list.append(altered("swaps") { $0.swapAt(line, line + 1) })
    }
    return list
  }
}
