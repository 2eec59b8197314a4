/// An input from the terminal or the system.
package enum Input: Hashable, Sendable {
  case key(Key)
  /// A mouse event, which occurs only if mouse reports are on.
  case mouse(MouseEvent)
  /// Text that was pasted instead of typed.
  case pasted(String)
  /// The previous paste was cut after this many megabytes, at the end of a line.
  case pasteCut(megabytes: Int)
  /// A paste began but did not end, and is dropped.
  case pasteWithoutEnd
  /// The terminal has a new size.
  case resized(width: Int, height: Int)
  /// The program continues after it was suspended; the screen must be redrawn.
  case continued
  /// The system asks the program to end, with a signal.
  case terminated(signal: Int32)
  /// The terminal has disappeared, or its input has ended.
  case ended
}

/// A key, as keymaps know it.
package enum Key: Hashable, Sendable {
  case character(Character)
  /// Control with a letter, which is given in lower case.
  case control(Character)
  case up, down, left, right
  /// The arrow keys with Shift, on terminals that can tell.
  case shiftUp, shiftDown, shiftLeft, shiftRight
  /// Return on the main keyboard or the number pad.
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
  /// Creates the key that types a character.
  package init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

/// A mouse event: its kind, the position of the pointer, and the button.
package struct MouseEvent: Hashable, Sendable {
  /// The kind of event.
  package enum Kind: Hashable, Sendable {
    /// A button was pressed, the mouse was moved with a button down, or a button was released.
    case press, drag, release
    case wheelUp, wheelDown
  }

  /// The kind of event.
  package var kind: Kind
  /// The position of the pointer.
  package var point: Point
  /// The button, 1 for the left one; 0 if the terminal does not say.
  package var button: Int

  /// Creates a mouse event.
  package init(_ kind: Kind, at point: Point, button: Int = 0) {
    self.kind = kind
    self.point = point
    self.button = button
  }
}

extension ArraySlice<Input> {
  /// Drops what was typed before a Control-C or a signal, which wait for nothing, and what is beyond a limit.
  package mutating func letInterruptsOvertake(atMost limit: Int = .max) {
    if let first = firstIndex(where: { $0.interrupts }) {
      self = self[..<first].filter { !$0.isFromUser } + self[first...]
    }
    if count > limit { self = prefix(limit) + dropFirst(limit).filter { !$0.isFromUser } }
  }
}

extension Input {
  /// True for what ends or interrupts what is being done.
  fileprivate var interrupts: Bool {
    switch self {
    case .key(.control("c")), .terminated: true
    default: false
    }
  }

  /// True for keys, mouse events and pastes.
  fileprivate var isFromUser: Bool {
    switch self {
    case .key, .mouse, .pasted, .pasteCut, .pasteWithoutEnd: true
    case .resized, .continued, .terminated, .ended: false
    }
  }
}
