import Lifecycle

/// The messages by which UIKit's complaints are recognized in a log, taken from a score.
package struct ComplaintWords: Sendable {
  /// A message split at its placeholders: the fixed pieces of text, without the names between them.
  private struct Message {
    let complaint: Complaint
    let pieces: [[UInt8]]
  }

  private var messages: [Message] = []
  /// For each byte, true if a message begins with that byte.
  private var openings = [Bool](repeating: false, count: 256)

  /// The minimum number of fixed bytes in a message; shorter messages are not recognized.
  private static let minLength = 20
  /// The minimum number of bytes in a piece; a shorter word may be missing from the message on some versions.
  private static let minPiece = 5

  /// Takes the messages from a score; without a score, nothing is recognized.
  package init(_ score: Score? = nil) {
    guard let score else { return }
    for complaint in Complaint.allCases {
      let pieces = Self.pieces(score.words(of: complaint))
      guard let first = pieces.first, pieces.reduce(0, { $0 + $1.count }) >= Self.minLength else { continue }
      messages.append(Message(complaint: complaint, pieces: pieces))
      openings[Int(first[0])] = true
    }
  }

  private static func pieces(_ words: String) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    // The beginning is enough, since logs often cut the rest off.
    var rest = words.split { ".,".contains($0) }.first ?? ""
    while !rest.isEmpty {
      let piece = Array(rest.prefix { $0 != "{" }.utf8)
      rest = rest.drop { $0 != "{" }.drop { $0 != "}" }.dropFirst()
      guard let end = piece.lastIndex(where: LogScanner.isNamePart) else { continue }
      let trimmed = Array(piece[...end].drop { !LogScanner.isNamePart($0) })
      if trimmed.count >= minPiece { pieces.append(trimmed) }
    }
    return pieces
  }

  /// Returns the complaint found in a line, and the line's text from the start of the message.
  func complaint(in line: ArraySlice<UInt8>) -> (complaint: Complaint, text: ArraySlice<UInt8>)? {
    if messages.isEmpty { return nil }
    var isInWord = false
    for start in line.indices {
      defer { isInWord = LogScanner.isNamePart(line[start]) }
      guard !isInWord, openings[Int(line[start])] else { continue }
      let found = messages.first { message in
        var rest = line[start...]
        guard rest.starts(with: message.pieces[0]) else { return false }
        return message.pieces.allSatisfy { piece in
          guard let start = rest.start(of: piece) else { return false }
          rest = rest[(start + piece.count)...]
          return true
        }
      }
      if let found { return (found.complaint, line[start...]) }
    }
    return nil
  }
}
