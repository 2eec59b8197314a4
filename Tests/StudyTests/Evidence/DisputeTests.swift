import Lifecycle
import Notation
import Study
import TestSupport
import Testing

@Suite("If the sources disagree, an exercise accepts")
struct DisputeTests {
  /// The exercise of a lesson, and the orders that count in it, the model's first.
  private static func orders(_ text: String, ios: UInt8) throws -> [[String]] {
    let exercise = try exercise(text, ios: ios)
    return ([exercise.solution] + exercise.disputedSolutions).map { order in
      order.map { exercise.texts[$0] }
    }
  }

  /// The only exercise of a lesson.
  private static func exercise(_ text: String, ios: UInt8) throws -> Exercise {
    let resolved = try ResolvedCase.first(of: "logs *: appearance layout willMove\n" + text, on: [Version(ios)])
    let examiner = Examiner(resolved, score: try #require(BuiltInScores.all[Version(ios)]))
    return try examiner.exercise(for: try #require(resolved.questions.first), seed: 3)
  }

  @Test("the order of a dismissal's did-calls, whichever comes first")
  func dismissal() throws {
    let orders = try Self.orders(
      "screen A\nscreen B\nwindow: A\n> launch\n> present B fullScreen\n> dismiss\n? order appearance\n", ios: 12)
    #expect(
      orders == [
        ["B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear"],
        ["B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear"],
      ])
  }

  @Test("pages in one other order: the old one first, in both pairs")
  func pages() throws {
    let text = "screen X\nscreen Y\nwindow: pages(X, Y)\n> launch\n> page Y\n"
    let orders = try Self.orders(text + "? order appearance\n", ios: 12)
    #expect(
      orders == [
        ["Y.viewWillAppear", "X.viewWillDisappear", "Y.viewDidAppear", "X.viewDidDisappear"],
        ["X.viewWillDisappear", "Y.viewWillAppear", "X.viewDidDisappear", "Y.viewDidAppear"],
      ])
    let next = try Self.exercise(text + "? next\n", ios: 12)
    #expect(next.disputedSolutions.map { next.texts[$0[0]] } == ["X.viewWillDisappear"])
    // The receiver that is first in one pair is first in the other: no source has both orders.
    let second = try Self.exercise(text + "? next after Y.viewDidLayoutSubviews\n", ios: 12)
    #expect(second.texts[second.solution[0]] == "Y.viewDidAppear" && second.disputedSolutions.isEmpty)
  }

  @Test("who hears of a pull by a source that says that it is the lift, and which calls come of a page that falls back")
  func marks() throws {
    let text = "screen A\nscreen B\nwindow: A\n> launch\n> present B\n> drag 0.3\n"
    let who = try Self.exercise(text + "? who viewWillDisappear\n", ios: 13)
    #expect(who.solution.map { who.choices[$0] } == [.name("B")])
    #expect(who.disputedSolutions.map { $0.map { who.choices[$0] } } == [[.nobody]])
    #expect(who.dispute?.alternative == "told-at-the-lift")
    let pages = "screen X\nscreen Y\nwindow: pages(X, Y)\n> launch\n> page Y 0.3\n> cancel\n"
    let choose = try Self.exercise(pages + "? choose X.viewWillAppear, X.viewDidAppear, Y.viewDidAppear\n", ios: 12)
    #expect(Set(choose.solution.map { choose.texts[$0] }) == ["X.viewWillAppear", "X.viewDidAppear"])
    #expect(choose.disputedSolutions.map { $0.map { choose.texts[$0] } } == [["X.viewWillAppear"]])
  }

  @Test("nothing of a mistake where the lesson says what its overrides call")
  func statedMistake() throws {
    let text = "screen A\nscreen B\nwindow: nav(A)\n> launch\n> push B\n> swipe 0.3\n> cancel\n"
    let question = "? who viewWillDisappear\n"
    #expect(try Self.exercise(text + question, ios: 9).disputedSolutions.isEmpty == false)
    let stated = "super B: viewWillAppear calls viewDidDisappear\n"
    let told = text.replacing("window:", with: stated + "window:") + question
    #expect(try Self.exercise(told, ios: 9).disputedSolutions.isEmpty)
  }

  @Test("a layout pair before viewDidAppear where nothing is animated, and never between the two of it")
  func unanimated() throws {
    let orders = try Self.orders(
      "screen A: code\nscreen B: code\nwindow: nav(A)\n> launch\n> push B unanimated\n? order appearance layout\n",
      ios: 12)
    #expect(orders.count == 2)
    let appeared = try orders.map { try #require($0.firstIndex(of: "B.viewDidAppear")) }
    let laidOut = try orders.map { try #require($0.firstIndex(of: "B.viewWillLayoutSubviews")) }
    #expect(appeared[0] < laidOut[0] && laidOut[1] < appeared[1])
    for (order, position) in zip(orders, laidOut) { #expect(order[position + 1] == "B.viewDidLayoutSubviews") }
  }

  @Test("a cancelled swipe whose revealed screen does not hear that it goes, in both forms")
  func cancelled() throws {
    let text = "screen A\nscreen B\nwindow: nav(A)\n> launch\n> push B\n> swipe 0.3\n> cancel\n"
    let orders = try Self.orders(text + "? order appearance\n", ios: 9)
    #expect(
      orders == [
        ["A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear"],
        ["B.viewWillAppear", "B.viewDidAppear", "A.viewWillDisappear", "A.viewDidDisappear"],
      ])
    let next = try Self.exercise(text + "? next\n", ios: 9)
    #expect(next.disputedSolutions.map { next.texts[$0[0]] } == ["B.viewWillAppear"])
    #expect(next.dispute?.sentence().english.contains("navigation-ios14") == true)
    #expect(next.dispute?.superCall != nil)
  }

  @Test("no order of which one half comes from one source and the other half from another")
  func nobodys() throws {
    let text = "screen A\nscreen B\nwindow: nav(A)\n> launch\n> push B\n> swipe 0.3\n> cancel\n? order appearance\n"
    let exercise = try Self.exercise(text, ios: 9)
    let lines = exercise.texts
    let nobodys = ["B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear", "A.viewWillDisappear"]
    #expect(exercise.grade(of: nobodys.compactMap(lines.firstIndex)) == .wrong)
    let half = ["A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear"]
    #expect(exercise.grade(of: half.compactMap(lines.firstIndex)) == .wrong)
  }

  @Test("what an alternative says, which each contradiction names, unless it names a mistake")
  func namesAlternatives() {
    let facts = BuiltInScores.facts.facts
    let contradictions = facts.filter { $0.kind == .contradiction }
    let names = BuiltInScores.sheets.alternatives.names
    #expect(Set(contradictions.compactMap(\.alternative)) == Set(names))
    for fact in contradictions {
      #expect((fact.alternative == nil) == (fact.superCall != nil), "\(fact.sentence())")
      #expect(fact.text.others == [.japanese])
    }
  }

  @Test("neither as right nor as wrong what two re-implementations tell buried screens")
  func buried() throws {
    let exercise = try Self.exercise(
      "screen A\nscreen B\nscreen C\nwindow: nav(A)\n> launch\n> push B\n> push C\n> pop-to-root\n? next\n", ios: 12)
    #expect(exercise.texts[exercise.solution[0]] == "C.willMove(nil)")
    #expect(!exercise.texts.contains("B.willMove(nil)"))
    #expect(exercise.disputedSolutions.isEmpty)
  }
}
