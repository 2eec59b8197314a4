import Lifecycle
import TestSupport
import Testing

@testable import Study

@Suite("What is assumed of a log that nothing else explains")
struct AssumingTests {
  private func explain(_ lines: [String]) -> LogExplanation { LogExplanation(of: lines.joined(separator: "\n")) }

  /// A pushed screen that comes and goes, where each call of a class is followed by the same one of its children.
  private func pushedAndBack(childrenOf parent: String, _ children: [String]) -> [String] {
    PushedLog.text.split(separator: "\n").map(String.init).flatMap { line in
      line.hasPrefix("\(parent) ") ? [line] + children.map { $0 + line.dropFirst(parent.count) } : [line]
    }
  }

  @Test("Screens that come with another one each time are its children, and left out")
  func followers() {
    let explanation = explain(pushedAndBack(childrenOf: "A", ["Chart", "List"]))
    #expect(explanation.accounts.first?.title == "launch, push B, pop")
    #expect(explanation.reading.assumptions.map(\.kind) == [.companions])
    let sentences = explanation.reading.assumptions.flatMap(\.sentences).map(\.english)
    #expect(sentences == ["Left out: Chart, List. Each is called together with A every time, as a child is."])
    #expect(explanation.findings.isEmpty)
    #expect(explain(PushedLog.text.split(separator: "\n").map(String.init)).reading.assumptions.isEmpty)
  }

  @Test("A child that receives its parent's calls twice is left out as well, and named with the parent that forwards")
  func forwarded() {
    let explanation = explain(pushedAndBack(childrenOf: "A", ["Chart", "Chart"]))
    #expect(explanation.accounts.first?.title == "launch, push B, pop")
    #expect(explanation.findings.map(\.kind) == [.doubled])
    #expect(explanation.findings.map(\.name) == ["Chart"])
    #expect(explanation.findings.map(\.line) == [6])
    #expect(explanation.findings.allSatisfy { $0.text.english.contains("does A forward by hand") })
  }

  @Test("Where other calls do not fit, nothing but how screens come and go is explained")
  func details() {
    let lines = pushedAndBack(childrenOf: "A", []).flatMap { line in
      line.hasSuffix("viewDidAppear") ? [line, line.replacing("viewDidAppear", with: "viewIsAppearing")] : [line]
    }
    let explanation = explain(lines)
    #expect(explanation.accounts.first?.title == "launch, push B, pop")
    #expect(explanation.reading.assumptions.map(\.kind) == [.noDetails] && explanation.findings.isEmpty)
    #expect(explain(pushedAndBack(childrenOf: "A", [])).reading.assumptions.isEmpty)
  }

  @Test("Layout passes that do not fit are likelier than a screen that the log never names")
  func passesOrScreens() {
    let passes = ["B viewWillLayoutSubviews", "B viewDidLayoutSubviews"]
    let shown = ["B viewDidLoad", "B viewWillAppear"] + passes + ["B viewDidAppear", "B viewWillDisappear"]
    let home = ["A viewDidLoad", "A viewWillAppear", "A viewWillLayoutSubviews", "A viewDidLayoutSubviews"]
    let explanation = explain(home + ["A viewDidAppear"] + shown + passes + ["B viewDidDisappear", "B deinit"])
    #expect(explanation.accounts.first?.title == "launch, present B, dismiss")
    #expect(explanation.reading.assumptions.map(\.kind) == [.noLayout])
  }

  @Test(
    "Where the base class prints the call of super, an override that calls another one is found",
    arguments: [("viewWillDisappear", "viewDidAppear"), ("viewDidAppear", "viewWillAppear")])
  func miscalled(override: String, called: String) throws {
    let lines = pushedAndBack(childrenOf: "A", []).map { $0.replacing("B \(override)", with: "B \(called)") }
    let explanation = explain(lines)
    #expect(explanation.accounts.first?.title == "launch, push B, pop")
    let finding = try #require(explanation.findings.first)
    #expect(finding.kind == .wrongSuper && finding.name == "B")
    #expect(finding.line == (lines.lastIndex(of: "B \(called)") ?? 0) + 1)
    #expect(finding.text.english.contains("call super.\(called)"))
    // A call that is there once more at the end may be anything.
    let doubled = explain(Array(lines.prefix { $0 != "B viewWillDisappear" }) + ["B viewDidAppear"])
    #expect(doubled.findings.allSatisfy { $0.kind != .wrongSuper })
  }

  @Test(
    "A screen that comes back unloaded is one that the app keeps, rather than a second one of the first screen's class")
  func kept() {
    func pushed(_ name: String) -> [String] {
      ["Menu viewWillDisappear", "\(name) viewWillAppear", "Menu viewDidDisappear", "\(name) viewDidAppear"]
    }
    func popped(_ name: String) -> [String] {
      ["\(name) viewWillDisappear", "Menu viewWillAppear", "\(name) viewDidDisappear", "Menu viewDidAppear"]
    }
    let help = pushed("Help") + popped("Help")
    let article = ["Article viewDidLoad"] + pushed("Article") + popped("Article")
    let explanation = explain(["Menu viewDidAppear", "Help viewDidLoad"] + help + help + article)
    #expect(explanation.accounts.first?.title == "launch, push Help, pop, push Help, pop, push Article, pop")
    #expect(explanation.reading.assumptions.map(\.kind) == [.kept])
    #expect(explanation.findings.filter { $0.kind == .kept }.map(\.name) == ["Help"])
  }

  @Test("A class of which each call stands twice, where others have one, is told once and named")
  func doubled() {
    let lines = pushedAndBack(childrenOf: "A", []).flatMap { line in
      line.hasPrefix("A ") && !line.hasSuffix("Load") ? [line, line] : [line]
    }
    let explanation = explain(lines)
    #expect(explanation.accounts.first?.title == "launch, push B, pop")
    #expect(explanation.findings.map(\.kind) == [.doubled] && explanation.findings.map(\.name) == ["A"])
    #expect(explanation.findings.map(\.line) == [3])
  }

  @Test("A screen that is freed long after it has gone is no riddle, and one that is not freed is still missed")
  func freedLate() {
    let come = ["viewDidLoad", "viewWillAppear", "viewDidAppear"], go = ["viewWillDisappear", "viewDidDisappear"]
    func visit(_ name: String) -> [String] { (come + go).map { "\(name) \($0)" } }
    let home = come.map { "Home \($0)" }
    let late = explain(home + visit("Alert") + visit("Sheet") + ["Alert deinit", "Sheet deinit"])
    #expect(late.accounts.first?.title == "launch, present Alert, dismiss, present Sheet, dismiss")
    #expect(late.reading.assumptions.map(\.kind) == [.noDeinits] && late.findings.isEmpty)
    let kept = explain(home + visit("Alert") + visit("Alert") + ["Alert deinit"])
    #expect(kept.reading.assumptions.isEmpty)
  }

  @Test("An order that the model only infers may be another, and suspects nobody")
  func loose() {
    let swap = ["New viewWillAppear", "Old viewWillDisappear", "Old viewDidDisappear", "New viewDidAppear"]
    let explanation = explain(["Old viewDidAppear", "New viewDidLoad"] + swap + ["Old deinit"])
    #expect(explanation.accounts.first?.title.hasSuffix("root New") ?? false, "\(explanation.accounts.map(\.title))")
    #expect(explanation.findings.map(\.kind) == [.order])
    #expect(explanation.findings.map(\.name) == [nil])
  }

  @Test("An app that is ended in the background is told up to there")
  func ended() {
    let scene = ["sceneWillResignActive", "sceneDidEnterBackground"]
    let launch = ["A viewDidLoad", "A viewWillAppear", "sceneDidBecomeActive", "A viewDidAppear"]
    let explanation = explain(launch + scene + ["sceneDidDisconnect", "applicationWillTerminate"])
    #expect(explanation.accounts.first?.title == "launch, home")
    #expect(explanation.reading.assumptions.map(\.kind) == [.ended])
    #expect(explanation.reading.assumptions[0].sentences[0].english.hasPrefix("Line 7: "))
    #expect(explanation.findings.allSatisfy { !$0.isSuspicion })
  }

  @Test("A view that code asks for early is loaded there, and nothing is wrong with that")
  func early() {
    let tabs = ["Home", "Search"].map { "\($0) viewDidLoad" } + ["Home viewWillAppear", "Home viewDidAppear"]
    let select = [
      "Search viewWillAppear", "Home viewWillDisappear", "Home viewDidDisappear", "Search viewDidAppear",
    ]
    let explanation = explain(tabs + select)
    #expect(explanation.accounts.first?.title == "launch, select Search")
    #expect(explanation.findings.map(\.kind) == [.kept])
    #expect(explanation.findings.map(\.line) == [2])
    #expect(explanation.findings.allSatisfy { !$0.isSuspicion })
  }

  @Test("Layout passes that recordings do not have are left out with the others")
  func layout() {
    let passes = ["B viewWillLayoutSubviews", "B viewDidLayoutSubviews"]
    var lines = PushedLog.text.split(separator: "\n").map(String.init)
    let place = lines.firstIndex(of: "B viewDidAppear") ?? 0
    lines.insert(contentsOf: passes + passes + passes, at: place)
    let explanation = explain(lines)
    #expect(explanation.accounts.first?.title == "launch, push B, pop")
    #expect(explanation.reading.assumptions.map(\.kind) == [.noLayout])
    #expect(explanation.findings.isEmpty)
    lines.insert("B updateViewConstraints", at: lines.count)
    #expect(explain(lines).accounts.first?.title == "launch, push B, pop")
  }

  @Test("Where nothing else explains the log, a screen without a name may be assumed besides")
  func unseen() {
    let passes = ["A viewWillLayoutSubviews", "A viewDidLayoutSubviews"]
    let come = ["A viewDidLoad", "A viewWillAppear"] + passes + passes + passes + ["A viewDidAppear"]
    let cover = ["A viewWillDisappear", "A viewDidDisappear", "A viewWillAppear", "A viewDidAppear"]
    let explanation = explain(come + passes + cover + passes + passes)
    #expect(explanation.accounts.first?.title == "launch, push Unseen, pop")
    #expect(explanation.reading.assumptions.map(\.kind) == [.noLayout])
  }

  @Test("Children may all be added before one of them appears, whichever it is")
  func addedFirst() {
    let added = ["A", "B", "C"].map { "\($0) willMoveToParentViewController:" }
    let switched = [
      "B viewDidLoad", "C viewWillDisappear", "B viewWillAppear", "B viewDidAppear", "C viewDidDisappear",
    ]
    let explanation = explain(added + ["C viewDidLoad", "C viewWillAppear", "C viewDidAppear"] + switched)
    #expect(explanation.accounts.first?.title == "launch, switch B")
  }

  @Test("Rotations in the background are left out with the layout passes")
  func background() {
    let turns = ["A viewWillTransition", "A viewWillTransition"]
    let launch = ["A viewDidLoad", "A viewWillAppear", "A viewDidAppear", "sceneWillResignActive"]
    let back = ["sceneWillEnterForeground", "sceneDidBecomeActive"]
    let explanation = explain(launch + ["sceneDidEnterBackground"] + turns + back)
    let title = explanation.accounts.first?.title ?? "none"
    #expect(title.hasSuffix(", home, foreground"), "\(title)")
  }

  @Test("A screen that is shown and loaded again is not loaded early")
  func loadedTwice() {
    var lines = PushedLog.text.split(separator: "\n").map(String.init)
    lines.insert("B viewDidLoad", at: (lines.firstIndex(of: "B viewDidAppear") ?? 0) + 1)
    #expect(explain(lines).reading.assumptions.isEmpty)
  }

  @Test("A view that is loaded while its screen appears is not loaded early: code calls the method")
  func loadedByHand() {
    var lines = PushedLog.text.split(separator: "\n").map(String.init)
    lines.insert("A viewDidLoad", at: (lines.lastIndex(of: "A viewWillAppear") ?? 0) + 1)
    let findings = explain(lines).findings
    #expect(findings.map(\.kind) == [.extra])
    #expect(findings.map(\.name) == ["A"])
  }

  @Test(
    "The delegate of a presentation may be the screen that presents, and one that is not named",
    arguments: ["A presentationControllerDidDismiss", "presentationControllerDidDismiss"])
  func dismissals(last: String) {
    let text = ["A viewDidLoad", "A viewWillAppear", "A viewDidAppear", "B viewDidLoad", "B viewWillAppear"]
    let explanation = explain(text + ["B viewDidAppear", "B viewWillDisappear", "B viewDidDisappear", last])
    #expect(explanation.accounts.first?.title == "launch, present B, dismiss")
    #expect(explanation.reading.assumptions.map(\.kind) == [.noDelegates])
    #expect(explanation.findings.allSatisfy { !$0.isSuspicion })
  }

  @Test("A navigation controller's delegate may be any screen, and be told more than once")
  func navigation() {
    let text = PushedLog.text.replacing("B viewDidAppear\n", with: "B viewDidAppear\nB didShow\nB didShow\n")
    let explanation = LogExplanation(of: text)
    #expect(explanation.accounts.first?.title == "launch, push B, pop")
    #expect(explanation.reading.assumptions.map(\.kind) == [.noDelegates])
  }

  @Test("An app that is ended in the switcher may be launched again")
  func endedInSwitcher() {
    let launch = ["scene willConnect", "A viewDidLoad", "A viewWillAppear", "sceneDidBecomeActive", "A viewDidAppear"]
    let end = ["sceneWillResignActive", "sceneDidDisconnect", "applicationWillTerminate"]
    let explanation = explain(launch + end + launch)
    #expect(explanation.accounts.first?.title == "launch, switcher, kill, launch")
    #expect(explanation.reading.assumptions.map(\.kind) == [.ended])
  }

  @Test("A screen that is told again and again that it will appear, and not that it has, is called by hand")
  func byHand() {
    let sheet = ["B viewDidLoad", "B viewWillAppear", "B viewDidAppear"]
    let left = ["A viewWillAppear", "B viewWillDisappear", "B viewDidDisappear"]
    let explanation = explain(["A viewDidLoad", "A viewWillAppear", "A viewDidAppear"] + sheet + left + sheet + left)
    #expect(explanation.accounts.first?.title == "launch, present B, dismiss, present B, dismiss")
    #expect(explanation.findings.map(\.kind) == [.extra])
    #expect(explanation.findings.map(\.name) == ["A"])
    #expect(explanation.findings.map(\.line) == [7])
  }

  @Test("At a heading the log may leave out what was done; without one, calls that do not follow are not explained")
  func pieces() {
    let lines = PushedLog.text.split(separator: "\n").map(String.init)
    let cancelled = ["B viewWillDisappear", "A viewWillAppear", "A viewWillDisappear", "A viewDidDisappear"]
    let again = cancelled + ["B viewWillAppear", "B viewDidAppear"]
    let explanation = explain(lines + ["### Cancelled halfway:"] + again)
    #expect(explanation.accounts.first?.title == "launch, push B, pop, push B, swipe 0.5, cancel")
    #expect(explanation.reading.assumptions.map(\.kind) == [.gaps])
    #expect(explanation.findings.allSatisfy { !$0.isSuspicion })
    let written = explanation.accounts.first?.lines ?? []
    #expect(zip(written, written.dropFirst()).contains { $0 == ("> push B", "...") })
    #expect(explain(lines + again).accounts.isEmpty)
  }

  @Test("Runs of several processes are kept together where the last one begins in the middle")
  func processes() {
    let lines = PushedLog.text.split(separator: "\n").enumerated().map { index, line in
      "10:00:\(10 + index) Shop[\(index < 8 ? 71 : 72):1] \(line)"
    }
    let explanation = explain(lines)
    #expect(explanation.accounts.first?.title == "launch, push B, pop")
  }

  @Test("Containers that log are left out, with what they show in their place")
  func containers() {
    let tabs = ["RootTabs", "HomeNav", "Home"]
    let launch = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].flatMap { call in tabs.map { "\($0) \(call)" } }
    let push = [
      "Item viewDidLoad", "Home viewWillDisappear", "Item viewWillAppear", "Home viewDidDisappear",
      "Item viewDidAppear",
    ]
    let calls = ["Map viewWillAppear", "Item viewWillDisappear", "Item viewDidDisappear", "Map viewDidAppear"]
    let select =
      ["MapNav viewDidLoad", "Map viewDidLoad"]
      + calls.flatMap { call in ["\(call.hasPrefix("Map") ? "Map" : "Home")Nav \(call.drop { $0 != "v" })", call] }
    let explanation = explain(launch + push + select)
    #expect(explanation.accounts.first?.title == "launch, push Item, select Map")
    let sentences = explanation.reading.assumptions.flatMap(\.sentences).map(\.english)
    #expect(sentences.count == 1 && sentences[0].hasPrefix("Left out: RootTabs, HomeNav, MapNav. A container "))
  }

  @Test("A view that logs is no screen")
  func views() {
    let lines = PushedLog.text.split(separator: "\n").map(String.init)
    let explanation = explain(["Header init", "Header awakeFromNib"] + lines)
    #expect(explanation.accounts.first?.title == "launch, push B, pop")
    #expect(explanation.reading.others == ["Header"])
  }

  @Test("What comes after the log's last call is not missing")
  func afterTheEnd() {
    let lines = ["A viewDidLoad", "A viewDidAppear", "B viewDidLoad", "B viewDidAppear", "C viewDidLoad"]
    #expect(explain(lines + ["C viewWillAppear"]).findings.allSatisfy { !$0.isSuspicion })
  }

  @Test("A page that is curled and let go is told as such")
  func curl() {
    let lines = ["New viewWillAppear", "Old viewWillDisappear", "New viewWillDisappear", "Old viewWillAppear"]
    let explanation = explain(lines + ["New viewDidDisappear", "Old viewDidAppear"])
    #expect(explanation.accounts.first?.title == "..., page New 0.5, cancel")
    #expect(explanation.findings.allSatisfy { !$0.isSuspicion })
  }

  /// A screen that comes and goes several times, and logs a `deinit` each time or never.
  private func visits(to name: String, _ count: Int, isFreed: Bool) -> [String] {
    let visit = [
      "\(name) viewDidLoad", "A viewWillDisappear", "\(name) viewWillAppear", "A viewDidDisappear",
      "\(name) viewDidAppear", "\(name) viewWillDisappear", "A viewWillAppear", "\(name) viewDidDisappear",
      "A viewDidAppear",
    ]
    return (0..<count).flatMap { _ in visit + (isFreed ? ["\(name) deinit"] : []) }
  }

  @Test("A class that never logs a deinit is named where others are freed more than once, and the story stays plain")
  func neverFreed() {
    let launch = ["A viewDidLoad", "A viewWillAppear", "A viewDidAppear"]
    let once = explain(launch + visits(to: "B", 1, isFreed: true) + visits(to: "C", 1, isFreed: false))
    #expect(once.accounts.first?.title == "launch, push B, pop, push C, pop")
    #expect(once.findings.isEmpty)
    let twice = explain(launch + visits(to: "B", 1, isFreed: true) + visits(to: "C", 2, isFreed: false))
    #expect(twice.accounts.first?.title == "launch, push B, pop, push C, pop, push C, pop")
    #expect(twice.findings.map(\.kind) == [.retained])
    #expect(twice.findings.map(\.name) == ["C"])
  }

  @Test("A likely beginning has its turn where an unlikely one leads further at first")
  func haste() {
    // The sheet looks like a tab that is never selected, and the pushed screen like one, too.
    let lines = [
      "Shop viewDidLoad", "Shop viewWillAppear", "Shop viewDidAppear", "Item viewDidLoad", "Shop viewWillDisappear",
      "Item viewWillAppear", "Shop viewDidDisappear", "Item viewDidAppear", "Cart viewDidLoad", "Cart viewWillAppear",
      "Item viewWillDisappear", "Item viewDidDisappear", "Cart viewDidAppear", "Pay viewDidLoad", "Pay viewWillAppear",
      "Pay viewDidAppear", "Pay viewWillDisappear", "Pay viewDidDisappear", "Pay deinit", "Item viewWillAppear",
      "Cart viewWillDisappear", "Cart viewDidDisappear", "Item viewDidAppear",
    ]
    #expect(
      explain(lines).accounts.first?.title == "launch, push Item, select Cart, present Pay, dismiss, select Item")
    #expect(explain(lines).reading.assumptions.isEmpty)
  }
}
