import Canvas
import Lifecycle
import Notation
import Study

/// The view of a level: its code with the current call highlighted, the calls beside it, and remarks below.
struct LevelView: FramePart {
  let frame: Frame
  let stage: LevelStage

  private var level: Level { stage.level }

  var view: CodeView {
    var view = CodeView(frame, level.code, stage.wiring)
    // At the end of a breaking run, the call to blame is lit.
    if let breach, isBreachSeen, session.isAtEnd { view.lit = breach.breach.spot ?? breach.breach.state.lastSpot }
    view.selected = stage.isMending && !stage.isMended ? stage.selectedLine : nil
    view.isMending = stage.isMending
    // The title of a run is translated as anywhere else, that of a level by its file.
    let name = level.title(in: model.language)
    (view.name, view.trailing, view.title) = (stage.isOfRun ? say(Sentence(key: name)) : name, actionCount, title)
    (view.holdings, view.holdingsRole) = (shownHoldings, isBreachSeen ? .warning : .label)
    (view.words, view.isLarge) = (ballot + remarks, stage.isPresenting)
    if view.isLarge { view.words = view.words.map { ($0.text, $0.role == .plain ? .strong : $0.role) } }
    return view
  }

  private var title: Sentence {
    if stage.isOfRun {
      return stage.trial != .mended ? "Move a line" : stage.lackingLine == nil ? "It holds" : "It holds so far"
    }
    if stage.isMended, model.playback == nil { return "Mended" }
    if stage.isMending { return "Mend it" }
    return isBreachSeen ? "Broken" : "Find actions that break the rule"
  }

  /// The number of actions, until the code is broken.
  private var actionCount: String { stage.isMending ? "" : say(actions(stage.actionCount(session))) + " " }

  /// The breach in the run; it is shown only once the cursor has reached it.
  private var breach: CodeRun.PlacedBreach? { stage.breach }
  private var isBreachSeen: Bool { breach.map { $0.eventCount <= session.eventCountAtCursor } ?? false }

  /// The state of each thing at the cursor, or at the breach before it, which the remarks tell.
  private var holdings: String {
    let count = min(session.eventCountAtCursor, breach?.eventCount ?? .max)
    let run = CodeRun(level.code, session.timeline, wiring: stage.wiring, upTo: count)
    let shown = isBreachSeen && model.playback == nil ? breach?.breach : nil
    let states = run.states(level.code, session.naming, in: session.timeline.world(after: count), besides: shown)
    return states.map(say).joined(separator: "   ")
  }

  /// The actions or calls that a class can raise hands for.
  private var ballot: Prose {
    let ballot = stage.ballot(width: CodeView.measure(frame.arrangement.whole, isLarge: true), model)
    return ballot.isEmpty || model.playback != nil ? [] : [(ballot, .strong)]
  }

  private var remarks: Prose {
    if stage.trial != nil, model.playback != nil {
      return [(say("It is played again; Enter goes to the end."), .quiet)]
    }
    if let trial = stage.trial, stage.isOfRun {
      let role: CellRole = trial == .mended ? .accent : .warning
      return [(say(sentence(about: trial)), role)] + missing + rules + otherCalls
    }
    if let trial = stage.trial {
      let result = say(sentence(about: trial))
      guard stage.isMended else { return [(result, .warning)] + unrun.map { (say($0), .warning) } + hints }
      let tries: Sentence = stage.trialCount == 1 ? "Mended at the first try." : "Mended at try \(stage.trialCount)."
      let reason = level.reason(in: model.language)
      let next: Sentence =
        stage.next(model).map { "Enter: \($0.title(in: model.language))" } ?? "That was the last level."
      let standing = say(stage.isSolutionShown ? score : "\(score) \(tries)")
      let lines: Prose = [(result, CellRole.accent), (reason, .plain), (standing, .strong)]
      return stage.round == nil ? lines + [(say(next), .quiet)] : lines
    }
    if stage.isMending { return hints + (stage.isPresenting ? [] : [selected]) + rules }
    if let breach, isBreachSeen {
      let mend: Sentence =
        level.moves == 1
        ? "Enter goes on: one line has to be moved." : "Enter goes on: \(level.moves) lines have to be moved."
      return [(say(breach.breach.sentence(level.code)), .warning), (say(score), .strong), (say(mend), .plain)]
    }
    guard stage.actionCount(session) == 0, stage.hintCount == 0 else { return hints + rules }
    return level.story(in: model.language).map { ($0.joinedAsProse(), CellRole.plain) } + rules
  }

  private var selected: (text: String, role: CellRole) {
    let spot = stage.wiring.spots[stage.selectedLine].name(level.code)
    let text = level.code.lines[stage.selectedLine].shortText
    return (say("Selected: \(text) in \(spot)."), .plain)
  }

  /// The line that is missing, and the call into which Enter puts it.
  private var missing: Prose {
    guard let missing = stage.lackingLine else { return [] }
    guard stage.addableLine != nil else {
      return [(say("Nothing ends it: \(missing.line.text) is missing. Put the line back to add it."), .warning)]
    }
    let name = missing.spots[missing.spots.count - 1].name(level.code)
    return [(say("Nothing ends it: Enter adds \(missing.line.text) in \(name)."), .accent)]
  }

  /// The other calls in which the missing line would hold.
  private var otherCalls: Prose {
    guard let missing = stage.addableLine, missing.spots.count > 1 else { return [] }
    let names = missing.spots.dropLast().reversed().map { "\($0.name(level.code))" as Sentence }
    let other = names.joinedByCommas
    return [(say("\(missing.line.text) would hold in \(other) as well."), .plain)]
  }

  /// The hint shown last.
  private var hints: Prose {
    level.hints(in: model.language).prefix(stage.hintCount).suffix(1).map { (say("Hint: \($0)"), .accent) }
  }

  private var rules: Prose {
    let versions = text(of: stage.versions, known: model.scores.versions)
    return level.code.things.map { thing in
      let rules = thing.ruleSentences(level.code).map { say("- \($0)") }
      return (([say("Rules for \(thing.name) on \(versions):")] + rules).joined(separator: "\n"), .quiet)
    }
  }

  /// True if the result of the trial is that a line never runs, whatever else is broken.
  private var isIdle: Bool { if case .neverRuns? = stage.trial { true } else { false } }

  /// The moved lines that did not run before what is told about a trial broke.
  private var unrun: [Sentence] {
    guard let breach, !isIdle else { return [] }
    let run = CodeRun(level.code, session.timeline, wiring: stage.wiring, upTo: breach.eventCount)
    let ran = Set(run.traces.flatMap { $0.lines })
    return stage.wiring.movedLines(level.code).filter { !ran.contains($0) }.map { line in
      "Until then \(level.code.lines[line].shortText) has not run."
    }
  }

  private func sentence(about trial: LevelStage.Trial) -> Sentence {
    switch trial {
    case .stillBroken(let breach, by: nil):
      return "Now it is broken before anything is done. \(breach.sentence(level.code))"
    case .stillBroken(let breach, by: let action?):
      return "The same actions still break it, at “\(action)”. \(breach.sentence(level.code))"
    case .brokenElsewhere(let found) where found.offers.isEmpty:
      return """
        Those actions no longer break it. But on iOS \(found.version) it is broken before anything is done. \
        \(found.breach.sentence(level.code))
        """
    case .brokenElsewhere(let found):
      let offers = found.offers.map { "\(level.offers[$0].text)" as Sentence }.joinedByCommas
      return """
        Those actions no longer break it. But on iOS \(found.version) these do: \(offers). \
        \(found.breach.sentence(level.code))
        """
    case .neverRuns(let line, let version):
      let spot = stage.wiring.spots[line].name(level.code), text = level.code.lines[line].shortText
      let call = stage.wiring.spots[line].call
      guard model.scores[version]?.has(call) != false else {
        return "iOS \(version) never calls \(call.method): \(text) does not run there."
      }
      return "Nothing that is done here calls \(spot) on iOS \(version): \(text) never runs."
    case .broken(let breach, let versions):
      let breaking = self.breach.map { session.text(of: session.timeline.actions[$0.action].command) } ?? ""
      return """
        It breaks on \(text(of: versions, known: model.scores.versions)), at “\(breaking)”. \
        \(breach.sentence(level.code))
        """
    case .mended where stage.isOfRun:
      let versions = text(of: stage.versions, known: model.scores.versions)
      return "Nothing in this run breaks it on \(versions)."
    case .mended:
      let versions = text(of: stage.versions, known: model.scores.versions)
      return "Nothing within \(actions(level.bound)) breaks it on \(versions)."
    }
  }

  private func actions(_ count: Int) -> Sentence { count == 1 ? "1 action" : "\(count) actions" }

  /// The number of actions that broke the code, and the minimum.
  private var score: Sentence {
    if stage.isSolutionShown { return "The answer was shown, so this does not count as solved: a begins again." }
    let count = stage.breaking?.count ?? stage.actionCount(session), fewest = stage.fewestActions ?? count
    return count <= fewest
      ? "Broken by \(actions(count)), the fewest: full score."
      : "Broken by \(actions(count)); \(actions(fewest)) would do."
  }

  /// The state of the things, shown above the remarks; empty from moving a line until the code is tried, and where the
  /// result is not about it.
  private var shownHoldings: String { stage.isMending && stage.trial == nil || isIdle ? "" : holdings }
}
