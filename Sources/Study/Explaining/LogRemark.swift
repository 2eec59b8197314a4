import Lifecycle
import Notation

/// Lines of a log that are no calls, and worth a word.
package struct LogRemark: Hashable, Sendable {
  /// The reasons for a remark.
  package enum Kind: Hashable, Sendable {
    /// A word is nearly the name of a method.
    case misspelled(word: String, method: String)
    /// A callback of another platform.
    case foreign(word: String, platform: String)
    /// More bytes than a line may have.
    case tooLong
    /// A method is mentioned, and it is not clear that a screen receives a call.
    case unclear
    /// The log has more names than are kept.
    case tooManyNames
    /// A message of UIKit, without its full stop.
    case complaint(Complaint, text: String)

    /// Returns true if one of the two is enough.
    fileprivate func isLike(_ other: Kind) -> Bool {
      switch (self, other) {
      case (.foreign(_, let platform), .foreign(_, let same)): platform == same
      case (.complaint(let complaint, _), .complaint(let same, _)): complaint == same
      default: self == other
      }
    }
  }

  package let kind: Kind
  /// The first line, counted from 1.
  package let line: Int
  /// The number of lines.
  package fileprivate(set) var count = 1
}

extension LogReading {
  /// The most remarks, and the longest message of UIKit.
  private static let maxRemarks = 40, maxMessageLength = 160

  mutating func note(_ kind: LogRemark.Kind, _ line: UInt32) {
    if let known = remarks.firstIndex(where: { $0.kind.isLike(kind) }) {
      remarks[known].count += 1
    } else if remarks.count < Self.maxRemarks {
      remarks.append(LogRemark(kind: kind, line: Int(line)))
    }
  }

  mutating func note(_ complaint: Complaint, _ text: ArraySlice<UInt8>, _ line: UInt32) {
    var text = visible(String(decoding: text.prefix(Self.maxMessageLength), as: UTF8.self))[...]
    while let last = text.last, ".! ".contains(last) { text.removeLast() }
    note(.complaint(complaint, text: String(text)), line)
  }
}
