import Canvas
import Lifecycle
import Study

extension [Key] {
  /// The text that the keys type; `nil` if there are others among them.
  private var typedText: String? {
    var text = ""
    for key in self {
      switch key {
      case .character(let character): text.append(character)
      case .enter: text.append("\n")
      case .tab: text.append("\t")
      default: return nil
      }
    }
    return text
  }

  /// The text of a paste that the terminal did not mark as one: several lines that mean something as a text.
  var unmarkedPaste: String? {
    guard count >= 24, let text = typedText, text.hasSeveralLines else { return nil }
    switch TypedText(text) {
    case .log, .transcript: return text
    case .commands: return text.utf8.first == UInt8(ascii: ">") ? text : nil
    case .question, .word: return nil
    }
  }
}

extension [Input] {
  /// The keys, if they arrived at once and may be a paste that the terminal did not mark.
  package var burst: [Key]? {
    let keys = compactMap { input in if case .key(let key) = input { key } else { nil } }
    return keys.count == count && keys.unmarkedPaste != nil ? keys : nil
  }
}

extension Model {
  /// Asks what to do with keys that look like a paste, before one of them runs a command.
  mutating func ask(about keys: [Key]) {
    guard let text = keys.unmarkedPaste, !(panel?.takesText ?? false) else {
      for key in keys { press(key) }
      return
    }
    panel?.leave(&self)
    let items = [
      MenuItem("it was pasted", "Takes it as a text: a log is explained, a transcript opened.") { $0.paste(text) },
      MenuItem("it was typed", "Runs the command of each key.") { model in
        for key in keys { model.press(key) }
      },
    ]
    panel = .menu(MenuPanel("\(keys.count) keys at once", items))
    tell("this looks like a pasted text; Esc drops it")
  }
}
