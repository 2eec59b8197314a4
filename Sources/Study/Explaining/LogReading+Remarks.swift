import Lifecycle
import Notation

extension LogReading {
  /// A word that looks like a method's, and is none.
  package struct Misspelling: Hashable, Sendable {
    /// The line, counted from 1.
    package let line: Int
    /// The word, and the method that it resembles.
    package let word: String, method: String
  }

  /// Lines that are not read for a reason.
  package struct Skipped: Hashable, Sendable {
    /// The reason why a line is not read.
    package enum Reason: Sendable {
      /// It has more bytes than a line may have.
      case tooLong
      /// It mentions a method, and it is not clear that a screen receives a call.
      case unclear
      /// The log has more names than are kept.
      case tooManyNames
    }

    package let reason: Reason
    /// The first line, counted from 1, and the number of lines.
    package let line: Int
    /// The number of lines.
    package fileprivate(set) var count = 1
  }

  /// Callbacks of another platform in a log.
  package struct Foreign: Hashable, Sendable {
    /// The platform, and its first callback in the log.
    package let platform: String, word: String
    /// The line of the first one, counted from 1.
    package let line: Int
    /// The number of lines.
    package fileprivate(set) var count = 1
  }

  /// A message of UIKit.
  package struct Message: Hashable, Sendable {
    package let complaint: Complaint
    /// The text of the message, without its full stop.
    package let text: String
    /// The line, counted from 1.
    package let line: Int
    /// The number of such messages.
    package fileprivate(set) var count = 1
  }
}

extension LogReading {
  /// The most misspellings that are kept, and the longest message.
  private static let mostMisspellings = 8, longestMessage = 160

  mutating func note(_ stranger: LogScanner.Stranger, _ line: UInt32) {
    switch stranger {
    case .foreign(let word, let platform):
      if let known = foreign.firstIndex(where: { $0.platform == platform }) {
        foreign[known].count += 1
      } else {
        foreign.append(Foreign(platform: platform, word: word, line: Int(line)))
      }
    case .misspelled(let word, let method):
      misspellingCount += 1
      if misspellings.contains(where: { $0.word == word }) { return }
      guard misspellings.count < Self.mostMisspellings else { return }
      misspellings.append(Misspelling(line: Int(line), word: word, method: method))
    }
  }

  mutating func note(_ complaint: Complaint, _ text: ArraySlice<UInt8>, _ line: UInt32) {
    if let known = complaints.firstIndex(where: { $0.complaint == complaint }) {
      complaints[known].count += 1
    } else {
      var text = visible(String(decoding: text.prefix(Self.longestMessage), as: UTF8.self))[...]
      while let last = text.last, ".! ".contains(last) { text.removeLast() }
      complaints.append(Message(complaint: complaint, text: String(text), line: Int(line)))
    }
  }

  mutating func skip(_ reason: Skipped.Reason, _ line: UInt32) {
    if let known = skipped.firstIndex(where: { $0.reason == reason }) {
      skipped[known].count += 1
    } else {
      skipped.append(Skipped(reason: reason, line: Int(line)))
    }
  }
}
