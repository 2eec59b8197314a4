import Lifecycle
import Notation

/// Makes exercises from a run: the right answer is what was played, wrong ones are what other actions or versions play.
package struct Examiner: Sendable {
  static let wrongCount = 3
  /// The number of calls to choose from in a review, where a lesson offers at most half of them.
  static let moreCount = 6
  /// The number of lines that a learner can be asked to put in order.
  package static let orderLengths = 2...8

  package private(set) var run: Run
  /// Returns true for entries that a learner sees.
  private let isCovered: @Sendable (LogEntry) -> Bool
  /// The rules of the other versions, for wrong answers that would be right there.
  let otherScores: [Score]
  /// The seed of the choices and their order; 0 for those that are always the same.
  let seed: UInt64
  /// True in a review: the answer is typed, or a choice between a few calls gets more of them.
  package var offersMore = false
  /// The versions that a wrong answer may be said to be right on; `nil` for all.
  package var namedVersions: Set<Version>?
  /// Returns true for lines that a learner sees, by their events; `nil` if their entries tell.
  package var isShown: (@Sendable (Int) -> Bool)?

  package init(
    run: Run, otherScores: [Score] = [], seed: UInt64 = 0,
    isCovered: @escaping @Sendable (LogEntry) -> Bool = { _ in true }
  ) {
    self.run = run
    self.seed = seed
    self.otherScores = otherScores
    self.isCovered = isCovered
  }

  package init(_ resolved: ResolvedCase, score: Score, otherScores: [Score] = [], seed: UInt64 = 0) {
    let coverage = resolved.coverage
    self.init(run: Run(resolved, score: score), otherScores: otherScores, seed: seed) { coverage.covers($0) }
  }

  /// The lines of an action that a learner sees.
  package func lines(of action: Int) -> [Run.Line] {
    run.lines(of: action).filter { isShown?($0.position) ?? isCovered($0.entry) }
  }

  func covers(_ entry: LogEntry) -> Bool { isCovered(entry) }

  /// The exercises for the questions of a case, `nil` where a question cannot be asked, and the flaws of those
  /// questions.
  package func exercises(for questions: [Question]) -> (asked: [Exercise?], flaws: [Flaw]) {
    var flaws: [Flaw] = []
    let asked = questions.map { question -> Exercise? in
      do throws(ExerciseProblem) {
        var exercise = try exercise(for: question, seed: UInt64(question.line) &+ seed)
        exercise.isInferred = !question[.inferred].isEmpty
        return exercise
      } catch {
        flaws.append(
          Flaw(
            line: question.line, "`? \(question.text)`: \(error.message)", on: run.timeline.score.version,
            truth: error.truth))
        return nil
      }
    }
    return (asked, flaws)
  }

  /// A question of a lesson, ready to be asked; the seed mixes its choices.
  package func exercise(for question: Question, seed: UInt64) throws(ExerciseProblem) -> Exercise {
    var exercise = try unpicked(question, seed)
    exercise.pickIfOneIsRight()
    return exercise
  }

  /// A question of a lesson, whose right choices are marked even if there is only one.
  private func unpicked(_ question: Question, _ seed: UInt64) throws(ExerciseProblem) -> Exercise {
    if isShown == nil, let (action, mistake) = run.mistake, action <= question.action {
      let words = run.timeline.naming.words(of: mistake)
      throw ExerciseProblem("`\(run.text(ofAction: action))` is not possible: \(words)")
    }
    switch question.kind {
    case .next(let entry): return try next(after: entry, in: question.action, seed)
    case .order(let calls): return try order(of: calls, in: question.action, seed)
    case .who(let calls): return try who(calls, in: question.action, seed)
    case .count(let entry): return count(entry, in: question.action)
    case .choose(let entries): return try choose(entries, in: question.action, seed)
    case .brings(let entry, let alternatives): return try brings(entry, alternatives, after: question.action, seed)
    case .flags(let entry): return try flags(in: entry, of: question.action, seed)
    case .place(let here, let notHere): return try place(here: here, notHere: notHere, in: question.action)
    case .line(let index): return try line(index, of: lines(of: question.action), in: question.action, seed)
    }
  }

  /// Asks for the first call of an action, or for the one after an entry.
  private func next(after entry: LogEntry?, in action: Int, _ seed: UInt64) throws(ExerciseProblem) -> Exercise {
    let lines = lines(of: action)
    var index = 0
    if let entry {
      guard let position = lines.firstIndex(where: { $0.entry == entry }) else {
        throw ExerciseProblem(
          "`\(entry.text)` is not called in `\(run.text(ofAction: action))`", truth: whatComes(in: action))
      }
      index = position + 1
    }
    guard index < lines.count else {
      guard entry != nil else { throw ExerciseProblem(whatComes(in: action)) }
      throw ExerciseProblem(
        "nothing is called after that in `\(run.text(ofAction: action))`", truth: whatComes(in: action))
    }
    return next(index, of: lines, in: action, seed)
  }

  private func order(of calls: [Call]?, in action: Int, _ seed: UInt64) throws(ExerciseProblem) -> Exercise {
    let lines = lines(of: action).filter { line in
      calls.map { wanted in line.entry.call.map { wanted.contains($0) } ?? false } ?? true
    }
    guard Self.orderLengths.contains(lines.count) else {
      let count: Sentence =
        lines.isEmpty ? "no such call" : lines.count == 1 ? "one such call" : "\(lines.count) such calls"
      let message: Sentence = """
        `\(run.text(ofAction: action))` makes \(count) that a learner sees, and between \
        \(Self.orderLengths.lowerBound) and \(Self.orderLengths.upperBound) can be put in order
        """
      let isLonger = lines.count > Self.orderLengths.upperBound
      throw ExerciseProblem(isLonger ? "\(message); `order METHODS` asks for some of them" : message)
    }
    guard Set(lines.map { $0.entry }).count > 1 else { throw ExerciseProblem("these calls are all the same") }
    return order(lines, seed)
  }

  private func who(_ calls: [Call], in action: Int, _ seed: UInt64) throws(ExerciseProblem) -> Exercise {
    let call = calls[0], candidates = receivers(of: call).filter(covers)
    guard !candidates.isEmpty else {
      throw ExerciseProblem(
        "`\(call.method)` is not covered by the `logs` lines, so nobody would see it; `logs` can name it")
    }
    let asked = lines(of: action).map { $0.entry }.filter { $0.call.map(calls.contains) ?? false }
    let hearers = Set(asked.map { $0.receiver })
    let right = candidates.filter { hearers.contains($0.receiver) }.map { Choice.name($0.receiverName) }
    let wrong = candidates.filter { !hearers.contains($0.receiver) }.map { Choice.name($0.receiverName) }
    let nobody: Choice =
      ObservedCall.isClosure(call.method) ? .noClosure : call.receiverKind == .controller ? .nobody : .noDelegate
    var exercise = Exercise(
      .who(call), .mark, right: right.isEmpty ? [nobody] : right, wrong: right.isEmpty ? wrong : wrong + [nobody],
      seed: seed)
    let variants = variants(of: action)
    exercise.nameChoices { choice in
      guard case .name(let name) = choice else { return .somebody(call) }
      return candidates.first { $0.receiverName == name }.map { entry in
        correction(variants) { $0.contains(entry) } ?? reasonNotCalled(entry, in: action)
      }
    }
    acceptMarks(in: &exercise, about: action) { entries in
      let heard = candidates.filter(entries.contains).map { Choice.name($0.receiverName) }
      return heard.isEmpty ? [nobody] : heard
    }
    return exercise
  }

  private func count(_ entry: LogEntry, in action: Int) -> Exercise {
    let count = lines(of: action).count { $0.entry == entry }
    let numbers = Array(0...max(Self.wrongCount, count + 1))
    var exercise = Exercise(asked: .count(entry), form: .pick, choices: numbers.map(Choice.number), solution: [count])
    let variants = variants(of: action)
    exercise.nameChoices { choice in
      guard case .number(let number) = choice else { return nil }
      if let correction = correction(variants, where: { entries in entries.count { $0 == entry } == number }) {
        return correction
      }
      guard count == 0 else { return number < count ? .moreOften : .lessOften }
      let reason = reasonNotCalled(entry, in: action)
      return reason == .getsOthers ? .lessOften : reason
    }
    return exercise
  }

  private func choose(_ entries: [LogEntry], in action: Int, _ seed: UInt64) throws(ExerciseProblem) -> Exercise {
    let come = Set(lines(of: action).map { $0.entry })
    var entries = entries
    if offersMore, entries.count <= Self.moreCount / 2 {
      var shuffler = Shuffler(seed: seed)
      let others = everyCall.shuffled(by: &shuffler).filter { !entries.contains($0) }
      entries += others.prefix(Self.moreCount - entries.count)
    }
    let right = entries.filter { come.contains($0) }.map(Choice.line)
    let wrong = entries.filter { !come.contains($0) }.map(Choice.line)
    if right.isEmpty { throw ExerciseProblem("none of these is called", truth: whatComes(in: action)) }
    try requireWrong(wrong)
    var exercise = Exercise(.choose, .mark, right: right, wrong: wrong, seed: seed)
    let variants = variants(of: action)
    exercise.nameChoices { choice in
      guard case .line(let entry) = choice else { return nil }
      return correction(variants) { $0.contains(entry) } ?? otherOutcome(entry, lines(of: action).map { $0.entry })
        ?? reasonNotCalled(entry, in: action)
    }
    acceptMarks(in: &exercise, about: action) { come in entries.filter(come.contains).map(Choice.line) }
    return exercise
  }

  /// Accepts the choices that are right by sources that contradict the model about lines of an action.
  private func acceptMarks(in exercise: inout Exercise, about action: Int, right: ([LogEntry]) -> [Choice]) {
    for source in answersOfSources(contradicting: lines(of: action)) {
      let marked = right(source.answer).compactMap(exercise.choices.firstIndex)
      guard !marked.isEmpty, exercise.grade(of: marked) == .wrong else { continue }
      exercise.disputedSolutions.append(marked)
      exercise.dispute = source.contradiction
    }
  }

  private func brings(
    _ entry: LogEntry, _ alternatives: [[Command]], after action: Int, _ seed: UInt64
  ) throws(ExerciseProblem) -> Exercise {
    var right: [Choice] = []
    var wrong: [Choice] = []
    var brought: [Choice: Correction] = [:]
    let timeline = run.timeline
    let world = timeline.world(after: timeline.actions[action].events.upperBound)
    for commands in alternatives {
      let (played, mistake) = run.entries(of: commands, from: world, by: timeline.score)
      let written = commands.map { WrittenCommand($0, in: timeline.setup) }
      if let mistake {
        let words = timeline.naming.words(of: mistake)
        throw ExerciseProblem("`\(written[played.count].printed)` is not possible here: \(words)")
      }
      let entries = played.flatMap { $0 }, told = entries.filter(covers)
      let unseen = entries.filter { !covers($0) }.map { $0.receiver?.kind ?? .controller }
      let choice = Choice.commands(written.printed)
      let reason = entries.contains(entry) ? nil : reasonNotCalled(entry, after: action, commands)
      let silence: Correction =
        unseen.isEmpty ? .bringsNothing : unseen.contains(.controller) ? .bringsUnseen : .tellsApp
      brought[choice] = reason ?? (told.isEmpty ? silence : .bringsOthers(told.distinct))
      if entries.contains(entry) { right.append(choice) } else { wrong.append(choice) }
    }
    if right.isEmpty { throw ExerciseProblem("none of these calls `\(entry.text)`") }
    try requireWrong(wrong)
    var exercise = Exercise(.brings(entry), .mark, right: right, wrong: wrong, seed: seed)
    exercise.shownCount = lines(of: action).count
    exercise.nameChoices { brought[$0] }
    return exercise
  }

  /// Returns the reason why commands after an action do not make a call, if it says more than what they call instead.
  private func reasonNotCalled(_ entry: LogEntry, after action: Int, _ commands: [Command]) -> Correction? {
    let before = run.timeline.actions[...action].map { $0.command }
    var other = self
    other.run = Run(Timeline(score: run.timeline.score, setup: run.timeline.setup, commands: before + commands))
    return other.run.actions.dropFirst(before.count).reversed().lazy.compactMap { done -> Correction? in
      let reason = other.reasonNotCalled(entry, in: done)
      return [.isCalledOff, .onlyBegins, .isOfFinger].contains(reason) ? reason : nil
    }.first
  }

  /// The greatest number of right lines offered when several are called only here.
  private static let placeCount = 2

  /// Asks which line occurs in all actions of `here` and in none of `notHere`; of several, the first ones are offered.
  private func place(here: [Int], notHere: [Int], in action: Int) throws(ExerciseProblem) -> Exercise {
    let entries = here.map { lines(of: $0).map { $0.entry } }
    let excluded = Set(notHere.flatMap { lines(of: $0).map { $0.entry } })
    let candidates = entries.flatMap { $0 }
    let common = entries.dropFirst().reduce(Set(entries.first ?? [])) { $0.intersection($1) }.subtracting(excluded)
    let right = (entries.first ?? []).filter(common.contains)
    let best = right.distinct.prefix(Self.placeCount)
    guard !best.isEmpty else { throw ExerciseProblem("no call is made in all of these and in none of those") }
    let others = candidates.filter { !common.contains($0) } + notHere.flatMap { lines(of: $0).map { $0.entry } }
    let wrong = others.distinct
    guard !wrong.isEmpty else { throw ExerciseProblem("every call of these commands is right") }
    // The choices stand in the order in which they are called first.
    let offered = Set(best + wrong.prefix(Self.wrongCount))
    let choices = run.actions.flatMap { lines(of: $0).map { $0.entry } }.distinct.filter(offered.contains)
    var exercise = Exercise(
      asked: .place(named(here, notHere)), form: .mark, choices: choices.map(Choice.line),
      solution: choices.indices.filter { best.contains(choices[$0]) })
    exercise.shownCount = lines(of: action).count
    exercise.nameChoices { choice in
      func brings(_ action: Int) -> Bool { lines(of: action).contains { .line($0.entry) == choice } }
      return here.first { !brings($0) }.map { .missing(in: run.text(ofAction: $0)) }
        ?? notHere.first(where: brings).map { .also(in: run.text(ofAction: $0)) }
    }
    return exercise
  }

  /// The names of actions in the order of time, numbered if the same text is in both lists.
  private func named(_ here: [Int], _ notHere: [Int]) -> [AskedAction] {
    let both = Set(here.map(run.text(ofAction:))).intersection(notHere.map(run.text(ofAction:)))
    return (here + notHere).sorted().map { action in
      let text = run.text(ofAction: action)
      let ordinal = run.actions.prefix { $0 <= action }.count { run.text(ofAction: $0) == text }
      return AskedAction(text: text, ordinal: both.contains(text) ? ordinal : nil, wantsCall: here.contains(action))
    }
  }

  /// Lists the calls of an action, for the message of an unanswerable question.
  private func whatComes(in action: Int) -> Sentence {
    let lines = lines(of: action)
    let name = run.text(ofAction: action)
    guard !lines.isEmpty else { return "`\(name)` leads to no call that a learner sees" }
    let shown = lines.prefix(Self.orderLengths.upperBound).map { $0.entry.text }.listed
    let isLonger = lines.count > Self.orderLengths.upperBound
    return isLonger ? "`\(name)` leads to \(shown) and more" : "`\(name)` leads to \(shown)"
  }

  private func requireWrong(_ wrong: [Choice]) throws(ExerciseProblem) {
    if wrong.isEmpty { throw ExerciseProblem("all of these are right, so there is nothing to choose") }
  }
}

extension Examiner {
  /// Asks for the line at an index of an action's lines; before the first line, that no call is made may be a choice.
  func next(
    _ index: Int, of lines: [Run.Line], in action: Int, _ seed: UInt64, offersNothing: Bool = false
  ) -> Exercise {
    let right = lines[index].entry
    let disputed = otherLines(at: index, of: lines)
    let accepted = disputed.map { $0.answer }.distinct, known = [right] + accepted
    let variants = variants(of: action)
    let others =
      offersMore
      ? everyCall.filter { !known.contains($0) } : wrongAnswers(index, of: lines, besides: known, variants)
    var wrong = others.map(Choice.line)
    if wrong.isEmpty || offersNothing && index == 0 { wrong.append(.nothing) }
    var exercise = Exercise(
      .next(after: index == 0 ? nil : lines[index - 1].entry), .pick, right: [.line(right)],
      wrong: wrong, accepted: accepted.map(Choice.line), seed: seed)
    exercise.isTyped = offersMore
    if !accepted.isEmpty { exercise.dispute = disputed.first?.contradiction }
    exercise.shownCount = index
    exercise.nameChoices { choice in
      guard case .line(let entry) = choice else { return .something }
      return correction(entry, insteadOf: index, of: lines, variants)
    }
    return exercise
  }

  /// Asks for the line at an index, or, of an action without lines, that there is none.
  func line(_ index: Int, of lines: [Run.Line], in action: Int, _ seed: UInt64) throws(ExerciseProblem) -> Exercise {
    if !lines.isEmpty { return next(index, of: lines, in: action, seed, offersNothing: true) }
    let variants = variants(of: action)
    let wrong = wrongAnswers(0, of: [], besides: [], variants).map(Choice.line)
    try requireWrong(wrong)
    var exercise = Exercise(.next(after: nil), .pick, right: [.nothing], wrong: wrong, seed: seed)
    exercise.nameChoices { choice in
      guard case .line(let entry) = choice else { return nil }
      return correction(variants) { $0.first == entry } ?? reasonNotCalled(entry, in: action)
    }
    return exercise
  }

  func order(_ lines: [Run.Line], _ seed: UInt64) -> Exercise {
    var exercise = Exercise(.order, .arrange, right: lines.map { .line($0.entry) }, wrong: [], seed: seed)
    for other in otherOrders(of: lines) {
      exercise.disputedSolutions.append(other.answer.map { exercise.solution[$0] })
      exercise.dispute = other.contradiction
    }
    if let action = lines.first?.action { nameOrders(of: &exercise, lines, variants(of: action)) }
    return exercise
  }
}
