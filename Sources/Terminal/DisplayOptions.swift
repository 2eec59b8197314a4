public import Canvas

/// What a session is opened with.
public struct DisplayOptions: Sendable {
  /// What the roles look like.
  public var theme: Theme
  /// The most colors that may be used; the terminal and NO_COLOR may allow fewer.
  public var mostColors: ColorDepth
  /// Whether only ASCII may be drawn, whatever the locale is.
  public var ascii: Bool
  /// Whether the terminal should tell of the mouse, which takes text selection away.
  public var mouse: Bool

  /// Options; without arguments, what suits everybody.
  public init(
    theme: Theme = .standard, mostColors: ColorDepth = .full, ascii: Bool = false, mouse: Bool = false
  ) {
    self.theme = theme
    self.mostColors = mostColors
    self.ascii = ascii
    self.mouse = mouse
  }
}
