import Lifecycle
import Notation

/// Something that a learner can choose.
package enum Choice: Hashable, Sendable {
  /// A call or a complaint as a transcript writes it.
  case line(String)
  case name(String)
  case nobody
  case nothing
  case noneOfThese
  case number(Int)
  /// What could be done, as a transcript writes it.
  case commands(String)
}

/// What an exercise asks, for whoever puts it into words.
package enum Asked: Hashable, Sendable {
  /// Which call comes right after another, or is the first.
  case next(after: String?)
  case order
  case who(String)
  case count(String)
  case choose
  case brings(String)
  /// Which flags are true in a call.
  case flags(String)
  /// Which call comes in each of these commands and in none of those.
  case place(here: [AskedAction], notHere: [AskedAction])
}

/// An action that a question names.
package struct AskedAction: Hashable, Sendable {
  /// The action as a transcript writes it.
  package let text: String
  /// Which of those that are written alike it is, counted from 1, where the question needs that.
  package let ordinal: Int?
}

/// A question that can be asked: what there is to choose from, and what is right on the version that plays.
package struct Exercise: Hashable, Sendable {
  /// How it is answered.
  package enum Form: Hashable, Sendable {
    case pick
    /// All choices that are right are marked.
    case mark
    /// The choices are put into their order.
    case arrange
  }

  /// What is asked.
  package let asked: Asked
  /// How it is answered.
  package let form: Form
  /// What there is to choose from.
  package let choices: [Choice]
  /// The right answer: the choice that comes, all that are right in their order here, or the whole order.
  package let solution: [Int]
  /// Other answers that count as well, since the sources disagree.
  package var alternatives: [[Int]] = []
  /// On what they disagree.
  package var dispute: Fact?
  /// What each choice is that is wrong, where that is known.
  package internal(set) var missteps: [Misstep?] = []
  /// Orders that are right elsewhere.
  var knownOrders: [KnownOrder] = []
  /// Which of the choices announces which other.
  var pairs: [WillAndDid] = []
  /// How many of the command's lines may be seen before the answer.
  package var shownCount = 0

  /// How an answer fares.
  package enum Verdict: Hashable, Sendable {
    case right
    /// It is not what the model plays, but sources say so.
    case disputed
    case wrong
  }

  /// How an answer fares: choices in any order where they are marked, else in the order given.
  package func verdict(on answer: [Int]) -> Verdict {
    if isSame(answer, solution) { return .right }
    return alternatives.contains { isSame(answer, $0) } ? .disputed : .wrong
  }

  /// Whether an answer says the same as another; choices that read alike are alike.
  func isSame(_ answer: [Int], _ other: [Int]) -> Bool {
    guard answer.count == other.count else { return false }
    switch form {
    case .mark: return answer.sorted() == other.sorted()
    case .pick, .arrange: return zip(answer, other).allSatisfy { choices[$0] == choices[$1] }
    }
  }
}

/// Why a question cannot be asked on a version.
package struct ExerciseProblem: Error, Hashable, Sendable {
  /// What is wrong, in one sentence without a full stop.
  package let message: Sentence
  /// What is so instead, as far as it helps to know that.
  package let truth: Sentence?

  init(_ message: Sentence, truth: Sentence? = nil) {
    self.message = message
    self.truth = truth
  }
}

/// What is wrong with a question of a file, so that it cannot be asked on a version.
package struct QuestionFlaw: Sendable {
  /// Its line.
  package let line: Int
  /// The question and what is wrong, in one sentence without a full stop.
  package let message: Sentence
  /// What is so instead, as far as it helps to know that.
  package let truth: Sentence?
}

/// An order of lines, or a line, that a source gives and the model does not play.
struct Disputed<Answer> {
  let answer: Answer
  /// On what the sources contradict each other.
  let contradiction: Fact
}

extension Examiner {
  /// In which other orders these lines would come, by sources that contradict the model.
  ///
  /// Each is the order of one source as a whole, played. What a source leaves out stands behind the rest, since an
  /// order has a place for every line.
  ///
  /// - Parameter shown: the lines of the action that are seen before them, which a source has to have as well.
  func otherOrders(of lines: [Run.Line], after shown: [Run.Line]) -> [Disputed<[Int]>] {
    renditions(contradicting: lines).compactMap { rendition in
      var asked = (shown + lines).map(\.entry)
      let played = rendition.answer.filter { entry in
        guard let index = asked.firstIndex(of: entry) else { return false }
        asked.remove(at: index)
        return true
      }
      guard played.starts(with: shown.map(\.entry)) else { return nil }
      var left = Array(lines.indices)
      var order = played.dropFirst(shown.count).compactMap { entry in
        left.firstIndex { lines[$0].entry == entry }.map { left.remove(at: $0) }
      }
      order += left
      let isSame = order.map { lines[$0].entry } == lines.map(\.entry)
      return isSame ? nil : Disputed(answer: order, contradiction: rendition.contradiction)
    }
  }

  /// Which lines could come as well in the place of one of an action's lines, by sources that contradict the model and
  /// agree with it up to there.
  func otherLines(at index: Int, of lines: [Run.Line]) -> [Disputed<LogEntry>] {
    renditions(contradicting: lines).compactMap { rendition in
      let played = rendition.answer
      guard index < played.count, played[..<index].elementsEqual(lines[..<index].map(\.entry)),
        played[index] != lines[index].entry
      else { return nil }
      return Disputed(answer: played[index], contradiction: rendition.contradiction)
    }
  }

  /// Lines that come by a source, and not by the model: they are no wrong answers.
  func addedLines(to lines: [Run.Line]) -> [LogEntry] {
    let own = Set(lines.map(\.entry))
    return renditions(contradicting: lines).flatMap(\.answer).filter { !own.contains($0) }
  }

  /// What an action brings by each source that contradicts the model about one of these lines.
  private func renditions(contradicting lines: [Run.Line]) -> [Disputed<[LogEntry]>] {
    var seen: Set<Fact> = []
    let contradictions = lines.flatMap(contradictions).filter { seen.insert($0).inserted }
    guard let action = lines.first?.action else { return [] }
    return contradictions.compactMap { contradiction in
      rendition(of: action, by: contradiction).map { Disputed(answer: $0, contradiction: contradiction) }
    }
  }

  /// What an action brings by a source: its alternative is played, or an app with its mistake; both from the beginning
  /// of the transition that the action goes on with.
  private func rendition(of action: Int, by contradiction: Fact) -> [LogEntry]? {
    let timeline = run.timeline
    var (score, setup) = (timeline.score, timeline.setup)
    if let mistake = contradiction.mistake {
      setup.let(everyScreenMake: mistake)
    } else if let name = contradiction.alternative, !score.with.contains(name) {
      score = score.adding([name])
    } else {
      return nil
    }
    var first = action
    while first > 0, timeline.world(after: timeline.entries[first].events.lowerBound).transition != nil { first -= 1 }
    let world = timeline.world(after: timeline.entries[first].events.lowerBound)
    var performer = Performer(score: score, setup: setup, world: world)
    var scribe = Scribe(naming: Naming(setup: setup, score: score), world: world)
    var lexicon = run.lexicon
    var entries: [LogEntry] = []
    for entry in timeline.entries[first...action] {
      guard (try? performer.perform(entry.command)) != nil else { return nil }
      entries = performer.events.compactMap { scribe.entry(of: $0, &lexicon) }
    }
    return entries.filter(covers)
  }

  /// On what the sources contradict each other about a line.
  private func contradictions(about line: Run.Line) -> [Fact] {
    let timeline = run.timeline
    guard let call = line.entry.call, let rule = timeline.score.rule(timeline[event: line.position].rule) else {
      return []
    }
    let context = FactContext(call, by: rule, after: timeline.entries[line.action].command)
    return timeline.score.facts.all(.contradiction, in: context, timeline.score)
  }
}

extension Setup {
  /// Lets all screens call super as a mistaken app does.
  fileprivate mutating func `let`(everyScreenMake mistake: SuperCall) {
    for index in declarations.indices where declarations[index].kind == .screen {
      let id = DeclarationID(index: UInt16(index))
      self[id].superCalls.removeAll { $0.override == mistake.override }
      self[id].superCalls.append(mistake)
    }
  }
}

extension FactContext {
  /// The context of a rule's call in what a command brings.
  package init(_ call: Call, by rule: Rule, after command: Command?) {
    // What a pop of a peek shows comes without an animation.
    let isAnimated = command.map { $0.isAnimated && !$0.isPress } ?? true
    self.init(call: call, passage: rule.passage, phase: rule.phase, Selection(isAnimated ? [.animated] : []))
  }
}

extension Command {
  fileprivate var isPress: Bool {
    if case .press = action { true } else { false }
  }
}
