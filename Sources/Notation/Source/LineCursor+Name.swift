extension LineCursor {
  /// Takes a name, and goes on to the next thing.
  mutating func name(_ whose: String = "a name") throws(Problem) -> Word {
    let word = nameCharacters()
    guard !word.text.isEmpty else { throw problem("\(whose) is expected here") }
    if let problem = nameProblem(word) { throw problem }
    skipBlanks()
    return word
  }
}

/// How many bytes a name may have: so a call that names two fits a line, also where hidden characters are spelled out.
let nameLimit = 1_024

/// What is wrong with a name, if something is.
func nameProblem(_ word: Word) -> Problem? {
  let text = word.text
  guard let first = text.utf8.first else { return Problem(word, "a name is expected here") }
  if text.utf8.count > nameLimit { return Problem(word, "a name has no more than \(nameLimit) bytes") }
  if first == Ascii.numberSign { return Problem(word, "a name cannot begin with `#`, which begins prose") }
  if first == Ascii.exclamationMark { return Problem(word, "a name cannot begin with `!`, which begins a complaint") }
  if first == Ascii.questionMark { return Problem(word, "a name cannot begin with `?`, which begins a question") }
  for scalar in text.unicodeScalars {
    if scalar.properties.isWhitespace { return Problem(word, "a name cannot hold white space") }
    if scalar.properties.generalCategory == .control {
      return Problem(word, "a name cannot hold control characters")
    }
  }
  if text.utf8.contains(where: { Ascii.isBlank($0) || Ascii.isDelimiter($0) }) {
    return Problem(word, "a name cannot hold white space or any of `. , ( ) = > :`")
  }
  return nil
}
