import Canvas
import Lifecycle
import Study

/// Draws the explorer: the whole frame anew each time, since whoever shows it finds out what differs.
public struct View: Sendable {
  /// A view.
  public init() {}

  /// Draws everything that a model holds on a canvas that is used again.
  public func draw(_ model: Model, on canvas: inout Canvas) {
    canvas = Canvas(width: model.size.width, height: model.size.height, charset: model.charset)
    let arrangement = Arrangement(width: canvas.width, height: canvas.height)
    guard arrangement.shape != .tooSmall else { return drawTooSmall(model.phrasebook, on: &canvas) }
    let frame = Frame(model, arrangement)
    model.stage.draw(frame, on: &canvas)
    BottomView(frame: frame).draw(on: &canvas)
  }

  /// Says which size is needed, as far as even that fits.
  private func drawTooSmall(_ phrasebook: Phrasebook, on canvas: inout Canvas) {
    let needed = Arrangement.smallest
    let sentence = phrasebook.say("mightappear needs \(needed.width)x\(needed.height)")
    for (row, line) in sentence.wrapped(toCells: canvas.width).prefix(canvas.height).enumerated() {
      canvas.put(line, row: row, of: canvas.bounds)
    }
  }
}

extension Model {
  /// What is drawn of the panel that is open, as the user reads it.
  fileprivate var overlay: Overlay? { panel?.overlay(self).said(by: phrasebook) }

  /// The hints as the user reads them.
  fileprivate var saidHints: [Hint] {
    phrasebook.isEmpty ? hints : hints.map { Hint($0.commands, label: phrasebook.say($0.label)) }
  }
}

extension View {
  /// What is drawn at a point, for the mouse.
  public func target(at point: Point, _ model: Model) -> Target? {
    let arrangement = Arrangement(width: model.size.width, height: model.size.height)
    guard arrangement.shape != .tooSmall else { return nil }
    switch model.overlay {
    case .list(let list): return list.item(at: point, in: arrangement.overlayRoom).map { .item($0) }
    case .line: return nil
    case nil: break
    }
    let frame = Frame(model, arrangement)
    if arrangement.keys.contains(point) {
      let line = KeysLine(frame.model.saidHints, in: arrangement.keys, charset: model.charset)
      return line.command(at: point.x).map { .command($0) }
    }
    return model.stage.target(at: point, frame)
  }
}

/// The line at the bottom, and what is open over everything else.
struct BottomView: FramePart {
  let frame: Frame

  /// Draws the line, and what is open.
  func draw(on canvas: inout Canvas) {
    let line = arrangement.keys
    switch model.overlay {
    case .line(let overlay): return overlay.draw(on: &canvas, in: arrangement.whole)
    case .list(let list):
      // What lies behind steps back, its cursor too, so that one position alone stands out.
      canvas.restyle(arrangement.whole, role: .quiet)
      list.draw(on: &canvas, in: arrangement.overlayRoom)
      if model.notice == nil {
        var x = line.x + 1
        for (key, label) in list.hints(model.charset) {
          x = canvas.put(key, x: x, y: line.y, role: .key, within: line) + 1
          x = canvas.put(say(label), x: x, y: line.y, within: line) + 3
        }
        return
      }
    case nil: break
    }
    if let notice = model.notice ?? model.workWords.map({ Notice($0) }) {
      let role: CellRole = notice.kind == .warning ? .warning : .strong
      return canvas.put(say(notice.text), of: line.inset(columns: 1, rows: 0), role: role)
    }
    KeysLine(model.saidHints, in: line, charset: charset).draw(on: &canvas, in: line)
  }
}
