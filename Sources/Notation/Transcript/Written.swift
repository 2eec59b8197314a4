import Lifecycle

/// A call as written in a transcript, with names instead of identifiers.
package struct WrittenCall: Hashable, Sendable {
  /// The receiver: a controller's name, `AppDelegate` or `SceneDelegate`.
  package var receiver: Word
  package var call: Call
  /// The argument of the call, unless it is part of the method's written name.
  package var argument: Argument

  package enum Argument: Hashable, Sendable {
    case none
    case controller(Word)
    /// An unnamed container, written as its tree: `pages(B)`.
    indirect case container(WrittenTree)
    case isCancelled(Bool)

    /// The text in the parentheses; `nil` if the call has none.
    package var text: String? {
      switch self {
      case .none: nil
      case .controller(let name): name.text
      case .container(let tree): tree.printed
      case .isCancelled(let isCancelled): "isCancelled: \(isCancelled)"
      }
    }
  }

  package init(_ receiver: Word, _ call: Call, _ argument: Argument = .none) {
    self.receiver = receiver
    self.call = call
    self.argument = argument
  }
}

/// Returns a call as text, such as `Main.willShow(B)` or `VC2.notifyWhenInteractionEnds(isCancelled: true)`.
package func text(of call: Call, receiver: String, argument: String? = nil) -> String {
  "\(receiver).\(call.written)" + (argument.map { "(\($0))" } ?? "")
}

extension WrittenCall {
  package var printed: String { text(of: call, receiver: receiver.text, argument: argument.text) }
}

/// An action as written in a transcript, with names instead of identifiers.
package typealias WrittenAction = GenericAction<Word, WrittenTree>

package typealias WrittenCommand = GenericCommand<Word, WrittenTree>

extension WrittenCommand {
  /// The sign between commands in one turn.
  static var and: String { "&" }

  package init(_ command: Command, in setup: Setup) {
    self = command.map {
      Word(setup[$0].name)
    } tree: {
      WrittenTree($0, in: setup)
    }
  }

  /// The command as text, without the `>`.
  package var printed: String {
    let (word, operands) = action.wordAndOperands
    var text = operands.isEmpty ? word : "\(word) \(operands)"
    for flag in ActionWord.Flag.allCases where self[flag] { text += " \(flag.rawValue)" }
    for other in others { text += " \(Self.and) \(other.printed)" }
    return text
  }

  subscript(flag: ActionWord.Flag) -> Bool {
    get {
      switch flag {
      case .byCode: isByCode
      case .unanimated: !isAnimated
      case .zoom: zooms
      case .running: staysRunning
      }
    }
    set {
      switch flag {
      case .byCode: isByCode = newValue
      case .unanimated: isAnimated = !newValue
      case .zoom: zooms = newValue
      case .running: staysRunning = newValue
      }
    }
  }

  /// True if the command can be performed without an animation.
  package var canBeUnanimated: Bool { ActionWord(action.word)?.flags.contains(.unanimated) == true }

  /// True if the animation can be left running, which is never so for a page turned by finger.
  package var canStayRunning: Bool {
    if case .page(_, .some) = action { return false }
    return ActionWord(action.word)?.flags.contains(.running) == true
  }

  var all: [WrittenCommand] { [self] + others }
}

/// A lesson's question about the command above it, which the simulation answers.
package enum WrittenQuestion: Hashable, Sendable {
  /// `next`: the first call; `next after CALL`: the call right after CALL.
  case next(after: WrittenCall?)
  /// `order`: all calls in their order, or only those of some methods.
  case order([LogsWord])
  /// `who METHOD`: the receivers of the method.
  case who(LogsWord)
  /// `count CALL`: the number of times that the call is made.
  case count(WrittenCall)
  /// `choose CALL, ...`: the calls in the list that are made.
  case choose([WrittenCall])
  /// `brings CALL: COMMANDS, ...`: the commands that would lead to the call if performed next; `;` separates commands
  /// that are performed in a row.
  case brings(WrittenCall, [[WrittenCommand]])
  /// `flags CALL`: the flags that are true in the call, among those that tell why a screen appears or disappears.
  case flags(WrittenCall)
  /// `where 3 not 5-6`: the call that occurs in each command before `not` and in none after it.
  case place(here: [NumberRange], notHere: [NumberRange])
}

package enum QuestionWord: String, CaseIterable, Sendable {
  case next, order, who, count, choose, brings, flags
  case place = "where"

  /// The syntax of the operands for the documentation, or an empty string if there are none.
  package var arguments: String {
    switch self {
    case .next: "[after CALL]"
    case .order: "[METHODS]"
    case .who: "METHOD"
    case .count, .flags: "CALL"
    case .choose: "CALL, CALL, ..."
    case .brings: "CALL: COMMAND, COMMAND, ..."
    case .place: "3 not 5-6"
    }
  }
}

extension WrittenQuestion {
  /// The question as text, without the `?`.
  package var printed: String {
    switch self {
    case .next(nil): "next"
    case .next(let call?): "next after \(call.printed)"
    case .order(let words): (["order"] + words.map { $0.text }).joined(separator: " ")
    case .who(let word): "who \(word.text)"
    case .count(let call): "count \(call.printed)"
    case .choose(let calls): "choose \(calls.map { $0.printed }.joined(separator: ", "))"
    case .brings(let call, let alternatives):
      "brings \(call.printed): \(alternatives.map { $0.printed }.joined(separator: ", "))"
    case .flags(let call): "flags \(call.printed)"
    case .place(let here, []): "where \(here.printed)"
    case .place(let here, let notHere): "where \(here.printed) not \(notHere.printed)"
    }
  }
}

extension [WrittenCommand] {
  /// The commands as text, separated by semicolons.
  package var printed: String { map { $0.printed }.joined(separator: "; ") }
}

/// A tree of controllers as written in a transcript: `NAME`, `nav(TREE, ...)`, `Main=nav(First)`.
package struct WrittenTree: Hashable, Sendable {
  package static let deepest = 64

  /// The name of a screen, or the name given to a container.
  package var name: Word?
  package var kind: ControllerKind
  package var children: [WrittenTree]
  /// The byte offset in the line of the tree's kind, or of the screen's name.
  package var position: Position

  package init(name: Word?, kind: ControllerKind, children: [WrittenTree] = [], position: Position = Position()) {
    self.name = name
    self.kind = kind
    self.children = children
    self.position = position
  }

  /// The tree of an alert: a screen without a name.
  package static let alert = WrittenTree(name: nil, kind: .screen)

  package static func screen(_ name: Word) -> WrittenTree {
    WrittenTree(name: name, kind: .screen, position: name.position)
  }

  /// Returns true if the tree or one inside of it has a name.
  func contains(_ wanted: String) -> Bool { name?.text == wanted || children.contains { $0.contains(wanted) } }

  /// Calls `body` with the tree and each tree inside of it, the outer ones first.
  func forEach<Failure: Error>(_ body: (WrittenTree) throws(Failure) -> Void) throws(Failure) {
    try body(self)
    for child in children { try child.forEach(body) }
  }
}

extension WrittenTree {
  /// Creates the written form of a tree, with the names from a setup.
  ///
  /// - Parameter isArgument: true to write a named container by its name alone, as in a call's parentheses.
  package init(_ identifier: TreeID, in setup: Setup, isArgument: Bool = false) {
    let tree = setup[identifier]
    let declaration = setup[tree.declaration]
    let name = declaration.name.isEmpty ? nil : Word(declaration.name)
    if isArgument, let name {
      self = .screen(name)
    } else {
      let children = tree.children.map { WrittenTree($0, in: setup, isArgument: isArgument) }
      self.init(name: name, kind: declaration.kind, children: children)
    }
  }
}
