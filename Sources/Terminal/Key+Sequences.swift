import CTerminal
import Canvas

extension Key {
  /// The keys by the letter at the end of their sequence, which starts with `ESC [` or `ESC O`.
  static let byFinal: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab, UInt8(ascii: "M"): .enter,
  ]
  /// The keys by the number in their sequence, which ends with a tilde.
  static let byNumber: [Substring: Key] = [
    "1": .home, "7": .home, "4": .end, "8": .end, "2": .insert, "3": .delete, "5": .pageUp, "6": .pageDown,
    "11": .function(1), "12": .function(2), "13": .function(3), "14": .function(4), "15": .function(5),
    "17": .function(6), "18": .function(7), "19": .function(8), "20": .function(9), "21": .function(10),
    "23": .function(11), "24": .function(12),
  ]
  static let shifted: [Key: Key] = [
    .up: .shiftUp, .down: .shiftDown, .left: .shiftLeft, .right: .shiftRight, .tab: .backTab,
  ]
}

extension MouseEvent {
  /// Creates an event from an input of the C side; `nil` for other inputs.
  init?(_ input: mt_input) {
    let kinds: [(code: mt_mouse, kind: Kind)] = [
      (MT_MOUSE_PRESS, .press), (MT_MOUSE_DRAG, .drag), (MT_MOUSE_RELEASE, .release),
      (MT_MOUSE_WHEEL_UP, .wheelUp), (MT_MOUSE_WHEEL_DOWN, .wheelDown),
    ]
    guard let kind = kinds.first(where: { $0.code.rawValue == input.code })?.kind else { return nil }
    self.init(kind, at: Point(x: Int(input.x), y: Int(input.y)), button: Int(input.button))
  }
}
