import Lifecycle
import Notation

/// A remark on lines of a log that were not read as calls.
package struct LogRemark: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case misspelled(word: String, method: String)
    /// A callback of another platform, such as Android or SwiftUI.
    case foreign(word: String, platform: String)
    case tooLong
    /// A method is mentioned, but the line does not clearly say that a screen receives a call.
    case unclear
    /// The line is a frame of a stack trace.
    case frame
    /// The call is one of another process than the app.
    case process(String)
    /// The call is of a run of the app before its last one.
    case earlierRun
    case tooManyNames
    /// A complaint of UIKit, with its message without the final period.
    case complaint(Complaint, text: String)

    /// Returns true if two remarks are similar enough to be counted as one.
    fileprivate func isLike(_ other: Kind) -> Bool {
      switch (self, other) {
      case (.foreign(_, let platform), .foreign(_, let same)): platform == same
      case (.complaint(let complaint, _), .complaint(let same, _)): complaint == same
      default: self == other
      }
    }
  }

  package let kind: Kind
  /// The first line that the remark is about, counted from 1.
  package let line: Int
  package fileprivate(set) var count = 1
}

extension LogReading {
  /// The maximum number of remarks, and the maximum length of a quoted message of UIKit in bytes.
  private static let maxRemarks = 40, maxMessageLength = 160

  mutating func note(_ kind: LogRemark.Kind, _ line: UInt32) {
    if let known = remarks.firstIndex(where: { $0.kind.isLike(kind) }) {
      remarks[known].count += 1
    } else if remarks.count < Self.maxRemarks {
      remarks.append(LogRemark(kind: kind, line: Int(line)))
    }
  }

  /// The messages of UIKit in the log, one of each complaint.
  package var complaints: [String] {
    remarks.compactMap { if case .complaint(_, let text) = $0.kind { text } else { nil } }
  }

  mutating func note(_ complaint: Complaint, _ text: ArraySlice<UInt8>, _ line: UInt32) {
    var text = visible(String(decoding: text.prefix(Self.maxMessageLength), as: UTF8.self))[...]
    while let last = text.last, ".! ".contains(last) { text.removeLast() }
    note(.complaint(complaint, text: String(text)), line)
  }
}
