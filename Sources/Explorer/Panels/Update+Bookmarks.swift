import Canvas

extension KeyCommand {
  /// What opens the list of bookmarks.
  static let bookmarks = KeyCommand(
    "bookmarks", ["'"], "Lists the bookmarks, and sets or removes one here.", unless: Obstacle.noCalls
  ) { $0.openBookmarks() }
}

extension Model {
  /// Opens the list of bookmarks; one at the cursor is selected.
  mutating func openBookmarks() {
    let here = session.cursor ?? 0
    let selected = session.bookmarks.firstIndex { $0 >= here } ?? max(0, session.bookmarks.count - 1)
    panel = .bookmarks(selection: selected)
  }

  /// Takes a key for the list of bookmarks: the key that opened it sets one here, or removes it.
  mutating func press(_ key: Key, bookmark index: Int) {
    switch key {
    case .character("'"): toggleBookmark()
    case .enter:
      panel = nil
      if session.bookmarks.indices.contains(index) { moveCursor(to: session.nearestStop(to: session.bookmarks[index])) }
    case .delete, .backspace:
      if session.bookmarks.indices.contains(index) { session.bookmarks.remove(at: index) }
      panel = .bookmarks(selection: max(0, min(index, session.bookmarks.count - 1)))
    default:
      if let selection = selection(index, after: key, count: session.bookmarks.count) {
        panel = .bookmarks(selection: max(0, selection))
      }
    }
  }

  /// Sets a bookmark at the cursor, or removes the one there.
  private mutating func toggleBookmark() {
    panel = nil
    guard let place = session.cursor else { return refuse("there is no call here") }
    if let index = session.bookmarks.firstIndex(of: place) {
      session.bookmarks.remove(at: index)
      tell("the bookmark here is removed")
    } else {
      let index = session.bookmarks.firstIndex { $0 > place } ?? session.bookmarks.count
      session.bookmarks.insert(place, at: index)
      tell("call \(session.callNumber) is bookmarked")
    }
  }
}
