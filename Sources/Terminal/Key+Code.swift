import CTerminal
import Canvas

extension Key {
  /// The key for a number of the C side; `nil` for one that has no meaning here.
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

extension MouseEvent {
  /// The event that the C side read; `nil` for one that has no meaning here.
  init?(_ input: mt_input) {
    let kinds: [(code: mt_mouse, kind: Kind)] = [
      (MT_MOUSE_PRESS, .press), (MT_MOUSE_DRAG, .drag), (MT_MOUSE_RELEASE, .release),
      (MT_MOUSE_WHEEL_UP, .wheelUp), (MT_MOUSE_WHEEL_DOWN, .wheelDown),
    ]
    guard let kind = kinds.first(where: { $0.code.rawValue == input.code })?.kind else { return nil }
    self.init(kind, at: Point(x: Int(input.x), y: Int(input.y)), button: Int(input.button))
  }
}
