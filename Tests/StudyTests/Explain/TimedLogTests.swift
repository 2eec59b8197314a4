import Lifecycle
import Study
import TestSupport
import Testing

@Suite("What times, and lines after a screen has gone, say in a log")
struct TimedLogTests {
  /// The findings in a log whose lines each follow the one before after some milliseconds, 100 if nothing is said.
  private func findings(_ lines: [String], after prose: String = "") -> [Finding] {
    var time = 0
    let stamped = lines.map { line in
      let words = line.split(separator: "+")
      time += words.count > 1 ? Int(words[0]) ?? 0 : 100
      func digits(_ number: Int, _ count: Int) -> String {
        String(repeating: "0", count: count - "\(number)".count) + "\(number)"
      }
      return "10:00:\(digits(time / 1_000, 2)).\(digits(time % 1_000, 3)) \(words[words.count - 1])"
    }
    return LogExplanation(of: stamped.joined(separator: "\n") + "\n\(prose)\n").findings
  }

  private let launched = ["A viewDidLoad", "A viewWillAppear", "A viewDidAppear"]

  private func pushed(_ screen: String, from left: String) -> [String] {
    [
      "\(screen) viewDidLoad", "\(left) viewWillDisappear", "\(screen) viewWillAppear", "\(left) viewDidDisappear",
      "\(screen) viewDidAppear",
    ]
  }

  private func popped(_ screen: String, to back: String) -> [String] {
    [
      "\(screen) viewWillDisappear", "\(back) viewWillAppear", "\(screen) viewDidDisappear", "\(back) viewDidAppear",
    ]
  }

  @Test("Two screens of a class that are pushed within a second are a button that is tapped twice; later they are not")
  func pushesAtOnce() {
    let two = launched + pushed("B<0x600001>", from: "A") + pushed("B<0x600002>", from: "B<0x600001>")
    let found = findings(two)
    #expect(found.map(\.kind) == [.doubled])
    #expect(found.map(\.name) == ["A"])
    #expect(found.map(\.line) == [9])
    var later = two
    later[8] = "5000+\(later[8])"
    #expect(!findings(later).contains { $0.isSuspicion })
  }

  @Test("A push whose viewDidAppear does not come although the log goes on for seconds is never completed")
  func stalled() {
    let begun = launched + pushed("B", from: "A").prefix(3)
    let found = findings(begun + ["touches ignored", "4000+touches ignored"])
    #expect(found.map(\.kind) == [.lost])
    #expect(found.map(\.name) == ["B"])
    #expect(found.allSatisfy { $0.text.english.hasPrefix("B.viewDidAppear is not logged in the 4 seconds") })
    #expect(findings(begun + ["touches ignored"]).map(\.kind) == [.cut])
    let asked = findings(begun, after: "It froze at 18:30:00, why")
    #expect(asked.map(\.kind) == [.cut], "A time in prose is none of the log's")
  }

  @Test("A swipe back that is taken back and brings no viewDidAppear is not completed either")
  func cancelled() {
    let swiped = ["B viewWillDisappear", "A viewWillAppear", "A viewWillDisappear", "A viewDidDisappear"]
    let begun = launched + pushed("B", from: "A") + swiped + ["B viewWillAppear"]
    #expect(findings(begun + ["typing", "4000+typing"]).map(\.kind) == [.lost])
    #expect(findings(begun + ["typing"]).map(\.kind) == [.cut])
  }

  @Test("A screen that still writes lines of its own after it is popped is kept by something")
  func work() {
    let shown = launched + pushed("WaveVC", from: "A") + ["WaveVC frame 1"] + popped("WaveVC", to: "A")
    let found = findings(shown + ["WaveVC frame 60", "WaveVC frame 120", "WaveVC frame 180"])
    #expect(found.map(\.kind) == [.retained])
    #expect(found.map(\.name) == ["WaveVC"])
    #expect(findings(shown + ["WaveVC upload done"]).isEmpty, "One more line may be the end of what was begun")
    let back = pushed("WaveVC", from: "A")
    #expect(!findings(shown + back + ["WaveVC frame 60", "WaveVC frame 120"]).contains { $0.kind == .retained })
  }
}
