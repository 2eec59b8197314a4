import Canvas

extension Model {
  /// Takes a key for what is open.
  mutating func pressInPanel(_ key: Key) {
    guard let open = panel else { return }
    if key == .escape {
      panel = nil
      return
    }
    switch open {
    case .help(let help): press(key, in: help)
    case .versions(let versions): press(key, in: versions)
    case .compare(let list): press(key, in: list)
    case .open(let list): press(key, in: list)
    case .cases(let cases): press(key, in: cases)
    case .find(let field): press(key, in: field, Panel.find) { $0.find($1) }
    case .runUntil(let field): press(key, in: field, Panel.runUntil) { $0.runUntil($1) }
    case .save(let field): press(key, in: field, Panel.save) { $0.save(to: $1) }
    case .commandLine(let line): press(key, in: line)
    case .bookmarks(let selection): press(key, bookmark: selection)
    case .places(let places): press(key, in: places)
    case .styles(let styles): press(key, in: styles)
    case .filter(let filter): press(key, in: filter)
    case .course(let course): press(key, in: course)
    }
  }

  /// Takes a key for a line that is typed and then used.
  private mutating func press(
    _ key: Key, in field: TextField, _ panel: (TextField) -> Panel, _ use: (inout Model, String) -> Void
  ) {
    var field = field
    if key == .enter {
      self.panel = nil
      use(&self, field.text)
    } else if field.take(key) {
      self.panel = panel(field)
    }
  }

  /// Chooses an item of the list that is open, as Enter does.
  mutating func choose(item index: Int) {
    guard index >= 0 else { return }
    switch panel {
    case .help(var help):
      help.selection = index
      press(.enter, in: help)
    case .versions(var versions):
      versions.selection = min(index, versions.items.count - 1)
      press(.enter, in: versions)
    case .compare(var list):
      list.selection = min(index, list.items.count - 1)
      press(.enter, in: list)
    case .open(var list):
      list.selection = index
      press(.enter, in: list)
    case .cases(var cases):
      cases.selection = min(index, cases.titles.count - 1)
      press(.enter, in: cases)
    case .bookmarks: press(.enter, bookmark: index)
    case .places(var places):
      places.selection = min(index, places.items.count - 1)
      press(.enter, in: places)
    case .styles(var styles):
      styles.selection = min(index, styles.items.count - 1)
      press(.enter, in: styles)
    case .filter(var filter):
      filter.selection = min(index, filter.items.count - 1)
      press(.enter, in: filter)
    case .course(var course):
      course.selection = min(index, self.course.count - 1)
      press(.enter, in: course)
    case .find, .runUntil, .save, .commandLine, nil: break
    }
  }
}
