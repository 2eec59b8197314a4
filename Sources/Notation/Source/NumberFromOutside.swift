extension Int {
  /// The number that a text writes in digits alone, if it lies within bounds.
  ///
  /// Options, files and keys give their numbers to the program by this, so that no arithmetic meets one out of range.
  public init?(digits text: some StringProtocol, in bounds: ClosedRange<Int>) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.utf8.allSatisfy({ digits ~= $0 }), let number = Int(text), bounds ~= number else { return nil }
    self = number
  }
}

extension Array {
  /// The position of the value that a text numbers, counted from 1; nothing where it numbers none.
  public func position(numbered text: some StringProtocol) -> Int? {
    isEmpty ? nil : Int(digits: text, in: 1...count).map { $0 - 1 }
  }
}
