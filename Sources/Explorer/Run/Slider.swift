import Lifecycle

/// The slider: its gesture, and how far the finger has moved.
package struct Slider: Hashable, Sendable {
  /// A labeled mark on the slider.
  package struct Threshold: Hashable, Sendable {
    /// The name of the stage that begins at the mark.
    package var name: Sentence
    /// The value in thousandths.
    ///
    /// A pressure reaches the mark at this value; other gestures complete beyond it.
    package var value: Int
  }

  package var gesture: Gesture
  /// The finger's progress in thousandths.
  package var value: Int
  package var thresholds: [Threshold]
  package var finger: Finger
  package var page: DeclarationID?
  /// True if moving the finger to the left increases the progress.
  var isReversed = false
  /// The gestures that are possible here, including this one.
  package var choices: [Gesture]
}

extension Session {
  /// Returns the slider in a world; `nil` if no gesture is possible.
  package func slider(in world: World, chosen: Gesture?) -> Slider? {
    switch world.finger {
    case .driving: drivingSlider(world)
    case .pressing, .spent: slider(.pressure, value: Int(world.pressure), world)
    case .up: restingSlider(world, chosen: chosen)
    }
  }

  private func drivingSlider(_ world: World) -> Slider? {
    guard let transition = world.transition, let gesture = Gesture(transition.passage) else { return nil }
    var slider = slider(gesture, value: Int(transition.progress), world)
    guard gesture == .page, world.isAlive(transition.new), world.isAlive(transition.old) else { return slider }
    slider.page = world[transition.new].declaration
    slider.isReversed = world[transition.old].previous == transition.new
    return slider
  }

  /// Returns the slider while no finger is down, with all possible gestures to choose from.
  private func restingSlider(_ world: World, chosen: Gesture?) -> Slider? {
    let choices = Gesture.allCases.filter { obstacle(to: $0, in: world) == nil }
    guard let first = choices.first else { return nil }
    let gesture = chosen.flatMap { choices.contains($0) ? $0 : nil } ?? first
    var slider = slider(gesture, value: 0, world)
    slider.choices = choices
    return slider
  }

  private func slider(_ gesture: Gesture, value: Int, _ world: World) -> Slider {
    Slider(
      gesture: gesture, value: value, thresholds: gesture.thresholds(score), finger: world.finger, choices: [gesture])
  }
}

/// Returns thousandths as a percentage, with a decimal only if needed.
func percent(_ thousandths: some BinaryInteger) -> String {
  let value = Int(thousandths)
  return value % 10 == 0 ? "\(value / 10)%" : "\(value / 10).\(value % 10)%"
}
