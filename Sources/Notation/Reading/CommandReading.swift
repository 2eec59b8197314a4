import Lifecycle

extension LineCursor {
  /// Takes a command up to the end of the line.
  mutating func command() throws(Problem) -> WrittenCommand {
    let word = token()
    guard !word.text.isEmpty else { throw problem("a command is expected here") }
    guard let kind = CommandWord(rawValue: word.text) else {
      let suggestion = nearest(to: word.text, in: CommandWord.allCases.map(\.rawValue))
      throw Problem(word, "\(quoted(word.text)) is not a command", suggestion: suggestion)
    }
    let action = try action(kind, word)
    var command = WrittenCommand(action, place: word.place)
    while !isAtEnd { try takeFlag(of: kind, into: &command) }
    return command
  }

  /// Takes what belongs to the command itself.
  private mutating func action(_ kind: CommandWord, _ word: Word) throws(Problem) -> WrittenAction {
    switch kind {
    case .launch: return .launch
    case .home: return .home
    case .foreground: return .foreground
    case .lock: return .lock
    case .switcher: return .switcher
    case .kill: return .kill
    case .memoryWarning: return .memoryWarning
    case .rotate: return .rotate
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .finish: return .finish
    case .cancel: return .cancel
    case .wait: return .wait
    case .push: return .push(try tree())
    case .pushAgain: return .pushAgain(try requiredName(after: word))
    case .present: return .present(try tree(), takeStyle())
    case .popTo: return .popTo(try requiredName(after: word))
    case .select: return .select(try requiredName(after: word))
    case .switch: return .switch(try requiredName(after: word))
    case .setStack: return .setStack(try stack(after: word))
    case .dismiss: return .dismiss(isAtFlag ? nil : try requiredName(after: word))
    case .press: return .press(try pressure())
    case .swipe: return .swipe(try readShare(token()))
    case .drag: return .drag(try readShare(token()))
    case .page:
      let name = try requiredName(after: word)
      return .page(name, isAtFlag ? nil : try readShare(token()))
    case .lift: return .lift(speed: isAtFlag ? nil : try readInteger(token()))
    }
  }

  /// Whether what follows can only be the last words of a command, or nothing.
  private var isAtFlag: Bool { isAtEnd || Flag(rawValue: upcoming.text) != nil }

  /// Takes a name that cannot be left out.
  private mutating func requiredName(after word: Word) throws(Problem) -> Word {
    guard !isAtFlag else { throw problem("\(quoted(word.text)) needs a name") }
    return try name()
  }

  /// Takes the names of a stack, of which there is at least one.
  private mutating func stack(after word: Word) throws(Problem) -> [Word] {
    var names = [try requiredName(after: word)]
    while !isAtFlag { names.append(try name()) }
    return names
  }

  /// Takes the style of a presentation, if it is stated.
  private mutating func takeStyle() -> PresentationStyle? {
    guard let style = PresentationStyle(word: upcoming.text) else { return nil }
    _ = token()
    return style
  }

  /// Takes how hard the finger presses.
  private mutating func pressure() throws(Problem) -> Pressure {
    let word = token()
    switch word.text {
    case "light": return .light
    case "peek": return .peek
    case "pop": return .pop
    default:
      do {
        return .thousandths(try readShare(word))
      } catch {
        throw Problem(word, "`light`, `peek`, `pop` or a number from 0 to 1 is expected here")
      }
    }
  }

  /// Takes one of the last words of a command.
  private mutating func takeFlag(of kind: CommandWord, into command: inout WrittenCommand) throws(Problem) {
    let word = token()
    guard let flag = Flag(rawValue: word.text) else {
      throw Problem(
        word, "\(quoted(word.text)) cannot follow `\(kind.rawValue)` here",
        suggestion: nearest(to: word.text, in: possibleWords(after: kind)))
    }
    switch flag {
    case .unanimated:
      guard kind.canBeUnanimated else { throw Problem(word, "`\(kind.rawValue)` cannot be unanimated") }
      guard command.isAnimated else { throw Problem(word, "`unanimated` stands here twice") }
      command.isAnimated = false
    case .running:
      guard canStayRunning(kind, command) else { throw Problem(word, "`\(kind.rawValue)` cannot stay running") }
      guard !command.staysRunning else { throw Problem(word, "`running` stands here twice") }
      command.staysRunning = true
    }
    if command.staysRunning, !command.isAnimated {
      throw Problem(word, "what is unanimated cannot stay running")
    }
  }

  /// Whether the command can stop in the middle of its animation.
  private func canStayRunning(_ kind: CommandWord, _ command: WrittenCommand) -> Bool {
    if case .page(_, .some) = command.action { return false }
    return kind.canStayRunning
  }

  /// The words that may end this command.
  private func possibleWords(after kind: CommandWord) -> [String] {
    var words = kind == .present ? PresentationStyle.allCases.map(\.word) : []
    if kind.canBeUnanimated { words.append(Flag.unanimated.rawValue) }
    if kind.canStayRunning { words.append(Flag.running.rawValue) }
    return words
  }
}

/// The last words of a command.
enum Flag: String {
  case unanimated, running
}
