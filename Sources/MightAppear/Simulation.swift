internal import Lifecycle
internal import Notation
internal import Resources
internal import Study

/// A call, with the rule that makes it and the evidence for the rule.
public struct Reason: Hashable, Sendable, CustomStringConvertible {
  /// The call as a run lists it, such as `B.viewWillAppear`.
  public let call: String
  /// The kind of transition and its phase, as the rules name them, such as `swipe, cancel`.
  public let rule: String
  /// The recordings that the rule cites, `claim`, or `inferred`.
  public let evidence: [String]
  /// The evidence for the call on this version, at this point in the run.
  public let standing: CallEvidence

  /// The call, the rule and its evidence, on one line.
  public var description: String { "\(call): \(rule) (\(evidence.joined(separator: ", ")))" }
}

/// A simulated run of a small app: its actions, and the calls that UIKit makes on a version of iOS.
public struct Simulation: Sendable, CustomStringConvertible {
  /// The reason why a run cannot be simulated, or why it has no answer to a question.
  public struct Mistake: Error, Hashable, CustomStringConvertible {
    /// The reason as a sentence; for a question after the line that asks it.
    public let description: String
  }

  /// The version that is simulated.
  public let version: SystemVersion
  private(set) var resolved: ResolvedCase
  private let played: Run

  /// Simulates actions in an app whose screens are made in code, starting with its launch.
  ///
  /// - Parameters:
  ///   - actions: the actions, separated by `;` or line breaks, such as `push B; swipe 0.3; cancel`. Other lines of a
  ///     transcript may be among them.
  ///   - window: the content of the window, such as `A`, `nav(A)` or `tabs(nav(A), B)`.
  ///   - version: the version of iOS.
  public init(_ actions: String, in window: String = "nav(A)", on version: SystemVersion = .newest) throws(Mistake) {
    let line = OneLine(actions, window: window, declaresNames: false)
    try self.init(reading: line.transcript, diagnostic: line.asWritten, on: version)
  }

  /// Simulates the first case of a transcript, which may contain anything that a transcript file can.
  public init(transcript text: String, on version: SystemVersion = .newest) throws(Mistake) {
    try self.init(reading: text, diagnostic: { $0 }, on: version)
  }

  private init(
    reading text: String, diagnostic: (Diagnostic) -> Diagnostic, on version: SystemVersion
  ) throws(Mistake) {
    let checked = Transcript.read(
      text, file: "transcript", versions: Scores.builtIn.versions, alternatives: Scores.builtIn.alternatives)
    guard let resolved = checked.cases.first?.value else {
      throw Simulation.mistake(checked.allDiagnostics.map(diagnostic))
    }
    try self.init(resolved, on: version)
  }

  private init(_ resolved: ResolvedCase, on version: SystemVersion) throws(Mistake) {
    guard let number = UInt8(exactly: version.number), let score = Scores.builtIn.score(Version(number)) else {
      let known = SystemVersion.known.map { "\($0.number)" }.joined(separator: ", ")
      throw Mistake(description: "the order of \(version) is not known; known are \(known)")
    }
    let run = Run(resolved, score: score)
    if let (action, mistake) = run.mistake {
      let why = Naming(setup: resolved.setup, score: score).words(of: mistake)
      throw Mistake(description: "`\(resolved.script[action].text)` cannot be done on \(version): \(why)")
    }
    (self.version, self.resolved, played) = (version, resolved, run)
    self.resolved.candidates = [score.version]
  }

  /// The actions as they were written.
  public var actions: [String] { resolved.script.map(\.text) }

  /// The messages that UIKit prints on the console.
  public var complaints: [String] { played.lines.filter { $0.entry.kind == .complaint }.map(\.entry.text) }

  /// The broken rules of the things in the app's own code, such as those of a timer, as sentences; empty if all hold.
  ///
  /// A transcript contains lines of the app's own code, such as `when Clock.viewDidAppear: timer.start()`.
  public var brokenRules: [String] {
    let code = resolved.setup.code
    return CodeRun(code, played.timeline).breaches.map { $0.breach.sentence(code).english }
  }

  /// Returns the fewest further actions that break a rule of the app's own things; `nil` if none were found.
  public func actionsThatBreakARule() -> [String]? {
    BreachSearch(played.timeline).shortest().map { found in
      found.commands.map { WrittenCommand($0, in: found.setup).printed }
    }
  }

  /// Returns the calls of an action, in order, each time it is performed.
  ///
  /// The action is named as it was written, or by its first word, such as `push B` or `pop`. Throws if there is no such
  /// action, with the line that asks for it.
  public func calls(
    in action: String, only filter: CallFilter = .all, fileID: String = #fileID, line: Int = #line
  ) throws(Mistake) -> [String] {
    try performed(action, fileID, line).flatMap { played.lines(of: $0).filter(filter.covers) }.map(\.entry.text)
  }

  /// Returns all calls, in order, that the filter selects.
  public func calls(only filter: CallFilter = .all) -> [String] { played.lines.filter(filter.covers).map(\.entry.text) }

  /// Returns the calls of an action, each with the rule that makes it and its evidence.
  ///
  /// The action is named as it was written, or by its first word. Throws if there is no such action, with the line that
  /// asks for it.
  public func reasons(
    in action: String, only filter: CallFilter = .all, fileID: String = #fileID, line: Int = #line
  ) throws(Mistake) -> [Reason] {
    reasons(of: try performed(action, fileID, line), where: filter.covers)
  }

  /// Returns the wanted calls of some actions, each with the rule that makes it and its evidence.
  func reasons(of performed: [Int], where isWanted: (Run.Line) -> Bool) -> [Reason] {
    let standings = Scores.builtIn.evidence.standings(on: played, \.kind)
    return performed.flatMap { action in
      zip(played.lines(of: action), standings[action]).compactMap { line, standing in
        let id = played.timeline.events[line.position].rule
        guard line.entry.call != nil, isWanted(line), let rule = played.timeline.score.rule(id), let standing
        else { return nil }
        return Reason(
          call: line.entry.text, rule: "\(rule.passage.word), \(rule.phase.word)",
          evidence: rule.ground.evidence.map(\.word), standing: CallEvidence(standing))
      }
    }
  }

  /// Returns the indices of the actions that were written this way, or that start with this word.
  private func performed(_ action: String, _ fileID: String, _ line: Int) throws(Mistake) -> [Int] {
    let found = actions.indices.filter { actions[$0] == action || actions[$0].hasPrefix(action + " ") }
    guard found.isEmpty else { return found }
    let all = actions.map { "`\($0)`" }.joined(separator: ", ")
    let known = actions + actions.map { String($0.prefix { $0 != " " }) }
    throw Mistake("`\(action)` is not among the actions, which are \(all)", fileID, line, near: action, among: known)
  }

  /// The actions with their calls, as a transcript writes them.
  public var description: String {
    let lines = actions.indices.flatMap { ["> \(actions[$0])"] + played.lines(of: $0).map(\.entry.text) }
    return (["# \(version)"] + lines).joined(separator: "\n")
  }
}

extension Simulation.Mistake {
  /// Creates the reason why a line of a test has no answer; of the words known there, the nearest one is proposed.
  init(_ reason: String, _ fileID: String, _ line: Int, near word: String = "", among known: [String] = []) {
    let question = nearest(to: word, in: known).map { "; did you mean `\($0)`?" } ?? ""
    description = "\(fileID):\(line): \(reason)\(question)"
  }
}

extension Simulation {
  private static func mistake(_ diagnostics: [Diagnostic]) -> Mistake {
    guard let first = diagnostics.first(where: { $0.severity == .error }) else {
      return Mistake(description: "nothing is done here: a transcript has a line that begins with `>`")
    }
    let question = first.suggestion.map { "; did you mean `\($0)`?" } ?? ""
    let location = first.excerpt.isEmpty ? "" : "`\(first.excerpt.trimmed)`: "
    return Mistake(description: location + first.message.english + question)
  }
}
