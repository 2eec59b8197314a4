import Canvas
import Lifecycle

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

  /// True if the user types text in the panel.
  var takesText: Bool {
    switch self {
    case .menu(let menu): menu.takesText
    case .leaving: false
    case .answer, .command, .find, .log, .percent, .save: true
    }
  }

  /// Handles a key: closes the panel, or stores it again with its changes.
  func press(_ key: Key, _ model: inout Model) {
    switch self {
    case .menu(let menu): menu.press(key, &model)
    case .leaving(let panel): panel.press(key, &model)
    case .answer(let line): line.press(key, &model)
    case .command(let line): line.press(key, &model)
    case .find(let line): line.press(key, &model)
    case .log(let line): line.press(key, &model)
    case .percent(let line): line.press(key, &model)
    case .save(let line): line.press(key, &model)
    }
  }

  /// True if a log that is pasted here is explained at once.
  var explainsLogs: Bool {
    switch self {
    case .menu(let menu): menu.explainsLogs
    case .log: true
    case .leaving, .answer, .command, .find, .percent, .save: false
    }
  }

  /// Inserts a text as if it were typed; returns false if there is no room for all of it.
  func insert(_ text: [Character], _ model: inout Model) -> Bool {
    switch self {
    case .menu(let menu): menu.insert(text, &model)
    case .leaving: false
    case .answer(let line): line.insert(text, &model)
    case .command(let line): line.insert(text, &model)
    case .find(let line): line.insert(text, &model)
    case .log(let line): line.insert(text, &model)
    case .percent(let line): line.insert(text, &model)
    case .save(let line): line.insert(text, &model)
    }
  }

  func overlay(_ model: Model) -> Overlay {
    switch self {
    case .menu(let menu): menu.overlay(model)
    case .leaving(let panel): panel.overlay(model)
    case .answer(let line): line.overlay(model)
    case .command(let line): line.overlay(model)
    case .find(let line): line.overlay(model)
    case .log(let line): line.overlay(model)
    case .percent(let line): line.overlay(model)
    case .save(let line): line.overlay(model)
    }
  }

  /// Closes the panel without an effect.
  func leave(_ model: inout Model) {
    if case .find(let line) = self { line.leave(&model) } else { model.panel = nil }
  }
}

protocol LinePanel: Sendable {
  var panel: Panel { get }
  var field: TextField { get set }
  func textChanged(_ model: inout Model)
  func use(_ model: inout Model)
  func line(_ model: Model) -> LineOverlay
}

extension LinePanel {
  func overlay(_ model: Model) -> Overlay {
    var line = line(model)
    line.phrasebook = model.phrasebook
    return .line(line)
  }

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
