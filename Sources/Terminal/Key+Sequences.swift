import CTerminal
import Canvas

extension Key {
  /// The key for a number of the C side; `nil` if it has no use here.
  init?(code: Int32) {
    if code > MT_KEY_FUNCTION.rawValue {
      self = .function(Int(code) - Int(MT_KEY_FUNCTION.rawValue))
      return
    }
    guard let key = Key.byCode.first(where: { $0.code.rawValue == code }) else { return nil }
    self = key.key
  }

  /// The keys that are no bytes.
  private static let byCode: [(code: mt_key, key: Key)] = [
    (MT_KEY_UP, .up), (MT_KEY_DOWN, .down), (MT_KEY_LEFT, .left), (MT_KEY_RIGHT, .right),
    (MT_KEY_SHIFT_UP, .shiftUp), (MT_KEY_SHIFT_DOWN, .shiftDown),
    (MT_KEY_SHIFT_LEFT, .shiftLeft), (MT_KEY_SHIFT_RIGHT, .shiftRight),
    (MT_KEY_ENTER, .enter), (MT_KEY_BACK_TAB, .backTab), (MT_KEY_BACKSPACE, .backspace),
    (MT_KEY_DELETE, .delete), (MT_KEY_INSERT, .insert),
    (MT_KEY_PAGE_UP, .pageUp), (MT_KEY_PAGE_DOWN, .pageDown), (MT_KEY_HOME, .home), (MT_KEY_END, .end),
  ]
}

extension Key {
  /// The keys by the letter at the end of their sequence, behind `ESC [` or `ESC O`.
  static let byFinal: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab, UInt8(ascii: "M"): .enter,
  ]
  /// The keys by the number before the tilde at the end of their sequence.
  static let byNumber: [Substring: Key] = [
    "1": .home, "7": .home, "4": .end, "8": .end, "2": .insert, "3": .delete, "5": .pageUp, "6": .pageDown,
  ]
  /// The keys with Shift.
  static let shifted: [Key: Key] = [
    .up: .shiftUp, .down: .shiftDown, .left: .shiftLeft, .right: .shiftRight, .tab: .backTab,
  ]
}

extension MouseEvent {
  /// The event for an input of the C side; `nil` if it has no use here.
  init?(_ input: mt_input) {
    let kinds: [(code: mt_mouse, kind: Kind)] = [
      (MT_MOUSE_PRESS, .press), (MT_MOUSE_DRAG, .drag), (MT_MOUSE_RELEASE, .release),
      (MT_MOUSE_WHEEL_UP, .wheelUp), (MT_MOUSE_WHEEL_DOWN, .wheelDown),
    ]
    guard let kind = kinds.first(where: { $0.code.rawValue == input.code })?.kind else { return nil }
    self.init(kind, at: Point(x: Int(input.x), y: Int(input.y)), button: Int(input.button))
  }
}
