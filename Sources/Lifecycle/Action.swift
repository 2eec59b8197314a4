package enum PresentationStyle: UInt8, Worded, Sendable {
  case fullScreen, sheet, formSheet, overFullScreen, currentContext, overCurrentContext, popover, custom

  package static let words = [
    "fullScreen", "sheet", "formSheet", "overFullScreen", "currentContext", "overCurrentContext", "popover",
    "custom",
  ]

  /// The feature that a version must have to support the style, or `nil` if all versions support it.
  package var feature: Feature? {
    switch self {
    case .overFullScreen: .overFullScreen
    case .overCurrentContext: .overCurrentContext
    case .popover: .popover
    case .custom: .customPresentations
    default: nil
    }
  }
}

/// The pressure of the finger on a view that offers a preview.
package enum Pressure: Hashable, Sendable {
  case light, peek, pop
  /// A share of the maximum pressure, in thousandths.
  case thousandths(UInt16)
}

/// A step in which code adds a child to a box or removes it by hand, named after UIKit's method.
package enum ChildStep: String, CaseIterable, Sendable {
  case addChild, addSubview, didMove, willMove, removeFromSuperview, removeFromParent
  /// `beginAppearanceTransition` with true, the same with false, and `endAppearanceTransition`.
  case beginAppearing, beginDisappearing, endAppearance

  /// True if the step makes the child if there is none.
  var adds: Bool { self == .addChild || self == .addSubview }
}

/// Something that the user or the code does, generic over how it refers to controllers.
///
/// Progress and pressure are in thousandths, speed in points per second.
package enum GenericAction<Name, Tree> {
  case launch, home, foreground, lock, switcher, kill, memoryWarning, rotate
  case push(Tree)
  /// Pushes a controller that is already on the stack, which UIKit refuses.
  case pushAgain(Name)
  case pop, popTo(Name), popToRoot, setStack([Name])
  case present(Tree, PresentationStyle?), dismiss(Name?)
  /// Presents an alert or an action sheet, which is a screen of UIKit's own without a name.
  case alert(Tree)
  case select(Name), `switch`(Name)
  /// Sets a new `rootViewController` of the window.
  case root(Tree)
  case step(ChildStep, Tree)
  /// Calls `setNeedsUpdateProperties` because the content of a controller has changed.
  case setNeedsUpdateProperties(Name)
  /// Calls an appearance method directly, which UIKit does not support.
  case call(Name, Call)
  case press(Pressure), swipe(UInt16), drag(UInt16)
  /// Turns a page: by finger up to a progress, or by code if the progress is `nil`.
  case page(Name, UInt16?)
  case lift(speed: Int32?), finish, cancel, wait

  package func map<NewName, NewTree, Failure: Error>(
    _ name: (Name) throws(Failure) -> NewName, tree: (Tree) throws(Failure) -> NewTree
  ) throws(Failure) -> GenericAction<NewName, NewTree> {
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

extension GenericAction: Equatable where Name: Equatable, Tree: Equatable {}
extension GenericAction: Hashable where Name: Hashable, Tree: Hashable {}
extension GenericAction: Sendable where Name: Sendable, Tree: Sendable {}

/// An action that refers to the controllers of a setup.
package typealias Action = GenericAction<DeclarationID, TreeID>

/// An action with the way in which it is performed.
package struct GenericCommand<Name: Hashable & Sendable, Tree: Hashable & Sendable>: Hashable, Sendable {
  package var action: GenericAction<Name, Tree>
  package var isAnimated: Bool
  /// True if the animation is left running until `wait` ends it.
  package var staysRunning: Bool
  /// True if code performs an action that the user could perform as well.
  package var isByCode: Bool
  /// True if a push uses the zoom transition, which a swipe can take back while it runs.
  package var zooms = false
  /// Further commands performed in the same turn of the run loop.
  package var others: [GenericCommand] = []

  package init(
    _ action: GenericAction<Name, Tree>, isAnimated: Bool = true, staysRunning: Bool = false, isByCode: Bool = false
  ) {
    self.action = action
    self.isAnimated = isAnimated
    self.staysRunning = staysRunning
    self.isByCode = isByCode
  }

  package func map<NewName, NewTree, Failure: Error>(
    _ name: (Name) throws(Failure) -> NewName, tree: (Tree) throws(Failure) -> NewTree
  ) throws(Failure) -> GenericCommand<NewName, NewTree> {
    var mapped = GenericCommand<NewName, NewTree>(
      try action.map(name, tree: tree), isAnimated: isAnimated, staysRunning: staysRunning, isByCode: isByCode)
    mapped.zooms = zooms
    for other in others { mapped.others.append(try other.map(name, tree: tree)) }
    return mapped
  }
}

package typealias Command = GenericCommand<DeclarationID, TreeID>

extension GenericCommand {
  /// True if code can perform the command, in a call or in the same turn as another command.
  package var canBeCode: Bool {
    switch action {
    case .push, .pop, .popTo, .popToRoot, .setStack, .present, .alert, .dismiss, .select, .root, .call, .switch,
      .step:
      true
    case .page(_, let progress): progress == nil
    case .launch, .home, .foreground, .lock, .switcher, .kill, .memoryWarning, .rotate, .pushAgain,
      .setNeedsUpdateProperties, .press, .swipe, .drag, .lift, .finish, .cancel, .wait:
      false
    }
  }
}
