import Lifecycle

/// The first word of a command and its operands: a single table for reading, messages, help and completion.
///
/// `WrittenAction.wordAndOperands` has the words again, for printing.
package struct ActionWord: Sendable {
  /// The operands of a word, with the function that makes an action of them.
  package enum Operands: Sendable {
    case nothing(WrittenAction)
    case tree(@Sendable (WrittenTree) -> WrittenAction)
    case treeAndStyle(@Sendable (WrittenTree, PresentationStyle?) -> WrittenAction)
    case name(@Sendable (Word) -> WrittenAction)
    case optionalName(@Sendable (Word?) -> WrittenAction)
    case names(@Sendable ([Word]) -> WrittenAction)
    case call(@Sendable (Word, Call) -> WrittenAction)
    case pressure(@Sendable (Pressure) -> WrittenAction)
    case share(@Sendable (UInt16) -> WrittenAction)
    case nameAndShare(@Sendable (Word, UInt16?) -> WrittenAction)
    case speed(@Sendable (Int32?) -> WrittenAction)
  }

  /// A word that may end a command, such as `unanimated`; the cases are in the order in which flags are written.
  package enum Flag: String, CaseIterable, Sendable {
    case byCode = "by-code"
    case unanimated
    /// The push uses the zoom transition.
    case zoom
    /// The animation is left running.
    case running
  }

  package let text: String
  package let operands: Operands
  /// The flags that may end the command; `running` is not possible for a page turned by finger.
  package let flags: [Flag]
  /// A sentence for the help that says what the action does.
  package let meaning: Sentence
  /// UIKit's names for the action and other common words, which are accepted as well.
  package let synonyms: [String]

  private init(
    _ text: String, _ operands: Operands, _ meaning: Sentence, _ flags: [Flag] = [], _ synonyms: [String] = []
  ) {
    (self.text, self.operands, self.meaning, self.flags) = (text, operands, meaning, flags)
    self.synonyms = synonyms
  }

  /// The syntax of the command for the documentation, such as `push TREE [unanimated]`.
  package var form: String {
    ([text, operands.form] + flags.map { "[\($0.rawValue)]" }).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Creates the word from its text or a synonym.
  package init?(_ text: String) {
    guard let word = Self.all.first(where: { $0.text == text || $0.synonyms.contains(text) }) else { return nil }
    self = word
  }

  /// All words, in the order in which the manual lists them.
  package static let all: [ActionWord] = [
    ActionWord("launch", .nothing(.launch), "Starts the app."),
    ActionWord("home", .nothing(.home), "Sends it to the background.", [], ["background"]),
    ActionWord("foreground", .nothing(.foreground), "Brings it back."),
    ActionWord("lock", .nothing(.lock), "Locks the device."),
    ActionWord("switcher", .nothing(.switcher), "Opens the app switcher."),
    ActionWord("kill", .nothing(.kill), "Ends the process from the app switcher."),
    ActionWord(
      "memory-warning", .nothing(.memoryWarning), "The system runs out of memory.", [],
      ["didReceiveMemoryWarning", "memoryWarning"]),
    ActionWord("rotate", .nothing(.rotate), "Turns the device."),
    ActionWord(
      "push", .tree { .push($0) }, "Pushes new controllers on the innermost visible navigation controller.",
      [.unanimated, .zoom, .running], ["pushViewController"]),
    ActionWord(
      "pop", .nothing(.pop), "Pops the top of the innermost navigation controller that has something to pop.",
      [.unanimated, .running], ["popViewController", "back"]),
    ActionWord(
      "pop-to", .name { .popTo($0) }, "Pops everything above S.", [.unanimated, .running],
      ["popToViewController", "popTo"]),
    ActionWord(
      "pop-to-root", .nothing(.popToRoot), "Pops everything above the root.", [.unanimated, .running],
      ["popToRootViewController", "popToRoot"]),
    ActionWord(
      "set-stack", .names { .setStack($0) }, "Replaces the stack; who is on it already stays the same.",
      [.unanimated, .running], ["setViewControllers", "viewControllers", "setStack"]),
    ActionWord(
      "present", .treeAndStyle { .present($0, $1) },
      "Presents on the topmost presentation, in a style such as sheet or fullScreen.", [.unanimated, .running],
      ["presentViewController"]),
    ActionWord(
      "dismiss", .optionalName { .dismiss($0) }, "Dismisses the topmost presentation, or what S presents, or S itself.",
      [.unanimated, .running], ["dismissViewController", "close"]),
    ActionWord(
      "alert", .nothing(.alert(.alert)),
      "Presents an alert or an action sheet, whose calls are not listed; dismiss closes it.", [.unanimated, .running]),
    ActionWord(
      "root", .tree { .root($0) },
      "Gives the window another rootViewController; what is presented over the old one is not dismissed.",
      [], ["rootViewController"]),
    ActionWord("addChild", .tree { .step(.addChild, $0) }, "Code makes S a child of the box on the screen."),
    ActionWord("addSubview", .tree { .step(.addSubview, $0) }, "Code puts the view of S into the box's."),
    ActionWord(
      "didMove", .tree { .step(.didMove, $0) }, "Code calls didMove(toParent:) of S, as it should behind addChild."),
    ActionWord(
      "willMove", .tree { .step(.willMove, $0) },
      "Code calls willMove(toParent: nil) of S, as it should before it removes S."),
    ActionWord(
      "removeFromSuperview", .tree { .step(.removeFromSuperview, $0) }, "Code takes the view of S out of the box's."),
    ActionWord(
      "removeFromParent", .tree { .step(.removeFromParent, $0) }, "Code makes S no child of the box any more."),
    ActionWord(
      "beginAppearing", .tree { .step(.beginAppearing, $0) },
      "Code calls beginAppearanceTransition(true, animated:) of S."),
    ActionWord(
      "beginDisappearing", .tree { .step(.beginDisappearing, $0) },
      "Code calls beginAppearanceTransition(false, animated:) of S."),
    ActionWord("endAppearance", .tree { .step(.endAppearance, $0) }, "Code calls endAppearanceTransition() of S."),
    ActionWord(
      "select", .name { .select($0) }, "Selects the tab that is S, or holds it; tapped, unless by code.",
      [.byCode, .unanimated, .running], ["selectedViewController", "tap"]),
    ActionWord(
      "switch", .name { .switch($0) }, "A plain container goes over to another child, by transition(from:to:).",
      [.running]),
    ActionWord(
      "setNeedsUpdateProperties", .name { .setNeedsUpdateProperties($0) },
      "Code says that what S shows has changed, so updateProperties() has to be called."),
    ActionWord(
      "call", .call { .call($0, $1) }, "Code calls an appearance method of S itself, which UIKit does not support."),
    ActionWord("press", .pressure { .press($0) }, "The finger presses on a previewing view, so hard."),
    ActionWord("swipe", .share { .swipe($0) }, "The edge swipe: the first one begins it, the next ones move it."),
    ActionWord("drag", .share { .drag($0) }, "A sheet is pulled down so far."),
    ActionWord("page", .nameAndShare { .page($0, $1) }, "A page is turned by hand so far, or by code.", [.running]),
    ActionWord(
      "lift", .speed { .lift(speed: $0) },
      "The finger lifts, at a speed in points a second: speed and progress decide whether the gesture completes."),
    ActionWord("finish", .nothing(.finish), "The gesture is completed."),
    ActionWord("cancel", .nothing(.cancel), "The gesture is cancelled."),
    ActionWord("wait", .nothing(.wait), "The running animation ends."),
    ActionWord(
      "push-again", .name { .pushAgain($0) },
      "Pushes a controller that is on the stack already, which is refused."),
  ]
}

extension WrittenAction {
  package var word: String { wordAndOperands.word }

  var tree: WrittenTree? {
    switch self {
    case .push(let tree), .present(let tree, _), .alert(let tree), .root(let tree), .step(_, let tree):
      tree
    default: nil
    }
  }

  var wordAndOperands: (word: String, operands: String) {
    switch self {
    case .launch: ("launch", "")
    case .home: ("home", "")
    case .foreground: ("foreground", "")
    case .lock: ("lock", "")
    case .switcher: ("switcher", "")
    case .kill: ("kill", "")
    case .memoryWarning: ("memory-warning", "")
    case .rotate: ("rotate", "")
    case .push(let tree): ("push", tree.printed)
    case .pushAgain(let name): ("push-again", name.text)
    case .pop: ("pop", "")
    case .popTo(let name): ("pop-to", name.text)
    case .popToRoot: ("pop-to-root", "")
    case .setStack(let names): ("set-stack", names.map { $0.text }.joined(separator: " "))
    case .present(let tree, let style): ("present", tree.printed + (style.map { " \($0.word)" } ?? ""))
    case .dismiss(let name): ("dismiss", name?.text ?? "")
    case .alert: ("alert", "")
    case .root(let tree): ("root", tree.printed)
    case .step(let step, let tree): (step.rawValue, tree.printed)
    case .select(let name): ("select", name.text)
    case .switch(let name): ("switch", name.text)
    case .setNeedsUpdateProperties(let name): ("setNeedsUpdateProperties", name.text)
    case .call(let name, let call): ("call", "\(name.text).\(call.written)")
    case .press(let pressure): ("press", pressure.printed)
    case .swipe(let share): ("swipe", thousandthsText(Int(share)))
    case .drag(let share): ("drag", thousandthsText(Int(share)))
    case .page(let name, let share): ("page", name.text + (share.map { " \(thousandthsText(Int($0)))" } ?? ""))
    case .lift(let speed): ("lift", speed.map(String.init) ?? "")
    case .finish: ("finish", "")
    case .cancel: ("cancel", "")
    case .wait: ("wait", "")
    }
  }
}

extension Pressure {
  fileprivate var printed: String {
    switch self {
    case .light: "light"
    case .peek: "peek"
    case .pop: "pop"
    case .thousandths(let share): thousandthsText(Int(share))
    }
  }
}

extension ActionWord.Operands {
  /// The syntax of the operands for the documentation, or an empty string if there are none.
  var form: String {
    switch self {
    case .nothing: ""
    case .tree: "TREE"
    case .treeAndStyle: "TREE [STYLE]"
    case .name: "S"
    case .optionalName: "[S]"
    case .names: "S ..."
    case .call: "S.METHOD"
    case .pressure: "light|peek|pop|0..1"
    case .share: "0..1"
    case .nameAndShare: "S [0..1]"
    case .speed: "[SPEED]"
    }
  }
}

private let formsByMethod: [String: [Call]] = Dictionary(grouping: Call.allCases, by: { $0.method })

extension Call {
  /// The method with the word for its form, such as `willMove(nil)`.
  package var written: String {
    if case .word(let word) = detail { "\(method)(\(word))" } else { method }
  }

  /// Returns the calls of a method, which are several if its argument distinguishes forms.
  package static func forms(of method: String) -> [Call] { formsByMethod[method] ?? [] }

  package static var allMethods: [String] { methods { _ in true } }

  static func methods(of receiver: ReceiverKind) -> [String] { methods { $0.canBeReceived(by: receiver) } }

  private static func methods(_ isIncluded: (Call) -> Bool) -> [String] {
    allCases.filter(isIncluded).map { $0.method }.distinct
  }

  func canBeReceived(by wanted: ReceiverKind) -> Bool {
    receiverKind == wanted || receiverKind == .anyDelegate && (wanted == .appDelegate || wanted == .sceneDelegate)
  }
}

extension Word {
  /// True if `logs` uses the word for something other than a class, so that no class can have this name.
  var isReserved: Bool { text == "*" || ReceiverClass(delegate: text) != nil }
}

extension ReceiverKind {
  /// Creates the kind of receiver for a name; all names but those of the two delegates are controllers.
  init(named name: String) { self = ReceiverClass(delegate: name)?.kind ?? .controller }

  /// The kind as messages name it.
  var words: Sentence {
    switch self {
    case .controller: "a view controller"
    case .appDelegate: "the app delegate"
    case .sceneDelegate: "a scene delegate"
    case .anyDelegate: "a delegate"
    }
  }
}
