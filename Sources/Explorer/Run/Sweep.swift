import Lifecycle

/// The automatic movement of the finger to the end of its range and back.
struct Sweep: Hashable, Sendable {
  /// The distance of a step in thousandths, and its duration.
  static let step = 20, stepMilliseconds = 40
  /// True on the way to the end of the range, false on the way back.
  var isRising = true
  var elapsedMilliseconds = 0

  var millisecondsUntilNextStep: Int { max(1, Self.stepMilliseconds - elapsedMilliseconds) }
}

extension KeyCommand {
  static let sweep = KeyCommand(
    "sweep", [], "Moves the finger by itself, all the way and back, until a key is pressed.", unless: .noSlider
  ) { $0.sweep = $0.sweep == nil ? Sweep() : nil }
}

extension Model {
  mutating func advanceSweep(milliseconds: Int) {
    sweep?.elapsedMilliseconds += milliseconds
    while let now = sweep, now.elapsedMilliseconds >= Sweep.stepMilliseconds {
      sweep?.elapsedMilliseconds -= Sweep.stepMilliseconds
      stepSweep()
    }
  }

  mutating func finishSweep() { while sweep != nil { stepSweep() } }

  /// Moves the finger by one step; the movement ends where it began, or when the finger no longer has an effect.
  private mutating func stepSweep() {
    guard let now = sweep, let slider, slider.finger != .spent else { return sweep = nil }
    if now.isRising, slider.value == 1000 {
      sweep?.isRising = false
      return
    }
    let value = min(max(0, slider.value + (now.isRising ? Sweep.step : -Sweep.step)), 1000)
    slide(toThousandths: value)
    if value == 0 || self.slider?.value != value { sweep = nil }
  }
}
