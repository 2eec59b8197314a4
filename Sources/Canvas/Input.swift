/// What reaches the program from outside, between two pictures.
package enum Input: Hashable, Sendable {
  case key(Key)
  /// The mouse did something; only where it was asked for.
  case mouse(MouseEvent)
  /// Text was pasted, and not typed.
  case pasted(String)
  /// Of what was pasted just before only so many megabytes were taken, up to the end of a line.
  case pasteCut(megabytes: Int)
  /// A paste began, and its end did not come; nothing of it is taken.
  case pasteWithoutEnd
  /// The terminal has a new size.
  case resized(width: Int, height: Int)
  /// The program was stopped and goes on; the screen is to be drawn anew.
  case continued
  /// The system asks the program to end, by the signal with this number.
  case terminated(signal: Int32)
  /// The terminal is gone, or nothing will be typed any more.
  case ended
}

/// A key as the keymap knows it.
package enum Key: Hashable, Sendable {
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
  package init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

/// Something the mouse did.
package struct MouseEvent: Hashable, Sendable {
  /// What it did.
  package enum Kind: Hashable, Sendable {
    /// A button went down, moved while down, or went up.
    case press, drag, release
    case wheelUp, wheelDown
  }

  /// What it did.
  package var kind: Kind
  /// Where the pointer was.
  package var point: Point
  /// Which button it was, 1 for the left one; 0 where the terminal does not say.
  package var button: Int

  /// An event of the mouse.
  package init(_ kind: Kind, at point: Point, button: Int = 0) {
    self.kind = kind
    self.point = point
    self.button = button
  }
}
