extension Progress {
  static let formatVersion = 1
  /// What the first line begins with.
  static let heading = "mightappear progress"

  /// The progress as text: a line for each lesson and for each prediction, by their names.
  ///
  /// A person can read it, and questions are counted from 1, as a person counts.
  public func printed() -> String {
    var lines = ["\(Self.heading) \(Self.formatVersion)"]
    for name in lessons.keys.sorted() { lines.append("lesson \(Self.quoted(name)): \(lesson(name).printed)") }
    for name in recollections.keys.sorted() {
      guard let printed = recollections[name]?.printed else { continue }
      lines.append("recall \(Self.quoted(name)): \(printed)")
    }
    for name in predictions.keys.sorted() {
      guard let best = predictions[name] else { continue }
      lines.append("predicted \(Self.quoted(name)): points \(best.points), streak \(best.streak)")
    }
    return (lines + otherLines).map { $0 + "\n" }.joined()
  }

  /// A name as it is, or between quotation marks where it has characters that a name has rarely.
  private static func quoted(_ name: String) -> String {
    guard name.isEmpty || !name.unicodeScalars.allSatisfy(\.isPlain) else { return name }
    var text = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: text += "\\\(String(scalar.value, radix: 16));"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension LessonProgress {
  /// The two kinds of answers, as in `first try 1-3, 5; later 4`.
  fileprivate var printed: String {
    var parts: [String] = []
    if !firstTry.isEmpty { parts.append("first try \(firstTry.printed)") }
    let later = answered.subtracting(firstTry)
    if !later.isEmpty { parts.append("later \(later.printed)") }
    return parts.joined(separator: "; ")
  }
}

extension LessonRecollections {
  /// The days and what is known since, as in `2026-11-22 step 0 of 3, 5; 2026-11-20 step 2 of 1-2`.
  fileprivate var printed: String {
    parts.map { part in
      "\(part.recollection.day.text) step \(part.recollection.step) of \(part.questions.printed)"
    }.joined(separator: "; ")
  }
}

extension QuestionSet {
  /// Questions, counted from 1, as numbers and ranges.
  fileprivate var printed: String {
    var runs: [ClosedRange<Int>] = []
    for number in lazy.map({ $0 + 1 }) {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in a name without quotation marks.
  var isPlain: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/": true
    default: false
    }
  }
}
