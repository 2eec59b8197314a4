/// A key as the keymap knows it.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// Control and a letter, given in lower case.
  case control(Character)
  case up, down, left, right
  /// The arrows with Shift, where the terminal tells them apart.
  case shiftUp, shiftDown, shiftLeft, shiftRight
  /// Return, on the main block or the number pad.
  case enter
  case escape
  /// Tab, and Tab with Shift.
  case tab, backTab
  /// The key that deletes to the left, and the one that deletes to the right.
  case backspace, delete
  case pageUp, pageDown
  case home, end
  case insert
  case function(Int)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}
