import Canvas

/// The areas of the screen's panes, computed from the size of the screen alone.
package struct Arrangement: Hashable, Sendable {
  /// The way in which the panes are laid out.
  package enum Shape: Hashable, Sendable {
    /// The screens on the left, the timeline on the right, and below them the slider and the reasons at full width.
    case columns
    /// Three columns of the whole height, the reasons on the right, and below them the slider.
    case wide
    /// The screens as a short strip above the timeline.
    case strip
    case single
    /// A screen too small for even a single pane.
    case tooSmall
  }

  package var shape: Shape
  package var whole: Rectangle
  package var header: Rectangle, keys: Rectangle
  /// The areas inside the panes' frames; empty where a pane has no area of its own.
  package var screens: Rectangle, timeline: Rectangle, slider: Rectangle, why: Rectangle
  /// The area of the only pane in the `single` shape.
  package var only: Rectangle
  /// The area of a lesson's text, at full width; empty outside of lessons.
  var text = Rectangle.nowhere

  /// The smallest screen on which a single pane is of use.
  package static let smallest = (width: 30, height: 7)

  package init(width: Int, height: Int) {
    whole = Rectangle(x: 0, y: 0, width: width, height: height)
    header = whole.row(0)
    keys = whole.row(height - 1)
    (screens, timeline, slider, why, only) = (.nowhere, .nowhere, .nowhere, .nowhere, .nowhere)
    shape = Self.shape(width, height)
    switch shape {
    case .columns: arrangeColumns()
    case .wide: arrangeWide()
    case .strip: arrangeStrip()
    case .single: only = Rectangle(x: 0, y: 2, width: width, height: height - 3)
    case .tooSmall: (header, keys) = (.nowhere, .nowhere)
    }
  }

  var keepsSlider: Bool { shape == .single && only.height >= 8 }

  /// True if there are lines around the panes, and not only above them.
  var hasFrames: Bool { shape == .columns || shape == .wide }

  var noteRole: CellRole { hasFrames ? .quiet : .title }

  /// The area for lists: everything but the header and the line of keys.
  var overlayRoom: Rectangle { whole.inset(columns: 0, rows: 1) }

  /// Returns the shape for a size.
  ///
  /// Two columns need room for call names of thirty letters and four lanes beside a card with a name, and three for
  /// sentences of forty letters as well; a strip needs room for the call names and lanes alone.
  private static func shape(_ width: Int, _ height: Int) -> Shape {
    if width >= 144, height >= 34 { return .wide }
    if width >= 76, height >= 20 { return .columns }
    if width >= 50 && height >= 16 || width >= smallest.width && height >= 24 { return .strip }
    return width >= smallest.width && height >= smallest.height ? .single : .tooSmall
  }

  /// The inner width of the screens' pane: about a third, but no more than its pictures need, which is less where they
  /// stand upright.
  private var screensWidth: Int { min(max(24, whole.width * 32 / 100), shape == .wide ? 40 : 54) }

  private var whyHeight: Int {
    switch whole.height {
    case ..<20: 2
    case ..<28: 3
    case ..<40: 5
    default: 6
    }
  }

  /// Lays the panes out in two columns; adjacent panes share the line between them.
  private mutating func arrangeColumns() {
    let paneHeight = whole.height - whyHeight - 7
    screens = Rectangle(x: 1, y: 2, width: screensWidth, height: paneHeight)
    timeline = Rectangle(x: screens.right + 1, y: 2, width: whole.width - screensWidth - 3, height: paneHeight)
    slider = Rectangle(x: 1, y: screens.bottom + 1, width: whole.width - 2, height: 2)
    why = Rectangle(x: 1, y: slider.bottom + 1, width: whole.width - 2, height: whyHeight)
  }

  /// Lays the screens, the timeline and the reasons out side by side, each with the whole height.
  private mutating func arrangeWide() {
    let paneHeight = whole.height - 7, rest = whole.width - screensWidth - 4, reasons = rest * 2 / 5
    screens = Rectangle(x: 1, y: 2, width: screensWidth, height: paneHeight)
    timeline = Rectangle(x: screens.right + 1, y: 2, width: rest - reasons, height: paneHeight)
    why = Rectangle(x: timeline.right + 1, y: 2, width: reasons, height: paneHeight)
    slider = Rectangle(x: 1, y: screens.bottom + 1, width: whole.width - 2, height: 2)
  }

  /// Lays all panes out in one column, with a line above each.
  private mutating func arrangeStrip() {
    screens = Rectangle(x: 1, y: 2, width: whole.width - 2, height: 1)
    let timelineHeight = whole.height - whyHeight - 9
    timeline = Rectangle(x: 1, y: screens.bottom + 1, width: whole.width - 2, height: timelineHeight)
    slider = Rectangle(x: 1, y: timeline.bottom + 1, width: whole.width - 2, height: 2)
    why = Rectangle(x: 1, y: slider.bottom + 1, width: whole.width - 2, height: whyHeight)
  }

  /// The same areas where no gesture is possible: the slider's rows go to the reasons, but for the last one.
  ///
  /// The screens and the timeline keep their places. In other shapes nothing is gained by it.
  var withoutSlider: Arrangement {
    guard shape == .columns || shape == .strip else { return self }
    var arrangement = self
    arrangement.why.y = slider.y
    arrangement.why.height = why.bottom - slider.y - 1
    arrangement.slider = why.row(why.height - 1)
    return arrangement
  }
}

extension Arrangement {
  /// The same areas with the reasons below the timeline, for what needs the width of both.
  var withReasonsBelow: Arrangement {
    guard shape == .wide else { return self }
    var arrangement = self
    let height = min(max(6, timeline.height / 5), 10)
    let (above, below) = Rectangle(
      x: timeline.x, y: timeline.y, width: why.right - timeline.x, height: timeline.height
    ).split(top: timeline.height - height - 1)
    (arrangement.timeline, arrangement.why) = (above, below.split(top: 1).rest)
    return arrangement
  }
}

/// Returns the rows of a list that are visible, which keep the cursor out of the outer quarters.
///
/// The list scrolls by half its height at a time, so that most steps leave the rows in place: this is easier to read,
/// and fewer bytes are sent to the terminal.
func visibleRange(around cursor: Int, of count: Int, height: Int) -> Range<Int> {
  guard height > 0 else { return 0..<0 }
  let half = max(1, height / 2)
  let wished = (cursor - height / 4) / half * half
  let first = min(max(0, wished), max(0, count - height))
  return first..<min(count, first + height)
}

extension Rectangle {
  static let nowhere = Rectangle(x: 0, y: 0, width: 0, height: 0)
}
