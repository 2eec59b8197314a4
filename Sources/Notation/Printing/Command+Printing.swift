import Lifecycle

extension WrittenCommand {
  /// The command as text, without the sign before it.
  public var printed: String {
    var text = action.printed
    if !isAnimated { text += " \(Flag.unanimated)" }
    if staysRunning { text += " \(Flag.running)" }
    return text
  }
}

extension WrittenAction {
  /// The action as text.
  var printed: String { arguments.isEmpty ? word.rawValue : "\(word.rawValue) \(arguments)" }

  /// The first word of the command.
  public var word: CommandWord {
    switch self {
    case .launch: .launch
    case .home: .home
    case .foreground: .foreground
    case .lock: .lock
    case .switcher: .switcher
    case .kill: .kill
    case .memoryWarning: .memoryWarning
    case .rotate: .rotate
    case .push: .push
    case .pushAgain: .pushAgain
    case .pop: .pop
    case .popTo: .popTo
    case .popToRoot: .popToRoot
    case .setStack: .setStack
    case .present: .present
    case .dismiss: .dismiss
    case .select: .select
    case .switch: .switch
    case .press: .press
    case .swipe: .swipe
    case .drag: .drag
    case .page: .page
    case .lift: .lift
    case .finish: .finish
    case .cancel: .cancel
    case .wait: .wait
    }
  }

  /// What follows the first word.
  private var arguments: String {
    switch self {
    case .push(let tree), .present(let tree, nil): tree.printed
    case .present(let tree, let style?): "\(tree.printed) \(style)"
    case .pushAgain(let name), .popTo(let name), .select(let name), .switch(let name), .dismiss(let name?),
      .page(let name, nil):
      name.text
    case .setStack(let names): names.map(\.text).joined(separator: " ")
    case .press(let pressure): pressure.printed
    case .swipe(let share), .drag(let share): shareText(Int(share))
    case .page(let name, let share?): "\(name) \(shareText(Int(share)))"
    case .lift(let speed?): String(speed)
    case .launch, .home, .foreground, .lock, .switcher, .kill, .memoryWarning, .rotate, .pop, .popToRoot,
      .dismiss(nil), .lift(nil), .finish, .cancel, .wait:
      ""
    }
  }
}

extension Pressure {
  /// The pressure as text.
  var printed: String {
    switch self {
    case .light: "light"
    case .peek: "peek"
    case .pop: "pop"
    case .thousandths(let share): shareText(Int(share))
    }
  }
}
