import Foundation
import Lifecycle
import Resources

/// Finds English text that a Japanese user would read, apart from code, names and UIKit's own words.
enum EnglishLeft {
  /// Returns true for a sentence or a part of one: two adjacent words of small letters.
  static func isSentence(_ text: String) -> Bool {
    var (last, run) = (0, 0)
    for byte in text.utf8 {
      if UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte {
        run += 1
        if run > 1, last > 1 { return true }
      } else {
        last = byte == UInt8(ascii: " ") ? run : 0
        run = 0
      }
    }
    return false
  }

  /// The lines of a picture or an answer with English text: three words in a row that are not code, console output or
  /// titles of files.
  static func sentences(in text: String) -> [String] {
    let words = text.replacing(" ok", with: "").replacing("\"pop to root\"", with: "")
    let threeWords = /[A-Za-z][a-z']+,? [a-z']{2,},? [a-z']{2,}/
    return words.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: threeWords) else { return nil }
      let before = line[..<match.range.lowerBound]
      let isCode =
        before.contains("> ") || before.contains("! ") || line.contains("mightappear ") || line.contains(", if ")
        || line.contains(", then ")
        || before.contains("「") || line.contains(" タイムライン") || titles.contains { $0.contains(match.output) }
      // The words that a command takes are the same in every language.
      let isList = match.output.split { $0 == " " || $0 == "," }.allSatisfy(taken.contains)
      // Lanes are headed by short names, those of containers among them.
      let isLane = match.output.split(separator: " ").dropFirst().allSatisfy(containers.contains)
      return isCode || isList || isLane ? nil : String(line)
    }
  }

  /// Words that commands take: kinds of files, and passages of scores.
  private static let taken = Set(
    ResourceKind.allCases.map { "\($0.rawValue)s"[...] } + Passage.allCases.flatMap { $0.word.split(separator: " ") })

  /// The abbreviations of containers.
  private static let containers = ControllerKind.allCases.map { $0.word.prefix(3) }

  /// The titles of transcripts and their cases, and UIKit's messages on the console.
  private static let titles: [Substring] = {
    let lines = (Catalog.transcripts + Catalog.scores).flatMap { resource in
      String(decoding: resource.bytes, as: UTF8.self).split(separator: "\n")
    }
    let complaints = Complaint.allCases.map { "\($0.word): " }
    return lines.filter { line in
      line.hasPrefix("title: ") || line.hasPrefix("== ") || complaints.contains(where: line.hasPrefix)
    }
  }()
}
