import Lifecycle
import Notation

/// A marking of the stretches of a run in which code must run, and of those in which it must not; elsewhere it may.
package struct Marking: Hashable, Sendable {
  /// The stretches in each of which the code must run.
  package let here: [CommandRange]
  /// The stretches in none of which the code may run.
  package let notHere: [CommandRange]

  /// Creates a marking; throws if a command is marked as both.
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

  /// The marking as text, such as `3 not 5-6`.
  package var text: String { notHere.isEmpty ? here.text : "\(here.text) not \(notHere.text)" }

  /// Creates a marking from the indices of actions on a timeline; `nil` if none is marked as here.
  ///
  /// Adjacent actions with the same mark form one stretch if the earlier one leaves something unfinished, such as a
  /// gesture that the later one ends.
  package init?(here: [Int], notHere: [Int], on timeline: Timeline) {
    let stretches = Self.stretches(here.sorted(), timeline)
    guard !stretches.isEmpty else { return nil }
    (self.here, self.notHere) = (stretches, Self.stretches(notHere.sorted(), timeline))
  }

  private static func stretches(_ actions: [Int], _ timeline: Timeline) -> [CommandRange] {
    var stretches: [CommandRange] = []
    for action in actions where timeline.actions.indices.contains(action) {
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
  /// Returns true if an action leaves a transition, a preview or a gesture running, which a later action ends.
  fileprivate func isGoingOn(after action: Int) -> Bool {
    let world = world(after: actions[action].events.upperBound)
    return world.transition != nil || world.preview != nil || world.finger != .up
  }
}

/// A stretch of a run: consecutive commands, numbered from 1.
package struct CommandRange: Hashable, Sendable {
  /// The numbers of the first and the last command.
  package let first: Int, last: Int

  /// Creates a stretch from one command to another, or of a single one.
  package init(_ first: Int, _ last: Int? = nil) {
    precondition(first >= 1 && first <= last ?? first, "commands count from 1, and the earlier one is first")
    self.first = first
    self.last = last ?? first
  }

  /// The indices of the commands on a timeline, which count from 0.
  package var actions: Range<Int> { first - 1..<last }

  /// Returns true if two stretches share a command.
  package func overlaps(_ other: CommandRange) -> Bool { first <= other.last && other.first <= last }

  /// The stretch as text: `3`, `5-6`.
  package var text: String { first == last ? "\(first)" : "\(first)-\(last)" }
}

extension CommandRange {
  /// The reason why a text is not a valid list of stretches.
  package struct Problem: Error, Hashable, Sendable {
    /// The reason, without a final period.
    package let message: Sentence

    /// Creates a problem.
    package init(_ message: Sentence) {
      self.message = message
    }
  }

  /// The maximum total number of commands in a list, including repetitions.
  static let limit = 1_000_000

  /// Parses a list of stretches, such as `3,7-8`, of a run with a number of commands.
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
  /// The stretches as text: `3,7-8`.
  package var text: String { map(\.text).joined(separator: ",") }
}

extension [CommandRange] {
  /// The indices of the ranges that contain each action, by the index of the action.
  package var positionsByAction: [Int: [Int]] {
    var positions: [Int: [Int]] = [:]
    for (position, range) in enumerated() {
      for action in range.actions { positions[action, default: []].append(position) }
    }
    return positions
  }
}
