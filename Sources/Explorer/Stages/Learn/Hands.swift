import Canvas
import Lifecycle

/// The hands that a class raises for the choices of a question, in the order in which they were raised.
struct Hands: Hashable, Sendable {
  static let tie: Sentence = "as many hands for another: one more decides"

  private var raised: [Int] = []
  /// The question as it was before its answer was shown, with the hands that were raised then; `nil` while it is asked.
  private(set) var questionBefore: Attempt?
  private var raisedBefore: [Int] = []

  var isEmpty: Bool { raised.isEmpty }

  var count: Int { raised.count }

  func count(for choice: Int) -> Int { raised.count { $0 == choice } }

  /// The choice with the most hands; of several, the one that got a hand first.
  var most: Int? { raised.max { count(for: $0) < count(for: $1) } }

  /// True if several choices share the most hands.
  var isTied: Bool { Set(raised).count { count(for: $0) == most.map(count) } > 1 }

  mutating func raise(for choice: Int) { raised.append(choice) }

  /// Raises five more for the choice that got the last one.
  mutating func raiseMore() { raised += [Int](repeating: raised.last ?? 0, count: raised.isEmpty ? 0 : 5) }

  mutating func takeBack() { _ = raised.popLast() }

  /// Keeps a question and its hands, so that a slip leads back to them.
  mutating func keep(_ before: Hands, of question: Attempt?) {
    (questionBefore, raisedBefore) = (question, before.raised)
  }

  /// Goes back to the hands that were raised before the answer was shown.
  mutating func goOn() { (raised, raisedBefore, questionBefore) = (raisedBefore, [], nil) }

  /// Returns a bar for the number of hands raised for a choice, as long as a limit, followed by the number.
  func bar(for choice: Int, upTo limit: Int = 12, _ charset: Charset) -> String {
    let count = count(for: choice)
    if isEmpty { return "" }
    return "  \(String(repeating: Glyph.filled.text(charset), count: min(count, limit))) \(count)"
  }
}
