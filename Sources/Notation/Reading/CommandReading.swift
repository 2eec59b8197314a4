import Lifecycle

extension LineCursor {
  /// Takes a command, and after each `&` another one of the same turn, which has to be one that code can perform.
  mutating func command(isCode: Bool = false) throws(Problem) -> WrittenCommand {
    var command = try oneCommand(isCode: isCode)
    while isAtAnd {
      _ = token()
      command.others.append(try oneCommand(isCode: true))
    }
    return command
  }

  private mutating func oneCommand(isCode: Bool) throws(Problem) -> WrittenCommand {
    let word = token()
    guard !word.text.isEmpty else { throw problem("a command is expected here") }
    guard let kind = ActionWord(word.text) else {
      let suggestion = nearest(to: word.text, in: ActionWord.all.flatMap { [$0.text] + $0.synonyms })
      throw Problem(word, "\(quoted(word.text)) is not a command", suggestion: suggestion)
    }
    var command = WrittenCommand(try action(kind))
    while !isAtEnd, !isAtAnd { try takeFlag(of: kind, into: &command) }
    guard !isCode || command.canBeCode else {
      throw Problem(word, "\(quoted(kind.text)) is nothing that code can do")
    }
    return command
  }

  private mutating func action(_ word: ActionWord) throws(Problem) -> WrittenAction {
    switch word.operands {
    case .nothing(let action): action
    case .tree(let make): make(try tree())
    case .treeAndStyle(let make): make(try tree(), try takeStyle())
    case .name(let make): make(try requiredName(after: word))
    case .optionalName(let make): make(isAtFlag ? nil : try requiredName(after: word))
    case .names(let make): make(try stack(after: word))
    case .call(let make): try appearanceCall(make)
    case .pressure(let make): make(try pressure())
    case .share(let make): make(try readThousandths(token()))
    case .nameAndShare(let make): make(try requiredName(after: word), isAtFlag ? nil : try readThousandths(token()))
    case .speed(let make): make(isAtFlag ? nil : try readInteger(token()))
    }
  }

  private mutating func appearanceCall(_ make: (Word, Call) -> WrittenAction) throws(Problem) -> WrittenAction {
    let call = try call()
    guard call.call.isAppearance else {
      throw Problem(call.receiver, "one of the four appearance methods is expected here, as in `call A.viewWillAppear`")
    }
    return make(call.receiver, call.call)
  }

  /// True if only flags or another command can follow.
  private var isAtFlag: Bool { isAtEnd || isAtAnd || ActionWord.Flag(rawValue: upcoming.text) != nil }

  private var isAtAnd: Bool { upcoming.text == WrittenCommand.and }

  private mutating func requiredName(after word: ActionWord) throws(Problem) -> Word {
    guard !isAtFlag else { throw problem("\(quoted(word.text)) needs a name") }
    return try name()
  }

  private mutating func stack(after word: ActionWord) throws(Problem) -> [Word] {
    var names = [try requiredName(after: word)]
    while !isAtFlag {
      _ = take(Ascii.comma)
      names.append(try name())
    }
    return names
  }

  /// Takes a style, which may be one of UIKit's other words; `automatic` is the version's default.
  private mutating func takeStyle() throws(Problem) -> PresentationStyle? {
    guard !isAtFlag else { return nil }
    let word = token()
    let styles = PresentationStyle.allCases.map { $0.word }
    switch word.text {
    case "automatic": return nil
    case "pageSheet": return .sheet
    default:
      if let style = PresentationStyle(word: word.text) { return style }
      let flags = ActionWord.Flag.allCases.map({ $0.rawValue })
      let choices = (["automatic"] + styles).map { "`\($0)`" }.listed
      throw Problem(
        word, "\(quoted(word.text)) is not possible here; a style is one of \(choices)", among: styles + flags)
    }
  }

  private mutating func pressure() throws(Problem) -> Pressure {
    let word = token()
    switch word.text {
    case "light": return .light
    case "peek": return .peek
    case "pop": return .pop
    default:
      do {
        return .thousandths(try readThousandths(word))
      } catch {
        throw Problem(word, "`light`, `peek`, `pop` or a number from 0 to 1 is expected here")
      }
    }
  }

  private mutating func takeFlag(of kind: ActionWord, into command: inout WrittenCommand) throws(Problem) {
    let word = token()
    guard let flag = ActionWord.Flag(rawValue: word.text) else {
      throw Problem(
        word, "\(quoted(word.text)) is not possible here; the command is written `\(kind.form)`",
        among: kind.flags.map { $0.rawValue })
    }
    guard flag == .running ? command.canStayRunning : kind.flags.contains(flag) else {
      switch flag {
      case .running: throw Problem(word, "`\(kind.text)` cannot stay running")
      case .zoom: throw Problem(word, "`\(kind.text)` cannot zoom")
      case .unanimated, .byCode: throw Problem(word, "`\(kind.text)` cannot take `\(word)`")
      }
    }
    guard !command[flag] else { throw Problem(word, "\(quoted(word.text)) is here twice") }
    command[flag] = true
    if command.zooms, !command.isAnimated { throw Problem(word, "what is unanimated cannot zoom") }
    if command.staysRunning, !command.isAnimated {
      throw Problem(word, "what is unanimated cannot stay running")
    }
  }

  /// Takes a call: `Name.method` or `Name.method(detail)`.
  mutating func call() throws(Problem) -> WrittenCall {
    let receiver = try name("the name of who is called")
    guard take(Ascii.period) else {
      if !Call.forms(of: receiver.text).isEmpty {
        throw Problem(
          receiver, "who receives \(quoted(receiver.text)) is expected before it, as in `A.\(receiver.text)`")
      }
      throw problem("a `.` and a method are expected after \(quoted(receiver.text))")
    }
    return try call(of: receiver)
  }

  /// Takes the method after `Name.`.
  mutating func call(of receiver: Word) throws(Problem) -> WrittenCall {
    let (call, argument) = try method(receivedBy: ReceiverKind(named: receiver.text))
    return WrittenCall(receiver, call, argument)
  }

  mutating func method(receivedBy receiver: ReceiverKind) throws(Problem) -> (Call, WrittenCall.Argument) {
    let method = nameCharacters()
    let forms = try readMethod(method, receivedBy: receiver)
    skipBlanks()
    let parentheses = next == Ascii.openParenthesis ? try takeParentheses() : nil
    if let parentheses, forms.first?.detail == .controller, parentheses.text.utf8.contains(Ascii.openParenthesis) {
      return (forms[0], .container(try container(parentheses)))
    }
    return try readDetail(parentheses, of: method, forms: forms)
  }

  /// Parses an unnamed container as a tree, in which a named container is written by its name alone.
  private func container(_ piece: Word) throws(Problem) -> WrittenTree {
    let start = piece.position.number
    var cursor = LineCursor(bytes, in: start..<start + piece.text.utf8.count)
    let tree = try cursor.tree()
    try cursor.finish()
    try tree.forEach { tree throws(Problem) in
      guard tree.kind != .screen, let name = tree.name else { return }
      throw Problem(name, "\(quoted(name.text)) has a name; write the name alone in a call")
    }
    return tree
  }

  /// Takes parentheses and returns the text between them, which may contain nested ones.
  private mutating func takeParentheses() throws(Problem) -> Word {
    _ = take(Ascii.openParenthesis)
    let inside = textBeforeClosing()
    guard take(Ascii.closeParenthesis) else { throw problem("a `)` is missing") }
    return inside
  }
}

/// Returns the forms of a method that a kind of receiver can receive; `dealloc` means `deinit`.
///
/// - Parameter others: words other than methods that are allowed at that place, for suggestions.
func readMethod(
  _ word: Word, receivedBy receiver: ReceiverKind, besides others: [String] = []
) throws(Problem) -> [Call] {
  guard !word.text.isEmpty else { throw Problem(word, "a method is expected here") }
  let name = word.text == "dealloc" ? Call.deinit.method : word.text
  let forms = Call.forms(of: name)
  if forms.contains(where: { $0.canBeReceived(by: receiver) }) { return forms }
  let suggestion = nearest(to: name, in: others + Call.methods(of: receiver))
  throw Problem(word, "\(quoted(word.text)) is not a call of \(receiver.words)", suggestion: suggestion)
}

private func readDetail(
  _ inside: Word?, of method: Word, forms: [Call]
) throws(Problem) -> (Call, WrittenCall.Argument) {
  let position = inside.map { $0.text.isEmpty ? method : $0 } ?? method
  guard let form = forms.first else { throw Problem(method, "a method is expected here") }
  switch form.detail {
  case .none:
    guard inside != nil else { return (form, .none) }
    throw Problem(position, "`\(form.method)` is written without parentheses")
  case .word:
    for form in forms {
      if case .word(let word) = form.detail, word == inside?.text { return (form, .none) }
    }
    let wanted = forms.map { "`(\($0.detailWord))`" as Sentence }.joined { "\($0) or \($1)" }
    throw Problem(position, "`\(form.method)` needs \(wanted)")
  case .controller:
    guard let inside, !inside.text.isEmpty else {
      throw Problem(position, "`\(form.method)` needs the name of a controller in parentheses")
    }
    if let problem = nameProblem(inside) { throw problem }
    return (form, .controller(inside))
  case .isCancelled:
    let compact = (inside?.text ?? "").filter { $0 != " " && $0 != "\t" }
    switch compact {
    case "isCancelled:true": return (form, .isCancelled(true))
    case "isCancelled:false": return (form, .isCancelled(false))
    default: throw Problem(position, "`\(form.method)` needs `(isCancelled: true)` or `(isCancelled: false)`")
    }
  }
}

extension Call {
  /// The word for the form of the method, or an empty string if there is none.
  var detailWord: String {
    guard case .word(let word) = detail else { return "" }
    return word
  }
}

/// The maximum length of a printed tree in bytes, so that a call with the tree fits on a line.
private let maxTreeLength = maxLineLength / 2

extension LineCursor {
  mutating func tree() throws(Problem) -> WrittenTree {
    let tree = try tree(depth: 1)
    guard !tree.children.isEmpty, spelledOut(tree.printed).utf8.count > maxTreeLength else { return tree }
    throw Problem(
      start: tree.position.number, length: 1, "a tree has no more than \(maxTreeLength) bytes once it is written out")
  }

  private mutating func tree(depth: Int) throws(Problem) -> WrittenTree {
    guard depth <= WrittenTree.deepest else {
      throw problem("trees are more than \(WrittenTree.deepest) deep inside one another")
    }
    var word = try name("a screen or a container")
    var given: Word?
    if take(Ascii.equals) {
      given = word
      word = try name("a container")
    }
    guard take(Ascii.openParenthesis) else {
      guard given == nil else { throw Problem(word, "only a container is given a name: `Main=nav(First)`") }
      return .screen(word)
    }
    let kind = try containerKind(word)
    let children = try children(of: word, kind, depth: depth)
    return WrittenTree(name: given, kind: kind, children: children, position: word.position)
  }

  private mutating func children(of word: Word, _ kind: ControllerKind, depth: Int) throws(Problem) -> [WrittenTree] {
    if take(Ascii.closeParenthesis) {
      // What a box holds may all be added later.
      if kind == .box { return [] }
      throw Problem(word, "\(quoted(word.text)) holds nothing")
    }
    var children: [WrittenTree] = []
    repeat { children.append(try tree(depth: depth + 1)) } while take(Ascii.comma)
    guard take(Ascii.closeParenthesis) else {
      throw problem("a `)` is expected here, which ends \(quoted("\(word.text)("))")
    }
    return children
  }
}

private func containerKind(_ word: Word) throws(Problem) -> ControllerKind {
  let kinds = ControllerKind.allCases.filter { $0 != .screen }
  if let kind = kinds.first(where: { $0.word == word.text }) { return kind }
  if word.text == "split" { throw Problem(word, "split view controllers are not simulated") }
  let suggestion = nearest(to: word.text, in: kinds.map { $0.word })
  let choices = kinds.map { "`\($0.word)`" }.listed
  throw Problem(word, "\(quoted(word.text)) is not a container; these are \(choices)", suggestion: suggestion)
}

/// Parses a number from 0 to 1 with up to three decimals, in thousandths.
func readThousandths(_ word: Word) throws(Problem) -> UInt16 {
  let malformed = Problem(word, "a number from 0 to 1 with up to three decimals is expected here")
  let parts = word.text.utf8.split(separator: Ascii.period, omittingEmptySubsequences: false)
  guard let whole = parts.first, parts.count <= 2, whole.count == 1, let digit = digit(whole.first) else {
    throw malformed
  }
  var thousandths = digit * 1000
  if parts.count == 2 {
    guard (1...3).contains(parts[1].count) else { throw malformed }
    var weight = 100
    for byte in parts[1] {
      guard let digit = Notation.digit(byte) else { throw malformed }
      thousandths += digit * weight
      weight /= 10
    }
  }
  guard thousandths <= 1000 else { throw Problem(word, "\(quoted(word.text)) is not from 0 to 1") }
  return UInt16(thousandths)
}

func readInteger(_ word: Word) throws(Problem) -> Int32 {
  let digits = word.text.utf8.drop { $0 == Ascii.minus }
  guard !digits.isEmpty, digits.allSatisfy({ digit($0) != nil }), let number = Int32(word.text) else {
    throw Problem(word, "a whole number is expected here")
  }
  return number
}

/// Returns a number of thousandths as a decimal fraction without trailing zeros.
func thousandthsText(_ thousandths: Int) -> String {
  var decimals = String(thousandths % 1000)
  while decimals.count < 3 { decimals = "0" + decimals }
  while decimals.last == "0" { decimals.removeLast() }
  return decimals.isEmpty ? "\(thousandths / 1000)" : "\(thousandths / 1000).\(decimals)"
}

private func digit(_ byte: UInt8?) -> Int? {
  guard let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
  return Int(byte) - Int(UInt8(ascii: "0"))
}

/// Returns the problem of a line that would be valid if its full-width characters were ASCII.
///
/// Such characters are easily typed with a Japanese or Chinese input method, and look similar.
func fullWidthProblem(_ line: [UInt8]) -> Problem? {
  let text = String(decoding: line, as: UTF8.self)
  guard let first = text.unicodeScalars.first(where: { $0.narrowed != nil }), let narrowed = first.narrowed,
    let position = text.unicodeScalars.firstIndex(of: first)
  else { return nil }
  var narrow = ""
  for scalar in text.unicodeScalars { narrow.unicodeScalars.append(scalar.narrowed ?? scalar) }
  var cursor = LineCursor(narrow)
  guard cursor.take("==") || (try? cursor.statement()) != nil else { return nil }
  let start = text.utf8.distance(from: text.startIndex, to: position)
  return Problem(
    start: start, length: first.utf8.count, "\(quoted(String(first))) is a full-width character",
    suggestion: String(narrowed))
}

extension Unicode.Scalar {
  /// The ASCII character that a full-width one looks like, if any.
  fileprivate var narrowed: Unicode.Scalar? {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0)
    case 0x3000: " "
    default: nil
    }
  }
}

extension LogsWord {
  /// Creates the word for one or several methods of any receiver; `nil` if there is no such method.
  package init?(_ text: String) {
    switch text {
    case Self.appearance.text: self = .appearance
    case Self.layout.text: self = .layout
    case "dealloc": self = .method(Call.deinit.method)
    default:
      guard !Call.forms(of: text).isEmpty else { return nil }
      self = .method(text)
    }
  }

  /// All words that a `logs` line can contain.
  package static let allTexts: [String] = [Self.appearance.text, Self.layout.text] + Call.allMethods
}
