import Lifecycle

/// The call that contains each line of code.
package struct Wiring: Hashable, Sendable {
  /// The calls, by line.
  package private(set) var spots: [Spot]

  /// The original positions of the lines.
  package init(_ code: Code) { spots = code.lines.map(\.spot) }

  /// Moves a line to another call, where the lines keep the order of the file.
  package mutating func move(_ line: Int, to spot: Spot) { spots[line] = spot }

  /// A copy with a line moved to another call.
  package func moving(_ line: Int, to spot: Spot) -> Wiring {
    var wiring = self
    wiring.move(line, to: spot)
    return wiring
  }

  /// The lines that are not in their original call.
  package func movedLines(_ code: Code) -> [Int] { spots.indices.filter { spots[$0] != code.lines[$0].spot } }
}

extension Code {
  /// The calls that a line can be moved to: those of its class, or of all classes if its thing is shared.
  package func spots(for line: Int) -> [Spot] {
    guard lines[line].isMovable else { return [] }
    let own = lines[line].spot.owner
    let isShared = lines[line].meanings.allSatisfy { things[$0.thing].isShared }
    return classes.indices.filter { isShared || $0 == own }.flatMap { owner in
      classes[owner].methods.map { Spot(owner: owner, call: $0.call) }
    }
  }

  /// The lines that can be moved.
  package var movableLines: [Int] { lines.indices.filter { lines[$0].isMovable } }
}

/// A line of a class as it is shown.
package struct CodeRow: Hashable, Sendable {
  /// The text; empty between two methods.
  package let text: String
  /// The call whose method contains it.
  package let spot: Spot?
  /// The index of the level's line, if it is one.
  package let line: Int?
}

extension Code {
  /// The code of a class for a wiring; methods without lines are left out.
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
      return [frame("  \(method.head) {")]
        + (method.superLine.map { [frame("    \($0)")] } ?? [])
        + lines.flatMap { line in
          self.lines[line].rows.map { CodeRow(text: "    \($0)", spot: spot, line: line) }
        } + [frame("  }")]
    }
    // The class's own line wants none below it.
    let blocks = [Array(head.dropFirst())] + methods
    let body = blocks.filter { !$0.isEmpty }.reduce(into: [CodeRow]()) { $0 += $0.isEmpty ? $1 : [gap] + $1 }
    return head.prefix(1) + body + [CodeRow(text: "}", spot: nil, line: nil)]
  }

  /// The code of all classes, with an empty line between two of them.
  package func rows(_ wiring: Wiring) -> [CodeRow] {
    classes.indices.reduce(into: []) { rows, owner in
      if owner > 0 { rows.append(CodeRow(text: "", spot: nil, line: nil)) }
      rows += self.rows(ofClass: owner, wiring)
    }
  }

  /// The same as a file holds it.
  package func text(_ wiring: Wiring) -> String { rows(wiring).map(\.text).joined(separator: "\n") }
}
