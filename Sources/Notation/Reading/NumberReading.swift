/// Reads a share from 0 to 1 with up to three decimals, as thousandths.
func readShare(_ word: Word) throws(Problem) -> UInt16 {
  let malformed = Problem(word, "a number from 0 to 1 with up to three decimals is expected here")
  let parts = word.text.utf8.split(separator: Ascii.period, omittingEmptySubsequences: false)
  guard let whole = parts.first, parts.count <= 2, whole.count == 1, let digit = digit(whole.first) else {
    throw malformed
  }
  var thousandths = digit * 1000
  if parts.count == 2 {
    guard (1...3).contains(parts[1].count) else { throw malformed }
    var weight = 100
    for byte in parts[1] {
      guard let digit = Notation.digit(byte) else { throw malformed }
      thousandths += digit * weight
      weight /= 10
    }
  }
  guard thousandths <= 1000 else { throw Problem(word, "\(quoted(word.text)) is not from 0 to 1") }
  return UInt16(thousandths)
}

func readInteger(_ word: Word) throws(Problem) -> Int32 {
  let digits = word.text.utf8.drop { $0 == Ascii.minus }
  guard !digits.isEmpty, digits.allSatisfy({ digit($0) != nil }), let number = Int32(word.text) else {
    throw Problem(word, "a whole number is expected here")
  }
  return number
}

/// A share in thousandths as it is written: without the zeros at its end.
func shareText(_ thousandths: Int) -> String {
  var decimals = String(thousandths % 1000)
  while decimals.count < 3 { decimals = "0" + decimals }
  while decimals.last == "0" { decimals.removeLast() }
  return decimals.isEmpty ? "\(thousandths / 1000)" : "\(thousandths / 1000).\(decimals)"
}

private func digit(_ byte: UInt8?) -> Int? {
  guard let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
  return Int(byte) - Int(UInt8(ascii: "0"))
}
