/// A line of a run that can be cut to a width so that its method stays legible.
///
/// If a call is too long, its receiver is cut first.
package struct CallText: Hashable, Sendable {
  /// The minimum number of cells kept of a receiver, as long as its method fits.
  package static let minReceiver = 6

  package let text: String
  /// The width in cells.
  package let width: Int
  /// The end of the receiver; `nil` if the line is not a call.
  private let point: String.Index?
  private let receiverWidth: Int

  /// Prepares a line as a transcript writes it.
  package init(_ text: String) {
    self.text = text
    let bytes = text.utf8
    let end = bytes.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: " ") } ?? bytes.endIndex
    point = bytes[..<end].lastIndex(of: UInt8(ascii: "."))
    width = text.cellWidth
    receiverWidth = point.map { String(text[..<$0]).cellWidth } ?? 0
  }

  /// The number of cells needed to understand a call: its method and part of its receiver; 0 for other lines.
  package var minWidth: Int { point == nil ? 0 : width - receiverWidth + min(receiverWidth, Self.minReceiver) }

  /// The text with a coordinator's answer at its end shortened.
  private var shortAnswer: String {
    for (long, short) in [("(isCancelled: true)", "(cancelled)"), ("(isCancelled: false)", "(not cancelled)")]
    where text.hasSuffix(long) {
      return text.dropLast(long.utf8.count) + short
    }
    return text
  }

  package func cut(toCells room: Int, _ charset: Charset = .unicode) -> String {
    if width <= room { return text }
    guard let point, minWidth <= room else { return shortAnswer.truncated(toCells: room, charset) }
    return String(text[..<point]).truncated(toCells: room - (width - receiverWidth), charset) + text[point...]
  }
}
