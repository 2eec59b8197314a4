import Canvas

extension Arrangement {
  /// Where everything lies in a lesson: the panes above, and the teacher's words across the whole width below them, in
  /// the place of the slider and the reasons.
  static func lesson(width: Int, height: Int) -> Arrangement {
    var result = Arrangement(width: width, height: height)
    let inner = height - 5
    let words = max(6, min(inner * 11 / 20, 16))
    let panes = inner - words
    let nowhere = Rectangle.nowhere
    result.why = nowhere
    switch result.shape {
    case .columns, .wide:
      result.shape = .columns
      result.screens.height = panes
      result.timeline.height = panes
    case .strip, .single:
      let isRoomy = panes >= 4
      result.shape = isRoomy ? .strip : .single
      result.screens = nowhere
      result.timeline = isRoomy ? Rectangle(x: 1, y: 2, width: width - 2, height: panes) : nowhere
    case .tooSmall: return result
    }
    let top = result.shape == .single ? 1 : result.timeline.bottom + 1
    let bottom = result.shape == .columns ? height - 2 : height - 1
    result.slider = Rectangle(x: 1, y: top, width: width - 2, height: bottom - top)
    return result
  }
}
