import Canvas

/// A list or an input line over the stage that receives the keys.
///
/// All lists are a `MenuPanel`, whose items do what they are chosen for; each input line is a type of its own.
indirect enum Panel: Sendable {
  case menu(MenuPanel)
  case leaving(LeavingPanel)
  case answer(AnswerPanel)
  case command(CommandLinePanel)
  case find(FindPanel)
  case log(OpenLogPanel)
  case percent(PercentPanel)
  case save(SavePanel)

  private struct Behavior {
    let takesText: Bool, explainsLogs: Bool
    let press: (Key, inout Model) -> Void
    let insert: ([Character], inout Model) -> Bool
    let overlay: (Model) -> Overlay

    init(_ panel: some PanelKind) {
      (takesText, explainsLogs) = (panel.takesText, panel.explainsLogs)
      (press, insert, overlay) = (panel.press, panel.insert, panel.overlay)
    }
  }

  private var behavior: Behavior {
    switch self {
    case .menu(let menu): Behavior(menu)
    case .leaving(let panel): Behavior(panel)
    case .answer(let line): Behavior(line)
    case .command(let line): Behavior(line)
    case .find(let line): Behavior(line)
    case .log(let line): Behavior(line)
    case .percent(let line): Behavior(line)
    case .save(let line): Behavior(line)
    }
  }

  var takesText: Bool { behavior.takesText }
  var explainsLogs: Bool { behavior.explainsLogs }
  func press(_ key: Key, _ model: inout Model) { behavior.press(key, &model) }
  func insert(_ text: [Character], _ model: inout Model) -> Bool { behavior.insert(text, &model) }
  func overlay(_ model: Model) -> Overlay { behavior.overlay(model) }

  /// Closes the panel without an effect.
  func leave(_ model: inout Model) {
    if case .find(let line) = self { line.leave(&model) } else { model.panel = nil }
  }
}

protocol PanelKind: Sendable {
  var takesText: Bool { get }
  /// True if a log that is pasted here is explained at once.
  var explainsLogs: Bool { get }
  /// Handles a key: closes the panel, or stores it again with its changes.
  func press(_ key: Key, _ model: inout Model)
  /// Inserts a text as if it were typed; returns false if there is no room for all of it.
  func insert(_ text: [Character], _ model: inout Model) -> Bool
  func overlay(_ model: Model) -> Overlay
}

extension PanelKind {
  var takesText: Bool { false }
  var explainsLogs: Bool { false }
  func insert(_ text: [Character], _ model: inout Model) -> Bool { false }
}

protocol LinePanel: PanelKind {
  var panel: Panel { get }
  var field: TextField { get set }
  func textChanged(_ model: inout Model)
  func use(_ model: inout Model)
  func line(_ model: Model) -> LineOverlay
}

extension LinePanel {
  var takesText: Bool { true }

  func overlay(_ model: Model) -> Overlay { .line(line(model)) }

  func textChanged(_ model: inout Model) { model.panel = panel }

  func insert(_ text: [Character], _ model: inout Model) -> Bool {
    var line = self
    let fits = line.field.insert(text)
    line.textChanged(&model)
    return fits
  }

  /// Handles a key: Enter uses the line, others edit it.
  func press(_ key: Key, _ model: inout Model) {
    var line = self
    if key == .enter {
      model.panel = nil
      use(&model)
    } else if line.field.take(key) {
      line.textChanged(&model)
    }
  }
}
