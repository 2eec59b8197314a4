/// Names a tree of a setup.
package struct TreeID: Hashable, Sendable {
  /// The position in the setup's table.
  package let index: UInt16

  /// The tree at this position.
  package init(index: UInt16) {
    self.index = index
  }
}

/// Controllers before they are made: a declaration and, for a container, the trees inside it.
package struct Tree: Hashable, Sendable {
  /// The class of the tree's root.
  package var declaration: DeclarationID
  /// The children of a container; a navigation controller's top is the last.
  package var children: [TreeID]
  /// The child that is shown at first; a navigation controller always shows its top.
  package var shown: Int

  /// A tree with this root.
  package init(_ declaration: DeclarationID, children: [TreeID] = [], shown: Int = 0) {
    self.declaration = declaration
    self.children = children
    self.shown = shown
  }
}

/// Everything that is fixed before the app is launched: the classes, the trees built of them, and the window's root.
///
/// Tables only grow, so that an identifier stays good when a screen is declared later.
package struct Setup: Hashable, Sendable {
  /// The largest number of classes.
  package static let declarationLimit = 8_192

  /// The classes, in the order of their declaration.
  package private(set) var declarations: [Declaration] = []
  /// The trees that the window and the actions name.
  package private(set) var trees: [Tree] = []
  /// The code in overrides and delegate methods.
  package internal(set) var callbacks: [Callback] = []
  /// The lines of the app's own code, and the things that they affect.
  package var lines: [OwnLine] = [], things: [OwnThing] = []
  /// The window's root.
  package var window = TreeID(index: 0)
  /// True if the app uses scenes, on versions that have them.
  package var usesScenes = true

  /// A setup without any class.
  package init() {}

  /// Adds a class and returns its name.
  package mutating func declare(_ declaration: Declaration) -> DeclarationID {
    precondition(declarations.count < Self.declarationLimit, "a reader counts the classes before it declares them")
    declarations.append(declaration)
    return DeclarationID(index: UInt16(declarations.count - 1))
  }

  /// Adds a tree and returns its name.
  package mutating func plant(_ tree: Tree) -> TreeID {
    trees.append(tree)
    return TreeID(index: UInt16(trees.count - 1))
  }

  /// The class with this name; a change to it also affects living instances.
  package subscript(id: DeclarationID) -> Declaration {
    get { declarations[Int(id.index)] }
    set { declarations[Int(id.index)] = newValue }
  }

  /// The tree of this name.
  package subscript(id: TreeID) -> Tree { trees[Int(id.index)] }

  /// The screens that the app declares.
  package var screens: [DeclarationID] {
    declarations.indices.filter { declarations[$0].kind == .screen && declarations[$0].hasLines }
      .map { DeclarationID(index: UInt16($0)) }
  }

  /// The first class with this name.
  package func declaration(named name: String) -> DeclarationID? {
    guard let index = declarations.firstIndex(where: { $0.name == name }) else { return nil }
    return DeclarationID(index: UInt16(index))
  }
}

/// The kind of a controller: a screen, or one of the containers.
package enum ControllerKind: UInt8, CaseIterable, Sendable {
  case screen, navigation, tabs, pages, curl, split, container, box

  /// The name of a controller that has none of its own: for a container the word before its parentheses; a
  /// screen without a name is an alert.
  package var word: String {
    switch self {
    case .screen: "UIAlertController"
    case .navigation: "nav"
    default: "\(self)"
    }
  }
}

/// The origin of a screen and its view.
package enum Origin: String, CaseIterable, Sendable {
  case code, storyboard, nib
}

/// A call that is made only where a screen observes it: a block that it gives to the transition coordinator or to a
/// presentation or dismissal, or an override that few screens have.
package enum ObservedCall: UInt8, CaseIterable, Sendable {
  case notifyWhenInteractionEnds, notifyWhenInteractionChanges, animateAlongside
  case presentCompletion, dismissCompletion
  case updateProperties

  /// The call itself.
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

  /// True if it is a block of the transition coordinator.
  var isOfCoordinator: Bool {
    switch self {
    case .notifyWhenInteractionEnds, .notifyWhenInteractionChanges, .animateAlongside: true
    case .presentCompletion, .dismissCompletion, .updateProperties: false
    }
  }
}

/// A wrong call of super: the override of one call calls super's implementation of another.
package struct SuperCall: Hashable, Sendable {
  /// The call with the wrong override.
  package var override: Call
  /// The call of super that it makes; `nil` if it makes none.
  package var calls: Call?

  /// The override of `override` calls super's `calls`.
  package init(override: Call, calls: Call?) {
    self.override = override
    self.calls = calls
  }
}

/// Names a declaration of a setup.
package struct DeclarationID: Hashable, Sendable {
  /// The position in the setup's table.
  package let index: UInt16

  /// The declaration at this position.
  package init(index: UInt16) {
    self.index = index
  }
}

/// A class of controllers: what all its instances have in common.
package struct Declaration: Hashable, Sendable {
  /// Its name in transcripts; a container without one prints nothing.
  package var name: String
  package var kind: ControllerKind
  /// The origin of a screen and its view.
  package var origin: Origin
  /// True if its view is laid out by constraints, false if by frames.
  package var usesConstraints: Bool
  /// True if its view is loaded as soon as it is made.
  package var isTouched: Bool
  /// True if a box passes appearance calls on to its children.
  package var forwardsAppearance = true
  /// True if a sheet that shows it cannot be pulled away.
  package var isModalInPresentation = false
  /// The screen that it offers for peeking.
  package var previews: DeclarationID?
  /// True if a context menu shows the preview.
  package var opensMenu = false
  /// Its wrong calls of super.
  package var superCalls: [SuperCall]
  /// True if its overrides print before they call super.
  package var printsBeforeSuper: Bool
  /// The calls that it observes.
  package var observed: [ObservedCall]

  /// True if some of its methods contain code, which the setup lists.
  package internal(set) var runsCode = false

  /// True if its calls are lines of a run; calls of an unnamed class are not.
  package var hasLines: Bool { !name.isEmpty }

  /// A class with the defaults of a transcript.
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

  /// Adds those calls that the class does not observe yet.
  package mutating func add(_ more: [ObservedCall]) {
    observed += more.filter { !observed.contains($0) }
  }
}
