import Lifecycle
import Notation
import Resources
import Study
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("`ask`")
struct SearchTests {
  private static let questions = AskedQuestion.read(String(decoding: Catalog.questions, as: UTF8.self))

  @Test("every question has an answer in both languages, and leads to a case that is there")
  func builtIn() throws {
    #expect(Self.questions.unread.isEmpty && Self.questions.questions.count > 100)
    for question in Self.questions.questions {
      let text = question.text(.english)
      #expect(question.text(.japanese) != text && !question.answer(.english).isEmpty, "\(text)")
      #expect(question.answer(.japanese) != question.answer(.english), "\(text)")
      guard let name = question.name else { continue }
      let item = try #require(question.item(in: .english), "\(text): \(name)")
      if let index = question.caseIndex { #expect(item.caseTitles.indices.contains(index), "\(text): \(name)") }
    }
  }

  @Test("what an answer claims of its run is what the simulation does, on each version that it names")
  func claims() throws {
    for question in Self.questions.questions {
      guard let play = question.play, let item = question.played(in: .english) else {
        #expect(question.claims.isEmpty, "\(question.text(.english)): a claim needs a run")
        continue
      }
      #expect(question.answerKind != .answer || !question.claims.isEmpty, "\(question.text(.english)) claims nothing")
      let newest = try #require(BuiltInScores.versions.max())
      for version in Set([play.version ?? newest] + question.claims.compactMap(\.version)) {
        let lines = try Self.lastLines(of: item.text, on: version)
        for claim in question.claims where (claim.version ?? play.version ?? newest) == version {
          let missing = claim.isNever ? nil : Self.firstMissing(of: claim.calls, in: lines)
          #expect(missing == nil, "\(question.text(.english)): iOS \(version) makes no such call there: \(lines)")
          let made = claim.isNever ? claim.calls.filter { call in lines.contains { Self.is($0, call) } } : []
          #expect(made.isEmpty, "\(question.text(.english)): iOS \(version)")
        }
      }
    }
  }

  /// Plays a transcript to its end, and returns the lines of its last command.
  private static func lastLines(of text: String, on version: Version) throws -> [String] {
    let reading = Transcript.read(text, file: "question", versions: BuiltInScores.versions)
    let resolved = try #require(reading.cases.first?.value, "\(reading.diagnostics) \(text)")
    let run = Run(resolved, score: try #require(BuiltInScores.all[version]))
    #expect(run.mistake == nil, "\(text)")
    return run.lines(of: resolved.script.count - 1).map(\.entry.text)
  }

  /// Returns the first of the calls that does not follow those before it.
  private static func firstMissing(of calls: [String], in lines: [String]) -> String? {
    var rest = lines[...]
    return calls.first { call in
      guard let index = rest.firstIndex(where: { Self.is($0, call) }) else { return true }
      rest = rest[(index + 1)...]
      return false
    }
  }

  /// Returns true if a line is the call; of a complaint, which begins with `!`, if it has the words.
  private static func `is`(_ line: String, _ call: String) -> Bool {
    call.hasPrefix("!") ? line.hasPrefix("!") && line.contains(call.dropFirst(2)) : line == call
  }

  @Test("in Japanese a lesson is printed, a level named and a missing lesson asked for in Japanese")
  func inJapanese() {
    #expect(answer(to: "show", "tabs", "--lang", "ja").output == answer(to: "show", "tabs.ja").output)
    #expect(answer(to: "show", "tabs").output.hasPrefix("title: Tabs"))
    let listed = answer(to: "show", "--lang", "ja").output.split(separator: "\n").filter { $0.hasPrefix("timer-twice") }
    #expect(listed.count == 1 && listed[0].contains("タイマー"), "\(listed)")
    let missing = answer(to: "learn", "tab", "--lang", "ja").errors
    #expect(missing.contains("「tab」というレッスンもファイルもありません") && missing.contains("tabs"), "\(missing)")
    #expect(answer(to: "ask", "メモリリーク", "--lang", "ja").output.contains("deinit"))
  }

  @Test("the words need no quotes, and a question needs no command")
  func unquoted() {
    let quoted = answer(to: "ask", "unbalanced calls")
    #expect(quoted.status == .success && quoted.output.contains("begin/end appearance transitions"))
    #expect(answer(to: "ask", "unbalanced", "calls").output == quoted.output)
    let asked = answer(to: "ask", "Why is viewDidAppear called twice?")
    #expect(answer(to: "Why is viewDidAppear called twice?").output == asked.output)
    #expect(answer(to: "why", "is", "viewDidAppear", "called", "twice").output == asked.output)
    #expect(answer(to: "is", "B").errors.contains("there is no command `is`"))
    let title = answer(to: "Unbalanced calls to begin/end appearance transitions for <UITabBarController: 0x197870>")
    #expect(title.output.contains("begin/end appearance transitions"))
    let capital = answer(to: "Dismiss more than one view controller simultaneously")
    #expect(capital.output.contains("several modals"))
    #expect(answer(to: "alert viewWillDisappear").output.contains("alert"))
    #expect(answer(to: "dealloc").output.contains("deinit"))
    let japanese = answer(to: "--lang", "ja", "シートを閉じてもviewWillAppearが呼ばれない")
    #expect(japanese.output.hasPrefix("シートを閉じても"))
    #expect(answer(to: "psh B").errors.contains("did you mean `push`?"))
    #expect(answer(to: "push B sideways").errors.contains("sideways"))
  }

  @Test("a sentence is never answered with a place in it, and commands are never taken for a question")
  func sentences() throws {
    for question in [
      "-[Detail viewWillAppear:] not called", "isMovingFromParent false when dismissing navigation controller",
      "popToViewController:transition: called on <A 0x7f> while an existing transition or presentation is occurring; "
        + "the navigation stack will not be updated.",
    ] {
      let asked = answer(to: question)
      #expect(asked.status == .success && asked.errors.isEmpty && !asked.output.isEmpty, "\(question)")
    }
    #expect(answer(to: "-[Detail", "viewWillAppear:]", "not", "called").errors.isEmpty)
    for line in ["when B.viewDidAppear: timer.start(); push B; pop", "when B.viewDidAppear: push C"] {
      #expect(answer(to: line, "--in", "nav(A)").errors.contains("`mightappear draw`"), "the explorer opens")
    }
  }

  @Test("a file is opened if a question in quotes is its name, and words without quotes are never a file")
  func files() throws {
    let question = "why is it called"
    let read = try answer(to: "FILE", file: "", named: question)
    #expect(read.errors.contains("has no case"))
  }

  @Test("of a long question only the beginning is looked up and repeated")
  func long() {
    let words = (0..<20_000).map { "w\($0)" }.joined(separator: " ")
    let asked = answer(to: "ask", words)
    #expect(asked.status == .failure && asked.errors.utf8.count < 200, "\(asked.errors.utf8.count)")
    #expect(answer(to: "a" + String(repeating: "\u{301}", count: 40_000)).errors.utf8.count < 100_000)
  }

  @Test("answers are objects for other programs, each with the command that shows it")
  func json() throws {
    let found = try objects(answer(to: "ask", "--json", "unbalanced calls").output)
    let question = try #require(found.first)
    #expect(question["kind"] as? String == "question" && question["format"] as? String == "mightappear.answers")
    #expect(
      (question["command"] as? String)?.hasPrefix("mightappear run ") == true && question["near"] as? Bool == false)
    #expect(found.last?["kind"] as? String == "case" && found.last?["command"] is String)
    let japanese = try objects(answer(to: "ask", "--json", "メモリリーク", "--lang", "ja").output)
    #expect((japanese.first?["question"] as? String)?.contains("deinit") == true)
    let near = answer(to: "ask", "--json", "zebra giraffe okapi presentationControllerDidDismiss")
    #expect(near.status == .failure && near.output.contains("\"near\":true"))
  }

  @Test("where nothing answers a question, that is said, with the two questions that come nearest")
  func nearest() {
    let near = answer(to: "ask", "zebra giraffe okapi presentationControllerDidDismiss")
    #expect(
      near.status == .failure && near.errors.hasPrefix("mightappear: nothing here answers that"), "\(near.errors)")
    #expect(near.output.split(separator: "\n").count == 2)
    #expect(near.output.contains("How do I learn that a sheet was swiped away?"), "\(near.output)")
    let nothing = answer(to: "ask", "zebra giraffe")
    #expect(nothing.status == .failure && nothing.output.isEmpty)
  }

  @Test("of what is about something else, nothing is answered")
  func elsewhere() {
    for question in Self.elsewhere.split(separator: "\n").map(String.init) {
      let asked = answer(to: "ask", question)
      #expect(asked.status == .failure, "\(question): \(asked.output)")
    }
  }

  @Test("the best answer is printed whole: sentence, code, run, how well it is known, source; then titles of others")
  func whole() throws {
    let asked = answer(to: "How do I learn whether a swipe back was cancelled?").output
    let lines = asked.split(separator: "\n")
    #expect(lines.first == "How do I learn whether a swipe back was cancelled?")
    for part in [
      "look at isCancelled", "    if context.isCancelled", "  > ", "recorded on", "http", "mightappear run ",
    ] {
      #expect(asked.contains(part), "\(part): \(asked)")
    }
    let others = lines.drop { $0 != "Others:" }.dropFirst()
    #expect((1...3).contains(others.count), "\(others)")
    let all = answer(to: "ask", "--all", "How do I learn whether a swipe back was cancelled?").output
    #expect(all.hasPrefix(asked) && all.utf8.count > asked.utf8.count)
  }

  @Test("a question in either language finds the answer, in the language that is spoken")
  func languages() {
    let english = answer(to: "シートを閉じてもviewWillAppearが呼ばれない").output
    #expect(english.hasPrefix("Why is viewWillAppear not called when a sheet is dismissed?"), "\(english)")
    let japanese = answer(to: "--lang", "ja", "viewWillAppear not called after closing a sheet").output
    #expect(japanese.hasPrefix("シートを閉じてもviewWillAppearが呼ばれないのはなぜですか？"), "\(japanese)")
  }

  @Test("a question is found by its own words")
  func found() {
    for question in Self.questions.questions {
      for language in Language.allCases {
        #expect(first(question.text(language)) == question, "\(question.text(language))")
      }
    }
  }

  @Test("a title that people gave a question leads to it although the question does not have it: the rate is printed")
  func leftOut() {
    let questions = Self.questions.questions
    let search = LibrarySearch(questions, [], synonyms: String(decoding: Catalog.synonyms, as: UTF8.self))
    var (count, first, three) = (0, 0, 0)
    for (index, question) in questions.enumerated() {
      for title in question.titles.indices {
        let place = search.place(of: index, without: title) ?? .max
        count += 1
        first += place == 0 ? 1 : 0
        three += place < 3 ? 1 : 0
      }
    }
    print("\(count) titles, each left out: \(first * 1000 / count) ‰ first, \(three * 1000 / count) ‰ among three")
    #expect(count > 600 && first * 1000 / count >= Self.rates.first && three * 1000 / count >= Self.rates.three)
  }

  /// The rates that are reached, in thousandths.
  private static let rates = (first: 690, three: 870)

  @Test("titles that the search was not made for lead to the answer")
  func unseen() {
    for line in Self.unseen.split(separator: "\n") {
      let parts = line.split(separator: "|").map { String($0.trimmingPrefix { $0 == " " }) }
      let found = first(parts[0]).map { $0.text(.english) } ?? "nothing"
      #expect(parts.dropFirst().contains { found.contains($0) }, "\(parts[0]): \(found)")
    }
  }

  @Test("what is asked in other words leads to the question, among the first three")
  func otherWords() throws {
    for line in Self.otherWords.split(separator: "\n") {
      let parts = line.split(separator: "|").map { $0.trimmingPrefix { $0 == " " } }
      let words = String(parts[0]), part = parts[1]
      let found = LibrarySearch.builtIn.hits(words).compactMap { hit in
        if case .question(let question) = hit { question.text(.english) } else { nil }
      }
      #expect(found.prefix(3).contains { $0.contains(part) }, "\(words): \(found.prefix(3))")
    }
  }

  @Test("every message that the rules print is found as the console shows it, with its meaning in both languages")
  func messages() throws {
    let messages = AskedQuestion.searched.dropFirst(Self.questions.questions.count)
    #expect(messages.contains { $0.text(.english).contains("view is not in the window hierarchy") })
    #expect(messages.contains { $0.text(.english).contains("the edge swipe requires iOS 7") })
    for message in messages {
      let printed = message.text(.english).replacing("<…>", with: "<App.Detail: 0x7f8a12>").replacing(
        "…", with: "Detail")
      let found = LibrarySearch.builtIn.hits(printed).compactMap { hit in
        if case .question(let question) = hit { question } else { nil }
      }
      #expect(found.prefix(3).contains(message), "\(printed): \(found.prefix(3).map { $0.text(.english) })")
      #expect(message.answer(.japanese) != message.answer(.english), "\(printed)")
      #expect(!message.answer(.english).isEmpty, "\(printed)")
    }
  }

  /// Returns the question that a search finds first.
  private func first(_ words: String) -> AskedQuestion? {
    guard case .question(let question)? = LibrarySearch.builtIn.hits(words).first else { return nil }
    return question
  }

  /// Titles of issues, posts and questions elsewhere, and words of the question that answers each.
  private static let unseen = """
    viewwillappear not called when dismiss picker | sheet is dismissed
    UIModalPresentationStyle.custom don't invoke viewWillDisappear | style custom
    viewDidLoad getting called twice on rootViewController at launch | viewDidLoad called twice at the launch
    Why is viewDidLayoutSubviews called multiple times? | viewDidLayoutSubviews called twice
    Why am I having to manually set my view's frame in viewDidLoad? | frames final
    ViewDidAppear is not called when opening app from background | comes back from the background
    Unbalanced calls to begin/end appearance transitions for DetailViewController when pushing more than one detail view controller | Unbalanced
    View controller lifecycle when swiping to pop iOS 7 | swipe back is cancelled
    UIPageViewController's setViewController invokes unexpected view lifecycle in its child | first page
    next page's viewDidAppear is called as user swipes | page is turned
    viewWillAppear is not called, child in a table cell | child controller not called
    no viewWillAppear: if container child changes after pushViewController | without viewWillAppear
    viewDidAppear not sent to UIViewControllers shown inside a UISplitVC | split view
    UITabBarController fails to restore a tab when UISearchController is active | UISearchController
    Wrong UINavigationControllerDelegate's behavior with the back gesture | without didShow
    viewWillDisappear: Determine whether view controller is being popped or is showing a sub-view controller | back button
    Are viewcontroller lifecycle events suppose to be called when app is launched into background? | launched in the background
    Replacing rootViewController on UIWindow does not deallocate | root
    Leaking views when changing rootViewController inside transitionWithView | root
    Attempt to present <A: 0x1> on <B: 0x2> whose view is not in the window hierarchy! | window hierarchy
    UIViewController lifecycle calls in combination with state restoration | state is restored
    Unexpected order of scene delegate method calls | scene delegate's methods
    App delegate methods aren't being called in iOS 13 | applicationDidBecomeActive not called
    How does View Controller Containment work in iOS 5? | container of my own
    How to cancel view appearance transitions for custom container controller | beginAppearanceTransition
    onAppear against viewWillAppear in UIHostingController | onAppear
    keyboard does not animate with view controllers | keyboard
    rotation: hidden tab is never told | viewWillTransition
    viewDidAppear: is called 2x if child vc is added in applicationDidBecomeActive | applicationDidBecomeActive get
    a sheet deeper in the stack is dismissed | several modals
    ViewWillApear not Call | not called
    popToViewController:transition: called on <UINavigationController 0x7f> while an existing transition or presentation is occurring; the navigation stack will not be updated. | still animated
    more than five tabs, More | more than five tabs
    frames in loadView, viewDidLoad, viewWillAppear, viewDidAppear | frames final
    push, present, tab compared | push
    which style triggers viewWillAppear on iPhone | presentation styles
    """

  /// Questions about other things.
  private static let elsewhere = """
    How do I center a div?
    python list comprehension with two loops
    git rebase onto another branch
    best restaurants in Osaka
    SQL join three tables
    React useEffect runs twice
    Android onResume called after onPause
    docker compose volume permissions
    how to bake sourdough bread
    UITableView cell height auto layout
    Core Data fetch request sorting
    URLSession upload image multipart
    how to parse JSON in Swift with Codable
    localize string with plural
    kubernetes ingress timeout
    東京の天気
    今日の晩ごはん何にしよう
    UICollectionView compositional layout example
    align text vertically in CSS
    how to sort an array of dictionaries
    Bluetooth peripheral scanning in background
    push notification certificate expired
    install node on mac
    Regex match email address
    AVAudioSession interruption resume music
    """

  /// Typed searches, and words of the question that answers each.
  private static let otherWords = """
    viewWillAppear not called after dismissing modal | sheet is dismissed
    viewWillAppear doesn't get called when app returns from background | comes back from the background
    are tabs loaded lazily | loaded when the app is launched
    tabs load lazily | loaded when the app is launched
    why is my view controller not deallocated | deinit not called
    retain cycle | deinit not called
    run code in a callback | viewDidAppear pops or pushes
    push inside viewDidLoad | viewDidLoad pushes
    what happens on cancelled swipe | swipe back is cancelled
    viewDidAppear not called after swiping back halfway | not viewDidAppear
    difference between viewWillAppear and viewDidAppear | difference between
    nested push animation can result in corrupted navigation bar | nested push
    Finishing up a navigation transition in an unexpected state | nested push
    whose view is not in the window hierarchy | window hierarchy
    Attempt to present UIAlertController on which is already presenting | already presenting
    Unbalanced calls to begin/end appearance transitions for | Unbalanced
    Calling -viewWillAppear: directly | viewWillAppear myself
    onAppear called twice | onAppear
    UIHostingController viewDidAppear | onAppear
    detect back button tap in navigation controller | back button
    how to know if view controller is popped | back button
    timer keeps running after pop | deinit not called
    timer fires twice | timer run twice
    NSTimer scheduled twice in viewDidAppear | timer run twice
    presentationControllerDidDismiss not called | swiped away
    detect when sheet is dismissed by swipe | swiped away
    iOS 13 modal viewWillAppear not called | sheet is dismissed
    viewDidLoad called multiple times | each time I open
    viewDidLayoutSubviews called multiple times | viewDidLayoutSubviews called twice
    wrong frame in viewDidLoad | frames final
    applicationDidEnterBackground not called iOS 13 | applicationDidBecomeActive
    applicationWillTerminate not called | applicationWillTerminate
    tab bar viewWillAppear called before viewWillDisappear | first when a tab
    switch tabs viewDidLoad called once | each time I switch tabs
    popToRootViewController deinit not called on middle controllers | pop to the root
    setViewControllers lifecycle | setViewControllers
    child view controller viewWillAppear not called | child controller
    UIPageViewController viewDidAppear order | page is turned
    page view controller swipe half way | half-way
    split view primary viewWillAppear | split view
    context menu preview viewDidAppear | context menu
    medium detent viewWillAppear | detent
    viewDidUnload deprecated | viewDidUnload
    awakeFromNib vs viewDidLoad order | awakeFromNib
    alert controller viewWillDisappear | alert
    rotation viewWillTransition not called | viewWillTransition
    overCurrentContext viewWillAppear | overFullScreen
    popover dismissed viewWillAppear | popover
    dismiss then present another view controller | right after dismiss
    UIImagePickerController viewWillAppear | share sheet
    safe area insets zero in viewDidLoad | viewSafeAreaInsetsDidChange
    viewIsAppearing iOS 12 | viewIsAppearing
    push two view controllers at once | two pushes
    deselect row swipe back cancelled | row
    where to put NotificationCenter addObserver | register for notifications
    screen tracking analytics double counting | analytics
    show login screen on app launch | launched
    deep link push multiple view controllers | directly
    custom transition viewDidAppear not called | custom transition
    didBecomeActive vs viewDidAppear | didBecomeActive
    viewDidAppear called twice | viewDidAppear called twice
    iOS 26 viewDidLayoutSubviews infinite constraint | viewDidLayoutSubviews called twice
    navigationController is nil in viewDidLoad | nil in viewDidLoad
    isBeingDismissed false inside navigation controller | isMovingFromParent false
    view.window is nil in viewWillAppear | view.window
    becomeFirstResponder keyboard | keyboard
    removeFromSuperview does not call viewWillDisappear | removeFromSuperview
    app freezes after swipe back on root view controller | freeze
    preferredStatusBarStyle not called in child | preferredStatusBarStyle
    popViewController completion handler | after a push or a pop
    difference between willMove and didMove | difference between willMove
    present a view controller from AppDelegate | from the app's
    dismiss closes parent | dismiss close
    UISearchController viewWillAppear | UISearchController
    updateProperties setNeedsUpdateProperties | updateProperties
    second UIWindow | second window
    viewWillDisappear before viewDidLoad two tabs quickly | before its viewDidLoad
    child viewDidAppear without viewWillAppear iOS 6 | without viewWillAppear
    viewDidAppear twice applicationDidBecomeActive | applicationDidBecomeActive
    interactive setViewControllers cancelled | setViewControllers is cancelled
    Can't add self as subview | add self as subview
    Determine whether view controller is being popped or is showing a sub-view controller | back button
    viewWillTransitionToSize not called in ios 9 when the view controller is presented modally | viewWillTransition
    When the user taps Back, is deinit called before or after viewDidDisappear? | deinit called after a pop
    addChild: is didMove(toParent:) called before or after viewWillAppear of the child | didMove
    viewDidLoad called twice | each time I open
    What happens when I present a view controller in viewDidLoad? | present in viewDidLoad
    Detecting sheet was dismissed on iOS 13 | swiped away
    When is deinit called after popping a view controller? | deinit called after a pop
    Looking to understand the iOS UIViewController lifecycle | push and pop
    UIViewController viewDidLoad vs. viewWillAppear: What is the proper division of labor? | belongs into viewDidLoad
    Dismiss more than one view controller simultaneously | several modals
    Are -viewDidUnload and -dealloc always called when tearing down a UIViewController? | viewDidUnload
    is sceneWillEnterForeground called before viewDidAppear of the root | didBecomeActive called before
    Rotate only one view controller to landscape | landscape
    what happens if I call dismiss and popViewController right after each other | dismiss
    """
}
