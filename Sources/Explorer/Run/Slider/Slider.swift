import Lifecycle

/// The slider: what it drives, how far the finger has come, and what a lift would do.
public struct Slider: Hashable, Sendable {
  /// A mark on the slider.
  public struct Threshold: Hashable, Sendable {
    /// What is reached there.
    public var name: String
    /// Where it is, in thousandths; a gesture completes beyond it, a pressure is reached at it.
    public var value: Int
  }

  /// What happens when the finger lifts now.
  public enum Outcome: Hashable, Sendable {
    /// No finger is down.
    case nothing
    /// The gesture completes.
    case completes
    /// The gesture is taken back.
    case cancels
    /// The preview goes away.
    case letsGo
    /// Nothing hangs on the finger.
    case onlyLifts
  }

  /// What it drives.
  public var gesture: Gesture
  /// How far the finger has come, in thousandths.
  public var value: Int
  /// The marks, in order.
  public var thresholds: [Threshold]
  /// What the finger does.
  public var finger: Finger
  /// What happens when it lifts now.
  public var outcome: Outcome
  /// The page that is being turned to, and whether it lies before the one that is shown, so that left is onward.
  public var page: DeclarationID?
  /// Whether the finger moves to the left to come further.
  public var isReversed = false
  /// The gestures that are possible here, this one among them.
  public var choices: [Gesture]
}
