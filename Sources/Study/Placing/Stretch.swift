import Notation

/// A stretch of a run: commands that follow each other, by their numbers, which count from 1.
public struct Stretch: Hashable, Sendable {
  /// The first command and the last.
  public let first: Int, last: Int

  /// The stretch from one command to another, or of a single one.
  public init(_ first: Int, _ last: Int? = nil) {
    precondition(first >= 1 && first <= last ?? first, "commands count from 1, and the earlier one stands first")
    self.first = first
    self.last = last ?? first
  }

  /// The same commands as a timeline counts them, from 0.
  public var actions: Range<Int> { first - 1..<last }

  /// Whether two stretches share a command.
  public func overlaps(_ other: Stretch) -> Bool { first <= other.last && other.first <= last }

  /// The stretch as it is written: `3`, `5-6`.
  public var text: String { first == last ? "\(first)" : "\(first)-\(last)" }
}

extension Stretch {
  /// Why a text names no stretches of a run.
  public struct Problem: Error, Hashable, Sendable {
    /// What is wrong, without a full stop.
    public let message: String

    /// A problem.
    public init(_ message: String) {
      self.message = message
    }
  }

  /// How many commands the stretches of a list have together at the most, each as often as it is listed.
  static let limit = 1_000_000

  /// The stretches that a text lists, such as `3,7-8`, of a run with so many commands.
  public static func list(_ text: some StringProtocol, commandCount: Int) throws(Problem) -> [Stretch] {
    var stretches: [Stretch] = []
    var count = 0
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count <= 2, let first = ends.first, let last = ends.last else {
        throw Problem("`\(part)` is no number of a command, and no stretch such as 5-6")
      }
      let stretch = (try number(first, commandCount), try number(last, commandCount))
      guard stretch.0 <= stretch.1 else { throw Problem("in `\(part)` the later command stands first") }
      count += stretch.1 - stretch.0 + 1
      guard count <= limit else { throw Problem("the stretches have more than \(limit) commands together") }
      stretches.append(Stretch(stretch.0, stretch.1))
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

extension [Stretch] {
  /// The stretches as they are written: `3,7-8`.
  public var text: String { map(\.text).joined(separator: ",") }
}

/// Which stretches of a list each action lies in.
public struct StretchTable: Sendable {
  /// For each action where its numbers begin, and at the end how many there are.
  private var starts: [Int]
  /// The numbers of the stretches, action by action.
  private var numbers: [Int32]

  /// The table of stretches; `Stretch.list` holds what they have together within bounds.
  public init(_ stretches: [Stretch]) {
    starts = [Int](repeating: 0, count: (stretches.map(\.last).max() ?? 0) + 1)
    for stretch in stretches {
      for action in stretch.actions { starts[action + 1] += 1 }
    }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    numbers = [Int32](repeating: 0, count: starts[starts.count - 1])
    var ends = starts
    for (number, stretch) in stretches.enumerated() {
      for action in stretch.actions {
        numbers[ends[action]] = Int32(number)
        ends[action] += 1
      }
    }
  }

  /// The numbers of the stretches that an action, counted from 0, lies in, in order.
  func numbers(of action: Int) -> ArraySlice<Int32> {
    action + 1 < starts.count ? numbers[starts[action]..<starts[action + 1]] : []
  }

  /// Whether an action, counted from 0, lies in any of them.
  public func contains(_ action: Int) -> Bool { !numbers(of: action).isEmpty }
}
