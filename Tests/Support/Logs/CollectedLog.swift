import Lifecycle
import Study

/// A log as somebody pasted it or would paste it, with what was done written down before anything was tried.
///
/// The head of its file, which ends at the first empty line, has `told:` with the explanations that count as right,
/// `not modeled` or `no call`, and `bug:` with the class that has it, `UIKit` where a message of UIKit says so, or
/// `sound`. The explanations leave out which style a screen was presented in, whether a finger moved it and how far,
/// which no log tells; `show X` and `back` stand for any way of showing and leaving a screen.
package struct CollectedLog: Sendable {
  package enum Grade: String, CaseIterable, Sendable {
    case right, partly, wrong, not
  }

  package struct Verdict: Sendable {
    package let grade: Grade
    /// True if a finding suspects a class that has no bug.
    package let isUnjust: Bool
    /// The answer, for a list of failures.
    package let found: String
    package let time: Duration
  }

  package let name: String
  /// The explanations that count as right, each a list of commands.
  let told: [[String]]
  let bug: String
  let text: String

  package var isSound: Bool { bug == "sound" }

  package init(_ file: Fixture) {
    name = file.name
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.prefix { !$0.isEmpty }
    func value(_ key: String) -> String {
      head.first { $0.hasPrefix("\(key): ") }.map { String($0.dropFirst(key.count + 2)) } ?? ""
    }
    told = value("told").components("|").map { $0.components(",") }
    bug = value("bug")
    text = lines.dropFirst(head.count + 1).joined(separator: "\n")
  }

  package func judged() -> Verdict {
    let start = ContinuousClock.now
    let newest = BuiltInScores.versions[BuiltInScores.versions.count - 1]
    let bytes = Array(text.utf8), words = ComplaintWords(BuiltInScores.all[newest])
    func explained(_ reading: LogReading) -> LogExplanation {
      LogExplanation(reading, versions: BuiltInScores.versions, scores: { BuiltInScores.all[$0] })
    }
    let reading = LogReading(bytes, words: words)
    let explanation = explained(reading)
    let time = ContinuousClock.now - start
    let suspicions = explanation.findings.filter(\.isSuspicion)
    let isNamed =
      isSound || suspicions.contains { bug == "UIKit" ? $0.kind == .complaint : $0.name == bug }
    let isUnjust = suspicions.contains { $0.kind != .complaint && (isSound || $0.name != bug) }
    let slipped = explanation.shortfalls.filter { $0.slip != nil }.compactMap(\.account)
    let deeds = (explanation.accounts + slipped).map { Self.plain($0.ownTitle.components(",")) }
    let earlier = reading.earlierRuns(in: bytes, words: words).reversed().map { explained($0).accounts.first }
    let before = earlier.flatMap { Self.plain($0?.ownTitle.components(",") ?? []) }
    let place = deeds.firstIndex { deed in told.contains { Self.fits(deed, $0) || Self.fits(before + deed, $0) } }
    let wantsNone = told.contains { $0 == ["not modeled"] || $0 == ["no call"] }
    let isTold = place == 0 || wantsNone && deeds.isEmpty
    let grade: Grade =
      if isTold {
        isNamed && !isUnjust ? .right : .partly
      } else if place != nil || !isSound && isNamed && !isUnjust || explanation.isTooShort && !deeds.isEmpty {
        .partly
      } else { deeds.isEmpty ? .not : .wrong }
    let first = (explanation.accounts + slipped).first?.title ?? explanation.unexplained?.english ?? "no call"
    return Verdict(
      grade: grade, isUnjust: isUnjust, found: "\(first); \(suspicions.map(\.text.english))", time: time)
  }

  /// Returns commands without what moves them: a swipe that is finished is a pop, a drag a dismissal.
  private static func plain(_ commands: [String]) -> [String] {
    var result: [String] = []
    for command in commands {
      let command = command.hasSuffix(" by-code") ? String(command.dropLast(8)) : command
      guard command == "finish", let last = result.popLast() else {
        result.append(command)
        continue
      }
      let page = last.components(" ").prefix(2).joined(separator: " ")
      result.append(last.hasPrefix("swipe") ? "pop" : last.hasPrefix("page ") ? page : "dismiss")
    }
    return result
  }

  private static func withoutDistance(_ command: String) -> String {
    command.components(" ").filter { !$0.hasPrefix("0.") }.joined(separator: " ")
  }

  private static func fits(_ deed: [String], _ told: [String]) -> Bool {
    deed.count == told.count
      && zip(deed, told).allSatisfy { command, wanted in
        let words = command.components(" "), (command, wanted) = (withoutDistance(command), withoutDistance(wanted))
        if wanted == "back" { return ["pop", "dismiss", "pop-to-root", "select"].contains(words[0]) }
        let ways = ["push", "present", "select", "root", "switch", "set-stack"]
        if wanted.hasPrefix("show "), ways.contains(words[0]), words.count > 1 {
          return words[1].filter { $0 != ")" }.hasSuffix(wanted.dropFirst(5))
        }
        return command == wanted || words[0] == "present" && words.prefix(2).joined(separator: " ") == wanted
      }
  }
}

extension String {
  /// The parts between a separator, without blanks around them.
  func components(_ separator: Character) -> [String] {
    split(separator: separator).map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
  }
}

extension [CollectedLog.Verdict] {
  /// The numbers of logs of each grade, in words.
  package var words: String {
    CollectedLog.Grade.allCases.map { grade in
      let count = count { $0.grade == grade }
      return "\(count) \(grade.rawValue) (\(count * 100 / Swift.max(self.count, 1)) %)"
    }.joined(separator: ", ")
  }
}
