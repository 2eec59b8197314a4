import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("A wrong answer")
struct CorrectionTests {
  /// A question of a built-in lesson, with the run that it is about.
  private struct Asked {
    let words: String
    let examiner: Examiner
    let action: Int
    let exercise: Exercise
  }

  /// All questions of the built-in lessons, on the newest version of each chapter, or on the oldest.
  private static func questions(onOldest: Bool = false) throws -> [Asked] {
    try Set(Catalog.lessons.map(\.name)).sorted().flatMap { name -> [Asked] in
      let (transcript, cases) = try LessonTests.read(name, .english)
      return try cases.flatMap { resolved -> [Asked] in
        let version = try #require(onOldest ? resolved.candidates.min() : resolved.candidates.max())
        let others = BuiltInScores.versions.filter { $0 != version }.compactMap { BuiltInScores.all[$0] }
        let examiner = Examiner(resolved, score: try #require(BuiltInScores.all[version]), otherScores: others)
        return try resolved.questions.map { question in
          Asked(
            words: "\(transcript.file):\(question.line)", examiner: examiner, action: question.action,
            exercise: try examiner.exercise(for: question, seed: 1))
        }
      }
    }
  }

  /// The wrong answers to an exercise: each wrong choice, each right one alone, and each exchange of two neighbors.
  private static func wrongAnswers(_ exercise: Exercise) -> [[Int]] {
    let answers: [[Int]] =
      switch exercise.form {
      case .pick: exercise.choices.indices.map { [$0] }
      case .mark: exercise.choices.indices.map { [$0] } + exercise.choices.indices.map { exercise.solution + [$0] }
      case .arrange:
        exercise.solution.indices.dropLast().map { index in
          var order = exercise.solution
          order.swapAt(index, index + 1)
          return order
        }
      }
    return answers.filter { Set($0).count == $0.count && exercise.grade(of: $0) == .wrong }
  }

  @Test("is told why, whatever is answered in the course")
  func areExplained() throws {
    var (count, unexplained) = (0, [String]())
    for asked in try Self.questions() {
      for answer in Self.wrongAnswers(asked.exercise) {
        count += 1
        if asked.exercise.corrections(in: answer).isEmpty { unexplained.append("\(asked.words): \(answer)") }
      }
    }
    print("explained wrong answers: \(count - unexplained.count) of \(count)")
    #expect(count > 250 && unexplained.isEmpty, "\(unexplained.joined(separator: "\n"))")
  }

  @Test("is said to be right for an action only if the learner has seen that from rest, and the answer is right there")
  func isRightElsewhere() throws {
    var count = 0
    for asked in try Self.questions() {
      let timeline = asked.examiner.run.timeline
      for choice in asked.exercise.choices.indices where asked.exercise.corrections.indices.contains(choice) {
        guard case .inAction(let action)? = asked.exercise.corrections[choice],
          case .line(let entry) = asked.exercise.choices[choice]
        else { continue }
        count += 1
        let shown = timeline.actions[..<asked.action].last {
          WrittenCommand($0.command, in: timeline.setup).printed == action
        }
        let command = try #require(shown, "\(asked.words): \(action) was not shown").command
        let world = timeline.world(after: timeline.actions[asked.action].events.lowerBound)
        #expect(world.transition == nil && world.finger == .up, "\(asked.words)")
        let entries = asked.examiner.entries(of: command, from: world, timeline.score)
        switch asked.exercise.asked {
        case .next(after: nil): #expect(entries.first == entry, "\(asked.words): \(entry.text) in \(action)")
        case .next(let before?):
          let follows = entries.firstIndex(of: before).map { entries.dropFirst($0 + 1).first == entry }
          #expect(follows == true, "\(asked.words): \(entry.text) after \(before.text) in \(action)")
        default: #expect(entries.contains(entry), "\(asked.words): \(entry.text) in \(action)")
        }
      }
    }
    #expect(count > 0)
  }

  @Test("is not said to be off the screen where a wrong super call only makes UIKit believe that")
  func isMisled() throws {
    let misled = try Self.questions().filter { asked in
      asked.examiner.run.timeline.setup.declarations.contains { !$0.superCalls.isEmpty }
    }
    #expect(misled.contains { !$0.exercise.corrections.isEmpty })
    for asked in misled { #expect(!asked.exercise.corrections.contains(.isHidden), "\(asked.words)") }
  }

  @Test("is told only what is true of the run, on the newest and on the oldest version of each chapter")
  func isTold() throws {
    var counts: [String: Int] = [:]
    for asked in try Self.questions() + Self.questions(onOldest: true) {
      for (choice, correction) in zip(asked.exercise.choices, asked.exercise.corrections) {
        guard let correction, let isTrue = Told(asked.examiner, asked.action, asked.exercise, choice).isTrue(correction)
        else { continue }
        counts["\(correction)", default: 0] += 1
        #expect(isTrue, "\(asked.words) on iOS \(asked.examiner.run.version): \(choice): \(correction.sentence)")
      }
    }
    print("sentences about wrong choices that were looked at: \(counts.values.reduce(0, +))")
    for kind in [
      "isAboutToGo", "isAboutToCome", "goes", "stays", "isAway", "isNotNeeded", "isHeld", "goesOn", "moreOften",
      "lessOften",
    ] {
      #expect(counts[kind] != nil, "\(kind): \(counts)")
    }
  }
}

/// A judge of what is said about a wrong choice of a question, by the run that the question is about.
private struct Told {
  private let run: Run
  private let examiner: Examiner
  private let action: Int
  private let exercise: Exercise
  /// The receiver and the method that the choice names; empty if it names none.
  private let receiver: String, method: String
  private var text: String { "\(receiver).\(method)" }
  private let choice: Choice

  init(_ examiner: Examiner, _ action: Int, _ exercise: Exercise, _ choice: Choice) {
    (run, self.examiner, self.action, self.exercise, self.choice) = (examiner.run, examiner, action, exercise, choice)
    switch (choice, exercise.asked) {
    case (.line(let entry), _), (.number, .count(let entry)):
      (receiver, method) = (entry.receiverName, String(entry.text.dropFirst(entry.receiverName.count + 1)))
    case (.name(let name), .who(let call)): (receiver, method) = (name, call.method)
    default: (receiver, method) = ("", "")
    }
  }

  /// The methods that the action calls on the receiver, and those of them that the learner sees.
  private var all: [String] { methods(run.lines(of: action)) }
  private var seen: [String] { methods(examiner.lines(of: action)) }
  /// The texts of the action's lines that the learner sees.
  private var texts: [String] { examiner.lines(of: action).map(\.entry.text) }

  private func methods(_ lines: some Sequence<Run.Line>) -> [String] {
    lines.filter { $0.entry.receiverName == receiver }.compactMap { $0.entry.call?.method }
  }

  /// The receiver right before the action and right after it; `nil` where it is not there.
  private var before: Controller? { screen(after: run.timeline.actions[action].events.lowerBound) }
  private var after: Controller? { screen(after: run.timeline.actions[action].events.upperBound) }

  private func screen(after count: Int) -> Controller? {
    run.timeline.world(after: count).controllers.first {
      $0.isAlive && run.timeline.setup[$0.declaration].name == receiver
    }
  }

  private static let coming = ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
  private static let going = ["viewWillDisappear", "viewDidDisappear"]

  private func spares(_ methods: [String]) -> Bool { Set(all).isDisjoint(with: methods) }

  /// Returns whether what is said is true; `nil` if other tests look at it.
  func isTrue(_ correction: Correction) -> Bool? {
    // What is chosen is an action, which another test plays.
    if receiver.isEmpty, [.isCalledOff, .onlyBegins, .isOfFinger].contains(correction) { return nil }
    switch correction {
    case .later(let count, let isAfterAnimation):
      guard count > 0 else { return false }
      let events = run.timeline.events, start = events[run.timeline.actions[action].events.lowerBound].time
      let times = examiner.lines(of: action).filter { $0.entry.text == text }.map { events[$0.position].time }
      return times.contains { !isAfterAnimation || $0 - start > Performer.frameMilliseconds }
    case .earlier: return texts.contains(text)
    case .otherReceiver: return texts.contains { $0.hasSuffix(".\(method)") && $0 != text }
    case .getsNothing: return all.isEmpty
    case .getsUnseen: return seen.isEmpty && !all.isEmpty
    case .isOfFinger:
      let events = run.timeline.actions[action].events
      let isPulled = [events.lowerBound, events.upperBound].contains {
        run.timeline.world(after: $0).finger == .driving
      }
      return !texts.contains(text) && !isPulled
    case .getsOthers, .otherCall: return !seen.isEmpty && !texts.contains(text)
    case .isLoaded: return before?.isLoaded == true
    case .hasAppeared, .stays:
      return before?.appearance == .appeared && after?.appearance == .appeared && spares(Self.coming + Self.going)
    case .isHidden: return before?.appearance == .disappeared && spares(Self.going)
    case .isAway:
      let isSeen = [before, after].contains { ($0?.appearance ?? .disappeared) != .disappeared }
      return !isSeen && spares(Self.coming + Self.going)
    case .isNotNeeded: return before?.isLoaded != true && after?.isLoaded != true && spares([method])
    case .isHeld: return before != nil && after != nil && spares(["deinit"])
    case .goesOn:
      return [.appearing, .disappearing].contains(before?.appearance) && before?.appearance == after?.appearance
        && run.lines(of: action).isEmpty
    case .oneOfThese(let name, let flag):
      return exercise.answers.contains(.name(flag.word)) && exercise.question.english.contains(" \(name).")
    case .comes: return before?.appearance != .appeared && after?.appearance == .appeared && spares(Self.going)
    case .goes:
      let isGone = (after?.appearance ?? .disappeared) == .disappeared
      return [.appeared, .disappearing].contains(before?.appearance) && isGone && spares(Self.coming)
    case .isAboutToCome: return after?.appearance == .appearing && spares(Self.going)
    case .isAboutToGo: return after?.appearance == .disappearing && spares(Self.coming)
    case .isCalledOff:
      let isOff = before?.appearance == .appearing ? after?.appearance != .appeared : after?.appearance == .appeared
      return [.appearing, .disappearing].contains(before?.appearance) && isOff
    case .onlyBegins: return spares(["viewDidAppear", "viewDidDisappear"]) && !all.isEmpty
    case .wasAnnounced:
      return !all.contains(method) && (0..<action).contains { methods(run.lines(of: $0)).contains(method) }
    case .onVersions(let versions, _): return isRight(on: versions)
    case .somebody(let call): return run.lines(of: action).contains { $0.entry.call?.method == call.method }
    case .something: return !texts.isEmpty
    case .moreOften: return isNumber { $0 < $1 }
    case .lessOften: return isNumber { $0 > $1 }
    case .otherOutcome(let isCancelled):
      let other = text.replacing("\(!isCancelled)", with: "\(isCancelled)")
      return other != text && texts.contains(other) && !texts.contains(text)
    // What is chosen is an action or a flag, or the action is another one, and other tests play it.
    case .inAction, .bringsNothing, .bringsUnseen, .tellsApp, .bringsOthers, .isFalse, .missing, .also: return nil
    // The others are about whole answers.
    default: return false
    }
  }

  /// Returns true if the choice is a number that compares so with the number of the calls that are asked for.
  private func isNumber(_ compares: (Int, Int) -> Bool) -> Bool {
    guard case .number(let number) = choice else { return false }
    return compares(number, texts.count { $0 == text })
  }

  /// Returns true if the choice is right on each of some versions, with all actions played there.
  private func isRight(on versions: [Version]) -> Bool {
    let others = examiner.otherScores.filter { versions.contains($0.version) }
    return !others.isEmpty
      && others.allSatisfy { score in
        let timeline = run.timeline
        let played = Run(Timeline(score: score, setup: timeline.setup, commands: timeline.actions.map(\.command)))
        let entries = played.lines(of: action).map(\.entry).filter(examiner.covers)
        switch (exercise.asked, choice) {
        case (.next(after: nil), .line(let line)): return entries.first == line
        case (.next(after: let before?), .line(let line)):
          return entries.firstIndex(of: before).map { entries.dropFirst($0 + 1).first == line } ?? false
        case (.count(let line), .number(let number)): return entries.count { $0 == line } == number
        case (.who, .name): return entries.contains { $0.receiverName == receiver && $0.call?.method == method }
        case (_, .line(let line)): return entries.contains(line)
        default: return true
        }
      }
  }
}
