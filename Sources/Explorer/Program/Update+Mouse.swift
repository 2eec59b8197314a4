import Canvas

extension Model {
  /// Does what the mouse means, wherever it points.
  mutating func point(at target: Target?, _ kind: MouseEvent.Kind) {
    switch kind {
    // Through the timeline, through what there is to choose from, or through the list that is open.
    case .wheelUp: return press(.up)
    case .wheelDown: return press(.down)
    case .press:
      guard let target else { return }
      notice = nil
      showsHint = false
      isSliding = false
      if case .command(let command) = target { return run(command) }
      if case .item(let index) = target { return (panel as? any ListPanel)?.choose(item: index, &self) ?? () }
    case .drag, .release: break
    }
    let stage = stage
    stage.point(at: target, kind, &self)
  }
}
