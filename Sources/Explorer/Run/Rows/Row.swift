import Lifecycle

/// A row of the timeline pane, in four bytes: what it shows, and the place of the event that it shows.
public struct Row: Hashable, Sendable {
  /// What a row shows.
  public enum Kind: UInt32, CaseIterable, Sendable {
    /// Time that passes before the next row, since an animation runs.
    case pause
    /// The action that caused the rows below.
    case action
    /// A call, a call that was suppressed, a complaint.
    case call, suppressed, complaint
  }

  /// How many bits the place takes.
  private static let placeBits: UInt32 = 29
  /// The kind above, the place below.
  private let bits: UInt32

  /// A row of a kind for the event at a place.
  init(_ kind: Kind, place: Int) {
    bits = kind.rawValue << Self.placeBits | UInt32(truncatingIfNeeded: place) & (1 << Self.placeBits - 1)
  }

  /// What it shows.
  public var kind: Kind { Kind(rawValue: bits >> Self.placeBits) ?? .pause }

  /// The event that it shows, or before which the time passes: its index on the timeline.
  public var place: Int { Int(bits & (1 << Self.placeBits - 1)) }
}
