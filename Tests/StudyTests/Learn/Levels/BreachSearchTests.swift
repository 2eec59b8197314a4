import Lifecycle
import Notation
import TestSupport
import Testing

@testable import Study

@Suite("Breaking one's own code") struct BreachSearchTests {
  /// The fewest actions that break what is written in one line, on the newest version.
  private static func found(_ line: String) throws -> [String]? {
    let resolved = try ResolvedCase.first(of: OneLine(line).transcript)
    let version = try #require(resolved.candidates.last)
    let score = try #require(BuiltInScores.all[version])
    return BreachSearch(Run(resolved, score: score).timeline).shortest().map { found in
      found.commands.map { WrittenCommand($0, in: found.setup).printed }
    }
  }

  @Test("finds the cancelled swipe that starts a timer twice")
  func cancelledSwipe() throws {
    let lines = "when Clock.viewDidAppear: timer.start(); when Clock.viewDidDisappear: timer.stop()"
    #expect(try Self.found(lines) == ["push Clock", "swipe 0.3", "lift"])
  }

  @Test("goes on where the run ends, and does nothing where it is broken already")
  func onward() throws {
    let lines = "when Clock.viewDidAppear: timer.start(); when Clock.viewDidDisappear: timer.stop(); push Clock"
    #expect(try Self.found(lines) == ["swipe 0.3", "lift"])
    #expect(try Self.found("\(lines); swipe 0.3; cancel") == [])
  }

  @Test("finds nothing where each start has its stop")
  func sound() throws {
    #expect(
      try Self.found("when Clock.viewWillAppear: timer.start(); when Clock.viewWillDisappear: timer.stop()") == nil)
  }

  @Test("counts what it plays, and says up to where it came")
  func limited() throws {
    let lines = "when A.viewWillAppear: timer.start(); when A.viewWillDisappear: timer.stop()"
    let tabs = (0..<60).map { "S\($0)" }.joined(separator: ", ")
    let resolved = try ResolvedCase.first(of: OneLine(lines, window: "tabs(A, \(tabs))").transcript)
    let score = try #require(BuiltInScores.all[Version(18)])
    let outcome = BreachSearch(Run(resolved, score: score).timeline).outcome()
    #expect(outcome.found == nil && outcome.isCut && (1..<BreachSearch.bound).contains(outcome.depth))
    #expect(outcome.failure.english.contains("up to \(outcome.depth) actions in a row; more is too much to try"))
    let whole = BreachSearch(Run(resolved, score: score).timeline, within: 2).outcome()
    #expect(whole.found == nil && !whole.isCut && whole.depth == 2)
  }

  @Test("tries the app switcher and the lock, which leave the app without the background")
  func switcher() throws {
    let start = "when SceneDelegate.willResignActive: timer.start()"
    let found = try Self.found("\(start); when SceneDelegate.willEnterForeground: timer.stop()")
    #expect(found == ["switcher", "foreground", "home"])
  }

  @Test("finds what a delegate of the app is told")
  func delegates() throws {
    let rules = "sets draft.isOpen = true, clears draft.isOpen = false, while the app is active"
    let lines = "work draft: \(rules); when SceneDelegate.didBecomeActive: draft.isOpen = true"
    #expect(try Self.found("\(lines); when SceneDelegate.didEnterBackground: draft.isOpen = false") == nil)
    #expect(try Self.found("\(lines); when A.viewDidDisappear: draft.isOpen = false") == ["push A"])
  }

  @Test("asks before each action whether it is still wanted, so that it stops at once")
  func stopping() throws {
    let lines = "when Clock.viewWillAppear: timer.start(); when Clock.viewWillDisappear: timer.stop()"
    let resolved = try ResolvedCase.first(of: OneLine(lines).transcript)
    let score = try #require(resolved.candidates.last.flatMap { BuiltInScores.all[$0] })
    var askedCount = 0
    let outcome = BreachSearch(Run(resolved, score: score).timeline, within: 2).outcome { _ in
      askedCount += 1
      return askedCount < 10
    }
    #expect(outcome.found == nil && askedCount == 10)
  }
}
