import Lifecycle
import Notation

/// What the commands of a case bring on several versions: the same lines have the same number, and are kept once.
struct Outcomes {
  private var lines: [[LogEntry]] = []
  private var numbers: [[LogEntry]: UInt32] = [:]
  /// The words of the names and complaints on all versions.
  private var lexicon: Lexicon

  init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
  }

  /// Plays a case; the number of what each command brings.
  mutating func gist(
    of resolved: ResolvedCase, _ score: Score, _ lists: (Call) -> Bool
  ) throws(Unplayable) -> [UInt32] {
    var recital = Recital(resolved.setup, score: score.adding(resolved.with), lexicon: lexicon)
    var gist: [UInt32] = []
    gist.reserveCapacity(resolved.script.count)
    var played: [LogEntry] = []
    for (action, step) in resolved.script.enumerated() {
      played.removeAll(keepingCapacity: true)
      do throws(Mistake) {
        try recital.perform(step.command, into: &played)
      } catch {
        throw Unplayable(action: action, mistake: error)
      }
      gist.append(number(of: played.filter { $0.call.map(lists) ?? true }))
    }
    lexicon = recital.lexicon
    return gist
  }

  /// The number of an outcome.
  private mutating func number(of played: [LogEntry]) -> UInt32 {
    if let number = numbers[played] { return number }
    let number = UInt32(lines.count)
    lines.append(played)
    numbers[played] = number
    return number
  }

  func lineCount(of gist: [UInt32]) -> Int { gist.reduce(0) { $0 + lines[Int($1)].count } }

  /// Where two versions first go different ways; nothing where they play alike.
  func parting(_ left: [UInt32], _ right: [UInt32], _ resolved: ResolvedCase) -> Parting? {
    guard let action = zip(left, right).enumerated().first(where: { $1.0 != $1.1 })?.offset else { return nil }
    let (lefts, rights) = (lines[Int(left[action])], lines[Int(right[action])])
    let sameCount = zip(lefts, rights).prefix { $0 == $1 }.count
    return Parting(
      action: WrittenCommand(resolved.script[action].command, in: resolved.setup).printed,
      leftLine: lefts.dropFirst(sameCount).first.map(lexicon.text),
      rightLine: rights.dropFirst(sameCount).first.map(lexicon.text))
  }
}

/// A command of a case that cannot be meant, and why.
struct Unplayable: Error {
  let action: Int, mistake: Mistake
}

/// Where two versions of a case first go different ways.
public struct Parting: Hashable, Sendable {
  /// The action under which that is, as a transcript writes it.
  public let action: String
  /// How either side goes on below it; nothing where it has no more.
  public let leftLine: String?, rightLine: String?
}
