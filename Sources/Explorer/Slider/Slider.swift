import Lifecycle

/// What a finger on the screen can do.
public enum Gesture: UInt8, CaseIterable, Hashable, Sendable {
  case pressure, drag, page, swipe

  /// What a person reads.
  public var name: String {
    switch self {
    case .pressure: "Pressure"
    case .drag: "Pull down"
    case .page: "Turn the page"
    case .swipe: "Swipe back"
    }
  }
}

/// The slider: what it drives, how far the finger has come, and what a lift would do.
public struct Slider: Hashable, Sendable {
  /// A mark on the slider.
  public struct Threshold: Hashable, Sendable {
    public var name: String
    /// Where it is, in thousandths.
    public var value: Int
  }

  /// What happens when the finger lifts now.
  public enum Outcome: Hashable, Sendable {
    /// No finger is down.
    case nothing
    /// The gesture completes, or is taken back.
    case completes, cancels
    /// The preview goes away; or there is none yet.
    case letsGo, onlyLifts
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
  /// Which page is turned to.
  public var page: DeclarationID?
  /// The gestures that are possible here, this one among them.
  public var choices: [Gesture]
}
