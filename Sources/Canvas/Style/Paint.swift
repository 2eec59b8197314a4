/// What a terminal is told to draw a cell with; `nil` keeps the terminal's own color.
public struct Paint: Hashable, Sendable {
  /// The number of the text's color in the terminal's palette.
  public var foreground: UInt8?
  /// The number of the color behind it.
  public var background: UInt8?
  /// Bold and the like.
  public var attributes: Attributes

  /// A paint; without arguments, the terminal's own.
  public init(foreground: UInt8? = nil, background: UInt8? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// What can be done to text without color.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit each, in the order of the constants below.
    public let rawValue: UInt8

    /// Attributes from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier, on some terminals brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Text and background exchanged.
    public static let reverse = Attributes(rawValue: 4)
    /// A line below.
    public static let underline = Attributes(rawValue: 8)
  }
}
