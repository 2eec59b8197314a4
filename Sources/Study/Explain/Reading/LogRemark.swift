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
    /// The call stands below a heading that says what is expected.
    case wish
    /// The call is of a run of the app before its last one.
    case earlierRun
    case tooManyNames
    /// A complaint of UIKit, with its message without the final period.
    case complaint(Complaint, text: String)
    /// An exception that ended the app, with its reason.
    case exception(String)

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
  /// True if a line with a misspelled method is read as a call all the same.
  package fileprivate(set) var isRead = false
}

extension LogReading {
  /// The maximum number of remarks, and the maximum lengths of a quoted message of UIKit and of the reason of an
  /// exception in bytes.
  private static let maxRemarks = 40, maxMessageLength = 160, maxReasonLength = 400

  mutating func note(_ kind: LogRemark.Kind, _ line: UInt32) {
    if let known = remarks.firstIndex(where: { $0.kind.isLike(kind) }) {
      remarks[known].count += 1
    } else if remarks.count < Self.maxRemarks {
      remarks.append(LogRemark(kind: kind, line: Int(line)))
    }
  }

  /// The messages of UIKit in the log, one of each complaint.
  package var complaints: [String] {
    remarks.compactMap {
      switch $0.kind {
      case .complaint(_, let text), .exception(let text): text
      default: nil
      }
    }
  }

  /// Notes that a line with a misspelled method is read as a call.
  mutating func noteRead(misspelled line: UInt32) {
    for index in remarks.indices where remarks[index].line == line { remarks[index].isRead = true }
  }

  /// Notes the exception that ended the app, if a line tells of one.
  mutating func noteException(_ text: ArraySlice<UInt8>, _ line: UInt32) -> Bool {
    guard text.start(of: "uncaught exception".utf8) != nil, let start = text.start(of: "reason: ".utf8) else {
      return false
    }
    let quotes = Array("'\"* ".utf8)
    let reason = text[(start + 8)...].prefix(Self.maxReasonLength).drop(while: quotes.contains)
    guard let end = reason.lastIndex(where: { !quotes.contains($0) }) else { return false }
    note(.exception(visible(String(decoding: reason[...end], as: UTF8.self))), line)
    return true
  }

  mutating func note(_ complaint: Complaint, _ text: ArraySlice<UInt8>, _ line: UInt32) {
    var text = visible(String(decoding: text.prefix(Self.maxMessageLength), as: UTF8.self))[...]
    while let last = text.last, ".! ".contains(last) { text.removeLast() }
    note(.complaint(complaint, text: String(text)), line)
  }
}
