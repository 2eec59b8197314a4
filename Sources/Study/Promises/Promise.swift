import Lifecycle

/// What a will-call announces, and what came of it, by positions in a row of calls.
public struct Promise: Hashable, Sendable {
  /// What came of it: nothing yet, the did-call, or something else.
  public enum Outcome: Hashable, Sendable {
    case open
    case kept(Int)
    /// Where the receiver was told something else instead, or was freed.
    case broken(Int)
  }

  private let began: UInt32
  /// Twice the position of the end, and one more where it was kept; nothing but ones where it is open.
  private var ended = UInt32.max

  init(at start: Int) { began = UInt32(truncatingIfNeeded: start) }

  /// Where the will-call stands.
  public var start: Int { Int(began) }

  /// What came of it.
  public internal(set) var outcome: Outcome {
    get {
      guard let end else { return .open }
      return ended & 1 == 1 ? .kept(end) : .broken(end)
    }
    set {
      ended =
        switch newValue {
        case .open: .max
        case .kept(let end): UInt32(truncatingIfNeeded: end << 1 | 1)
        case .broken(let end): UInt32(truncatingIfNeeded: end << 1)
        }
    }
  }

  /// Where it was kept or broken; nothing while it is open.
  public var end: Int? { ended == .max ? nil : Int(ended >> 1) }

  /// Whether something else came instead.
  public var isBroken: Bool { if case .broken = outcome { true } else { false } }
}

extension Call {
  /// The will-call whose promise this did-call keeps.
  public var keptPromise: Call? {
    switch self {
    case .viewDidAppear: .viewWillAppear
    case .viewDidDisappear: .viewWillDisappear
    default: nil
    }
  }

  /// The did-call that this will-call promises.
  public var promised: Call? {
    switch self {
    case .viewWillAppear: .viewDidAppear
    case .viewWillDisappear: .viewDidDisappear
    default: nil
    }
  }

  /// Whether it has to do with a promise: it makes one, keeps one, or ends all that its receiver was promised.
  public var concernsPromises: Bool { isAppearance || self == .deinit }
}
