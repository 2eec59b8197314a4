import Lifecycle

/// A promise made by a will-call, and its outcome, as positions of calls.
package struct Promise: Hashable, Sendable {
  /// The outcome: still open, kept by the did-call, or broken.
  package enum Outcome: Hashable, Sendable {
    case open
    case kept(Int)
    /// The position at which the receiver was told something else, or was freed.
    case broken(Int)
  }

  package let start: Int
  package fileprivate(set) var outcome = Outcome.open

  /// The position at which it was kept or broken; `nil` while open.
  package var end: Int? {
    switch outcome {
    case .open: nil
    case .kept(let end), .broken(let end): end
    }
  }

  package var isBroken: Bool { if case .broken = outcome { true } else { false } }
}

extension Call {
  /// The did-call that follows a will-call if all goes well; `nil` for other calls.
  package var didCall: Call? {
    switch self {
    case .viewWillAppear: .viewDidAppear
    case .viewWillDisappear: .viewDidDisappear
    case .viewWillLayoutSubviews: .viewDidLayoutSubviews
    case .willMoveToParent: .didMoveToParent
    case .willMoveToNil: .didMoveToNil
    default: nil
    }
  }

  /// True if the call makes, keeps or ends promises.
  package var concernsPromises: Bool { isAppearance || self == .deinit }
}

/// Pairs will-calls with did-calls, and finds broken promises.
///
/// It is fed calls in order, each in the lane of its receiver.
package struct Promises: Hashable, Sendable {
  /// The promises made in one lane.
  private struct Track: Hashable, Sendable {
    var promises: [Promise] = []
    /// The will-call of the last promise, while it is open.
    var announced: Call?
    var breaks: [Int] = []

    mutating func end(_ outcome: Promise.Outcome) {
      guard announced != nil else { return }
      promises[promises.count - 1].outcome = outcome
      announced = nil
      if case .broken(let end) = outcome { breaks.append(end) }
    }
  }

  private var tracks: [Track] = []

  package init() {}

  /// Adds a call in a lane; positions only grow.
  package mutating func add(_ call: Call, lane: Int, at position: Int) {
    guard call.concernsPromises else { return }
    while tracks.count <= lane { tracks.append(Track()) }
    tracks[lane].end(tracks[lane].announced?.didCall == call ? .kept(position) : .broken(position))
    guard call.isAppearance, call.didCall != nil else { return }
    tracks[lane].promises.append(Promise(start: position))
    tracks[lane].announced = call
  }

  /// Breaks all open promises, since no receiver is left.
  package mutating func endAll(at position: Int) {
    for lane in tracks.indices { tracks[lane].end(.broken(position)) }
  }

  package func promises(of lane: Int) -> [Promise] { lane < tracks.count ? tracks[lane].promises : [] }

  /// The last promise that was made in a lane at a position or before.
  package func promise(of lane: Int, upTo position: Int) -> Promise? {
    guard lane < tracks.count else { return nil }
    let promises = tracks[lane].promises
    let count = promises.countOfFirst { $0.start <= position }
    return count > 0 ? promises[count - 1] : nil
  }

  package func breakCount(of lane: Int, upTo position: Int) -> Int {
    lane < tracks.count ? tracks[lane].breaks.countOfFirst { $0 <= position } : 0
  }

  /// The number of broken promises in all lanes up to a position.
  package func breakCount(upTo position: Int) -> Int {
    tracks.indices.reduce(0) { $0 + breakCount(of: $1, upTo: position) }
  }

  /// The positions at which promises were made that are broken, in order.
  package var brokenStarts: [Int] { tracks.flatMap { $0.promises }.filter { $0.isBroken }.map { $0.start }.sorted() }

  package func isBroken(at position: Int) -> Bool { breakCount(upTo: position) > breakCount(upTo: position - 1) }
}
