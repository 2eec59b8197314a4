import Canvas

/// What is open over the stage and takes the keys; this is all that the program knows of it.
///
/// Each panel is a file with its state, its keys and its picture, and with the command that opens it.
protocol Panel: Sendable {
  /// Takes a key: closes the panel, or puts it back changed.
  func press(_ key: Key, _ model: inout Model)
  /// What is drawn of it.
  func overlay(_ model: Model) -> Overlay
}

/// A panel with a list of which one chooses.
protocol ListPanel: Panel {
  /// Which item is selected.
  var selection: Int { get set }
  /// What is typed to search the list; nothing where one cannot.
  var search: TextField? { get set }
  /// How many items there are.
  func count(_ model: Model) -> Int
  /// Takes a key that only this list knows, and says whether it is one.
  func takes(_ key: Key, _ model: inout Model) -> Bool
  /// Does what the selected item is for.
  func choose(_ model: inout Model)
  /// What is drawn of it.
  func list(_ model: Model) -> ListOverlay
}

extension ListPanel {
  /// Nothing is searched.
  var search: TextField? {
    get { nil }
    set {}
  }

  /// What is searched for.
  var searched: String { search?.text ?? "" }

  /// No key is known.
  func takes(_ key: Key, _ model: inout Model) -> Bool { false }

  /// What is drawn of it.
  func overlay(_ model: Model) -> Overlay { .list(list(model)) }

  /// Takes a key: Enter chooses, others move the selection, or search.
  func press(_ key: Key, _ model: inout Model) {
    if key == .enter { return choose(&model) }
    if takes(key, &model) { return }
    var list = self
    if let selection = selection(after: key, count: count(model)) {
      list.selection = selection
    } else if list.search?.take(key) == true {
      list.selection = 0
    }
    model.panel = list
  }

  /// Chooses an item that is clicked.
  func choose(item index: Int, _ model: inout Model) {
    var list = self
    list.selection = max(0, min(index, count(model) - 1))
    list.choose(&model)
  }

  /// Where a key takes the selection; j and k move it where nothing is typed.
  private func selection(after key: Key, count: Int) -> Int? {
    let target: Int
    switch key {
    case .up, .backTab: target = selection - 1
    case .down: target = selection + 1
    case "k" where search == nil: target = selection - 1
    case "j" where search == nil: target = selection + 1
    case .pageUp: target = selection - 10
    case .pageDown: target = selection + 10
    case .home: target = 0
    case .end: target = count - 1
    default: return nil
    }
    return max(0, min(target, count - 1))
  }
}

/// A panel with a line that is typed and then used.
protocol LinePanel: Panel {
  /// What is typed.
  var field: TextField { get set }
  /// Does what was typed.
  func use(_ model: inout Model)
  /// What is drawn of it.
  func line(_ model: Model) -> LineOverlay
}

extension LinePanel {
  /// What is drawn of it.
  func overlay(_ model: Model) -> Overlay { .line(line(model)) }

  /// Takes a key: Enter uses the line, others change it.
  func press(_ key: Key, _ model: inout Model) {
    var line = self
    if key == .enter {
      model.panel = nil
      use(&model)
    } else if line.field.take(key) {
      model.panel = line
    }
  }
}
