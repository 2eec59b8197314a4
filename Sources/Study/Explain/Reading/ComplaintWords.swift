import Lifecycle

/// The messages by which UIKit's complaints are recognized in a log, taken from a score.
package struct ComplaintWords: Sendable {
  /// A message split at its placeholders: the fixed parts of the text, without the names between them.
  private struct Message {
    let complaint: Complaint
    let parts: [[UInt8]]
  }

  private var messages: [Message] = []
  /// For each byte, true if a message begins with that byte.
  private var openings = [Bool](repeating: false, count: 256)

  /// The minimum number of fixed bytes in a message; shorter messages are not recognized.
  private static let minLength = 20
  /// The minimum number of bytes in a part; a shorter word may be missing from the message on some versions.
  private static let minPart = 5

  /// Takes the messages from a score; without a score, nothing is recognized.
  package init(_ score: Score? = nil) {
    guard let score else { return }
    for complaint in Complaint.allCases {
      let parts = Self.parts(score.words(of: complaint))
      guard let first = parts.first, parts.reduce(0, { $0 + $1.count }) >= Self.minLength else { continue }
      messages.append(Message(complaint: complaint, parts: parts))
      openings[Int(first[0])] = true
    }
  }

  private static func parts(_ words: String) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    // The beginning is enough, since logs often cut the rest off.
    var rest = words.split { ".,".contains($0) }.first ?? ""
    while !rest.isEmpty {
      let part = Array(rest.prefix { $0 != "{" }.utf8)
      rest = rest.drop { $0 != "{" }.drop { $0 != "}" }.dropFirst()
      guard let end = part.lastIndex(where: LogScanner.isNamePart) else { continue }
      let trimmed = Array(part[...end].drop { !LogScanner.isNamePart($0) })
      if trimmed.count >= minPart { parts.append(trimmed) }
    }
    return parts
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
        guard rest.starts(with: message.parts[0]) else { return false }
        return message.parts.allSatisfy { part in
          guard let start = rest.start(of: part) else { return false }
          rest = rest[(start + part.count)...]
          return true
        }
      }
      if let found { return (found.complaint, line[start...]) }
    }
    return nil
  }
}
