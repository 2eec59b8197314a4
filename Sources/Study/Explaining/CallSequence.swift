/// The pairs of calls that follow each other in a log, as far as a hash of each pair tells.
struct CallSequence {
  private var openings: [Bool], pairs: [Bool]
  private let last: LoggedCall?
  private static let size = 1 << 14

  init(_ calls: [LoggedCall]) {
    openings = [Bool](repeating: false, count: Self.size)
    (pairs, last) = (openings, calls.last)
    for call in calls { openings[Self.place(call.bits)] = true }
    for (call, next) in zip(calls, calls.dropFirst()) { pairs[Self.place(call.bits, next.bits)] = true }
  }

  /// Returns false if the log has no place where all these calls come one after the other, up to its end.
  func holds(_ heard: ArraySlice<LoggedCall>) -> Bool {
    guard let first = heard.first else { return true }
    guard openings[Self.place(first.bits)] else { return false }
    for index in heard.indices.dropFirst() {
      if !pairs[Self.place(heard[index - 1].bits, heard[index].bits)] { return heard[index - 1] == last }
    }
    return true
  }

  private static func place(_ call: UInt32, _ next: UInt32 = 0) -> Int {
    let mixed = (UInt64(call) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(next)) &* 0xC2B2_AE3D_27D4_EB4F
    return Int(mixed >> 32) % size
  }
}
