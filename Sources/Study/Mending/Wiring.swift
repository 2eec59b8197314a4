import Notation

/// In which call each line of a level's code stands.
public struct Wiring: Hashable, Sendable {
  /// The calls, by line.
  public private(set) var spots: [Spot]

  /// The lines where they stand as the level is delivered.
  public init(_ level: Level) { spots = level.lines.map(\.spot) }

  /// Puts a line into another call; there it keeps its place among the lines of the file.
  public mutating func move(_ line: Int, to spot: Spot) { spots[line] = spot }

  /// The same with a line in another call.
  func moving(_ line: Int, to spot: Spot) -> Wiring {
    var wiring = self
    wiring.move(line, to: spot)
    return wiring
  }

  /// The lines that stand elsewhere than as the level is delivered.
  public func movedLines(_ level: Level) -> [Int] { spots.indices.filter { spots[$0] != level.lines[$0].spot } }
}

extension Level {
  /// The calls that a line can go to: those of its class, or of all classes where it acts on what is one for all.
  public func spots(for line: Int) -> [Spot] {
    guard lines[line].isMovable, let meaning = lines[line].meaning else { return [] }
    let own = lines[line].spot.owner
    return classes.indices.filter { things[meaning.thing].isShared || $0 == own }.flatMap { owner in
      classes[owner].methods.map { Spot(owner: owner, call: $0.call) }
    }
  }

  /// The lines that can be moved.
  public var movableLines: [Int] { lines.indices.filter { lines[$0].isMovable } }
}

/// A line of a class as it is shown.
public struct CodeRow: Hashable, Sendable {
  /// What it says; empty between two methods.
  public let text: String
  /// The call in whose method it stands.
  public let spot: Spot?
  /// Which line of the level it is, where it is one that stands in a call.
  public let line: Int?
}

extension Level {
  /// The code of a class with its lines in these calls; a method without any is left out.
  public func rows(ofClass owner: Int, _ wiring: Wiring) -> [CodeRow] {
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
        + lines.map { CodeRow(text: "    \(self.lines[$0].text)", spot: spot, line: $0) } + [frame("  }")]
    }
    // The class's own line wants none below it.
    let blocks = [Array(head.dropFirst())] + methods
    let body = blocks.filter { !$0.isEmpty }.reduce(into: [CodeRow]()) { $0 += $0.isEmpty ? $1 : [gap] + $1 }
    return head.prefix(1) + body + [CodeRow(text: "}", spot: nil, line: nil)]
  }

  /// The code of all classes, with an empty line between two of them.
  public func rows(_ wiring: Wiring) -> [CodeRow] {
    classes.indices.reduce(into: []) { rows, owner in
      if owner > 0 { rows.append(CodeRow(text: "", spot: nil, line: nil)) }
      rows += self.rows(ofClass: owner, wiring)
    }
  }

  /// The same as a file holds it.
  public func code(_ wiring: Wiring) -> String { rows(wiring).map(\.text).joined(separator: "\n") }
}
