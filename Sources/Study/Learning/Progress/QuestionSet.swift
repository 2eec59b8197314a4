/// Questions of a lesson, counted from 0: a bit each, since a few characters of a file can name ten thousand.
public struct QuestionSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  /// The bits; the last word has one.
  private var words: [UInt64] = []

  /// These questions.
  public init(arrayLiteral questions: Int...) {
    for question in questions { insert(question..<question + 1) }
  }

  /// These questions.
  public init(_ questions: Range<Int>) { insert(questions) }

  /// Whether there are none.
  public var isEmpty: Bool { words.isEmpty }

  /// How many there are.
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func count(below end: Int) -> Int { count - subtracting(QuestionSet(0..<Swift.max(end, 0))).count }

  /// Whether a question is one of them.
  public func contains(_ question: Int) -> Bool {
    question >= 0 && question / 64 < words.count && words[question / 64] >> UInt64(question % 64) & 1 == 1
  }

  /// Adds questions, sixty-four at a time.
  mutating func insert(_ questions: Range<Int>) {
    precondition(questions.lowerBound >= 0, "questions are numbered from 0")
    guard let last = questions.last else { return }
    let missing = last / 64 + 1 - words.count
    if missing > 0 { words += repeatElement(0, count: missing) }
    for word in questions.lowerBound / 64...last / 64 {
      let low = UInt64.max << UInt64(Swift.max(questions.lowerBound - word * 64, 0))
      let high = UInt64.max >> UInt64(Swift.max(word * 64 + 63 - last, 0))
      words[word] |= low & high
    }
  }

  mutating func formUnion(_ other: QuestionSet) {
    let missing = other.words.count - words.count
    if missing > 0 { words += repeatElement(0, count: missing) }
    for word in other.words.indices { words[word] |= other.words[word] }
  }

  func subtracting(_ other: QuestionSet) -> QuestionSet {
    var result = self
    for word in words.indices where word < other.words.count { result.words[word] &= ~other.words[word] }
    while result.words.last == 0 { result.words.removeLast() }
    return result
  }

  /// The questions in order.
  public func makeIterator() -> some IteratorProtocol<Int> {
    (0..<words.count * 64).lazy.filter { contains($0) }.makeIterator()
  }
}
