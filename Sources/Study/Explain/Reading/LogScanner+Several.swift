import Lifecycle
import Notation

extension LogScanner {
  /// Returns the calls of a line with several, each with its receiver, where arrows or rules stand between them or each
  /// follows a class, as in a text that has lost its line breaks; otherwise none.
  func chain(in line: ArraySlice<UInt8>) -> [(hit: Hit, part: ArraySlice<UInt8>)] {
    let joined = joinedCalls(in: line)
    if joined.count >= Self.leastJoined { return joined }
    var (parts, rest): ([ArraySlice<UInt8>], ArraySlice<UInt8>) = ([], line)
    while let (start, end) = (Self.arrows + ["----"]).lazy.compactMap({ arrow in
      rest.start(of: arrow.utf8).map { ($0, $0 + arrow.utf8.count) }
    }).min(by: { $0.0 < $1.0 }) {
      parts.append(rest[..<start])
      rest = rest[end...]
    }
    parts.append(rest)
    let calls = parts.compactMap { part in hit(in: part).map { (hit: $0, part: part) } }
    let areNamed = calls.allSatisfy { hit, part in
      hit.before(in: part).contains(where: Self.isNamePart) || hit.after(in: part).contains(where: Self.isNamePart)
    }
    return calls.count > 1 && areNamed ? calls : []
  }

  /// The minimum number of calls that follow classes in a line that has lost its line breaks.
  private static let leastJoined = 4

  /// Returns the calls of a line that directly follow a class.
  private func joinedCalls(in line: ArraySlice<UInt8>) -> [(hit: Hit, part: ArraySlice<UInt8>)] {
    var starts: [Int] = [], position = line.startIndex
    while position < line.endIndex {
      let word = line[position...].prefix(while: Self.isNamePart)
      if ClassWord.endsClass(word) { starts.append(position) }
      position = max(word.endIndex, position + 1)
    }
    return zip(starts, starts.dropFirst() + [line.endIndex]).compactMap { start, end in
      let part = line[start..<end], name = part.prefix(while: Self.isNamePart)
      guard let hit = hit(in: part), !hit.before(in: part).dropFirst(name.count).contains(where: Self.isNamePart)
      else { return nil }
      return (hit, part)
    }
  }

  static let arrows = ["->", "=>", "→", "⇒"]

  /// Returns what stands behind the last arrow of a text, or `nil` if it has none.
  static func behindArrows(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = text
    while let end = arrows.lazy.compactMap({ arrow in
      rest.start(of: arrow.utf8).map { $0 + arrow.utf8.count }
    }).min() { rest = rest[end...] }
    return rest.startIndex == text.startIndex ? nil : rest
  }
}
