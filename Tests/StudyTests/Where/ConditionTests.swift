import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("A condition that is recommended") struct ConditionTests {
  /// The flags that tell a screen B in viewDidDisappear that it is gone for good.
  struct Condition: CustomTestStringConvertible, Sendable {
    /// The words of the answer that recommends it.
    let place: String
    /// The flags of the screen, and those of what it lies in.
    let flags: [Inquiry], outerFlags: [Inquiry]
    /// The app and the actions, in one line.
    let line: String

    var testDescription: String { place }
  }

  private static let all = [
    Condition(
      place: "In viewDidDisappear, if isMovingFromParent is true: by then it is really gone.",
      flags: [.isMovingFromParent], outerFlags: [],
      line: """
        window: nav(A); push B; push C; swipe 0.3; finish; cancel; pop; pop-to-root; present D fullScreen; dismiss; \
        home; foreground; ios: 7+
        """),
    Condition(
      place: "isMovingFromParent || isBeingDismissed || navigationController?.isBeingDismissed == true",
      flags: [.isMovingFromParent, .isBeingDismissed], outerFlags: [.isBeingDismissed],
      line: """
        window: A; present nav(B) fullScreen; push C; pop; present D fullScreen; dismiss; home; foreground; ios: 7+
        """),
  ]

  @Test("says that a screen that disappears is gone exactly when it is, on every version", arguments: all)
  func isTrueOnceGone(condition: Condition) throws {
    let text = String(decoding: Catalog.questions, as: UTF8.self)
    #expect(text.contains(condition.place), "an answer says something else now")
    let resolved = try ResolvedCase.first(of: OneLine(condition.line).transcript)
    let commands = resolved.script.map(\.command)
    var counts = [true: 0, false: 0]
    for version in resolved.candidates {
      let score = try #require(BuiltInScores.all[version])
      let launch = Timeline(score: score, setup: resolved.setup, commands: [commands[0]])
      Self.play(Array(commands.dropFirst()), after: launch, depth: 4) { timeline in
        for (screen, before) in Self.disappearances(timeline) {
          func isTrue(_ flag: Inquiry, of id: ControllerID) -> Bool {
            let context = CodeContext(
              call: .viewDidDisappear, receiver: id, world: before, score: score, facts: score.facts)
            return context.answer(flag) == .yes
          }
          let outer = before[screen].parent
          let isTold =
            condition.flags.contains { isTrue($0, of: screen) }
            || outer.exists && condition.outerFlags.contains { isTrue($0, of: outer) }
          let isGone = !timeline.world.isAlive(screen)
          counts[isGone, default: 0] += 1
          let actions = timeline.actions.map { WrittenCommand($0.command, in: resolved.setup).printed }
          #expect(isTold == isGone, "iOS \(version): \(actions)")
        }
      }
    }
    #expect(counts.values.allSatisfy { $0 > 0 }, "it is played both ways: \(counts)")
  }

  /// Plays everything that can be done up to a depth, and calls back after each action.
  private static func play(_ commands: [Command], after timeline: Timeline, depth: Int, _ check: (Timeline) -> Void) {
    guard depth > 0 else { return }
    for command in commands {
      var next = timeline
      next.attempt(command)
      guard let entry = next.actions.last, entry.mistake == nil, !entry.events.isEmpty else { continue }
      check(next)
      play(commands, after: next, depth: depth - 1, check)
    }
  }

  /// The screens B that hear viewDidDisappear in the last action, with the world before that.
  private static func disappearances(_ timeline: Timeline) -> [(ControllerID, World)] {
    (timeline.actions.last?.events ?? 0..<0).compactMap { position in
      let event = timeline.events[position]
      guard event.call == .viewDidDisappear, case .controller(let id)? = event.receiver else { return nil }
      let before = timeline.world(after: position)
      return timeline.setup[before[id].declaration].name == "B" ? (id, before) : nil
    }
  }
}
