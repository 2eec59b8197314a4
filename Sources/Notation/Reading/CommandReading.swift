import Lifecycle

extension LineCursor {
  mutating func command() throws(Problem) -> WrittenCommand {
    let word = token()
    guard !word.text.isEmpty else { throw problem("a command is expected here") }
    guard let kind = ActionWord(word.text) else {
      let suggestion = nearest(to: word.text, in: ActionWord.all.map(\.text))
      throw Problem(word, "\(quoted(word.text)) is not a command", suggestion: suggestion)
    }
    let action = try action(kind)
    var command = WrittenCommand(action, position: word.position)
    while !isAtEnd { try takeFlag(of: kind, into: &command) }
    return command
  }

  private mutating func action(_ word: ActionWord) throws(Problem) -> WrittenAction {
    switch word.operands {
    case .nothing(let action): action
    case .tree(let make): make(try tree())
    case .treeAndStyle(let make): make(try tree(), takeStyle())
    case .name(let make): make(try requiredName(after: word))
    case .optionalName(let make): make(isAtFlag ? nil : try requiredName(after: word))
    case .names(let make): make(try stack(after: word))
    case .pressure(let make): make(try pressure())
    case .share(let make): make(try readShare(token()))
    case .nameAndShare(let make): make(try requiredName(after: word), isAtFlag ? nil : try readShare(token()))
    case .speed(let make): make(isAtFlag ? nil : try readInteger(token()))
    }
  }

  /// Whether what follows can only be the last words of a command, or nothing.
  private var isAtFlag: Bool { isAtEnd || ActionWord.Flag(rawValue: upcoming.text) != nil }

  private mutating func requiredName(after word: ActionWord) throws(Problem) -> Word {
    guard !isAtFlag else { throw problem("\(quoted(word.text)) needs a name") }
    return try name()
  }

  private mutating func stack(after word: ActionWord) throws(Problem) -> [Word] {
    var names = [try requiredName(after: word)]
    while !isAtFlag { names.append(try name()) }
    return names
  }

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

  private mutating func takeFlag(of kind: ActionWord, into command: inout WrittenCommand) throws(Problem) {
    let word = token()
    guard let flag = ActionWord.Flag(rawValue: word.text) else {
      throw Problem(
        word, "\(quoted(word.text)) cannot follow `\(kind.text)` here",
        suggestion: nearest(to: word.text, in: possibleWords(after: kind)))
    }
    switch flag {
    case .unanimated:
      guard kind.flags.contains(flag) else { throw Problem(word, "`\(kind.text)` cannot be unanimated") }
      guard command.isAnimated else { throw Problem(word, "`unanimated` stands here twice") }
      command.isAnimated = false
    case .running:
      guard command.canStayRunning else { throw Problem(word, "`\(kind.text)` cannot stay running") }
      guard !command.staysRunning else { throw Problem(word, "`running` stands here twice") }
      command.staysRunning = true
    case .byCode:
      guard kind.flags.contains(flag) else { throw Problem(word, "`\(kind.text)` cannot be told to be by code") }
      guard !command.isByCode else { throw Problem(word, "`by-code` stands here twice") }
      command.isByCode = true
    }
    if command.staysRunning, !command.isAnimated {
      throw Problem(word, "what is unanimated cannot stay running")
    }
  }

  private func possibleWords(after kind: ActionWord) -> [String] {
    let styles = if case .treeAndStyle = kind.operands { PresentationStyle.allCases.map(\.word) } else { [String]() }
    return styles + kind.flags.map(\.rawValue)
  }
}
