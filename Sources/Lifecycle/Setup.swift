package struct TreeID: Hashable, Sendable {
  package let index: UInt16

  package init(index: UInt16) { self.index = index }
}

/// A description of controllers to be made: a declaration and, for a container, the trees inside it.
package struct Tree: Hashable, Sendable {
  package var declaration: DeclarationID
  /// The children of a container; for a navigation controller, the last one is the top.
  package var children: [TreeID]
  /// The index of the child shown first; a navigation controller always shows its top.
  package var shown: Int

  package init(_ declaration: DeclarationID, children: [TreeID] = [], shown: Int = 0) {
    self.declaration = declaration
    self.children = children
    self.shown = shown
  }
}

/// Everything that is fixed before the app is launched: the classes, the trees built of them, the app's code and the
/// window's root.
///
/// The tables only grow, so identifiers stay valid when a screen is declared later.
package struct Setup: Hashable, Sendable {
  package static let declarationLimit = 8_192

  package private(set) var declarations: [Declaration] = []
  /// The trees that the window and the actions refer to.
  package private(set) var trees: [Tree] = []
  /// The commands that code performs in overrides, delegate methods and blocks.
  package internal(set) var callbacks: [Callback] = []
  /// The lines of the app's own code, and the things that these lines affect.
  package var lines: [OwnLine] = [], things: [OwnThing] = []
  package var window = TreeID(index: 0)
  package var usesScenes = true

  package init() {}

  package mutating func declare(_ declaration: Declaration) -> DeclarationID {
    precondition(declarations.count < Self.declarationLimit, "a reader counts the classes before it declares them")
    declarations.append(declaration)
    return DeclarationID(index: UInt16(declarations.count - 1))
  }

  package mutating func plant(_ tree: Tree) -> TreeID {
    trees.append(tree)
    return TreeID(index: UInt16(trees.count - 1))
  }

  /// A change also affects living instances.
  package subscript(id: DeclarationID) -> Declaration {
    _read { yield declarations[Int(id.index)] }
    _modify { yield &declarations[Int(id.index)] }
  }

  package subscript(id: TreeID) -> Tree { trees[Int(id.index)] }

  /// The named screens that the app declares.
  package var screens: [DeclarationID] {
    declarations.indices.filter { declarations[$0].kind == .screen && declarations[$0].hasLines }
      .map { DeclarationID(index: UInt16($0)) }
  }

  package func declaration(named name: String) -> DeclarationID? {
    guard let index = declarations.firstIndex(where: { $0.name == name }) else { return nil }
    return DeclarationID(index: UInt16(index))
  }
}

package enum ControllerKind: UInt8, Worded, Sendable {
  case screen, navigation, tabs, pages, curl, container, box

  /// The names for controllers without a name of their own: for a container the word before its parentheses, and for a
  /// screen the alert class, since only alerts have no name.
  package static let words = ["UIAlertController", "nav", "tabs", "pages", "curl", "container", "box"]
}

/// The origin of a screen and its view: code, a storyboard, or a nib file.
package enum Origin: String, CaseIterable, Sendable { case code, storyboard, nib }

/// A call that is made only if a screen observes it: a block passed to the transition coordinator, to a presentation or
/// to a dismissal, or an override that few screens have.
package enum ObservedCall: UInt8, CaseIterable, Sendable {
  case notifyWhenInteractionEnds, notifyWhenInteractionChanges, animateAlongside
  case presentCompletion, dismissCompletion
  case updateProperties

  package var call: Call {
    switch self {
    case .notifyWhenInteractionEnds: .notifyWhenInteractionEnds
    case .notifyWhenInteractionChanges: .notifyWhenInteractionChanges
    case .animateAlongside: .animateAlongside
    case .presentCompletion: .presentCompletion
    case .dismissCompletion: .dismissCompletion
    case .updateProperties: .updateProperties
    }
  }

  /// Returns true if a call with this name of a method is that of a closure that was passed to the method.
  package static func isClosure(_ method: String) -> Bool {
    allCases.contains { $0 != .updateProperties && $0.call.method == method }
  }

  /// True if the call is a block passed to the transition coordinator.
  var isOfCoordinator: Bool {
    switch self {
    case .notifyWhenInteractionEnds, .notifyWhenInteractionChanges, .animateAlongside: true
    case .presentCompletion, .dismissCompletion, .updateProperties: false
    }
  }
}

/// A wrong call of super: the override of one call calls super's implementation of another.
package struct SuperCall: Hashable, Sendable {
  package var override: Call
  /// The method of super that the override calls, or `nil` if it calls none.
  package var called: Call?

  package init(override: Call, called: Call?) {
    self.override = override
    self.called = called
  }
}

package struct DeclarationID: Hashable, Comparable, Sendable {
  package let index: UInt16

  package init(index: UInt16) { self.index = index }

  package static func < (left: DeclarationID, right: DeclarationID) -> Bool { left.index < right.index }
}

/// A class of controllers, with the properties that all its instances share.
package struct Declaration: Hashable, Sendable {
  /// The name of the class in transcripts; a class without a name prints nothing.
  package var name: String
  package var kind: ControllerKind
  package var origin: Origin
  /// True if the view is laid out by constraints, false if by frames.
  package var usesConstraints: Bool
  /// True if the view is loaded as soon as the controller is made.
  package var isTouched: Bool
  /// True if a box passes appearance calls on to its children.
  package var forwardsAppearance = true
  /// True if a sheet that shows the controller cannot be dismissed by pulling.
  package var isModalInPresentation = false
  /// The screen that the controller offers for peeking.
  package var previews: DeclarationID?
  package var opensMenu = false
  package var superCalls: [SuperCall]
  package var printsBeforeSuper: Bool
  package var observed: [ObservedCall]

  /// True if the setup has callbacks in methods of the class.
  package internal(set) var runsCode = false

  /// True if calls of the class are lines of a run, which calls of an unnamed class are not.
  package var hasLines: Bool { !name.isEmpty }

  /// Creates a class with the defaults that transcripts use.
  package init(
    name: String, kind: ControllerKind = .screen, origin: Origin = .code, usesConstraints: Bool? = nil,
    isTouched: Bool = false, previews: DeclarationID? = nil, superCalls: [SuperCall] = [],
    printsBeforeSuper: Bool = false, observed: [ObservedCall] = []
  ) {
    self.name = name
    self.kind = kind
    self.origin = origin
    self.usesConstraints = usesConstraints ?? (origin == .storyboard)
    self.isTouched = isTouched
    self.previews = previews
    self.superCalls = superCalls
    self.printsBeforeSuper = printsBeforeSuper
    self.observed = observed
  }

  package mutating func add(_ more: [ObservedCall]) { observed += more.filter { !observed.contains($0) } }
}
