import Canvas
import Lifecycle
import Testing

@testable import Explorer

/// The slider under the fingers: the ways to move it, and its labels.
struct SlidingTests {
  @Test("Shift moves the finger by one percent")
  func small() throws {
    let journey = try Journey(keys: "p Right Shift-Right Shift-Right Shift-Right Shift-Left")
    #expect(journey.model.slider?.value == 70)
  }

  @Test("a finger that is unsteady makes one movement, and one that really turns makes another")
  func unsteady() throws {
    var journey = try Journey(
      keys: "p Right Shift-Right Shift-Right Shift-Left Shift-Left Shift-Right Shift-Right Shift-Right")
    #expect(journey.actions.suffix(3) == ["push B", "swipe 0.05", "swipe 0.08"], "\(journey.actions)")
    try journey.press("Right Right Left Left")
    #expect(journey.actions.suffix(3) == ["swipe 0.05", "swipe 0.18", "swipe 0.08"], "\(journey.actions)")
  }

  @Test("a place is typed in percent, and what is none is said")
  func place() throws {
    var journey = try Journey(keys: "p Ctrl-P \"to a percentage\" Enter \"33.3\" Enter")
    #expect(journey.model.slider?.value == 333 && journey.actions.last == "swipe 0.333")
    try journey.press("Ctrl-P \"to a percentage\" Enter \"101\" Enter")
    #expect(journey.model.slider?.value == 333)
    #expect(journey.model.notice?.text.english.contains("\"101\" is no percentage") == true)
    #expect([0, 50, 333, 1000].map { percent($0) } == ["0%", "5%", "33.3%", "100%"])
    #expect(["0", "33.3", "100.0"].map(PercentPanel.thousandths) == [0, 333, 1000])
    for wrong in ["x", "-1", "1.23", "100.1", "100.5", "1.", "."] {
      #expect(PercentPanel.thousandths(wrong) == nil, "\(wrong)")
    }
  }

  @Test("a sweep moves the finger all the way and back, and any key stops it")
  func sweep() throws {
    var journey = try Journey(keys: "p Ctrl-P \"sweep\" Enter")
    #expect(journey.actions.suffix(3) == ["swipe 0.02", "swipe 1", "swipe 0"])
    #expect(journey.model.sweep == nil && journey.model.slider?.value == 0)
    try journey.press("Enter Ctrl-P \"sweep\" Enter ~400")
    #expect(journey.model.slider?.value == 200 && journey.model.sweep != nil)
    try journey.press("j ~400")
    #expect(journey.model.slider?.value == 200 && journey.model.sweep == nil)
  }

  @Test("a sweep over a preview ends where the finger does nothing any more")
  func sweepPress() throws {
    var journey = try Journey(ios: 9)
    try journey.choose("sweep")
    #expect(journey.model.sweep == nil && journey.model.slider?.finger == .spent)
    #expect(journey.actions.last == "press pop" || journey.actions.last == "press 0.86")
  }

  @Test("no name in the line above the slider covers a part of another", arguments: ["p Right", "]", "] ] [ Enter"])
  func labels(keys: String) throws {
    let known: Set<String> = [
      "Swipe", "back", "Pressure", "cancels", "completes", "touch", "light", "peek", "pop", "isCancelled", "false",
      "Tab",
    ]
    for width in 50...110 {
      var journey = try Journey()
      journey.resize(width, 24)
      try journey.press(keys)
      let arrangement = Arrangement(width: width, height: 24)
      let lines = journey.picture.split(separator: "\n", omittingEmptySubsequences: false)
      let line = lines[arrangement.slider.y - 1]
      let words = line.split { !$0.isLetter }.map(String.init)
      #expect(words.allSatisfy(known.contains), "\(width): \(line)")
    }
  }
}
