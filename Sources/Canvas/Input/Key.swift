/// A key as the keymap knows it.
public enum Key: Hashable, Sendable {
  /// A key that types something.
  case character(Character)
  /// Control and a letter, given in lower case.
  case control(Character)
  /// The arrows.
  case up, down, left, right
  /// The arrows with Shift, where the terminal tells them apart.
  case shiftUp, shiftDown, shiftLeft, shiftRight
  /// Return, on the main block or the number pad.
  case enter
  /// Escape.
  case escape
  /// Tab, and Tab with Shift.
  case tab, backTab
  /// The key that deletes to the left, and the one that deletes to the right.
  case backspace, delete
  /// A page back, a page on.
  case pageUp, pageDown
  /// The beginning, the end.
  case home, end
  /// The insert key.
  case insert
  /// F1 and so on.
  case function(Int)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}
