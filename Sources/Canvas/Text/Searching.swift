extension StringProtocol {
  /// Whether a piece of text occurs in this one, byte for byte.
  ///
  /// What Swift itself has for this brings its engine for regular expressions into the program, a tenth of its size.
  public func includes(_ piece: some StringProtocol) -> Bool {
    let piece = Array(piece.utf8)
    guard let first = piece.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: piece) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
