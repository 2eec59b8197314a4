import Lifecycle

extension LineCursor {
  /// Parses a whole line of a transcript, other than the title of a case.
  mutating func statement() throws(Problem) -> Statement {
    guard let first = next else { return .blank }
    switch first {
    case Ascii.numberSign: return .prose(prose())
    case Ascii.greaterThan:
      _ = take(Ascii.greaterThan)
      return .command(try command())
    case Ascii.questionMark:
      _ = take(Ascii.questionMark)
      let question = try question()
      try finish()
      return .question(question)
    case Ascii.exclamationMark:
      _ = take(Ascii.exclamationMark)
      guard !isAtEnd else { throw problem("the words of the complaint are expected here") }
      return .complaint(rest().text)
    case Ascii.period:
      guard take("...") else { break }
      try finish()
      return .gap
    case Ascii.equals: throw problem("the title of a case begins with `==`")
    default: break
    }
    let word = try name("a statement")
    if take(Ascii.period) {
      let call = try call(of: word)
      try finish()
      return .call(call)
    }
    return try setup(word)
  }

  private mutating func setup(_ word: Word) throws(Problem) -> Statement {
    if let kind = ThingKind(rawValue: word.text) { return try thing(kind) }
    if let note = QuestionNote(rawValue: word.text) {
      try colon(after: word)
      let what: Sentence = note == .hint ? "a hint" : "a reason"
      guard !isAtEnd else { throw problem("\(what) is expected here") }
      return .note(note, rest().text)
    }
    guard let kind = SetupWord(rawValue: word.text) else { return try header(word) }
    let statement: Statement
    switch kind {
    case .window:
      try colon(after: word)
      statement = .window(try tree())
    case .shows:
      try colon(after: word)
      statement = .shows(try name())
    case .screen: statement = try screen()
    case .logs: statement = try logs()
    case .super: statement = try superCall()
    case .prints: statement = try prints()
    case .forwards: statement = try forwards()
    case .observe: statement = try observe()
    case .when: statement = try callback()
    }
    try finish()
    return statement
  }

  /// Reads `key: value`.
  private mutating func header(_ word: Word) throws(Problem) -> Statement {
    let colon = position
    guard take(Ascii.colon) else { throw unknownStatement(word) }
    guard let key = HeaderKey(rawValue: word.text) else {
      let words = HeaderKey.allCases.map { $0.rawValue } + SetupWord.texts
      throw Problem(word, "\(quoted(word.text)) is not a header", among: words)
    }
    let value = key == .swift ? indentedRest(behind: colon + 1) : rest()
    if key == .scenes { _ = try value.isYes() }
    if key == .kind, RecordingKind(rawValue: value.text) == nil {
      throw Problem(
        value, "`console`, `retyped` or `test` is expected here", among: RecordingKind.allCases.map { $0.rawValue })
    }
    return .header(key, value)
  }

  /// Returns the problem of a line that begins with an unknown word, suggesting the sign that it probably lacks.
  private func unknownStatement(_ word: Word) -> Problem {
    let name = quoted(word.text)
    if ActionWord(word.text) != nil { return Problem(word, "\(name) is a command, and is written after a `>`") }
    if QuestionWord(rawValue: word.text) != nil {
      return Problem(word, "\(name) is a question, and is written after a `?`")
    }
    let words = SetupWord.texts + HeaderKey.allCases.map({ $0.rawValue })
    let suggestion = nearest(to: word.text, in: words)
    let message: Sentence = "\(name) begins no statement, and is not followed by the `.` of a call"
    return Problem(
      word, suggestion == nil ? "\(message); prose is written after a `#`" : message, suggestion: suggestion)
  }

  mutating func colon(after word: Word) throws(Problem) {
    guard take(Ascii.colon) else { throw problem("a `:` is expected after \(quoted(word.text))") }
  }

  /// Takes prose, without the `#` and the space before it.
  private mutating func prose() -> String {
    let text = rest().text.dropFirst()
    return String(text.first == " " ? text.dropFirst() : text)
  }
}

/// The first words of setup lines that are about neither a thing nor a question.
enum SetupWord: String, CaseIterable {
  case screen, logs, `super`, prints, forwards, observe, when, window, shows

  /// All words that begin a line, apart from headers.
  static let texts =
    allCases.map { $0.rawValue } + QuestionNote.allCases.map { $0.rawValue } + ThingKind.allCases.map { $0.rawValue }
}

extension LineCursor {
  /// Reads `NAME: traits`.
  mutating func screen() throws(Problem) -> Statement {
    let name = try name("the screen's name")
    if name.isReserved { throw Problem(name, "a screen cannot be called \(quoted(name.text))") }
    var traits = ScreenTraits()
    var stated: Set<String> = []
    guard !isAtEnd else { return .screen(name, traits) }
    try colon(after: name)
    guard !isAtEnd else { return .screen(name, traits) }
    repeat {
      let word = try self.name("a trait")
      let question = try add(trait: word, to: &traits)
      guard stated.insert(question).inserted else {
        throw Problem(word, "\(quoted(word.text)) says again what was said before, or contradicts it")
      }
    } while take(Ascii.comma)
    return .screen(name, traits)
  }

  /// Sets a trait, and returns the name of the property that it is about.
  private mutating func add(trait word: Word, to traits: inout ScreenTraits) throws(Problem) -> String {
    if let origin = Origin(rawValue: word.text) {
      traits.origin = origin
      return "origin"
    }
    switch word.text {
    case "constraints", "frames":
      traits.usesConstraints = word.text == "constraints"
      return "layout"
    case "touched":
      traits.isTouched = true
      return "touched"
    case "isModalInPresentation":
      traits.isModalInPresentation = true
      return "isModalInPresentation"
    case "previews", "menu":
      traits.previews = try name("the name of the previewed screen")
      traits.opensMenu = word.text == "menu"
      return "previews"
    default:
      let words = Origin.allCases.map { $0.rawValue } + ScreenTraits.words
      throw Problem(word, "\(quoted(word.text)) is not a trait", among: words)
    }
  }

  /// Reads `NAME: methods`.
  mutating func logs() throws(Problem) -> Statement {
    let name = try name()
    try colon(after: name)
    let receiver = ReceiverKind(named: name.text)
    var words: [LogsWord] = []
    repeat {
      let word = nameCharacters()
      guard !word.text.isEmpty else { throw problem("a method is expected here") }
      words.append(try logsWord(word, receiver))
      if next == Ascii.openParenthesis {
        throw problem("a method here means all its forms, and is written without parentheses")
      }
      skipBlanks()
      _ = take(Ascii.comma)
    } while !isAtEnd
    return .logs(name, words)
  }

  private func logsWord(_ word: Word, _ receiver: ReceiverKind) throws(Problem) -> LogsWord {
    if receiver == .controller {
      if word.text == LogsWord.appearance.text { return .appearance }
      if word.text == LogsWord.layout.text { return .layout }
    }
    let shorthands = receiver == .controller ? [LogsWord.appearance.text, LogsWord.layout.text] : []
    let forms = try readMethod(word, receivedBy: receiver, besides: shorthands)
    return .method(forms.first?.method ?? word.text)
  }

  /// Reads `NAME: A calls B`.
  mutating func superCall() throws(Problem) -> Statement {
    let name = try name()
    try colon(after: name)
    let (override, _) = try method(receivedBy: .controller)
    let verb = token()
    guard verb.text == "calls" else { throw Problem(verb, "`calls` is expected here") }
    guard upcoming.text != "nothing" else {
      _ = token()
      return .superCall(name, SuperCall(override: override, called: nil))
    }
    let (calls, _) = try method(receivedBy: .controller)
    return .superCall(name, SuperCall(override: override, called: calls))
  }

  /// Reads `NAME: before super` or `NAME: after super`.
  mutating func prints() throws(Problem) -> Statement {
    let name = try name()
    try colon(after: name)
    let text = rest()
    switch text.text {
    case "before super": return .prints(name, beforeSuper: true)
    case "after super": return .prints(name, beforeSuper: false)
    default: throw Problem(text, "`before super` or `after super` is expected here")
    }
  }

  /// Reads `NAME: no` or `NAME: yes`.
  mutating func forwards() throws(Problem) -> Statement {
    let name = try name()
    try colon(after: name)
    return .forwards(name, try rest().isYes())
  }

  /// Reads `NAME: CALLS`.
  mutating func observe() throws(Problem) -> Statement {
    let name = try name()
    try colon(after: name)
    var calls: [ObservedCall] = []
    repeat {
      let word = try self.name("a call to observe")
      guard let call = ObservedCall.allCases.first(where: { $0.call.method == word.text }) else {
        let names = ObservedCall.allCases.map { $0.call.method }
        throw Problem(word, "\(quoted(word.text)) cannot be observed; possible are \(names.listed)", among: names)
      }
      guard !calls.contains(call) else { throw Problem(word, "\(quoted(word.text)) is here twice") }
      calls.append(call)
      _ = take(Ascii.comma)
    } while !isAtEnd
    return .observe(name, calls)
  }
}

extension LineCursor {
  mutating func question() throws(Problem) -> WrittenQuestion {
    let word = token()
    guard !word.text.isEmpty else { throw problem("a question is expected here: \(QuestionWord.list)") }
    guard let kind = QuestionWord(rawValue: word.text) else {
      throw Problem(
        word, "\(quoted(word.text)) begins no question: \(QuestionWord.list)",
        among: QuestionWord.allCases.map { $0.rawValue })
    }
    switch kind {
    case .next: return .next(after: try callAfter())
    case .order:
      var words: [LogsWord] = []
      while !isAtEnd { words.append(try methodWord()) }
      return .order(words)
    case .who: return .who(try methodWord())
    case .count: return .count(try call())
    case .choose: return .choose(try calls())
    case .brings:
      let call = try call()
      guard take(Ascii.colon) else { throw problem("a `:` and commands are expected after the call") }
      return .brings(call, try alternatives())
    case .flags: return .flags(try call())
    case .place: return try placeQuestion()
    }
  }

  /// Reads `after CALL`, if present.
  private mutating func callAfter() throws(Problem) -> WrittenCall? {
    guard !isAtEnd else { return nil }
    let word = token()
    guard word.text == "after" else { throw Problem(word, "`after` and a call, or nothing, is expected here") }
    return try call()
  }

  private mutating func methodWord() throws(Problem) -> LogsWord {
    let word = nameCharacters()
    skipBlanks()
    _ = take(Ascii.comma)
    if let known = LogsWord(word.text) { return known }
    guard !word.text.isEmpty else { throw problem("a method is expected here") }
    throw Problem(word, "\(quoted(word.text)) is not a method", among: LogsWord.allTexts)
  }

  private mutating func calls() throws(Problem) -> [WrittenCall] {
    var calls: [WrittenCall] = []
    repeat { calls.append(try call()) } while take(Ascii.comma)
    guard calls.count > 1 else { throw problem("a `,` and another call to choose from are expected here") }
    return calls
  }

  /// Takes alternatives separated by commas, each of which may be several commands separated by semicolons.
  private mutating func alternatives() throws(Problem) -> [[WrittenCommand]] {
    var alternatives: [[WrittenCommand]] = []
    for piece in pieces(separatedBy: [Ascii.comma, Ascii.semicolon]) {
      var cursor = LineCursor(bytes, in: piece.range)
      let command = try cursor.command()
      if piece.separator != Ascii.semicolon { alternatives.append([]) }
      alternatives[alternatives.count - 1].append(command)
    }
    _ = rest()
    guard alternatives.count > 1 else { throw problem("a `,` and another command to choose from are expected here") }
    return alternatives
  }

  /// Takes `3 not 5-6`, or only what stands before `not`.
  private mutating func placeQuestion() throws(Problem) -> WrittenQuestion {
    let here = try numberRanges()
    guard !here.isEmpty else { throw problem("the number of a command is expected here, such as `where 3 not 5-6`") }
    guard !isAtEnd else { return .place(here: here, notHere: []) }
    _ = token()
    let notHere = try numberRanges()
    guard !notHere.isEmpty else { throw problem("the number of a command is expected after `not`") }
    return .place(here: here, notHere: notHere)
  }
}

extension QuestionWord {
  fileprivate static let list = allCases.map { "`\($0.rawValue)`" }.listed
}
