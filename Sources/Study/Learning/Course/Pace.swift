/// How long a learner takes, in milliseconds: how long a lesson that goes on by itself waits.
public enum Pace {
  /// How long looking up takes.
  private static let pause = 1_500
  /// How long a cell of text takes to be read aloud.
  private static let perCell = 70
  /// How long a question waits for somebody to say the answer.
  private static let thinking = 8_000
  /// How many choices a question has, where nobody has looked.
  private static let usualChoiceCount = 4

  /// How long a text of so many cells takes.
  public static func reading(cells: Int) -> Int { pause + cells * perCell }

  /// How long somebody gets to answer a question.
  public static func answering(choiceCount: Int) -> Int { thinking + choiceCount * pause }

  /// How long a lesson takes, by what is said in it and asked.
  static func lesson(cells: Int, paragraphCount: Int, questionCount: Int) -> Int {
    cells * perCell + paragraphCount * pause + questionCount * answering(choiceCount: usualChoiceCount)
  }
}

extension LibraryItem {
  /// How many minutes a lesson takes, about.
  public var minutes: Int {
    var cells = 0
    var paragraphCount = 0
    for line in text.split(separator: "\n") {
      let isTold = line.hasPrefix("# ") || line.hasPrefix("because:")
      if isTold { cells += line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) } }
      if line.hasPrefix("> ") || line.hasPrefix("because:") { paragraphCount += 1 }
    }
    let time = Pace.lesson(cells: cells, paragraphCount: paragraphCount, questionCount: questionCount)
    return max(1, (time + 30_000) / 60_000)
  }
}
