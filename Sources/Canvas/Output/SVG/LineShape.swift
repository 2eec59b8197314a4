/// A sign of which lines are made, as the sides of its cell that it reaches.
struct LineShape: Hashable {
  /// The sides that its lines go to from the middle.
  struct Sides: OptionSet, Hashable {
    let rawValue: UInt8
    static let left = Sides(rawValue: 1), right = Sides(rawValue: 2), up = Sides(rawValue: 4), down = Sides(rawValue: 8)
    static let across: Sides = [.left, .right], upright: Sides = [.up, .down]
  }

  /// How the lines look.
  enum Look: Hashable {
    case plain, heavy, round
    /// In so many pieces.
    case dashed(Int)
  }

  let sides: Sides
  let look: Look

  /// The shape of a sign; nothing where it is no line.
  init?(_ sign: String) {
    guard let shape = Self.all[sign] else { return nil }
    self = shape
  }

  private init(_ sides: Sides, _ look: Look = .plain) { (self.sides, self.look) = (sides, look) }

  private static let all: [String: LineShape] = [
    "─": Self(.across), "│": Self(.upright), "┌": Self([.right, .down]), "┐": Self([.left, .down]),
    "└": Self([.right, .up]), "┘": Self([.left, .up]), "├": Self([.upright, .right]), "┤": Self([.upright, .left]),
    "┬": Self([.across, .down]), "┴": Self([.across, .up]), "┼": Self([.across, .upright]),
    "╭": Self([.right, .down], .round), "╮": Self([.left, .down], .round), "╰": Self([.right, .up], .round),
    "╯": Self([.left, .up], .round), "┃": Self(.upright, .heavy), "╎": Self(.upright, .dashed(2)),
    "┊": Self(.upright, .dashed(4)),
  ]
}

extension Canvas {
  /// The lines among cells of a row, as the path of a picture; those that go on from cell to cell are one.
  func linePath(_ cells: Range<Int>, _ y: Int, top: Int) -> String {
    var path = ""
    var x = cells.lowerBound
    while x < cells.upperBound {
      guard let shape = LineShape(self[x, y].text) else {
        x += 1
        continue
      }
      let left = Self.left(x)
      if shape.sides == .across {
        while x < cells.upperBound, LineShape(self[x, y].text) == shape { x += 1 }
        path += "M\(left) \(top + 9)H\(Self.left(x))"
      } else {
        path += shape.path(left: left, top: top)
        x += 1
      }
    }
    return path
  }
}

extension LineShape {
  /// The path of one cell: its middle lies 4.5 pixels from its left edge and 9 from its upper one.
  fileprivate func path(left: Int, top: Int) -> String {
    let (middle, bottom, right) = ("\(left + 4).5", top + Metrics.row, left + Metrics.column)
    switch look {
    case .heavy: return "M\(left + 4) \(top)V\(bottom)M\(left + 5) \(top)V\(bottom)"
    case .dashed(let count):
      let step = Metrics.row / count
      return (0..<count).map { "M\(middle) \(top + 1 + $0 * step)v\(step / 2)" }.joined()
    case .round:
      let end = sides.contains(.down) ? bottom : top
      return "M\(middle) \(end)Q\(middle) \(top + 9) \(sides.contains(.right) ? right : left) \(top + 9)"
    case .plain:
      var path = ""
      if sides.contains(.up) || sides.contains(.down) {
        path += "M\(middle) \(sides.contains(.up) ? top : top + 9)V\(sides.contains(.down) ? bottom : top + 9)"
      }
      if !sides.isDisjoint(with: .across) {
        path += "M\(sides.contains(.left) ? "\(left)" : middle) \(top + 9)"
        path += "H\(sides.contains(.right) ? "\(right)" : middle)"
      }
      return path
    }
  }
}
