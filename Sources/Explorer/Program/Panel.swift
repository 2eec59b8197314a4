import Canvas
import Lifecycle

/// A list or line over the stage that takes the keys.
///
/// Each panel is a file with its state, its keys and its picture, and with the command that opens it.
protocol Panel: Sendable {
  /// True if text is typed in it.
  var takesText: Bool { get }
  /// Takes a key: closes the panel, or puts it back changed.
  func press(_ key: Key, _ model: inout Model)
  /// Takes a pasted text that has a special meaning, and returns true if it does.
  func takes(pasted text: String, _ model: inout Model) -> Bool
  /// Inserts a text as if it were typed; returns false if there is no room for all of it.
  func insert(_ text: [Character], _ model: inout Model) -> Bool
  func overlay(_ model: Model) -> Overlay
  /// Closes without doing anything.
  func leave(_ model: inout Model)
}

extension Panel {
  func takes(pasted text: String, _ model: inout Model) -> Bool { false }

  func insert(_ text: [Character], _ model: inout Model) -> Bool { false }

  func leave(_ model: inout Model) { model.panel = nil }
}

/// A panel with a list of which one chooses.
protocol ListPanel: Panel {
  var selection: Int { get set }
  /// The search text; `nil` if the list cannot be searched.
  var search: TextField? { get set }
  func count(_ model: Model) -> Int
  /// Takes a key that only this list has, and returns true if it does.
  func takes(_ key: Key, _ model: inout Model) -> Bool
  func choose(_ model: inout Model)
  func list(_ model: Model) -> ListOverlay
}

extension ListPanel {
  /// Text is typed where the list can be searched.
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

  /// Takes a key: Enter chooses, others move the selection, or search.
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

  /// The selection after a key; j and k move it if no text is typed.
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
  var field: TextField { get set }
  /// Goes on once something was typed.
  func follow(_ model: inout Model)
  func use(_ model: inout Model)
  func line(_ model: Model) -> LineOverlay
}

extension LinePanel {
  /// A line always takes text.
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

  /// Takes a key: Enter uses the line, others change it.
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
