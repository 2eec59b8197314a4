extension Collection where Element: Equatable {
  /// Returns the index at which a sequence of elements first occurs.
  @inlinable
  package func start(of piece: some Collection<Element>) -> Index? {
    guard let first = piece.first else { return startIndex }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: piece) { return start }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension StringProtocol {
  /// Returns true if the text contains a piece of text, byte for byte.
  ///
  /// The standard library's search would link its regular expression engine, a tenth of the program's size.
  @inlinable
  package func includes(_ piece: some StringProtocol) -> Bool { utf8.start(of: piece.utf8) != nil }

  /// Returns the parts before, between and after the occurrences of a piece of text, which has at least a character.
  package func parts(between piece: some StringProtocol) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[...]
    while let start = rest.utf8.start(of: piece.utf8) {
      parts.append(rest[..<start])
      rest = rest[rest.utf8.index(start, offsetBy: piece.utf8.count)...]
    }
    return parts + [rest]
  }
}

extension Dictionary {
  /// Creates a dictionary of pairs; of those with the same key the first counts.
  package init(first pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
