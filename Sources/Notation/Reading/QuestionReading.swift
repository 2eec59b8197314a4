import Lifecycle

extension LineCursor {
  mutating func question() throws(Problem) -> WrittenQuestion {
    let word = token()
    guard !word.text.isEmpty else { throw problem("a question is expected here: \(QuestionWord.list)") }
    guard let kind = QuestionWord(rawValue: word.text) else {
      throw Problem(
        word, "\(quoted(word.text)) begins no question: \(QuestionWord.list)",
        suggestion: nearest(to: word.text, in: QuestionWord.allCases.map(\.rawValue)))
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

  /// Takes `after CALL`, if it stands there.
  private mutating func callAfter() throws(Problem) -> WrittenCall? {
    guard !isAtEnd else { return nil }
    let word = token()
    guard word.text == "after" else { throw Problem(word, "`after` and a call, or nothing, is expected here") }
    return try call()
  }

  /// Takes a word of a `logs` line; whoever receives the method.
  private mutating func methodWord() throws(Problem) -> LogsWord {
    let word = nameCharacters()
    skipBlanks()
    _ = take(Ascii.comma)
    let shorthands: [LogsWord] = [.appearance, .layout]
    if let shorthand = shorthands.first(where: { $0.text == word.text }) { return shorthand }
    let name = word.text == "dealloc" ? Call.deinit.method : word.text
    if !Call.forms(of: name).isEmpty { return .method(name) }
    guard !word.text.isEmpty else { throw problem("a method is expected here") }
    let methods = CallReceiver.allKinds.flatMap { Call.methods(of: $0) } + shorthands.map(\.text)
    throw Problem(word, "\(quoted(word.text)) is not a method", suggestion: nearest(to: word.text, in: methods))
  }

  private mutating func calls() throws(Problem) -> [WrittenCall] {
    var calls: [WrittenCall] = []
    repeat { calls.append(try call()) } while take(Ascii.comma)
    guard calls.count > 1 else { throw problem("a `,` and another call to choose from are expected here") }
    return calls
  }

  /// Takes commands with commas between them; those with semicolons between them are done one after another.
  private mutating func alternatives() throws(Problem) -> [[WrittenCommand]] {
    var alternatives: [[WrittenCommand]] = [[]]
    for piece in commandPieces() {
      var cursor = LineCursor(bytes, in: piece.range)
      let command = try cursor.command()
      if piece.isNext { alternatives[alternatives.count - 1].append(command) } else { alternatives.append([command]) }
    }
    alternatives.removeFirst()
    guard alternatives.count > 1 else { throw problem("a `,` and another command to choose from are expected here") }
    return alternatives
  }

  /// Takes the rest of the line in pieces, parted by the commas and semicolons that stand in no parentheses.
  private mutating func commandPieces() -> [(range: Range<Int>, isNext: Bool)] {
    var pieces: [(range: Range<Int>, isNext: Bool)] = []
    var start = position
    var depth = 0
    var isNext = false
    for index in position..<end {
      switch bytes[index] {
      case Ascii.openParenthesis: depth += 1
      case Ascii.closeParenthesis: depth -= 1
      case Ascii.comma where depth <= 0, Ascii.semicolon where depth <= 0:
        pieces.append((start..<index, isNext))
        isNext = bytes[index] == Ascii.semicolon
        start = index + 1
      default: break
      }
    }
    pieces.append((start..<end, isNext))
    _ = rest()
    return pieces
  }

  /// Takes `3 not 5-6`; one of the two sides may be missing.
  private mutating func placeQuestion() throws(Problem) -> WrittenQuestion {
    var here: [NumberRange] = []
    var notHere: [NumberRange] = []
    var isNot = false
    while !isAtEnd {
      if upcoming.text == "not", !isNot {
        _ = token()
        isNot = true
      } else {
        let range = try numberRange()
        if isNot { notHere.append(range) } else { here.append(range) }
        _ = take(Ascii.comma)
      }
    }
    guard !here.isEmpty else { throw problem("the number of a command is expected here, such as `where 3 not 5-6`") }
    guard !isNot || !notHere.isEmpty else { throw problem("the number of a command is expected after `not`") }
    return .place(here: here, notHere: notHere)
  }

  /// Takes `3` or `5-6`.
  private mutating func numberRange() throws(Problem) -> NumberRange {
    let word = nameCharacters()
    skipBlanks()
    let parts = word.text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(digits: $0, in: 1...Int.max) }
    guard let first = numbers.first, let last = numbers.last, numbers.count == parts.count, first <= last
    else {
      guard !word.text.isEmpty else { throw problem("the number of a command is expected here") }
      throw Problem(word, "\(quoted(word.text)) is neither the number of a command nor a range such as `5-6`")
    }
    return NumberRange(first, last, position: word.position)
  }
}

extension QuestionWord {
  fileprivate static let list = allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
}

extension CallReceiver {
  fileprivate static let allKinds: [CallReceiver] = [.controller, .appDelegate, .sceneDelegate]
}
