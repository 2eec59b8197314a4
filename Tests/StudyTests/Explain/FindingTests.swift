import Lifecycle
import Study
import TestSupport
import Testing

@Suite("What is worth a look in a log")
struct FindingTests {
  private let sound = PushedLog.text

  private func explain(_ text: String) -> LogExplanation {
    LogExplanation(of: text)
  }

  private func lines(_ isKept: (Int) -> Bool) -> String {
    sound.split(separator: "\n").enumerated().filter { isKept($0.offset) }.map(\.element).joined(separator: "\n")
  }

  @Test("A change that is taken back each time is no call that a class lacks")
  func takenBack() {
    let turned = ["B viewWillAppear", "A viewWillDisappear", "B viewDidAppear", "A viewDidDisappear"]
    let started = ["C viewWillAppear", "B viewWillDisappear", "B viewWillAppear", "C viewWillDisappear"]
    let back = started + ["B viewDidAppear", "C viewDidDisappear"]
    let text = (turned + back + back).joined(separator: "\n")
    #expect(!LogExplanation(of: text).findings.contains { $0.kind == .silent })
  }

  @Test("At a heading a screen may have gone unseen, so it does not appear twice in a row there")
  func acrossHeadings() {
    let shown = "1. A viewWillAppear\n2. B viewWillDisappear\n3. A viewDidAppear\n4. B viewDidDisappear\n"
    let odd = "1. A viewDidDisappear\n2. A viewDidAppear\n3. A viewWillAppear\n4. B viewDidDisappear\n"
    let headed = "\nThe other way:\n"
    #expect(!LogExplanation(of: shown + headed + shown + headed + odd).findings.contains { $0.line == 7 })
  }

  @Test("A loadView that is called again and again asks for its own view")
  func loop() {
    let found = explain(String(repeating: "A loadView\n", count: 5)).findings.filter { $0.kind == .reloaded }
    #expect(found.map(\.name) == ["A"])
    #expect(found.allSatisfy { $0.text.english.contains("does it read `view` before it sets it") })
    #expect(explain("A loadView\nA viewDidLoad\nA loadView\nA viewDidLoad\n").findings.isEmpty)
  }

  @Test("A screen that appears once more with another address is another one")
  func otherInstances() {
    func shown(_ address: String) -> String {
      ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { "<EmptyVC: \(address)> \($0)\n" }.joined()
    }
    let list = "<ListVC: 0x600000aa0000> viewDidAppear\n"
    #expect(explain(list + shown("0x600000aa1000") + shown("0x600000aa2000")).findings.isEmpty)
    #expect(explain(list + shown("0x600000aa1000") + shown("0x600000aa1000")).findings.count == 1)
  }

  @Test("What UIKit refuses to present may have loaded its view, and is not accused for that")
  func refused() {
    let complaint =
      "Attempt to present <Shop.LoginVC: 0x7fa1d2c0b2e0> on <Shop.StartVC: 0x7fa1d2e05510> whose view is not"
    let early = "StartVC viewDidLoad\nLoginVC viewDidLoad\n"
    let rest = "StartVC viewWillAppear\nStartVC viewDidAppear\nLoginVC viewDidLoad\nLoginVC viewWillAppear\n"
    func found(_ text: String) -> [Finding.Kind] {
      let words = ComplaintWords(BuiltInScores.all[BuiltInScores.versions[BuiltInScores.versions.count - 1]])
      let reading = LogReading(Array(text.utf8), words: words)
      return LogExplanation(
        reading, versions: BuiltInScores.versions, scores: { BuiltInScores.all[$0] }
      ).findings.filter(\.isSuspicion).map(\.kind)
    }
    #expect(found(early + rest + "LoginVC viewDidAppear\n") == [.extra])
    #expect(found(early + "\(complaint) in the window hierarchy!\n" + rest + "LoginVC viewDidAppear\n") == [.complaint])
  }

  @Test("A sound log has nothing")
  func nothing() {
    #expect(explain(sound).findings.isEmpty)
  }

  @Test("A call that one class never logs and the other does is named, beside what was done")
  func silent() throws {
    let explanation = explain(lines { $0 != 5 })
    #expect(explanation.accounts.first?.title == "launch, push B, pop")
    let finding = try #require(explanation.findings.first)
    #expect(finding.kind == .silent && finding.name == "B" && finding.isSuspicion)
    #expect(finding.text.english.hasPrefix("B logs no viewWillAppear, A does: does its override call super"))
  }

  @Test("A class that logs one call and lacks two is logged for something else")
  func hardlyLogged() {
    let log =
      "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\nA viewWillDisappear\nB viewWillAppear\nA viewDidDisappear\n"
    #expect(explain(log).findings.allSatisfy { !$0.isSuspicion }, "\(explain(log).findings)")
  }

  @Test("A screen that goes away without the deinit that another has is kept by something")
  func retained() throws {
    let again = sound.split(separator: "\n").dropFirst(3).joined(separator: "\n")
    let explanation = explain("\(sound)\nB deinit\n\(again.replacing("B ", with: "C "))\n\(again)\nB deinit")
    let suspicions = explanation.findings.filter(\.isSuspicion)
    let finding = try #require(suspicions.first)
    #expect(finding.kind == .retained && finding.name == "C", "\(finding)")
  }

  @Test("A line that stands there twice is named where it is for the second time, since the first one fits")
  func doubled() throws {
    let twice = sound.replacing("B viewDidAppear\n", with: "B viewDidAppear\nB viewDidAppear\n")
    let finding = try #require(explain(twice).findings.first)
    #expect(finding.kind == .doubled && finding.name == "B" && finding.line == 9, "\(finding)")
  }

  @Test("A delegate's call that is there twice suspects nobody: the system decides how often it comes")
  func doubledDelegate() throws {
    let launch = "A viewDidLoad\nA viewWillAppear\napplicationDidBecomeActive\nA viewDidAppear\n"
    let home = "applicationWillResignActive\napplicationDidEnterBackground\nexit\napplicationDidEnterBackground\n"
    let finding = try #require(LogExplanation(of: launch + home).findings.first)
    #expect(finding.kind == .order && finding.name == nil && finding.line == 8, "\(finding)")
  }

  @Test("What a line among the calls tells, though it is not read, is missed of nobody")
  func mentioned() {
    func findings(_ line: String, at place: Int) -> [Finding] {
      var lines = PushedLog.text.split(separator: "\n").map(String.init).filter { $0 != "B viewDidAppear" }
      lines.insert(line, at: place)
      return explain(lines.joined(separator: "\n")).findings
    }
    #expect(findings("here it would be the viewDidAppear of B, but look at the time", at: 4).isEmpty)
    #expect(findings("why does it not call viewDidAppear of B at all", at: 0).map(\.kind) == [.silent])
  }

  @Test("An app that is ended accuses no screen of not having been told")
  func ended() {
    let launch = "didFinishLaunching\nA viewDidLoad\nA viewWillAppear\nA viewDidAppear\n"
    let push = "B viewDidLoad\nA viewWillDisappear\nB viewWillAppear\nA viewDidDisappear\nB viewDidAppear\n"
    let end = "applicationWillResignActive\napplicationDidEnterBackground\napplicationWillTerminate\n"
    #expect(explain(launch + push + end).findings.allSatisfy { !$0.isSuspicion })
  }

  @Test("Where no line names a class, a call that is there twice may be of two screens")
  func doubledWithoutName() {
    let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidDisappear", "viewDidDisappear"]
    #expect(explain(calls.joined(separator: "\n")).findings.allSatisfy { !$0.isSuspicion })
  }

  @Test("A class of UIKit's is not asked why it logs no deinit")
  func systemClass() {
    func visits(_ name: String) -> String {
      let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
      return calls.map { "\(name) \($0)\n" }.joined()
    }
    let launch = "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\n"
    func findings(_ name: String) -> [Finding] {
      LogExplanation(of: launch + visits(name) + visits(name) + visits("Sheet") + "Sheet deinit\n").findings
    }
    #expect(findings("UIAlertController").isEmpty)
    #expect(findings("UploadController").map(\.name) == ["UploadController"])
  }

  @Test("A line of the launch that is there twice is named, too")
  func doubledAtLaunch() throws {
    let twice = sound.replacing("A viewDidLoad\n", with: "A viewDidLoad\nA viewDidLoad\n")
    let finding = try #require(explain(twice).findings.first)
    #expect(finding.kind == .doubled && finding.name == "A" && finding.line == 2, "\(finding)")
  }

  @Test(
    "A complaint of UIKit is told with its meaning, and is no call",
    arguments: [
      ("Unbalanced calls to begin/end appearance transitions for <MyApp.B: 0x7f9c8b50a2c0>.", "A transition began"),
      ("nested push animation can result in corrupted navigation bar", "A push or a pop came"),
      (
        "Warning: Attempt to present <A: 0x7f8> on <B: 0x7f9> whose view is not in the window hierarchy!",
        "Present from a controller"
      ),
      ("Calling -viewWillAppear:animated: directly on a view controller is not supported, and", "Let UIKit call it"),
    ])
  func complaint(message: String, meaning: String) throws {
    let words = ComplaintWords(BuiltInScores.versions.last.flatMap { BuiltInScores.all[$0] })
    let stamp = "2024-05-01 10:11:12.345 MyApp[812:12345]"
    let text = "\(sound)\n\(stamp) \(message)\n\(stamp) \(message)\n"
    let reading = LogReading(Array(text.utf8), words: words)
    #expect(reading.callCount == sound.split(separator: "\n").count)
    let explanation = LogExplanation(reading, versions: BuiltInScores.versions) { BuiltInScores.all[$0] }
    let finding = try #require(explanation.findings.first)
    #expect(finding.kind == .complaint && finding.line == reading.callCount + 1)
    #expect(finding.text.english.hasPrefix("UIKit complains, 2 times: "), "\(finding)")
    #expect(finding.text.english.contains(". \(meaning)"), "\(finding)")
  }

  @Test(
    "A complaint is about the class that it names as a whole, and hides nothing about another",
    arguments: [
      ("<BEditor: 0x7fb0>", nil), ("<B: 0x7fb0>", "B"), ("<Shop.B: 0x7fb0>", "B"), ("<EditorB: 0x7fb0>", nil),
    ])
  func complaintAboutAnother(object: String, name: String?) throws {
    let words = ComplaintWords(BuiltInScores.versions.last.flatMap { BuiltInScores.all[$0] })
    let message = "Attempt to present \(object) on <Main: 0x7f9> whose view is not in the window hierarchy!"
    let text = "\(lines { $0 != 5 })\n\(message)\n"
    let reading = LogReading(Array(text.utf8), words: words)
    let findings = LogExplanation(reading, versions: BuiltInScores.versions) { BuiltInScores.all[$0] }.findings
    #expect(findings.first { $0.kind == .complaint }?.name == name)
    #expect(name != nil || findings.contains { $0.kind == .silent && $0.name == "B" })
  }

  @Test("A pair that is missing at one place is named")
  func pair() throws {
    let again = sound.split(separator: "\n").dropFirst(3).joined(separator: "\n")
    let findings = explain(lines { $0 != 4 && $0 != 6 } + "\n" + again).findings
    let finding = try #require(findings.first)
    #expect(finding.kind == .lost && finding.name == "A", "\(finding)")
    #expect(finding.text.english.hasPrefix("A.viewWillDisappear and A.viewDidDisappear are missing here"))
  }

  @Test("A pair is named as well where without it a screen must have been shown that logs nothing")
  func pairOrUnseen() throws {
    let bare = sound.replacing("A viewDidLoad\n", with: "").replacing("B viewDidLoad\n", with: "")
    let lost = bare.replacing("A viewWillAppear\nB viewDidDisappear\nA viewDidAppear", with: "B viewDidDisappear")
    let explanation = LogExplanation(LogReading(Array(lost.utf8)), versions: [Version(17)]) { BuiltInScores.all[$0] }
    #expect(explanation.accounts.first?.title == "launch, push B, push Unseen")
    let suspicions = explanation.findings.filter(\.isSuspicion)
    let finding = try #require(suspicions.first)
    #expect(finding.kind == .lost && finding.name == "A", "\(finding)")
    #expect(finding.text.english.hasSuffix("are missing here, unless another screen was shown."))
  }

  @Test("Where no line names a class, calls of several screens are not counted as those of one")
  func nameless() {
    let bare = sound.split(separator: "\n").prefix(9).map { $0.dropFirst(2) }.joined(separator: "\n")
    let explanation = explain(bare)
    let isCounted = explanation.findings.contains { $0.kind == .unbalanced }
    #expect(!explanation.reading.namesClasses && !isCounted, "\(explanation.findings)")
    #expect(explain(sound).reading.namesClasses)
  }

  @Test("A class that never went away is not missed where others do, though nothing explains the log")
  func staying() {
    let root = "Root viewDidLoad\nA viewDidLoad\nRoot viewWillAppear\nA viewWillAppear\nA viewDidAppear\n"
    let rest = sound.split(separator: "\n").dropFirst(3).joined(separator: "\n")
    let next = rest.replacing("B ", with: "C ").replacing("A ", with: "B ")
    let explanation = explain("\(root)Root viewDidAppear\n\(rest)\n\(next)\nC viewWillAppear")
    #expect(explanation.accounts.isEmpty)
    #expect(!explanation.findings.contains { $0.name == "Root" }, "\(explanation.findings)")
  }

  @Test("An instance that is not freed is named where a later one is, and needs no screen that logs nothing")
  func kept() throws {
    let home = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { "Home \($0)\n" }.joined()
    let calls = ["init", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    let shown = calls.map { "Sheet \($0)\n" }.joined()
    let explanation = explain(home + shown + shown + "Sheet deinit\n")
    let finding = try #require(explanation.findings.first)
    #expect(finding.kind == .retained && finding.name == "Sheet", "\(finding)")
    let title = explanation.shortfall?.account?.ownTitle
    #expect(title?.contains("Unseen") == false, "\(title ?? "")")
    #expect(explain(home + shown + "Sheet deinit\n" + shown + "Sheet deinit\n").findings.isEmpty)
  }

  @Test("A screen that appears twice in a row is named where no disappearing is logged")
  func doubledAppearance() throws {
    let appearing = "A viewWillAppear\nA viewDidAppear\n"
    let finding = try #require(explain(appearing + appearing).findings.first)
    #expect(finding.kind == .doubled && finding.name == "A" && finding.line == 3, "\(finding)")
    let other = appearing.replacing("A ", with: "B ")
    #expect(explain(appearing + other + appearing).findings.isEmpty)
  }

  /// The calls of a screen, a line each.
  private func calls(of name: String, _ calls: String...) -> String { calls.map { "\(name) \($0)\n" }.joined() }

  @Test("A screen that comes back and is not loaded again is one that the app keeps")
  func keptByApp() throws {
    let home = calls(of: "Home", "viewDidLoad", "viewWillAppear", "viewDidAppear")
    let sheet = calls(of: "Sheet", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear")
    let explanation = explain(home + "Sheet viewDidLoad\n" + sheet + sheet)
    #expect(explanation.accounts.first?.title == "launch, present Sheet, dismiss, present Sheet, dismiss")
    let finding = try #require(explanation.findings.first)
    #expect(finding.kind == .kept && finding.name == "Sheet" && finding.line == 9 && !finding.isSuspicion, "\(finding)")
  }

  @Test("Where calls of the app come in another order than in recordings, the rest is told, and nobody is suspected")
  func otherOrder() throws {
    let text = """
      application(_:didFinishLaunchingWithOptions:)
      scene(_:willConnectTo:options:)
      Home viewDidLoad
      sceneWillEnterForeground
      Home viewWillAppear
      sceneDidBecomeActive
      Home viewDidAppear
      sceneWillResignActive
      sceneDidEnterBackground
      """
    let explanation = explain(text)
    #expect(explanation.accounts.first?.title == "launch, home")
    #expect(explanation.findings.map(\.kind) == [.order], "\(explanation.findings)")
  }

  @Test("A screen whose ticks go on is missed even if only one other is freed")
  func ticks() {
    let text =
      sound.replacing("B viewDidAppear\n", with: "B viewDidAppear\ntick 1\ntick 2\n") + "\ntick 3"
    let other =
      text.split(separator: "\n").dropFirst(3).joined(separator: "\n").replacing("B ", with: "C ")
      .replacing("tick", with: "row") + "\nC deinit\n"
    func names(_ log: String) -> [String?] { explain(log).findings.filter(\.isSuspicion).map(\.name) }
    #expect(names("\(text)\n\(other)tick 4\n") == ["B"])
    #expect(names(text.replacing("tick", with: "row") + "\n" + other) == [])
  }

  @Test("A screen that is told by hand that it appears is named, where nothing was shown or left")
  func byHand() {
    let home = "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\n"
    let sheet = "B viewDidLoad\nB viewWillAppear\nB viewDidAppear\nB viewWillDisappear\nB viewDidDisappear\n"
    let explanation = explain(home + sheet + "A viewWillAppear\nA viewDidAppear\nB deinit\n")
    #expect(explanation.shortfall?.account?.title == "launch, present B, dismiss")
    #expect(explanation.findings.map(\.kind) == [.extra])
    #expect(explanation.findings.map(\.name) == ["A"])
    #expect(explanation.findings.map(\.line) == [9])
  }

  @Test("A class that logs no layout passes is not suspected of lacking them")
  func layoutIsNoLack() {
    let lines = PushedLog.text.replacing("A viewWillAppear\n", with: "A viewWillAppear\nA viewDidLayoutSubviews\n")
    #expect(explain(lines).findings.allSatisfy { !$0.isSuspicion })
  }

  @Test("A call of a delegate that recordings do not have suspects nobody")
  func delegate() {
    let launch = "willFinishLaunchingWithOptions\ndidFinishLaunchingWithOptions\nsceneDidBecomeActive\n"
    let explanation = explain(
      launch + "sceneWillResignActive\nsceneDidEnterBackground\ndidFinishLaunchingWithOptions\n")
    #expect(explanation.shortfall?.account?.title == "launch, home")
    #expect(explanation.findings.map(\.kind) == [.order], "\(explanation.findings)")
  }

  @Test("What a lack of memory brings suspects nobody")
  func memory() {
    let warned =
      ["A viewDidLoad", "A viewWillAppear", "A viewDidAppear"]
      + ["A", "B", "A"].map {
        "\($0) didReceiveMemoryWarning"
      }
    let unloaded = ["A viewDidUnload", "B didReceiveMemoryWarning", "B viewDidUnload"]
    let findings = LogExplanation(of: (warned + unloaded).joined(separator: "\n")).findings
    #expect(findings.allSatisfy { !$0.isSuspicion }, "\(findings.map(\.text.english))")
  }

  @Test("Layout passes that are fewer than in recordings suspect nobody")
  func layoutPasses() {
    let pass = "A viewWillLayoutSubviews\nA viewDidLayoutSubviews\n"
    let rotation = "A viewWillTransition\n" + pass
    let shown = "A viewDidLoad\nA viewWillAppear\nA viewIsAppearing\n\(pass)A viewDidAppear\n"
    let explanation = explain(shown + rotation + rotation)
    #expect(!explanation.accounts.isEmpty && explanation.reading.assumptions.map(\.kind) == [.noLayout])
    #expect(explanation.findings.allSatisfy { !$0.isSuspicion }, "\(explanation.findings)")
  }

  @Test("An odd line at the beginning is named, and does not hide what was done")
  func oddLine() throws {
    let explanation = explain("A viewDidDisappear\n\(sound)")
    #expect(explanation.shortfall?.account?.title == "launch, push B, pop")
    #expect(explanation.findings.first?.name == "A" && explanation.findings.first?.line == 1)
    let title = explain("Old viewDidDisappear\n\(sound)").accounts.first?.title ?? "none"
    #expect(title.hasSuffix("push B, pop"), "What a root before leaves behind is explained: \(title)")
  }

  @Test("A class whose name says that it is a container is one")
  func container() {
    let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
    let lines =
      ["MainTabBarController viewDidLoad", "MainTabBarController viewWillAppear"] + calls.map { "Home \($0)" }
    let lists = explain((lines + ["MainTabBarController viewDidAppear"]).joined(separator: "\n")).accounts.map(\.lines)
    #expect(
      !lists.isEmpty && lists.allSatisfy { $0.contains { $0.contains("MainTabBarController=tabs(") } }, "\(lists)")
  }
}
