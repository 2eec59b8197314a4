import Lifecycle
import Notation

/// Something that a learner can choose.
package enum Choice: Hashable, Sendable {
  case line(LogEntry)
  case name(String)
  /// No screen, no delegate, or the closure of no screen.
  case nobody, noDelegate, noClosure
  case nothing
  case noneOfThese
  case number(Int)
  /// Commands as a transcript writes them.
  case commands(String)

  /// True if it says that no other choice is right.
  package var deniesOthers: Bool { [.nobody, .noDelegate, .noClosure, .nothing, .noneOfThese].contains(self) }
}

extension Question {
  /// The remark before an answer that no source shows, with the reason; `nil` if one shows it.
  package var caveat: Sentence? {
    self[.inferred].isEmpty ? nil : "Not graded: no recording settles it. \(self[.inferred].joinedAsProse())"
  }
}

/// The content of a question, before it is put into words.
package enum AskedContent: Hashable, Sendable {
  /// The first call, or the one right after another.
  case next(after: LogEntry?)
  case order
  case who(Call)
  case count(LogEntry)
  case choose
  case brings(LogEntry)
  /// The flags that are true in a call.
  case flags(LogEntry)
  /// The call that occurs in all of these actions that want it, and in none of the others; in the order of time.
  case place([AskedAction])
}

package struct AskedAction: Hashable, Sendable {
  package let text: String
  /// The number among actions with the same text, counted from 1, if the question needs it.
  package let ordinal: Int?
  /// True if the call is wanted in it.
  package let wantsCall: Bool
}

/// A question with its choices, and the right answer on the version that is played.
package struct Exercise: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    case pick
    /// All choices that are right are marked.
    case mark
    /// The choices are put into their order.
    case arrange
  }

  package let asked: AskedContent
  package private(set) var form: Form
  package let choices: [Choice]
  /// The indices of the right choices: the one to pick, all to mark, or all in the order to arrange.
  package let solution: [Int]
  /// The answers of sources that contradict the model, each in the form of `solution`.
  package var disputedSolutions: [[Int]] = []
  /// The fact that describes the disagreement.
  package var dispute: Fact?
  /// True if no source shows the answer, so that it is not graded.
  package var isInferred = false
  /// For each wrong choice, the known reason why it is wrong.
  package internal(set) var corrections: [Correction?] = []
  /// Orders that are right elsewhere.
  var knownOrders: [KnownOrder] = []
  /// The pairs of choices of which one announces the other.
  var pairs: [WillAndDid] = []
  /// The choices of an order that are called after the animation.
  var late: Set<Int> = []
  /// True if all calls are choices, so that the answer is typed.
  package var isTyped = false
  /// The number of the command's lines that may be shown before the answer.
  package var shownCount = 0

  /// The right choices: in their order if that is asked, else sorted.
  package var answers: [Choice] {
    let right = solution.map { choices[$0] }
    return form == .arrange ? right : right.sorted { "\($0.sentence)" < "\($1.sentence)" }
  }

  /// The fact that contradicts the answer, by which the disputed solutions count as well; `nil` if none does.
  ///
  /// The log of an app with a known mistake contradicts no answer, and proves nothing right.
  package var contradiction: Fact? { dispute?.superCall == nil ? dispute : nil }

  private var otherSolutions: [[Int]] { contradiction == nil ? [] : disputedSolutions }

  /// The choices that are right, or are by a source that contradicts the model.
  package var rightChoices: Set<Int> { Set(solution + otherSolutions.joined()) }

  /// The number of choices to mark, unless sources disagree about it or show no answer.
  package var markCount: Int? {
    guard form == .mark, !isInferred else { return nil }
    return otherSolutions.allSatisfy { $0.count == solution.count } ? solution.count : nil
  }

  /// Lets a single right choice be picked instead of marked.
  mutating func pickIfOneIsRight() { if markCount == 1 { form = .pick } }

  package enum Grade: Hashable, Sendable {
    case right
    /// The model does not give this answer, but some sources do, or none shows which one is right.
    case disputed
    case wrong
  }

  /// Grades an answer: choices in any order if they are marked, else in the given order.
  package func grade(of answer: [Int]) -> Grade {
    if isSame(answer, solution) { return .right }
    if isInferred { return .disputed }
    return isOfWrongSuper(answer) || !isOfSource(answer) ? .wrong : .disputed
  }

  /// Returns for each choice of a wrong order whether it can stay: the others are the fewest that have to be moved.
  package func staying(in order: [Int]) -> [Bool] {
    var free = Array(solution.indices)
    let places = order.map { choice -> Int in
      free.firstIndex { choices[solution[$0]] == choices[choice] }.map { free.remove(at: $0) } ?? 0
    }
    // Of two rows that are equally long, the one with more choices in their right places stays, or else the later one.
    func worth(_ row: [Int]) -> Int { row.reduce(0) { $0 + order.count + (places[$1] == $1 ? 1 : 0) } }
    var rising: [[Int]] = []
    for (index, place) in places.enumerated() {
      let before = rising.enumerated().filter { places[$0.offset] < place }.map { $0.element }
      rising.append((before.reversed().max { worth($0) < worth($1) } ?? []) + [index])
    }
    let longest = rising.reversed().max { worth($0) < worth($1) } ?? []
    return order.indices.map { longest.contains($0) }
  }

  /// Returns true if an answer is that of a source that contradicts the model.
  private func isOfSource(_ answer: [Int]) -> Bool { disputedSolutions.contains { isSame(answer, $0) } }

  /// Returns true if an answer is that of a log of an app with a known mistake, which shows nothing about UIKit.
  func isOfWrongSuper(_ answer: [Int]) -> Bool { dispute?.superCall != nil && isOfSource(answer) }

  /// Returns true if two answers are the same; choices with the same text are equal.
  func isSame(_ answer: [Int], _ other: [Int]) -> Bool {
    guard answer.count == other.count else { return false }
    switch form {
    case .mark: return answer.sorted() == other.sorted()
    case .pick, .arrange: return zip(answer, other).allSatisfy { choices[$0] == choices[$1] }
    }
  }
}

/// The reason why a question cannot be asked on a version.
package struct ExerciseProblem: Error, Hashable, Sendable {
  /// The problem, in one sentence without a full stop.
  package let message: Sentence
  /// The fact instead, if knowing it helps.
  package let truth: Sentence?

  init(_ message: Sentence, truth: Sentence? = nil) {
    self.message = message
    self.truth = truth
  }
}

/// An order of lines, or a line, that a source gives and the model does not play.
struct SourceAnswer<Answer> {
  let answer: Answer
  let contradiction: Fact
}

extension Examiner {
  /// Other orders of these lines, by sources that contradict the model.
  ///
  /// Each is the order of one source, played as a whole. Lines that a source does not have are put last, since an order
  /// has a place for every line.
  func otherOrders(of lines: [Run.Line]) -> [SourceAnswer<[Int]>] {
    answersOfSources(contradicting: lines).map { source in
      var left = Array(lines.indices)
      var order = source.answer.compactMap { entry in
        left.firstIndex { lines[$0].entry == entry }.map { left.remove(at: $0) }
      }
      order += left
      return SourceAnswer(answer: order, contradiction: source.contradiction)
    }.filter { $0.answer.map { lines[$0].entry } != lines.map { $0.entry } }
  }

  /// Lines that sources put at an index where they contradict the model, having agreed with it up to there.
  func otherLines(at index: Int, of lines: [Run.Line]) -> [SourceAnswer<LogEntry>] {
    answersOfSources(contradicting: lines).compactMap { source in
      let played = source.answer
      guard index < played.count, played[..<index].elementsEqual(lines[..<index].map { $0.entry }),
        played[index] != lines[index].entry
      else { return nil }
      return SourceAnswer(answer: played[index], contradiction: source.contradiction)
    }
  }

  /// Lines that only sources play, and not the model; they must not be offered as wrong answers.
  func addedLines(to lines: [Run.Line]) -> [LogEntry] {
    let own = Set(lines.map { $0.entry })
    return answersOfSources(contradicting: lines).flatMap { $0.answer }.filter { !own.contains($0) }
  }

  /// The entries of an action by each source that contradicts the model about one of these lines.
  func answersOfSources(contradicting lines: [Run.Line]) -> [SourceAnswer<[LogEntry]>] {
    guard let action = lines.first?.action else { return [] }
    return lines.flatMap(run.contradictions).distinct.compactMap { contradiction in
      answerOfSource(about: action, by: contradiction).map { SourceAnswer(answer: $0, contradiction: contradiction) }
    }
  }

  /// The entries of an action by a source: its alternative is played, or an app with its mistake, from the beginning of
  /// the transition that the action belongs to.
  private func answerOfSource(about action: Int, by contradiction: Fact) -> [LogEntry]? {
    let timeline = run.timeline
    var (score, setup) = (timeline.score, timeline.setup)
    if let superCall = contradiction.superCall {
      // What an app's overrides call is not in doubt where the lesson says it.
      guard setup.declarations.allSatisfy({ $0.superCalls.isEmpty }) else { return nil }
      setup.setEveryScreen(makes: superCall)
    } else if let name = contradiction.alternative, !score.chosenAlternatives.contains(name) {
      score = score.adding([name])
    } else {
      return nil
    }
    var first = action
    while first > 0, timeline.world(after: timeline.actions[first].events.lowerBound).transition != nil { first -= 1 }
    let world = timeline.world(after: timeline.actions[first].events.lowerBound)
    let commands = timeline.actions[first...action].map { $0.command }
    let (entries, mistake) = run.entries(of: commands, from: world, by: score, in: setup)
    return mistake == nil ? entries.last?.filter(covers) : nil
  }
}

extension Run {
  /// The facts about sources that contradict each other about a line.
  func contradictions(about line: Line) -> [Fact] {
    guard let call = line.entry.call, let rule = timeline.score.rule(timeline.events[line.position].rule) else {
      return []
    }
    let context = FactContext(call, by: rule, after: timeline.actions[line.action].command)
    return timeline.score.facts.all(.contradiction, in: context, timeline.score)
  }
}

extension Setup {
  /// Lets all screens call super as a mistaken app does.
  fileprivate mutating func setEveryScreen(makes superCall: SuperCall) {
    for index in declarations.indices where declarations[index].kind == .screen {
      let id = DeclarationID(index: UInt16(index))
      self[id].superCalls.removeAll { $0.override == superCall.override }
      self[id].superCalls.append(superCall)
    }
  }
}

extension FactContext {
  package init(_ call: Call, by rule: Rule, after command: Command?) {
    // A pop of a peeked screen is not animated.
    let isAnimated = command.map { $0.isAnimated && !$0.isPress } ?? true
    self.init(call: call, passage: rule.passage, phase: rule.phase, CaseSet(isAnimated ? [.animated] : []))
  }
}

extension Command {
  fileprivate var isPress: Bool { if case .press = action { true } else { false } }
}

extension Exercise {
  /// The question, which asks for one thing if one is right.
  package var question: Sentence { asked.sentence(isAboutOne: form == .pick) }
}

extension AskedContent {
  fileprivate func sentence(isAboutOne: Bool) -> Sentence {
    switch self {
    case .choose where isAboutOne: "Which of these methods is called?"
    case .brings(let entry) where isAboutOne: "Which of these actions, done now, leads to \(entry.text)?"
    case .flags(let entry) where isAboutOne: "Which of these is true in \(entry.text)?"
    case .next(nil): "Which of these methods is called first?"
    case .next(let entry?): "Which of these methods is called right after \(entry.text)?"
    case .order: "In which order are these methods called?"
    case .who(let call) where ObservedCall.isClosure(call.method): "Whose closure for \(call.method) is called?"
    case .who(let call) where call.receiverKind != .controller: "Which of these receives \(call.method)?"
    case .who(let call): "Who receives \(call.method)?"
    case .count(let entry): "How many times is \(entry.text) called?"
    case .choose: "Which of these methods are called?"
    case .brings(let entry): "Which of these actions, done now, lead to \(entry.text)?"
    case .flags(let entry): "Which of these are true in \(entry.text)?"
    case .place(let actions): "Where does the code go? It must run \(Self.wish(for: actions))."
    }
  }

  /// Returns where code has to run and where not, from one change to the next.
  private static func wish(for actions: [AskedAction]) -> Sentence {
    var (rest, parts) = (actions[...], [Sentence]())
    while let first = rest.first {
      let same = rest.prefix { $0.wantsCall == first.wantsCall }
      let names = same.map { $0.sentence }.distinct.joinedByCommas
      rest = rest.dropFirst(same.count)
      // Japanese has another form of the verb where the sentence goes on.
      let part: Sentence =
        switch (first.wantsCall, rest.isEmpty) {
        case (true, true): parts.isEmpty ? "at \(names)" : "but at \(names)"
        case (true, false): parts.isEmpty ? "at \(names)," : "but at \(names),"
        case (false, true): "not at \(names)"
        case (false, false): "not at \(names),"
        }
      parts.append(part)
    }
    return parts.joined { "\($0) \($1)" }
  }

  /// True if the question names the actions that it is about.
  package var namesAction: Bool {
    switch self {
    case .next, .order, .who, .count, .choose, .flags: false
    case .brings, .place: true
    }
  }

  /// True if the question is asked about what can be done once the action is over.
  package var isAfterAction: Bool { if case .brings = self { true } else { false } }
}

extension Choice {
  /// True if the reason why it is wrong has to name it.
  var isNamed: Bool { if case .number = self { false } else { !deniesOthers } }
}

extension AskedAction {
  fileprivate var sentence: Sentence {
    switch ordinal {
    case nil: "“\(text)”"
    case 1?: "the first “\(text)”"
    case 2?: "the second “\(text)”"
    case let ordinal?: "“\(text)” no. \(ordinal)"
    }
  }
}

extension Choice {
  package var sentence: Sentence {
    switch self {
    case .line(let entry): "\(entry.text)"
    case .name(let name): "\(name)"
    case .commands(let text): "> \(text)"
    // A number would not be understood beside the key that chooses it.
    case .number(0): "never"
    case .number(1): "once"
    case .number(2): "twice"
    case .number(let number): "\(number) times"
    case .nobody: "nobody"
    case .noDelegate: "none of them"
    case .noClosure: "nobody’s"
    case .nothing: "no method is called"
    case .noneOfThese: "none of these"
    }
  }
}

extension Exercise {
  /// Hints for a question without any of its own, which help without telling the answer.
  package var usualHints: [Sentence] {
    guard case .line(let first)? = solution.first.map({ choices[$0] }) else { return [] }
    switch form {
    case .mark: return []
    case .arrange:
      guard case .line(let last)? = solution.last.map({ choices[$0] }) else { return [] }
      return ["\(first.text) is called first.", "\(last.text) is called last."]
    case .pick:
      guard let call = first.call else { return [] }
      let name = first.receiverName
      let receiver: Sentence =
        ObservedCall.isClosure(call.method) ? "It is a closure of \(name)." : "\(name) receives it."
      if call.method.hasPrefix("will") || call.method.hasPrefix("viewWill") {
        return ["It announces something: a will.", receiver]
      }
      let isDone = call.method.hasPrefix("did") || call.method.hasPrefix("viewDid")
      return isDone ? ["It confirms something: a did.", receiver] : [receiver]
    }
  }
}
