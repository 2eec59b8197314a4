import Lifecycle
import Notation
import Study
import TestSupport
import Testing

@Suite("What was done, as a log tells it")
struct LogExplanationTests {
  private let pushed = PushedLog.text

  private func explain(_ text: String) -> LogExplanation {
    LogExplanation(of: text)
  }

  private func commands(_ account: Account) -> [String] { account.resolved.script.map(\.text) }

  @Test("A pop comes first, and a swipe that prints the same is told as well, with what tells them apart")
  func popOrSwipe() throws {
    let explanation = explain(pushed)
    #expect(
      explanation.accounts.prefix(2).map(commands) == [
        ["launch", "push B", "pop"], ["launch", "push B", "swipe 0.5", "finish"],
      ])
    #expect(explanation.advice(telling: 1) == "A.notifyWhenInteractionEnds")
    #expect(
      explanation.accounts[0].fits.map(\.number).contains(8) && !explanation.accounts[0].fits.map(\.number).contains(9))
  }

  @Test("What to log is a call of a class in the log, if one tells two explanations apart")
  func advisesOwnClasses() throws {
    let explanation = explain(
      "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\nA viewWillDisappear\nA viewDidDisappear")
    let advice = explanation.accounts.indices.dropFirst().compactMap(explanation.advice)
    #expect(explanation.accounts.contains { $0.lines.contains { $0.contains("Unseen") } })
    #expect(advice.contains { $0.hasPrefix("A.") } && !advice.contains("Unseen.viewWillDisappear"), "\(advice)")
  }

  @Test("A screen that appears twice may have been covered by one that the log never names")
  func coveredByUnseen() {
    let explanation = explain("A viewDidLoad\nA viewWillAppear\nA viewDidAppear\nA viewWillAppear\nA viewDidAppear")
    #expect(explanation.accounts.map(commands).contains(["launch", "push Unseen", "pop"]))
  }

  @Test("A screen that comes and goes is shown and left, and one without a name is the first of its app")
  func comesAndGoes() {
    let life = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    let named = LogExplanation(of: life.map { "Detail \($0)\n" }.joined())
    #expect(named.accounts.first?.title == "..., push Detail, pop")
    let nameless = LogExplanation(of: life.map { "\($0)\n" }.joined())
    #expect(nameless.accounts.first?.title == "launch, push Unseen")
  }

  @Test("A child that code adds, removes and swaps is told with its steps, whether its parent logs or not")
  func byHand() {
    let come = [
      "willMove(toParent: Home)", "viewDidLoad", "viewWillAppear", "didMove(toParent: Home)", "viewDidAppear",
    ]
    let go = ["willMove(toParent: nil)", "viewWillDisappear", "viewDidDisappear", "didMove(toParent: nil)", "deinit"]
    let added = come.map { "Chart \($0)\n" }.joined(), removed = go.map { "Chart \($0)\n" }.joined()
    let steps = [
      "addChild Chart & addSubview Chart & didMove Chart",
      "willMove Chart & removeFromSuperview Chart & removeFromParent Chart",
    ]
    for home in ["Home viewDidAppear\n", "Home viewDidLoad\nHome viewWillAppear\nHome viewDidAppear\n"] {
      let explanation = explain(home + added + removed)
      #expect(explanation.accounts.first?.title == "launch, \(steps[0]), \(steps[1])")
      #expect(explanation.findings.isEmpty)
    }
  }

  @Test("An app that is only inactive for a while is told so where the log would say that it left")
  func inactive() {
    let launch = "A viewDidLoad\nA viewWillAppear\nsceneDidBecomeActive\nA viewDidAppear\n"
    let switched = explain(launch + "sceneWillResignActive\nsceneDidBecomeActive\n")
    #expect(switched.accounts.first?.title == "launch, switcher, foreground")
    let left = ["WillResignActive", "DidEnterBackground", "WillEnterForeground", "DidBecomeActive"]
    let home = explain(launch + left.map { "scene\($0)\n" }.joined())
    #expect(home.accounts.first?.title == "launch, home, foreground")
  }

  @Test("What is told is a transcript, with gaps only before the log, that holds on each version that it names")
  func holds() {
    for account in explain(pushed).accounts {
      #expect(account.lines.contains("...") == (account.commandsBefore > 0))
      #expect(check(account.lines.map { $0 + "\n" }.joined()) == "", "\(account.title)")
    }
  }

  @Test("An order that only some versions have names them")
  func versions() {
    let lines = pushed.split(separator: "\n")
    let text = (lines[..<3] + [lines[4], lines[3]] + lines[5...]).joined(separator: "\n")
    #expect(explain(text).accounts.first?.fits.map(\.number) == [9, 10])
  }

  @Test(
    "Everyday navigation is told as it was done",
    arguments: [
      ("tabs(nav(Feed), nav(Profile))", ["launch", "push Post", "select Profile", "select Post", "pop"]),
      ("Login", ["launch", "root Main"]), ("nav(A)", ["launch", "push B", "set-stack A C"]),
      ("nav(Dash=box(Chart))", ["launch", "push Detail", "pop"]),
      ("tabs(nav(Feed), nav(Profile))", ["launch", "present Compose", "dismiss", "select Profile", "push Settings"]),
    ])
  func everyday(window: String, commands: [String]) throws {
    let line = OneLine(commands.joined(separator: "; "), window: window)
    let reading = Transcript.read(line.transcript, file: "line", versions: BuiltInScores.versions)
    let resolved = try #require(reading.cases.first?.value)
    let run = Run(resolved, score: try #require(BuiltInScores.all[Version(17)]))
    let lines = run.log.joined().filter { line in
      line.call.map { $0.isAppearance || $0 == .viewDidLoad || $0 == .deinit } ?? false
    }
    let log = lines.map(\.text)
    let first = explain(log.joined(separator: "\n")).accounts.first
    #expect(first.map(self.commands) == commands, "\(log.joined(separator: "\n"))")
  }

  @Test("What covers the screen is told as full screen, which is so on every version")
  func fullScreen() throws {
    let text = """
      A viewDidLoad
      A viewWillAppear
      A viewDidAppear
      B viewDidLoad
      A viewWillDisappear
      B viewWillAppear
      B viewDidAppear
      A viewDidDisappear
      B viewWillDisappear
      A viewWillAppear
      A viewDidAppear
      B viewDidDisappear
      """
    let account = try #require(explain(text).accounts.first)
    #expect(commands(account) == ["launch", "present B fullScreen", "dismiss"])
    #expect(account.fits.last == BuiltInScores.versions.last)
  }

  @Test("Each thing that may have been done is told once, whatever it is shown in")
  func once() {
    let titles = explain(pushed).accounts.map { commands($0).map { $0.replacing("nav(B)", with: "B") } }
    #expect(Set(titles).count == titles.count)
  }

  @Test("Tabs that nobody has seen yet are found where they are made at once")
  func tabs() {
    let text = """
      A init(coder:)
      A willMove(toParent:)
      B init(coder:)
      B willMove(toParent:)
      A viewDidLoad()
      A viewWillAppear(_:)
      A viewDidAppear(_:)
      A didMove(toParent:)
      C init(coder:)
      C willMove(toParent:)
      C viewDidLoad()
      A viewWillDisappear(_:)
      C viewWillAppear(_:)
      A viewDidDisappear(_:)
      C viewDidAppear(_:)
      C didMove(toParent:)
      """
    #expect(explain(text).accounts.first.map(commands) == ["launch", "push C"])
  }

  @Test("What is done without an animation is found on a version where the layout tells it")
  func unanimated() {
    let text = """
      A viewDidLoad
      A viewWillAppear
      A viewWillLayoutSubviews
      A viewDidLayoutSubviews
      A viewDidAppear
      B viewDidLoad
      A viewWillDisappear
      B viewWillAppear
      A viewDidDisappear
      B viewDidAppear
      B viewWillLayoutSubviews
      B viewDidLayoutSubviews
      """
    #expect(explain(text).accounts.first.map(commands) == ["launch", "push B unanimated"])
  }

  @Test("A press for peeking is found, and the screen that it shows is declared")
  func press() {
    let text = """
      A viewDidLoad
      A viewWillAppear
      A viewDidAppear
      A previewingContext(_:viewControllerForLocation:)
      B viewDidLoad
      B viewWillAppear
      B viewWillDisappear
      B viewDidDisappear
      """
    let account = explain(text).accounts.first
    #expect(account.map(commands)?.contains { $0.hasPrefix("press") } ?? false)
    #expect(account?.lines.contains { $0.hasPrefix("screen A: ") && $0.contains("previews B") } ?? false)
  }

  @Test("An app is killed from its switcher, since nothing else is told of it")
  func killed() {
    let text = """
      AppDelegate application(_:didFinishLaunchingWithOptions:)
      A viewWillAppear
      AppDelegate applicationDidBecomeActive(_:)
      A viewDidAppear
      AppDelegate applicationWillResignActive(_:)
      AppDelegate applicationDidEnterBackground(_:)
      AppDelegate applicationWillTerminate(_:)
      """
    #expect(explain(text).accounts.first.map(commands) == ["launch", "switcher", "kill"])
  }

  @Test("Nothing is told that could be left out")
  func nothingNeedless() {
    for account in explain(pushed).accounts {
      #expect(!commands(account).contains("present Unseen"), "\(account.title)")
    }
  }

  @Test("A log without a call has no explanation")
  func empty() {
    #expect(explain("nothing\nat all\n").accounts.isEmpty)
  }
}
