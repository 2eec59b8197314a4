/// Which characters the program itself may draw with; text that comes from a person is drawn as it is in both.
public enum Charset: Hashable, Sendable {
  /// Lines, triangles and blocks of Unicode.
  case unicode
  /// What every terminal and every font has.
  case ascii
}
