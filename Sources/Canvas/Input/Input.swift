/// What reaches the program from outside, between two pictures.
public enum Input: Hashable, Sendable {
  case key(Key)
  /// The mouse did something; only where it was asked for.
  case mouse(MouseEvent)
  /// The terminal has a new size.
  case resized(width: Int, height: Int)
  /// The program was stopped and goes on; the screen is to be drawn anew.
  case continued
  /// The system asks the program to end, by the signal with this number.
  case terminated(signal: Int32)
  /// The terminal is gone, or nothing will be typed any more.
  case ended
}
