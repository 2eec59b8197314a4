import Canvas
import Lifecycle
import Notation

extension KeyCommand {
  /// What reads a command as a transcript writes it.
  static let commandLine = KeyCommand("command", [":"], "Does anything that a transcript can say.") {
    $0.panel = .commandLine(CommandLinePanel())
  }
}

extension Model {
  /// Takes a key for the command that is being typed.
  mutating func press(_ key: Key, in line: CommandLinePanel) {
    var line = line
    switch key {
    case .enter: return enter(line)
    case .tab: complete(&line, by: 1)
    case .backTab: complete(&line, by: -1)
    case .up: recall(&line, by: 1)
    case .down: recall(&line, by: -1)
    case .backspace where line.field.text.isEmpty:
      panel = nil
      return
    default:
      guard line.field.take(key) else { return }
      line.complaint = nil
      line.recalled = nil
      line.completion = nil
      line.completions = completions(of: line.field.text)
    }
    panel = .commandLine(line)
  }

  /// Does what was typed, or says what is wrong with it.
  private mutating func enter(_ line: CommandLinePanel) {
    var line = line
    let text = line.field.text.trimmed
    guard !text.isEmpty else {
      panel = nil
      return
    }
    if let habit = Self.habits[text] {
      panel = nil
      return run(habit)
    }
    var setup = session.setup
    let reading = setup.readCommand(text)
    guard let command = reading.value else {
      line.complaint = reading.diagnostics.first.map { diagnostic in
        diagnostic.message + (diagnostic.suggestion.map { "; did you mean `\($0)`?" } ?? "")
      }
      panel = .commandLine(line)
      return
    }
    panel = nil
    if commandHistory.last != text { commandHistory.append(text) }
    session.extend(setup)
    act(command)
  }

  /// What fingers type after a colon that learned it elsewhere.
  private static let habits: [String: KeyCommand] = ["q": .quit, "q!": .quit, "quit": .quit, "help": .help]

  /// Shows a line that was typed before.
  private func recall(_ line: inout CommandLinePanel, by distance: Int) {
    let target = (line.recalled ?? -1) + distance
    guard target < commandHistory.count else { return }
    line.recalled = target < 0 ? nil : target
    line.field.replace(target < 0 ? "" : commandHistory[commandHistory.count - 1 - target])
    line.completions = completions(of: line.field.text)
    line.completion = nil
  }

  /// Puts the next completion in place of the last word.
  private func complete(_ line: inout CommandLinePanel, by distance: Int) {
    guard !line.completions.isEmpty else {
      line.completions = completions(of: line.field.text)
      if line.completions.isEmpty { return }
      return complete(&line, by: distance)
    }
    let count = line.completions.count
    let next = line.completion.map { ($0 + distance + count) % count } ?? (distance > 0 ? 0 : count - 1)
    let text = line.field.text
    let head = text.prefix(text.count - text.lastWord.count)
    line.field.replace(head + line.completions[next])
    line.completion = next
    if count == 1 { (line.completions, line.completion) = ([], nil) }
  }

  /// What the last word of a command can become.
  func completions(of text: String) -> [String] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let last = words.last ?? ""
    let candidates: [String]
    if words.count < 2 {
      candidates = ActionWord.all.map(\.text)
    } else {
      guard let word = ActionWord(words[0]) else { return [] }
      candidates = arguments(of: word, at: words.count - 1)
    }
    return candidates.filter { $0.hasPrefix(last) && $0 != last }
  }

  /// What can follow the first word of a command.
  private func arguments(of word: ActionWord, at index: Int) -> [String] {
    let names = session.setup.declarations.filter { !$0.name.isEmpty }
    let screens = names.filter { $0.kind == .screen }.map(\.name)
    let flags = word.flags.map(\.rawValue)
    switch (word.operands, index) {
    case (.tree, 1), (.treeAndStyle, 1): return screens
    case (.treeAndStyle, 2): return PresentationStyle.allCases.map(\.word) + flags
    case (.name, 1), (.nameAndShare, 1): return names.map(\.name)
    case (.optionalName, 1): return names.map(\.name) + flags
    case (.names, _): return screens + flags
    case (.pressure, 1): return ["light", "peek", "pop"]
    default: return flags
    }
  }
}

extension String {
  /// What stands behind the last blank.
  fileprivate var lastWord: Substring { self[(lastIndex(of: " ").map { index(after: $0) } ?? startIndex)...] }

  /// Without blanks at its ends.
  var trimmed: String {
    let head = drop { $0 == " " }
    guard let last = head.lastIndex(where: { $0 != " " }) else { return "" }
    return String(head[...last])
  }
}
