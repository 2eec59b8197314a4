import Canvas
import Lifecycle

/// Draws the explorer: the whole frame anew each time, since whoever shows it finds out what differs.
public struct View: Sendable {
  /// On which versions the recordings were made that vouch for rules.
  public var recorded: RecordedVersions

  /// A view that knows the recordings among these items.
  public init(library: [LibraryItem] = []) {
    recorded = RecordedVersions(library)
  }

  /// Draws everything that a model holds on a canvas that is used again.
  public func draw(_ model: Model, on canvas: inout Canvas) {
    canvas.charset = model.charset
    canvas.resize(width: model.size.width, height: model.size.height)
    canvas.clear()
    let arrangement = Arrangement(width: canvas.width, height: canvas.height)
    guard arrangement.shape != .tooSmall else { return drawTooSmall(on: &canvas) }
    let frame = Frame(model, recorded, arrangement)
    model.stage.draw(frame, on: &canvas)
    BottomView(frame: frame).draw(on: &canvas)
  }

  /// Says which size is needed, as far as even that fits.
  private func drawTooSmall(on canvas: inout Canvas) {
    let needed = Arrangement.smallest
    let sentence = "mightappear needs \(needed.width)x\(needed.height)"
    for (row, line) in sentence.wrapped(toCells: canvas.width).prefix(canvas.height).enumerated() {
      canvas.put(line, row: row, of: canvas.bounds)
    }
  }
}
