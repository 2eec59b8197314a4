import Canvas

/// The moments whose pictures are stored: every kind of transition, and each moment of a peek and a swipe.
enum Scenes {
  static let all = peek + swipe + transitions + overlays + lessons + comparisons + logs + predictions

  /// Two screens on a stack.
  static let stack = """
    title: A stack
    screen VC1: code
    screen VC2: code
    screen VC3: code
    window: nav(VC1, VC2)
    > launch
    ...

    """
  /// A screen that offers another for peeking.
  static let preview = """
    title: Peek and Pop
    screen ViewController: code, previews SecondViewController
    screen SecondViewController: code
    window: nav(ViewController)
    > launch
    ...

    """
  /// Tabs with wide names, and one that is never visited.
  static let tabs = """
    title: Two tabs
    screen 画面A: code
    screen 画面B: code
    screen Settings: code
    window: tabs(画面A, 画面B, nav(Settings))
    > launch
    ...

    """
  static let pages = """
    title: Pages
    screen P1: code
    screen P2: code
    screen P3: code
    window: pages(P1, P2, P3)
    > launch
    ...

    """
  /// A swipe that is cancelled where an override calls super wrongly.
  static let wrongSuper = """
    title: A wrong call of super
    screen A: code
    screen B: code
    super A: viewWillAppear calls viewDidDisappear
    window: nav(A, B)
    > launch
    ...
    > swipe 0.3
    ...
    > cancel
    ...

    """
  /// A controller that asks the coordinator.
  static let asking = """
    title: Who asks is told
    screen A: code
    screen B: code
    observe A: notifyWhenInteractionChanges
    window: nav(A, B)
    > launch
    ...

    """

  /// A press, from the first touch to the finger that is still down, and one that is let go.
  static let peek: [Scene] = [
    Scene(name: "peek-0-touch", text: preview, ios: 9, keys: "Right Right"),
    Scene(name: "peek-1-light", text: preview, ios: 9, keys: "]"),
    Scene(name: "peek-3-peek", text: preview, ios: 9, keys: "] ]"),
    Scene(name: "peek-4-pop", text: preview, ios: 9, keys: "] ] ]"),
    Scene(name: "peek-5-lifted", text: preview, ios: 9, keys: "] ] ] Enter"),
    Scene(name: "peek-lacking", text: preview, ios: 8, keys: "]"),
  ]

  /// A swipe: begun, further, completed, cancelled, and asked about.
  static let swipe: [Scene] = [
    Scene(name: "swipe-1-begun", text: stack, ios: 9, keys: "Right"),
    Scene(name: "swipe-2-further", text: stack, ios: 9, keys: "Right Right Right Right Right Right Right Right"),
    Scene(
      name: "swipe-either-way", text: stack, ios: 9, keys: "Right Right Right Right Right Right s",
      sizes: ["40x16", "60x18", "80x24", "160x50"]),
    Scene(name: "push-either-way", text: stack, ios: 26, keys: "p ~100 s"),
    Scene(name: "swipe-3-beyond", text: stack, ios: 9, keys: "]"),
    Scene(name: "swipe-6-cancelled-stepped", text: stack, ios: 9, keys: "Right Right Enter Up Up", sizes: ["80x24"]),
    Scene(name: "swipe-ascii", text: stack, ios: 9, keys: "Right Right Right Right", charset: .ascii),
    Scene(name: "swipe-suppressed", text: wrongSuper, ios: 14, keys: "Up Up"),
    Scene(name: "swipe-answered", text: asking, ios: 12, keys: "Right Right Enter", sizes: ["100x30"]),
  ]

  /// All other kinds of transitions, and actions on the app.
  static let transitions: [Scene] = [
    Scene(name: "launch", text: stack, ios: 13, keys: "g"),
    Scene(name: "push", text: stack, ios: 11, keys: "p"),
    Scene(name: "push-stepped", text: stack, ios: 11, keys: "Ctrl-P \"step mode\" Enter p Down Down Down Down"),
    Scene(name: "push-deep", text: stack, ios: 11, keys: "p p p p p p"),
    Scene(name: "push-live", text: stack, ios: 11, keys: "p ~300", sizes: ["80x24"]),
    Scene(name: "pop-refused", text: stack, ios: 11, keys: "b : \"pop\" Enter"),
    Scene(name: "present-cover", text: stack, ios: 9, keys: "m Enter"),
    Scene(
      name: "present-cover-stepped", text: stack, ios: 9,
      keys: "Ctrl-P \"step mode\" Enter m Enter Down Down Down Down Down Down"),
    Scene(name: "present-sheet", text: stack, ios: 15, keys: "m Enter"),
    Scene(name: "present-choice", text: stack, ios: 7, keys: "m Down Down Down Down"),
    Scene(name: "drag", text: stack, ios: 15, keys: "m Enter Right Right Right Right"),
    Scene(name: "tabs", text: tabs, ios: 14, keys: "2 1"),
    Scene(name: "page", text: pages, ios: 9, keys: "Right Right Right Right Right Right"),
    Scene(name: "background", text: stack, ios: 12, keys: "z"),
    Scene(name: "not-running", text: "screen A: code\nwindow: A\n> launch\n", ios: 12, keys: ": \"kill\" Enter"),
  ]

  /// Lists and lines over the panes.
  static let overlays: [Scene] = [
    Scene(name: "hint", text: Shelf.firstSteps, ios: 26, sizes: ["60x18", "80x24"], showsHint: true),
    Scene(name: "help", text: stack, ios: 12, keys: "? Down Down", sizes: ["60x18", "80x24"]),
    Scene(name: "help-marks", text: stack, ios: 12, keys: "? ?"),
    Scene(name: "help-searched", text: stack, ios: 12, keys: "? \"slide\""),
    Scene(name: "versions", text: stack, ios: 12, keys: "p i Left", sizes: ["80x24", "40x10"]),
    Scene(name: "open", text: stack, ios: 12, keys: "o \"tab\""),
    Scene(name: "filter", text: stack, ios: 12, keys: "Ctrl-P \"filter\" Enter Down Down Space"),
    Scene(
      name: "places", text: stack, ios: 16, keys: "b p Ctrl-P \"where code\" Enter - Up b { + Enter Down",
      sizes: ["40x10", "80x24"]),
    Scene(name: "places-closest", text: stack, ios: 16, keys: "b Ctrl-P \"where code\" Enter + p b - Enter"),
    Scene(
      name: "places-marks", text: stack, ios: 16, keys: "b Ctrl-P \"where code\" Enter + p - ] - : \"lift\" Enter +",
      sizes: ["80x24"]),
    Scene(name: "find", text: stack, ios: 12, keys: "/ \"did\""),
    Scene(name: "query", text: stack, ios: 12, keys: "/ \"viewDid\" Tab Tab"),
    Scene(name: "command", text: stack, ios: 12, keys: ": \"p\" Tab Tab"),
    Scene(name: "command-wrong", text: stack, ios: 12, keys: ": \"puhs VC3\" Enter"),
    Scene(name: "save", text: stack, ios: 12, keys: "w"),
    Scene(name: "refusal", text: stack, ios: 12, keys: "1"),
    Scene(name: "single-timeline", text: stack, ios: 12, keys: "", sizes: ["40x10"]),
    Scene(name: "single-screens", text: stack, ios: 12, keys: "v", sizes: ["40x10", "40x16"]),
    Scene(name: "single-why", text: stack, ios: 12, keys: "v v", sizes: ["40x10", "40x16"]),
    Scene(name: "too-small", text: stack, ios: 12, keys: "", sizes: ["20x5", "1x1"]),
  ]
}
