import Canvas
import Lifecycle

/// A list or an input line over the stage that receives the keys.
///
/// Each panel is a file with its state, its keys and its picture, along with the command that opens it.
protocol Panel: Sendable {
  /// True if the user types text in the panel.
  var takesText: Bool { get }
  /// Handles a key: closes the panel, or stores it again with its changes.
  func press(_ key: Key, _ model: inout Model)
  /// Handles a pasted text that has a special meaning in this panel; returns false for any other text.
  func takes(pasted text: String, _ model: inout Model) -> Bool
  /// Inserts a text as if it were typed; returns false if there is no room for all of it.
  func insert(_ text: [Character], _ model: inout Model) -> Bool
  func overlay(_ model: Model) -> Overlay
  /// Closes the panel without an effect.
  func leave(_ model: inout Model)
}

extension Panel {
  func takes(pasted text: String, _ model: inout Model) -> Bool { false }

  func insert(_ text: [Character], _ model: inout Model) -> Bool { false }

  func leave(_ model: inout Model) { model.panel = nil }
}

/// A panel with a list to choose from.
protocol ListPanel: Panel {
  var selection: Int { get set }
  /// The search text; `nil` if the list cannot be searched.
  var search: TextField? { get set }
  func count(_ model: Model) -> Int
  /// Handles a key that only this list uses; returns false for any other key.
  func takes(_ key: Key, _ model: inout Model) -> Bool
  func choose(_ model: inout Model)
  func list(_ model: Model) -> ListOverlay
}

extension ListPanel {
  /// True if the list can be searched.
  var takesText: Bool { search != nil }

  var search: TextField? {
    get { nil }
    set {}
  }

  var searched: String { search?.text ?? "" }

  func takes(_ key: Key, _ model: inout Model) -> Bool { false }

  func overlay(_ model: Model) -> Overlay {
    var list = list(model)
    list.phrasebook = model.phrasebook
    return .list(list)
  }

  /// Handles a key: Enter chooses, others move the selection or edit the search.
  func press(_ key: Key, _ model: inout Model) {
    if key == .enter { return choose(&model) }
    if takes(key, &model) { return }
    var list = self
    if let selection = selection(after: key, count: count(model)) {
      list.selection = selection
    } else if list.search?.take(key) == true {
      list.selection = 0
    } else if search == nil, case .character = key {
      let keys = [Key.down, .up, .enter, .escape].map { $0.name(model.charset) }
      model.warn(
        "typing does not search this list: \(keys[0]) \(keys[1]) select, \(keys[2]) chooses, \(keys[3]) closes")
    }
    model.panel = list
  }

  func insert(_ text: [Character], _ model: inout Model) -> Bool {
    var list = self
    let fits = list.search?.insert(text)
    list.selection = 0
    model.panel = list
    return fits ?? false
  }

  func choose(item index: Int, _ model: inout Model) {
    var list = self
    list.selection = max(0, min(index, count(model) - 1))
    list.choose(&model)
  }

  /// Returns the selection after a key; j and k move it only if the list cannot be searched.
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

/// A panel with an input line.
protocol LinePanel: Panel {
  var field: TextField { get set }
  /// Updates the panel after the text has changed.
  func follow(_ model: inout Model)
  func use(_ model: inout Model)
  func line(_ model: Model) -> LineOverlay
}

extension LinePanel {
  var takesText: Bool { true }

  func overlay(_ model: Model) -> Overlay {
    var line = line(model)
    line.phrasebook = model.phrasebook
    return .line(line)
  }

  func follow(_ model: inout Model) { model.panel = self }

  func insert(_ text: [Character], _ model: inout Model) -> Bool {
    var line = self
    let fits = line.field.insert(text)
    line.follow(&model)
    return fits
  }

  /// Handles a key: Enter uses the line, others edit it.
  func press(_ key: Key, _ model: inout Model) {
    var line = self
    if key == .enter {
      model.panel = nil
      use(&model)
    } else if line.field.take(key) {
      line.follow(&model)
    }
  }
}
