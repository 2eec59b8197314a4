package enum Input: Hashable, Sendable {
  case key(Key)
  /// A mouse event, which occurs only if mouse reports are on.
  case mouse(MouseEvent)
  case pasted(String)
  /// The previous paste was cut after this many megabytes, at the end of a line.
  case pasteCut(megabytes: Int)
  /// A paste began but did not end, and is dropped.
  case pasteWithoutEnd
  case resized(width: Int, height: Int)
  /// The program continues after it was suspended; the screen must be redrawn.
  case continued
  case terminated(signal: Int32)
  /// The terminal has disappeared, or its input has ended.
  case ended
}

package enum Key: Hashable, Sendable {
  case character(Character)
  /// The letter is in lower case.
  case control(Character)
  case up, down, left, right
  /// The arrow keys with Shift, on terminals that can tell.
  case shiftUp, shiftDown, shiftLeft, shiftRight
  /// Return on the main keyboard or the number pad.
  case enter
  case escape
  case tab, backTab
  /// Backspace, and forward delete.
  case backspace, delete
  case pageUp, pageDown
  case home, end
  case insert
  case function(Int)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case press, drag, release
    case wheelUp, wheelDown
  }

  package var kind: Kind
  package var point: Point
  /// The button, 1 for the left one; 0 if the terminal does not say.
  package var button: Int

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
  fileprivate var interrupts: Bool {
    switch self {
    case .key(.control("c")), .terminated: true
    default: false
    }
  }

  fileprivate var isFromUser: Bool {
    switch self {
    case .key, .mouse, .pasted, .pasteCut, .pasteWithoutEnd: true
    case .resized, .continued, .terminated, .ended: false
    }
  }
}
