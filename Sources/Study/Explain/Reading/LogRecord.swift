import Lifecycle

/// A line with a call, together with the lines around it, one of which may name the receiver.
struct LogRecord {
  /// The maximum length in bytes of a surrounding line, and the maximum number of lines kept on each side.
  static let maxLineLength = 300, maxLines = 3

  /// The offset that stands for the last class above a line.
  private static let classOffset = -maxLines - 1

  let hit: LogScanner.Hit
  let line: ArraySlice<UInt8>
  /// The number of the line with the method, counted from 1.
  let number: UInt32
  /// The lines with text before and after the call, up to the next call, the nearest first.
  let before: [ArraySlice<UInt8>]
  /// The last line above that was nothing but a class.
  let classAbove: ArraySlice<UInt8>?
  /// True if perhaps nothing is called, since a question mark ends the line or the method is misspelled.
  var isQuestionable = false
  private(set) var after: [ArraySlice<UInt8>] = []

  mutating func keep(lineAfter line: ArraySlice<UInt8>) {
    if after.count < Self.maxLines { after.append(line) }
  }

  /// Returns the line with the call joined with the line at an offset, or `nil` if there is no such line.
  func joined(_ offset: Int) -> ReceiverNaming.Sample? {
    if offset == 0 { return (hit, line) }
    let others = offset == Self.classOffset ? classAbove.map { [$0] } ?? [] : offset < 0 ? before : after
    let index = offset == Self.classOffset ? 0 : abs(offset) - 1
    guard others.indices.contains(index) else { return nil }
    let other = others[index]
    let space = [UInt8(ascii: " ")]
    if offset > 0 { return (hit, (line + space + LogScanner.withoutStamps(other))[...]) }
    let bare = LogScanner.withoutStamps(line)
    let shift = bare.startIndex - line.startIndex
    guard Int(hit.start) >= shift else { return nil }
    return (hit.moved(by: other.count + 1 - shift), (other + space + bare)[...])
  }

  /// Returns the place of the receivers in the records of a log, and the offset of the line that names them.
  ///
  /// Other lines are considered only if the line with the call does not distinguish receivers.
  static func naming(of records: [LogRecord]) -> (place: ReceiverNaming, offset: Int) {
    let lines = records.compactMap { $0.joined(0) }
    let own = ReceiverNaming(lines)
    guard Set(lines.compactMap(own.name)).count < 2 else { return (own, 0) }
    let headers = records.first?.before ?? []
    if let columns = headers.lazy.compactMap({ ReceiverNaming(columns: $0, lines) }).first { return (columns, 0) }
    var best: (naming: ReceiverNaming, offset: Int, count: Int)?
    for offset in (1...maxLines).flatMap({ [-$0, $0] }) + [classOffset] {
      let joined = records.compactMap { $0.joined(offset) }
      // The first or last record of a log may lack a line.
      guard (joined.count + 1) * 20 >= records.count * 19, joined.count > best?.count ?? 0 else { continue }
      let naming = ReceiverNaming(joined)
      if tellsApart(joined, naming) { best = (naming, offset, joined.count) }
    }
    return best.map { ($0.naming, $0.offset) } ?? (own, 0)
  }

  /// Returns true if a naming convincingly distinguishes several receivers.
  ///
  /// Nearly all lines must name a receiver that is named more than once, and the receivers must share methods.
  private static func tellsApart(_ lines: [ReceiverNaming.Sample], _ naming: ReceiverNaming) -> Bool {
    let calls = lines.compactMap { line in naming.name(of: line).map { (name: $0, method: line.hit.call.method) } }
    let counts = calls.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    let repeated = calls.filter { counts[$0.name, default: 0] > 1 }
    let names = Set(repeated.map { $0.name })
    guard repeated.count * 10 >= lines.count * 9, names.count > 1 else { return false }
    // A word that occurs with only one method, such as a line number, is not a receiver.
    return Set(repeated.map { [$0.name, $0.method] }).count > Set(repeated.map { $0.method }).count
  }
}
