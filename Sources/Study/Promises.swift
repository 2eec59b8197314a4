import Lifecycle

/// What a will-call announces, and what came of it, by positions in a row of calls.
package struct Promise: Hashable, Sendable {
  /// What came of it: nothing yet, the did-call, or something else.
  package enum Outcome: Hashable, Sendable {
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
  package var start: Int { Int(began) }

  /// What came of it.
  package internal(set) var outcome: Outcome {
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
  package var end: Int? { ended == .max ? nil : Int(ended >> 1) }

  /// Whether something else came instead.
  package var isBroken: Bool { if case .broken = outcome { true } else { false } }
}

extension Call {
  /// The will-call whose promise this did-call keeps.
  package var keptPromise: Call? {
    switch self {
    case .viewDidAppear: .viewWillAppear
    case .viewDidDisappear: .viewWillDisappear
    default: nil
    }
  }

  /// The did-call that this will-call promises.
  package var promised: Call? {
    switch self {
    case .viewWillAppear: .viewDidAppear
    case .viewWillDisappear: .viewDidDisappear
    default: nil
    }
  }

  /// Whether it has to do with a promise: it makes one, keeps one, or ends all that its receiver was promised.
  package var concernsPromises: Bool { isAppearance || self == .deinit }
}

/// Which will-call belongs to which did-call, and which was broken: the one place that says so.
///
/// It follows calls in their order, each in the lane of its receiver, and can be taken back.
package struct Promises: Hashable, Sendable {
  /// The promises made in one lane.
  private struct Track: Hashable, Sendable {
    var promises: [Promise] = []
    /// What the last promise announced, while it is open.
    var announced: Call?
    /// Where promises were broken.
    var breaks: [UInt32] = []

    mutating func end(_ outcome: Promise.Outcome) {
      guard announced != nil else { return }
      promises[promises.count - 1].outcome = outcome
      announced = nil
      if case .broken(let end) = outcome { breaks.append(UInt32(truncatingIfNeeded: end)) }
    }
  }

  private var tracks: [Track] = []

  /// No promises.
  package init() {}

  /// Follows a call in a lane; positions only grow.
  package mutating func follow(_ call: Call, lane: Int, at position: Int) {
    guard call.concernsPromises else { return }
    while tracks.count <= lane { tracks.append(Track()) }
    if let promised = call.keptPromise {
      tracks[lane].end(tracks[lane].announced == promised ? .kept(position) : .broken(position))
    } else {
      tracks[lane].end(.broken(position))
      guard call.isAppearance else { return }
      tracks[lane].promises.append(Promise(at: position))
      tracks[lane].announced = call
    }
  }

  /// Ends everything, since nobody is left who could keep a promise.
  package mutating func endAll(at position: Int) {
    for lane in tracks.indices { tracks[lane].end(.broken(position)) }
  }

  /// Forgets what came at a position or later.
  ///
  /// - Parameter call: which call stands at a position.
  package mutating func rewind(to count: Int, call: (Int) -> Call?) {
    for lane in tracks.indices {
      while let last = tracks[lane].promises.last, last.start >= count { tracks[lane].promises.removeLast() }
      while let last = tracks[lane].breaks.last, last >= count { tracks[lane].breaks.removeLast() }
      tracks[lane].announced = nil
      guard let last = tracks[lane].promises.last, last.end.map({ $0 >= count }) ?? true else { continue }
      tracks[lane].promises[tracks[lane].promises.count - 1].outcome = .open
      tracks[lane].announced = call(last.start)
    }
    while let last = tracks.last, last.promises.isEmpty { tracks.removeLast() }
  }

  /// All promises of a lane, in their order.
  package func promises(of lane: Int) -> [Promise] { lane < tracks.count ? tracks[lane].promises : [] }

  /// The last promise that was made in a lane at a position or before.
  package func promise(of lane: Int, upTo position: Int) -> Promise? {
    guard lane < tracks.count else { return nil }
    let promises = tracks[lane].promises
    let count = promises.countOfFirst { $0.start <= position }
    return count > 0 ? promises[count - 1] : nil
  }

  /// How many promises were broken in a lane at a position or before.
  package func breakCount(of lane: Int, upTo position: Int) -> Int {
    lane < tracks.count ? tracks[lane].breaks.countOfFirst { $0 <= position } : 0
  }

  /// How many were broken in all lanes.
  package func breakCount(upTo position: Int) -> Int {
    tracks.indices.reduce(0) { $0 + breakCount(of: $1, upTo: position) }
  }

  /// Whether a promise was broken at a position.
  package func isBroken(at position: Int) -> Bool { breakCount(upTo: position) > breakCount(upTo: position - 1) }
}

extension Array {
  /// How many elements come first of which something is true, where it is not of those that follow.
  fileprivate func countOfFirst(_ isFirst: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isFirst(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
