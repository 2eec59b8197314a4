import Lifecycle
import Notation

/// The stretches of a run in which code is to run, and those in which it must not; in the others it may.
package struct Marking: Hashable, Sendable {
  /// The stretches in each of which it must run.
  package let here: [CommandRange]
  /// The stretches in none of which it may run.
  package let notHere: [CommandRange]

  /// A marking; a command cannot be both.
  package init(here: [CommandRange], notHere: [CommandRange] = []) throws(CommandRange.Problem) {
    guard !here.isEmpty else { throw CommandRange.Problem("nothing is marked as here") }
    for stretch in here {
      guard let other = notHere.first(where: stretch.overlaps) else { continue }
      let number = max(stretch.first, other.first)
      throw CommandRange.Problem("command \(number) is marked as here and as not here")
    }
    (self.here, self.notHere) = (here, notHere)
  }

  /// Parses `3 not 5-6`: stretches marked as here, and after `not` those marked as not here.
  package init(_ text: some StringProtocol, commandCount: Int) throws(CommandRange.Problem) {
    let words = text.split(separator: " ")
    let parts = words.split(separator: "not", omittingEmptySubsequences: false)
    guard let here = parts.first, !here.isEmpty, parts.count <= 2 else {
      throw CommandRange.Problem("a marking reads `3,7-8`, or `3,7-8 not 5`")
    }
    try self.init(
      here: try CommandRange.list(here.joined(separator: " "), commandCount: commandCount),
      notHere: parts.count == 1
        ? [] : try CommandRange.list(parts[1].joined(separator: " "), commandCount: commandCount))
  }

  /// The marking as it is read.
  package var text: String { notHere.isEmpty ? here.text : "\(here.text) not \(notHere.text)" }

  /// A marking of single actions of a timeline, counted from 0; `nil` if none is marked as here.
  ///
  /// Neighbors with the same mark form one stretch if the earlier one leaves something unfinished, such as a gesture
  /// that the next one ends.
  package init?(here: [Int], notHere: [Int], on timeline: Timeline) {
    let stretches = Self.stretches(here.sorted(), timeline)
    guard !stretches.isEmpty else { return nil }
    (self.here, self.notHere) = (stretches, Self.stretches(notHere.sorted(), timeline))
  }

  private static func stretches(_ actions: [Int], _ timeline: Timeline) -> [CommandRange] {
    var stretches: [CommandRange] = []
    for action in actions where timeline.entries.indices.contains(action) {
      if let last = stretches.last, last.last == action, timeline.isGoingOn(after: action - 1) {
        stretches[stretches.count - 1] = CommandRange(last.first, action + 1)
      } else {
        stretches.append(CommandRange(action + 1))
      }
    }
    return stretches
  }
}

extension Timeline {
  /// Returns true if an action leaves a transition, a preview or a finger that a later action ends.
  fileprivate func isGoingOn(after action: Int) -> Bool {
    let world = world(after: entries[action].events.upperBound)
    return world.transition != nil || world.preview != nil || world.finger != .up
  }
}

/// A stretch of a run: commands that follow each other, by their numbers, which count from 1.
package struct CommandRange: Hashable, Sendable {
  /// The first command and the last.
  package let first: Int, last: Int

  /// The stretch from one command to another, or of a single one.
  package init(_ first: Int, _ last: Int? = nil) {
    precondition(first >= 1 && first <= last ?? first, "commands count from 1, and the earlier one is first")
    self.first = first
    self.last = last ?? first
  }

  /// The same commands as a timeline counts them, from 0.
  package var actions: Range<Int> { first - 1..<last }

  /// Returns true if two stretches share a command.
  package func overlaps(_ other: CommandRange) -> Bool { first <= other.last && other.first <= last }

  /// The stretch as it is written: `3`, `5-6`.
  package var text: String { first == last ? "\(first)" : "\(first)-\(last)" }
}

extension CommandRange {
  /// The reason why a text does not list stretches.
  package struct Problem: Error, Hashable, Sendable {
    /// The problem, without a full stop.
    package let message: Sentence

    /// A problem.
    package init(_ message: Sentence) {
      self.message = message
    }
  }

  /// The greatest total number of commands in a list, repetitions included.
  static let limit = 1_000_000

  /// The stretches that a text lists, such as `3,7-8`, of a run with so many commands.
  package static func list(_ text: some StringProtocol, commandCount: Int) throws(Problem) -> [CommandRange] {
    var stretches: [CommandRange] = []
    var count = 0
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count <= 2, let first = ends.first, let last = ends.last else {
        throw Problem("`\(part)` is no number of a command, and no stretch such as 5-6")
      }
      let stretch = (try number(first, commandCount), try number(last, commandCount))
      guard stretch.0 <= stretch.1 else { throw Problem("in `\(part)` the later command is first") }
      count += stretch.1 - stretch.0 + 1
      guard count <= limit else { throw Problem("the stretches have more than \(limit) commands together") }
      stretches.append(CommandRange(stretch.0, stretch.1))
    }
    return stretches
  }

  private static func number(_ text: some StringProtocol, _ commandCount: Int) throws(Problem) -> Int {
    let word = text.split(separator: " ").joined(separator: " ")
    guard !word.isEmpty, word.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      throw Problem("`\(word)` is no number of a command")
    }
    guard commandCount > 0, let number = Int(digits: word, in: 1...commandCount) else {
      throw Problem("there is no command \(word): they are numbered from 1 to \(commandCount)")
    }
    return number
  }
}

extension [CommandRange] {
  /// The stretches as they are written: `3,7-8`.
  package var text: String { map(\.text).joined(separator: ",") }
}

extension [CommandRange] {
  /// The positions of the ranges that hold an action, by the number of the action, counted from 0.
  package var positionsByAction: [Int: [Int]] {
    var positions: [Int: [Int]] = [:]
    for (position, range) in enumerated() {
      for action in range.actions { positions[action, default: []].append(position) }
    }
    return positions
  }
}
