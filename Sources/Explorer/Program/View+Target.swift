import Canvas
import Lifecycle

extension View {
  /// What is drawn at a point, for the mouse.
  public func target(at point: Point, _ model: Model) -> Target? {
    let arrangement = Arrangement(width: model.size.width, height: model.size.height)
    guard arrangement.shape != .tooSmall else { return nil }
    switch model.panel?.overlay(model) {
    case .list(let list): return list.item(at: point, in: arrangement.overlayRoom).map { .item($0) }
    case .line: return nil
    case nil: break
    }
    let frame = Frame(model, recorded, arrangement)
    if arrangement.keys.contains(point) {
      let line = KeysLine(frame.model.hints, in: arrangement.keys, charset: model.charset)
      return line.command(at: point.x).map { .command($0) }
    }
    return model.stage.target(at: point, frame)
  }
}
