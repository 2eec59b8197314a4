import Canvas
import Study

/// The hands that a class raises for the choices of a question, one after the other.
struct Hands: Hashable, Sendable {
  private var raised: [Int] = []

  var isEmpty: Bool { raised.isEmpty }

  func count(for choice: Int) -> Int { raised.count { $0 == choice } }

  mutating func raise(for choice: Int) { raised.append(choice) }

  mutating func takeBack() { _ = raised.popLast() }

  /// A bar for a choice, and how many hands it is long.
  func bar(for choice: Int, _ charset: Charset) -> String {
    let count = count(for: choice)
    if isEmpty { return "" }
    return "  \(String(repeating: Glyph.filled.text(charset), count: min(count, 12))) \(count)"
  }
}

extension LessonStage {
  /// Whether a class is asked, which raises hands before the answer is shown; an order it dictates.
  var takesHands: Bool { isPresenting && isAsking && exercise?.exercise.form != .arrange }
}

extension Model {
  /// Counts a hand for the selected choice.
  mutating func raiseHand() {
    guard let choice = lesson?.exercise?.selection else { return }
    lesson?.hands.raise(for: choice)
  }
}
