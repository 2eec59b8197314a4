import Canvas
import Lifecycle

extension Model {
  /// Does what the mouse means, wherever it points.
  mutating func point(at target: Target?, _ kind: MouseEvent.Kind) {
    switch kind {
    case .wheelUp: turnWheel(.up)
    case .wheelDown: turnWheel(.down)
    case .press: press(at: target)
    case .drag:
      guard isSliding, case .slider(let value)? = target else { return }
      slide(toValue: value)
    case .release:
      // The pointer may have left the slider; the finger is lifted all the same.
      guard isSliding else { return }
      isSliding = false
      if actingWorld.finger != .up { run(.lift) }
    }
  }

  /// Moves through the timeline, through what there is to choose from, or through the list that is open.
  private mutating func turnWheel(_ key: Key) {
    press(key)
  }

  /// Does what a click means.
  private mutating func press(at target: Target?) {
    guard let target else { return }
    notice = nil
    showsHint = false
    isSliding = false
    switch target {
    case .row(let place): moveCursor(to: session.rows.stop(from: place) ?? session.rows.lastStop)
    case .slider(let value):
      isSliding = true
      slide(toValue: value)
    case .tab(let number): run(.tab, argument: number - 1)
    case .command(let id): run(id)
    case .comparisonRow(let row): select(comparisonRow: row)
    case .item(let index): choose(item: index)
    }
  }
}
