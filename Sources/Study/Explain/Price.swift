import Lifecycle

/// The costs of what may have been done, and of unlikely assumptions.
///
/// All are estimates of how rare something is in the apps that people ask about, on a scale on which a tap costs 10.
/// Only their order matters much; a sum decides between few unusual things and many usual ones. More costs of windows
/// are in `CandidateSetups`.
enum Price {
  /// A tap: a launch, a push, a pop, a dismissal, a tab; and a step that leads to another action.
  static let tap: Int32 = 10, way: Int32 = 8
  /// Rarer taps: to the root at once, a rotation, leaving the app twice.
  static let seldomTap: Int32 = 12
  /// An action that only code takes; `rare` is added where code seldom does.
  static let byCode: Int32 = 14, rare: Int32 = 2
  /// A sheet is presented a little more seldom than a screen is pushed, full screen again, and other styles seldom.
  static let sheet: Int32 = 11, fullScreen: Int32 = 13, style: Int32 = 17
  /// A stack around what is presented that the log never names, and a container that it does name.
  static let unnamedStack: Int32 = 6, namedContainer: Int32 = 2
  /// A finger logs what a button does, and is less usual; a page is turned by a finger.
  static let swipe: Int32 = 17, drag: Int32 = 18, turn: Int32 = 13, cancel: Int32 = 2
  /// Added to a way to the root that is a pop as well, so that the swipe is told first.
  static let swipeTie: Int32 = 4
  /// A press that few apps have, and one more of them.
  static let press: Int32 = 18, pressOn: Int32 = 6
  /// A tab that is shown is tapped again, to scroll.
  static let shownTab: Int32 = 13
  /// Leaving the app where the log does not list its delegate's calls, in ways other than home, and in a gesture.
  static let unlistedHome: Int32 = 14, unlistedLeaving: Int32 = 16, switcher: Int32 = 14, lock: Int32 = 16,
    homeInGesture: Int32 = 24
  /// Events that the user has no part in: a warning; its end, seldom with a call; its end in front.
  static let memory: Int32 = 14, silentKill: Int32 = 20, crash: Int32 = 50
  /// A root that is replaced, which is seldom done more than once in an app's life, and less seldom where it is freed.
  static let root: Int32 = 30, freedRoot: Int32 = 28
  /// A child that code swaps for another in one turn.
  static let swap: Int32 = 15
  /// A stack that is set as a whole, which needs code that most apps do not have.
  static let setStack: Int32 = 28
  /// A screen that the log never names, and one of which there is an instance already.
  static let hidden: Int32 = 16, again: Int32 = 3
  /// Another instance of a class of which the log lists nothing that makes one, where it does so of others.
  static let unmade: Int32 = 12
  /// A first screen that the log never names, where the log names all that come, and elsewhere: the former so little
  /// that a screen that comes and goes is told as shown and left, rather than covered by another such screen.
  static let hiddenRoot: Int32 = 6, hiddenResident: Int32 = 10
  /// The cost of a log that begins or ends in the middle of an action.
  static let cut: Int32 = 6
  /// The cost of an app that was running before the log, and the same if early calls of a screen's life are missing
  /// from the log.
  static let piece: Int32 = 45, knownPiece: Int32 = 20
  /// Added to an action at a heading whose calls are left out; no more is then asked of it than of one by code.
  static let leftOut: Int32 = 20
  /// The cost of overrides that log before calling super, or of screens that log different methods.
  static let oddity: Int32 = 20
  /// The costs of the likeliest and the least likely mistake in the log or in the code: each more than two taps, so
  /// that what two usual actions explain is no mistake.
  static let minSlip: Int32 = 30, maxSlip: Int32 = 55
  /// The cost of a missing pair of calls, and of a single call that is missing or in the wrong place.
  static let missingPair: Int32 = 35, misplacedCall: Int32 = 40
  /// The costs of taking a controller for a container although its calls do not show it.
  static let containers: [(kind: ControllerKind, cost: Int32)] = [
    (.navigation, 20), (.tabs, 22), (.container, 24), (.pages, 26),
  ]
  /// The cost of a screen that the app keeps after it disappears.
  static let kept: Int32 = 12
  /// The cost of leaving out calls that depend on the app's views, or on whom its delegates are.
  static let reduced: Int32 = 12
  /// The cost of an action that frees a screen without the line that others have: less than a tap.
  static let silentFree: Int32 = 5
  /// The cost of a stack that has two screens from the launch on: apps that restore one are rare, and a push costs 10.
  static let stack: Int32 = 14
  /// The same where the log shows that the lower one is loaded later.
  static let newStack: Int32 = 20
  /// The cost of an action whose floating calls come at another place than recorded: less than any other choice.
  static let displaced: Int32 = 1
  /// The cost of an action whose calls come in another order than the model infers.
  static let unplaced: Int32 = 8
  /// The cost of tabs of which two are of one class: tabs show different things, and pages often the same.
  static let alikeTabs: Int32 = 20
  /// The cost of each step of rarity.
  static let rarity: Int32 = 8
  /// The maximum difference in cost between an explanation and the best one: about what the rarest single thing costs,
  /// so what needs two of them is not told.
  static let margin: Int32 = 60

  /// Returns the cost of an account that fits few versions: four times the negative logarithm of their share.
  static func versions(_ count: Int, of all: Int) -> Int32 {
    (count..<max(all, count)).reduce(0) { $0 + 4_000 / Int32($1 + 1) } / 1_000
  }
}
