import Canvas
import Lifecycle
import Notation
import Study

/// What is printed of a comparison, row by row; whole actions that are the same are only counted.
struct ComparisonRows {
  /// What stands on one side of a row.
  struct Side {
    let sign: ComparisonSign
    /// The line, its control characters spelled out.
    let line: CallText
  }

  /// A row.
  struct Row {
    var left: Side?, right: Side?
    var isAction = false

    /// What stands before the text, as in a transcript: a command is set off from what comes of it.
    var prefix: String { isAction ? "> " : "  " }

    var isEqual: Bool { left?.sign == .equal && right?.sign == .equal }
  }

  let comparison: Comparison
  /// Whether nothing is only counted.
  let listsAll: Bool

  func forEach(_ body: (Row) -> Void) {
    var start = 0
    while start < comparison.rows.count {
      let section = comparison.rows[start].section
      var end = start
      while end < comparison.rows.count, comparison.rows[end].section == section { end += 1 }
      let lines = comparison.rows[(start + 1)..<end]
      if !listsAll, lines.allSatisfy({ $0.kind == .equal }) {
        action(start, body)
        if !lines.isEmpty { body(count(lines.count)) }
      } else {
        for row in start..<end { comparison.rows[row].kind == .action ? action(row, body) : line(row, body) }
      }
      start = end
    }
  }

  /// Passes actions on, and behind them why they cannot be meant.
  private func action(_ index: Int, _ body: (Row) -> Void) {
    let row = comparison.rows[index]
    body(
      Row(
        left: side(.left, of: index) { comparison.left.text(ofAction: $0) },
        right: side(.right, of: index) { comparison.right.text(ofAction: $0) }, isAction: true))
    let left = row.left.flatMap { comparison.left.words(ofMistake: $0) }
    let right = row.right.flatMap { comparison.right.words(ofMistake: $0) }
    let isSame = left == right
    guard left != nil || right != nil else { return }
    body(
      Row(
        left: left.map { Side(sign: isSame ? .equal : .onlyLeft, line: CallText($0)) },
        right: right.map { Side(sign: isSame ? .equal : .onlyRight, line: CallText($0)) }))
  }

  private func line(_ index: Int, _ body: (Row) -> Void) {
    body(
      Row(
        left: side(.left, of: index) { comparison.left.text(of: comparison.left.lines[$0]) },
        right: side(.right, of: index) { comparison.right.text(of: comparison.right.lines[$0]) }))
  }

  private func side(_ side: Comparison.Side, of index: Int, text: (Int) -> String) -> Side? {
    guard let number = comparison.rows[index][side], let sign = comparison.sign(ofRow: index, on: side) else {
      return nil
    }
    return Side(sign: sign, line: CallText(visible(text(number))))
  }

  /// So many lines that are the same.
  private func count(_ count: Int) -> Row {
    let side = Side(sign: .equal, line: CallText("the same, \(calls(count))"))
    return Row(left: side, right: side)
  }
}

extension Run {
  /// Why an action cannot be meant, if so.
  fileprivate func words(ofMistake action: Int) -> String? {
    timeline.entries[action].mistake.map {
      "! cannot be meant: " + Naming(setup: timeline.setup, score: timeline.score).words(of: $0)
    }
  }
}

func calls(_ count: Int) -> String { count == 1 ? "1 call" : "\(count) calls" }
