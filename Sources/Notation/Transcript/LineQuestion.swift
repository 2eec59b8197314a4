/// Something asked of the lines of a file, and of lines that are known to be alike only once.
struct LineQuestion {
  private let isMeant: (Statement) -> Bool
  private var answers: [Bool?] = []

  init(_ isMeant: @escaping (Statement) -> Bool) {
    self.isMeant = isMeant
  }

  mutating func holds(for lines: [TranscriptLine], at index: Int) -> Bool {
    let likeness = Int(lines[index].likeness)
    guard likeness > 0 else { return isMeant(lines[index].statement) }
    while answers.count <= likeness { answers.append(nil) }
    if let answer = answers[likeness] { return answer }
    let answer = isMeant(lines[index].statement)
    answers[likeness] = answer
    return answer
  }
}

extension [TranscriptLine] {
  /// The index of the first of all lines that are alike, and of every line that nothing is known of.
  var firstOfTheirKind: [Int] {
    var isKnown: [Bool] = []
    return indices.filter { index in
      let likeness = Int(self[index].likeness)
      guard likeness > 0 else { return true }
      while isKnown.count <= likeness { isKnown.append(false) }
      defer { isKnown[likeness] = true }
      return !isKnown[likeness]
    }
  }
}
