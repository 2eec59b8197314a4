import Canvas
import Lifecycle
import Study

extension TimelineView {
  /// Draws, left of the marks, a bracket from each will-call to its did-call; one that is broken ends in a cross.
  func drawPromises(_ index: Int, _ columns: TimelineColumns, on canvas: inout Canvas, _ line: Rectangle) {
    let moment = Moment(rows[index])
    // What is not broken yet is not drawn as broken, whatever a lift would bring.
    let promises = isGhost(rows[index].position) ? rows.promises : session.rows.promises
    let next = index + 1 < rows.count ? Moment(rows[index + 1]) : nil
    for lane in columns.lanes.indices {
      let column = columns.lanes[lane]
      guard let promise = promises.promise(of: column.lane, upTo: moment.last), moment.isWithin(promise) else {
        continue
      }
      let isBroken = promise.isBroken && !(next?.isWithin(promise) ?? false)
      let glyph: Glyph =
        switch moment.last {
        case _ where isBroken: .broken
        case promise.start where moment.hasEvent: .promised
        case promise.end where moment.hasEvent: .kept
        default: .promising
        }
      canvas.put(
        glyph, x: column.markX - 1, y: line.y, role: promise.isBroken ? .warning : .frame,
        tint: promise.isBroken ? .none : column.tint, within: line)
    }
  }

  /// What a row stands for: an event, or the time right before one.
  private struct Moment {
    let position: Int
    let hasEvent: Bool

    init(_ row: Row) {
      position = row.position
      hasEvent = row.kind != .action && row.kind != .pause
    }

    /// The last event that has happened by then.
    var last: Int { hasEvent ? position : position - 1 }

    /// Whether it lies between a promise and its end; what breaks a promise is no part of it.
    func isWithin(_ promise: Promise) -> Bool {
      guard promise.start <= last else { return false }
      guard let end = promise.end else { return true }
      return hasEvent && !promise.isBroken ? position <= end : hasEvent ? position < end : position <= end
    }
  }
}

/// How many promises were not kept, in words, the longest first.
func brokenPromiseWords(_ count: Int, _ charset: Charset) -> [String] {
  guard count > 0 else { return [] }
  return [
    count == 1 ? "1 promise not kept" : "\(count) promises not kept", "\(count) not kept",
    Glyph.broken.text(charset) + "\(count)",
  ]
}
