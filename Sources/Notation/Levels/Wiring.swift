import Lifecycle

/// An assignment of each line of code to the call that contains it, which the learner changes to mend a level.
package struct Wiring: Hashable, Sendable {
  /// The calls, indexed by line.
  package private(set) var spots: [Spot]

  /// Creates the wiring in which the lines are in their original calls.
  package init(_ code: Code) { spots = code.lines.map { $0.spot } }

  /// Moves a line to another call, in which the lines keep the order of the file.
  package mutating func move(_ line: Int, to spot: Spot) { spots[line] = spot }

  package func moving(_ line: Int, to spot: Spot) -> Wiring {
    var wiring = self
    wiring.move(line, to: spot)
    return wiring
  }

  package func movedLines(_ code: Code) -> [Int] { spots.indices.filter { spots[$0] != code.lines[$0].spot } }
}

extension Code {
  /// Returns the calls that a line can be moved to: those of its class, or of all classes if its things are shared.
  package func spots(for line: Int) -> [Spot] {
    guard lines[line].isMovable else { return [] }
    let own = lines[line].spot.owner
    let isShared = lines[line].effects.allSatisfy { things[$0.thing].isShared }
    return classes.indices.filter { isShared || $0 == own }.flatMap { owner in
      classes[owner].methods.map { Spot(owner: owner, call: $0.call) }
    }
  }

  package var movableLines: [Int] { lines.indices.filter { lines[$0].isMovable } }
}

package struct CodeRow: Hashable, Sendable {
  /// The text, which is empty between two methods.
  package let text: String
  /// The call whose method contains the row, if any.
  package let spot: Spot?
  /// The index of the line of code, if the row belongs to one.
  package let line: Int?
}

extension Code {
  /// Returns the code of a class for a wiring, without methods that have no lines.
  package func rows(ofClass owner: Int, _ wiring: Wiring) -> [CodeRow] {
    let head = classes[owner].head.enumerated().map { index, text in
      CodeRow(text: index == 0 ? text : "  \(text)", spot: nil, line: nil)
    }
    let gap = CodeRow(text: "", spot: nil, line: nil)
    let methods = classes[owner].methods.map { method -> [CodeRow] in
      let spot = Spot(owner: owner, call: method.call)
      let lines = lines.indices.filter { wiring.spots[$0] == spot }
      guard !lines.isEmpty else { return [] }
      let frame = { (text: String) in CodeRow(text: text, spot: spot, line: nil) }
      return [frame("  \(method.head) {\(method.call.detail == .isCancelled ? " context in" : "")")]
        + method.opening.map { frame("    \($0)") }
        + lines.flatMap { line in
          self.lines[line].rows.map { CodeRow(text: "    \($0)", spot: spot, line: line) }
        } + [frame("  }")]
    }
    // There is no empty row below the class declaration.
    let blocks = [Array(head.dropFirst())] + methods
    let body = blocks.filter { !$0.isEmpty }.reduce(into: [CodeRow]()) { $0 += $0.isEmpty ? $1 : [gap] + $1 }
    return head.prefix(1) + body + [CodeRow(text: "}", spot: nil, line: nil)]
  }

  /// Returns the code of all classes that are declared, separated by empty rows.
  package func rows(_ wiring: Wiring) -> [CodeRow] {
    classes.indices.filter { !classes[$0].head.isEmpty }.reduce(into: []) { rows, owner in
      if !rows.isEmpty { rows.append(CodeRow(text: "", spot: nil, line: nil)) }
      rows += self.rows(ofClass: owner, wiring)
    }
  }

  package func text(_ wiring: Wiring) -> String { rows(wiring).map { $0.text }.joined(separator: "\n") }
}
