/// A line of a run that is cut to a width so that its method is read: of a long call the receiver gives way first.
public struct CallText: Hashable, Sendable {
  /// How many cells of a receiver are left at least, as long as its method fits.
  public static let leastReceiver = 6

  /// The whole text.
  public let text: String
  /// How many cells it takes.
  public let width: Int
  /// Where the receiver ends; nothing where the line is no call.
  private let point: String.Index?
  private let receiverWidth: Int

  /// The text of a line as a transcript writes it.
  public init(_ text: String) {
    self.text = text
    let bytes = text.utf8
    let end = bytes.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: " ") } ?? bytes.endIndex
    point = bytes[..<end].lastIndex(of: UInt8(ascii: "."))
    width = text.cellWidth
    receiverWidth = point.map { String(text[..<$0]).cellWidth } ?? 0
  }

  /// How many cells it needs to be understood: a call its method and some of its receiver, anything else nothing.
  public var leastWidth: Int {
    point == nil ? 0 : width - receiverWidth + min(receiverWidth, Self.leastReceiver)
  }

  /// The text with what the coordinator answers in fewer words, since the answer stands at its end.
  private var shortAnswer: String {
    for (long, short) in [("(isCancelled: true)", "(cancelled)"), ("(isCancelled: false)", "(not cancelled)")]
    where text.hasSuffix(long) {
      return text.dropLast(long.utf8.count) + short
    }
    return text
  }

  /// The text in so many cells.
  public func cut(toCells room: Int, _ charset: Charset = .unicode) -> String {
    if width <= room { return text }
    guard let point, leastWidth <= room else { return shortAnswer.truncated(toCells: room, charset) }
    return String(text[..<point]).truncated(toCells: room - (width - receiverWidth), charset) + text[point...]
  }
}
