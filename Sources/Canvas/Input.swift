/// An input from the terminal or the system.
package enum Input: Hashable, Sendable {
  case key(Key)
  /// A mouse event; only if mouse reports are on.
  case mouse(MouseEvent)
  /// Text was pasted, and not typed.
  case pasted(String)
  /// Only so many megabytes of the previous paste were taken, up to the end of a line.
  case pasteCut(megabytes: Int)
  /// A paste began but did not end; it is dropped.
  case pasteWithoutEnd
  /// The terminal has a new size.
  case resized(width: Int, height: Int)
  /// The program was suspended and continues; the screen must be redrawn.
  case continued
  /// The system asks the program to end, by the signal with this number.
  case terminated(signal: Int32)
  /// The terminal is gone, or its input has ended.
  case ended
}

/// A key as the keymap knows it.
package enum Key: Hashable, Sendable {
  case character(Character)
  /// Control and a letter, given in lower case.
  case control(Character)
  case up, down, left, right
  /// The arrows with Shift, if the terminal distinguishes them.
  case shiftUp, shiftDown, shiftLeft, shiftRight
  /// Return, on the main block or the number pad.
  case enter
  case escape
  /// Tab, and Tab with Shift.
  case tab, backTab
  /// Backspace, and forward delete.
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
  /// The kind of event.
  package enum Kind: Hashable, Sendable {
    /// A button went down, moved while down, or went up.
    case press, drag, release
    case wheelUp, wheelDown
  }

  /// The kind of event.
  package var kind: Kind
  /// The position of the pointer.
  package var point: Point
  /// The button, 1 for the left one; 0 if the terminal does not tell.
  package var button: Int

  /// An event of the mouse.
  package init(_ kind: Kind, at point: Point, button: Int = 0) {
    self.kind = kind
    self.point = point
    self.button = button
  }
}
