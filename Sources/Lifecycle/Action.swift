/// A style of presentation, by UIKit's names.
package enum PresentationStyle: UInt8, CaseIterable, Sendable {
  case fullScreen, sheet, formSheet, overFullScreen, currentContext, overCurrentContext, popover

  /// The word for it in scores and transcripts.
  package var word: String { Self.words[Int(rawValue)] }

  private static let words = allCases.map { "\($0)" }

  /// The style that is spelled so.
  package init?(word: String) {
    guard let index = Self.words.firstIndex(of: word) else { return nil }
    self = Self.allCases[index]
  }

  /// The feature that a version needs for the style.
  package var feature: Feature? {
    switch self {
    case .overFullScreen: .overFullScreen
    case .overCurrentContext: .overCurrentContext
    case .popover: .popover
    default: nil
    }
  }
}

/// The pressure of the finger on a previewing view.
package enum Pressure: Hashable, Sendable {
  case light, peek, pop
  /// Thousandths of the hardest press.
  case thousandths(UInt16)
}

/// A step in which code adds a child to a box, or removes it, by the name of UIKit's method.
package enum HandStep: UInt8, CaseIterable, Sendable {
  case addChild, addSubview, didMove, willMove, removeFromSuperview, removeFromParent
  /// `beginAppearanceTransition` with true and with false, and `endAppearanceTransition`.
  case beginAppearing, beginDisappearing, endAppearance

  /// True if it makes the child where there is none.
  var adds: Bool { self == .addChild || self == .addSubview }
}

/// An act of the user or of the code, generic over how it names controllers; progress and pressure are in thousandths,
/// speed in points per second.
package enum Act<Name, Tree> {
  case launch, home, foreground, lock, switcher, kill, memoryWarning, rotate
  case push(Tree)
  /// Pushes a controller that is on the stack already, which UIKit refuses.
  case pushAgain(Name)
  case pop, popTo(Name), popToRoot, setStack([Name])
  case present(Tree, PresentationStyle?), dismiss(Name?)
  /// An alert or an action sheet: a screen of UIKit's own, without a name.
  case alert(Tree)
  case select(Name), `switch`(Name)
  /// The window gets another rootViewController.
  case root(Tree)
  /// Code adds a child to a box by hand, or removes it.
  case step(HandStep, Tree)
  /// Code says that what a controller shows has changed.
  case setNeedsUpdateProperties(Name)
  /// Code calls an appearance method itself, which UIKit does not support.
  case call(Name, Call)
  case press(Pressure), swipe(UInt16), drag(UInt16)
  /// Turns a page, by hand up to a progress, or by code if `nil`.
  case page(Name, UInt16?)
  case lift(speed: Int32?), finish, cancel, wait

  /// The same act with other names in it.
  package func map<NewName, NewTree, Failure: Error>(
    _ name: (Name) throws(Failure) -> NewName, tree: (Tree) throws(Failure) -> NewTree
  ) throws(Failure) -> Act<NewName, NewTree> {
    switch self {
    case .launch: .launch
    case .home: .home
    case .foreground: .foreground
    case .lock: .lock
    case .switcher: .switcher
    case .kill: .kill
    case .memoryWarning: .memoryWarning
    case .rotate: .rotate
    case .push(let old): .push(try tree(old))
    case .pushAgain(let old): .pushAgain(try name(old))
    case .pop: .pop
    case .popTo(let old): .popTo(try name(old))
    case .popToRoot: .popToRoot
    case .setStack(let old): .setStack(try old.map(name))
    case .present(let old, let style): .present(try tree(old), style)
    case .dismiss(let old): .dismiss(try old.map(name))
    case .alert(let old): .alert(try tree(old))
    case .select(let old): .select(try name(old))
    case .switch(let old): .switch(try name(old))
    case .root(let old): .root(try tree(old))
    case .step(let step, let old): .step(step, try tree(old))
    case .setNeedsUpdateProperties(let old): .setNeedsUpdateProperties(try name(old))
    case .call(let old, let call): .call(try name(old), call)
    case .press(let pressure): .press(pressure)
    case .swipe(let progress): .swipe(progress)
    case .drag(let progress): .drag(progress)
    case .page(let old, let progress): .page(try name(old), progress)
    case .lift(let speed): .lift(speed: speed)
    case .finish: .finish
    case .cancel: .cancel
    case .wait: .wait
    }
  }
}

extension Act: Equatable where Name: Equatable, Tree: Equatable {}
extension Act: Hashable where Name: Hashable, Tree: Hashable {}
extension Act: Sendable where Name: Sendable, Tree: Sendable {}

/// An act whose controllers are those of a setup.
package typealias Action = Act<DeclarationID, TreeID>

/// An action, and how it is to run.
package struct Command: Hashable, Sendable {
  package var action: Action
  /// True if a transition that it starts is animated.
  package var isAnimated: Bool
  /// True if it stops once its animation runs, to be ended by `wait`.
  package var staysRunning: Bool
  /// True if code does what the user could also do.
  package var isByCode: Bool
  /// True if a push zooms in, which can be taken back while it runs.
  package var zooms = false
  /// Further commands of the same turn of the run loop.
  package var others: [Command] = []

  /// The action, by default animated and run to its end.
  package init(_ action: Action, isAnimated: Bool = true, staysRunning: Bool = false, isByCode: Bool = false) {
    self.action = action
    self.isAnimated = isAnimated
    self.staysRunning = staysRunning
    self.isByCode = isByCode
  }
}
