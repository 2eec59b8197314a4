/// An enumeration whose cases have words in files.
///
/// The words are in a table, since a program in a browser does not know the names of cases.
package protocol Worded: CaseIterable, RawRepresentable<UInt8> where AllCases == [Self] {
  /// The words for the cases, in order.
  static var words: [String] { get }
}

extension Worded {
  package var word: String { Self.words[Int(rawValue)] }

  package init?(word: String) {
    guard let index = Self.words.firstIndex(of: word) else { return nil }
    self = Self.allCases[index]
  }
}

/// The subject of a block in a score: a transition, an action on the app, or a container that passes calls on.
package enum Passage: UInt8, Worded, Sendable {
  case launch, home, foreground, lock, switcher, kill, rotate, memoryWarning
  case push, zoom, pop, popToRoot, setStack, swipe
  case present, dismiss, drag, modalDrag, select, selectByCode, page, curl, `switch`, replaceRoot
  case addChild, addSubview, removeSubview, removeChild
  case lightPress, peek, commit, letGo
  case making, loading, entering, updating, firstLayout, refused
  case navigation, tabs, pages, container

  package static let words = [
    "launch", "home", "foreground", "lock", "switcher", "kill", "rotate", "memory warning", "push", "zoom", "pop",
    "pop to root", "set stack", "swipe", "present", "dismiss", "drag", "modal drag", "select", "select by code", "page",
    "curl", "switch", "replace root", "add child", "add subview", "remove subview", "remove child", "light press",
    "peek", "commit", "let go", "making", "loading", "entering", "updating", "first layout", "refused",
    "navigation controller", "tab controller", "page controller", "plain container",
  ]
}

/// A circumstance in which a passage is played; among the blocks that hold, the one with the most circumstances wins.
package enum Circumstance: UInt8, Worded, Sendable {
  /// The presented controller takes its presenter off the screen, or leaves it there.
  case covering, over
  case inNavigation
  case withScenes
  case fromStoryboard
  /// The container has not appeared before.
  case firstTime
  /// The command is given in the turn of the launch, before the stack begins to appear.
  case atLaunch
  case inContextMenu
  /// A tab fades in.
  case animated

  package static let words = [
    "covering", "over", "in a navigation controller", "with scenes", "from a storyboard", "for the first time",
    "at launch", "in a context menu", "animated",
  ]
}

package typealias Circumstances = CaseSet<Circumstance>

/// A part of a passage; for a container, a call that it passes on.
package enum Phase: UInt8, Worded, Sendable {
  case begin, layout, end, free, settle, cancel
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear

  package static let words = [
    "begin", "layout", "end", "free", "settle", "cancel", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
    "viewWillDisappear", "viewDidDisappear",
  ]
}

/// A role that a line of a score refers to, such as the old or the new screen.
package enum Role: String, CaseIterable, Sendable {
  /// The disappearing and the appearing screen.
  case old, new
  /// The navigation, tab or page controller in which the transition runs.
  case nav, tabs, pages
  /// A container that passes a call on, and the visible child that receives it; in `making` and similar passages,
  /// `self` is the controller that is made.
  case `self`, child
  /// Each controller removed from a stack below the top, and each one added there; all lines for an added controller
  /// are played before those for the next.
  case buried, added
  /// Each controller in a chain of presentations between the topmost and the dismissing one.
  case between
  /// Everything that the user sees: the window's tree and the presentations over it.
  case screen
  case each
  /// The previewed screen, and the screen that offered it.
  case preview, source
  case appDelegate = "AppDelegate"
  case sceneDelegate = "SceneDelegate"
}

/// A condition that a step's controller must satisfy for the step to be played.
package enum StepCondition: String, CaseIterable, Sendable {
  case hasConstraints = "has constraints"
  case isTouched = "is touched"
  case observesCall = "observes the call"
  case isOnScreen = "is on screen"
  case isHidden = "is hidden"
  case isRemoved = "is removed"
  case isUnanimated = "is unanimated"
  /// The visible child is, or is not, a navigation controller that has not appeared yet, and so loads its top only in
  /// its layout pass.
  case showsNewStack = "shows a new stack"
  case showsNoNewStack = "shows no new stack"
}

/// A feature that a version can lack; an action that needs the feature is refused or does something else.
package enum Feature: String, CaseIterable, Sendable {
  case pageControllers = "page controllers"
  case plainContainers = "plain containers"
  case edgeSwipe = "edge swipe"
  case coordinator = "transition coordinator"
  case overFullScreen = "overFullScreen"
  case overCurrentContext = "overCurrentContext"
  case popover, alerts
  case peek
  case sheets, scenes
  case contextMenus = "context menus"
  case chainAtOnce = "dismissing a chain at once"
  case deferredPushes = "deferred pushes"
  case zoom = "zoom transitions"
  case animatedTabs = "animated tabs"
  case customPresentations = "custom presentations"
  case directCallComplaints = "complaints about direct calls"
}
