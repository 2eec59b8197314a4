import Lifecycle

/// The costs of what may have been done, and of unlikely assumptions.
///
/// All are estimates of how rare something is in the apps that people ask about, on a scale on which a tap costs 10.
/// Only their order matters much; a sum decides between few unusual things and many usual ones.
enum Price {
  /// The cost of each step of rarity.
  static let rarity: Int32 = 8
  /// The maximum difference in cost between an explanation and the best one: about what the rarest single thing costs,
  /// so what needs two of them is not told; and that of explanations which must say the same of a class.
  static let margin: Int32 = 60, likeness: Int32 = 20

  /// Returns the cost of an account that fits few versions: four times the negative logarithm of their share.
  static func versions(_ count: Int, of all: Int) -> Int32 {
    (count..<max(all, count)).reduce(0) { $0 + 4_000 / Int32($1 + 1) } / 1_000
  }

  /// The costs of actions.
  enum Action {
    /// A tap: a launch, a push, a pop, a dismissal, a tab; and a step that leads to another action.
    static let tap: Int32 = 10, way: Int32 = 8
    /// The reduction for an action that the text above its calls names: it decides only between similar ones.
    static let hinted: Int32 = 6
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
    /// A root that is replaced, seldom more than once in an app's life, and less seldom where it is freed.
    static let root: Int32 = 30, freedRoot: Int32 = 28
    /// A child that code swaps for another in one turn.
    static let swap: Int32 = 15
    /// A stack that is set as a whole, which needs code that most apps do not have.
    static let setStack: Int32 = 28
    /// A screen that the log never names, and one of which there is an instance already.
    static let hidden: Int32 = 16, again: Int32 = 3
    /// Another instance of a class of which the log lists nothing that makes one, where it does so of others.
    static let unmade: Int32 = 12
    /// Added to an action at a heading whose calls are left out; no more is then asked of it than of one by code.
    static let leftOut: Int32 = 20
    /// Added to an action that frees a screen without the line that others have: less than a tap.
    static let silentFree: Int32 = 2
    /// Added where floating calls come at another place than recorded, which is less than any other choice, and where
    /// calls come in another order than the model infers.
    static let displaced: Int32 = 1, unplaced: Int32 = 8
  }

  /// The costs of what the window shows at launch, in addition to a screen alone.
  enum Window {
    /// Most apps have a stack, many have tabs, fewer have pages, and few have a curl.
    static let stack: Int32 = 1, tabs: Int32 = 4, stacksInTabs: Int32 = 6, pages: Int32 = 8, curl: Int32 = 14
    /// A stack with two screens from the launch on, since few apps restore one and a push costs 10, and the same where
    /// the log shows that the lower one is loaded later.
    static let fullStack: Int32 = 14, newStack: Int32 = 20
    /// Added where screens that the log only shows being freed are in that stack as well.
    static let between: Int32 = 2
    /// Two tabs of one class: tabs show different things, and pages often the same.
    static let alikeTabs: Int32 = 20
    /// A container of the app's own needs code; it mostly has one child at launch, and seldom all of them.
    static let container: Int32 = 12, fullContainer: Int32 = 16
    /// A screen to which code adds children by hand.
    static let box: Int32 = 12
    /// A container that the log names is seldom made later than the window.
    static let withoutNamed: Int32 = 10
    /// The screen of the log's first call is mostly visible first, and one without calls has another pushed on it.
    static let laterScreen: Int32 = 2, alone: Int32 = 1
    /// A first screen that the log never names, where the log names all that come, and elsewhere: the former so little
    /// that a screen that comes and goes is told as shown and left, rather than covered by another such screen.
    static let hidden: Int32 = 6, hiddenResident: Int32 = 10
    /// Constraints and a storyboard are assumed only where they explain more, and most storyboards have constraints.
    static let laidOut: Int32 = 1, bareStoryboard: Int32 = 3
  }

  /// The costs of slips in the log or in the code.
  enum Slip {
    /// The likeliest and the least likely one: each more than two taps, so that what two usual actions explain is no
    /// mistake.
    static let least: Int32 = 30, most: Int32 = 55
    /// A missing pair of calls, and a single call that is missing or in the wrong place.
    static let missingPair: Int32 = 35, misplacedCall: Int32 = 40
  }

  /// The costs of what is assumed of an app or of a log.
  enum Assumed {
    /// A log that begins or ends in the middle of an action.
    static let cut: Int32 = 6
    /// An app that was running before the log, and the same if early calls of a screen's life are missing from the log.
    static let running: Int32 = 45, knownRunning: Int32 = 20
    /// The reduction for a push before the log: the screens that were there then were shown somehow.
    static let before: Int32 = 6
    /// Overrides that log before they call super, and screens that log different methods.
    static let loggingFirst: Int32 = 20, ownMethods: Int32 = 20
    /// A controller that is a container although its calls do not show it, and one that is none in spite of its name.
    static let containers: [(kind: ControllerKind, cost: Int32)] = [
      (.navigation, 20), (.tabs, 22), (.container, 24), (.pages, 26),
    ]
    static let noContainer: Int32 = 20
    /// Many apps keep a screen after it disappears, or free one late.
    static let kept: Int32 = 12, noDeinits: Int32 = 12
    /// Calls that depend on the app's views, or on which object is a delegate.
    static let noLayout: Int32 = 12, noDelegates: Int32 = 12
    /// Screens that are shown by others, or are told twice what others are told once.
    static let companions: Int32 = 12, doubled: Int32 = 12
    /// The cost of code that calls what UIKit calls: more than what is left out, less than a call that does not belong.
    static let byHand: Int32 = 20
    /// A wrong call of super that the base class prints: the log shows it plainly, so it costs less than a mistake.
    static let miscalled: Int32 = 12
    /// The system ends an app in the background, or has an order that no recording shows.
    static let ended: Int32 = 12, looseOrder: Int32 = 12
    /// All but how screens come and go is left out, which leaves less to go by.
    static let noDetails: Int32 = 20
  }
}
