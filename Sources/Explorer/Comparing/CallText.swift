import Canvas

/// A line of a run that is cut to a width so that its method is read: of a long call the receiver gives way first.
public struct CallText: Hashable, Sendable {
  /// How many cells of a receiver are left at least, as long as its method fits.
  public static let leastReceiver = 6

  /// The receiver with its point; empty where the line is no call.
  private let receiver: String
  /// What follows it.
  private let rest: String

  /// The text of a line as a transcript writes it.
  public init(_ text: String) {
    let head = text.prefix { $0 != "(" && $0 != " " }
    if let point = head.lastIndex(of: ".") {
      receiver = String(text[..<point])
      rest = String(text[point...])
    } else {
      receiver = ""
      rest = text
    }
  }

  /// How many cells it needs to be understood: a call its method and some of its receiver, anything else nothing.
  public var leastWidth: Int {
    receiver.isEmpty ? 0 : min(receiver.cellWidth, Self.leastReceiver) + rest.cellWidth
  }

  /// The text in so many cells.
  public func cut(toCells width: Int, _ charset: Charset = .unicode) -> String {
    let room = width - rest.cellWidth
    guard !receiver.isEmpty, room >= min(receiver.cellWidth, Self.leastReceiver) else {
      return (receiver + rest).truncated(toCells: width, charset)
    }
    return receiver.truncated(toCells: room, charset) + rest
  }
}
