import Canvas
import Lifecycle

extension KeyCommand {
  static let bookmarks = KeyCommand(
    "bookmarks", ["'"], "Lists the bookmarks, and sets or removes one here.", unless: .noCalls
  ) { model in
    // One at the cursor is selected.
    let here = model.session.cursor ?? 0
    let selected = model.session.bookmarks.firstIndex { $0 >= here } ?? max(0, model.session.bookmarks.count - 1)
    model.panel = BookmarksPanel(selection: selected)
  }
}

/// The events that were marked.
struct BookmarksPanel: ListPanel {
  var selection: Int

  func count(_ model: Model) -> Int { model.session.bookmarks.count }

  /// Takes the key that opened the list, which toggles a bookmark at the cursor, and those that delete.
  func takes(_ key: Key, _ model: inout Model) -> Bool {
    switch key {
    case "'": model.toggleBookmark()
    case .delete, .backspace:
      if model.session.bookmarks.indices.contains(selection) { model.session.bookmarks.remove(at: selection) }
      model.panel = BookmarksPanel(selection: max(0, min(selection, model.session.bookmarks.count - 1)))
    default: return false
    }
    return true
  }

  func choose(_ model: inout Model) {
    model.panel = nil
    guard model.session.bookmarks.indices.contains(selection) else { return }
    model.moveCursor(to: model.session.nearestStop(to: model.session.bookmarks[selection]))
  }

  func list(_ model: Model) -> ListOverlay {
    let session = model.session
    let rows = session.bookmarks.enumerated().map { index, position in
      let world = session.timeline.world(after: position + 1)
      let text = session.text(of: session.timeline[event: position], in: world) ?? ""
      let number = session.rows.calls(before: position + 1)
      return ListRow(first: "\(number)", second: "\(text)", item: index)
    }
    return ListOverlay(
      title: "Bookmarks", rows: rows, selection: selection, footer: "' sets one at the cursor, or removes it there.",
      ownKey: ("'", "set or remove"), emptyWords: "there are none yet")
  }
}

extension Model {
  /// Sets a bookmark at the cursor, or removes the one there.
  fileprivate mutating func toggleBookmark() {
    panel = nil
    guard let position = session.cursor else { return warn("there is no call here") }
    if let index = session.bookmarks.firstIndex(of: position) {
      session.bookmarks.remove(at: index)
      tell("the bookmark here is removed")
    } else {
      let index = session.bookmarks.firstIndex { $0 > position } ?? session.bookmarks.count
      session.bookmarks.insert(position, at: index)
      tell("call \(session.callNumber) is bookmarked")
    }
  }
}
