/// Numbers for what two runs say: what says the same has the same number, and a number says which text comes first.
///
/// Runs of two files have different setups, so that only the words can be compared. Which run stands on the left makes
/// no difference to the numbers.
struct Likeness {
  let left: [Int32], right: [Int32]

  /// Compares values by their words; each word is asked for only once.
  init<Value: Hashable>(
    _ left: some Collection<Value>, _ leftText: (Value) -> String,
    _ right: some Collection<Value>, _ rightText: (Value) -> String
  ) {
    let leftWords = Words(left, leftText)
    let rightWords = Words(right, rightText)
    var ranks: [String: Int32] = [:]
    for text in (leftWords.texts + rightWords.texts).sorted() where ranks[text] == nil {
      ranks[text] = Int32(ranks.count)
    }
    self.left = leftWords.numbers(ranks)
    self.right = rightWords.numbers(ranks)
  }

  /// The words of one run.
  private struct Words {
    /// Each text, in the order in which it comes first.
    private(set) var texts: [String] = []
    private var positions: [Int32] = []

    /// Collects the words of values.
    init<Value: Hashable>(_ values: some Collection<Value>, _ text: (Value) -> String) {
      var known: [Value: Int32] = [:]
      positions.reserveCapacity(values.count)
      for value in values {
        if let position = known[value] {
          positions.append(position)
        } else {
          known[value] = Int32(texts.count)
          positions.append(Int32(texts.count))
          texts.append(text(value))
        }
      }
    }

    /// For each value the number of its text.
    func numbers(_ ranks: [String: Int32]) -> [Int32] {
      let numbers = texts.map { ranks[$0] ?? 0 }
      return positions.map { numbers[Int($0)] }
    }
  }
}
