import Study
import Testing

@Suite("What is typed or pasted")
struct TypedTextTests {
  @Test(
    "is a question if it is a sentence, the name of a method, or a message of UIKit",
    arguments: [
      "Why is viewDidAppear called twice?", "why is it not called", "ViewWillAppear not Call", "iOS 26 viewDidAppear",
      "isMovingFromParent false when dismissing navigation controller", "dismissing a navigation controller frees it",
      "-[Detail viewWillAppear:] is not called", "viewDidAppear", "Detail.viewDidAppear", "dealloc",
      "when does a timer stop", "push a view controller", "Push B; then nothing is called",
      "シートを閉じてもviewWillAppearが呼ばれない", "sheet detents",
      "Attempt to present <B: 0x7f> on <A: 0x7f> whose view is not in the window hierarchy!",
      "popToViewController:transition: called on <UINavigationController 0x7f> while an existing transition or "
        + "presentation is occurring; the navigation stack will not be updated.",
      "Unbalanced calls to begin/end appearance\ntransitions for <UITabBarController: 0x197870>",
    ])
  func questions(_ text: String) { #expect(TypedText(text) == .question) }

  @Test(
    "is commands if it can be read as such, or nearly",
    arguments: [
      "pop", "push B", "push B; swipe 0.3; cancel", "push B\npop\n", "> push C", "> push C\nC.viewDidLoad\n> pop",
      "when B.viewDidAppear: push C", "when B.viewDidAppear: timer.start(); push B; pop",
      "when B.viewDidAppear: timer.start()\nwhen B.viewDidDisappear: timer.stop()", "window: tabs(A, B)",
      "screen B: storyboard\npush B", "psuh B", "psuh B; pop", "push B animted", "push B sideways", "push B; foo",
      "when B.viewDidApear: pop; push B", "foo; bar", "present sheet B",
    ])
  func commands(_ text: String) { #expect(TypedText(text) == .commands) }

  @Test(
    "is a log if calls are on its lines, whatever else is there",
    arguments: [
      "A.viewWillAppear\nB.viewDidAppear", "-[List viewDidLoad]\r-[List viewWillAppear:]",
      "12:00:01 App[1:2] -[List viewDidLoad]\nlaunch\n12:00:01 App[1:2] cart; 2 items",
      "timer started: 5\nList viewDidLoad\nList viewWillAppear",
    ])
  func logs(_ text: String) { #expect(TypedText(text) == .log) }

  @Test(
    "is a transcript if it has a window and commands, with mistakes or without",
    arguments: [
      "title: T\nscreen A: code\nwindow: nav(A)\n\n> launch\nA.viewDidLoad\nA.viewWillAppear\n",
      "screen A\nwindow: nav(A)\n> lanch\nA.viewDidLoad\nA.viewWillApear\n",
    ])
  func transcripts(_ text: String) { #expect(TypedText(text) == .transcript) }

  @Test("is else a word, such as a name", arguments: ["life-of-a-push", "log.txt", "", " \n", "rn"])
  func words(_ text: String) { #expect(TypedText(text) == .word) }
}
