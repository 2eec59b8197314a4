import Canvas
import Lifecycle
import Notation

extension KeyCommand {
  static let commandLine = KeyCommand(
    "command", [":"],
    "Types a command, such as push B, or a change of the app, such as window: nav(A)."
  ) { $0.openCommandLine() }
}

extension Model {
  /// Opens the line for a command, with a proposal where the window is empty, as there is no other way to begin.
  mutating func openCommandLine() {
    let isEmpty = session.setup.trees.isEmpty
    panel = .command(CommandLinePanel(field: isEmpty ? TextField("window: nav(A)", isProposal: true) : TextField()))
  }
}

struct CommandLinePanel: LinePanel {
  private var input: LineInput
  private var fault: Fault?

  init(field: TextField = TextField()) { input = LineInput(field) }

  /// Commands of other programs that users habitually type after a colon.
  private static let habits: [String: KeyCommand] = ["q": .quit, "q!": .quitAtOnce, "quit": .quit, "help": .help]

  var field: TextField {
    get { input.field }
    set { input.field = newValue }
  }
  var panel: Panel { .command(self) }
  var complaint: Sentence? { fault?.words }

  func line(_ model: Model) -> LineOverlay {
    LineOverlay(
      prompt: ":", field: field, complaint: complaint, place: fault?.place, completions: input.completions,
      completion: input.taken,
      explanation: field.isProposal
        ? "Enter puts a stack into the window; or type a line, such as window: tabs(A, B)"
        : "A command, such as push B, or a change of the app, such as window: nav(A)")
  }

  func press(_ key: Key, _ model: inout Model) {
    var line = self
    switch key {
    case .enter: use(&model)
    case .backspace where field.text.isEmpty: model.panel = nil
    default:
      guard line.input.take(key, earlier: model.history.commands, completions: model.completions) else { return }
      line.fault = nil
      model.panel = line.panel
    }
  }

  func textChanged(_ model: inout Model) {
    var line = self
    line.fault = nil
    line.input.begin(model.completions)
    model.panel = line.panel
  }

  /// Returns pasted commands as one line, without the calls that are listed below them.
  static func line(of text: String) -> String {
    OneLine.pieces(of: text).filter { OneLine.Piece($0) != .listed }.joined(separator: "; ")
  }

  /// Runs the typed commands one after the other, or shows a complaint about the first one that is not possible.
  func use(_ model: inout Model) {
    let text = field.text.trimmed
    model.panel = nil
    if let habit = Self.habits[text] { return model.run(habit) }
    let pieces = OneLine.pieces(of: text)
    for (index, piece) in pieces.enumerated() {
      let piece = piece.drop { ">: ".contains($0) }.trimmed
      // A line with a colon cannot be a command.
      let changesApp = piece.contains(":") || Setup.beginsChange(piece)
      var fault = changesApp ? model.build([piece]) : model.perform(piece)
      if index < pieces.count - 1, let notice = model.notice, notice.kind == .warning {
        fault = fault ?? Fault(notice.text)
      }
      guard let fault else { continue }
      var line = self
      line.field = TextField(([Substring(piece)] + pieces.dropFirst(index + 1)).joined(separator: "; "))
      line.fault = fault
      return model.panel = line.panel
    }
    if !pieces.isEmpty, model.history.commands.last != text { model.history.commands.append(text) }
  }
}

extension Model {
  /// Performs a command as written in a transcript; returns a complaint if that is not possible.
  fileprivate mutating func perform(_ text: String) -> Fault? {
    var setup = session.setup
    let checked = setup.readCommand(text)
    guard let command = checked.value else { return checked.fault }
    session.extend(setup)
    act(command)
    return nil
  }
}

/// The reason why a typed line is not done.
struct Fault: Hashable {
  let words: Sentence
  /// The characters that it is about, if they are known.
  private(set) var place: Range<Int>?

  init(_ words: Sentence) { self.words = words }

  fileprivate init(_ diagnostic: Diagnostic) {
    words = diagnostic.proposal
    let start = max(diagnostic.column - 1, 0)
    if diagnostic.length > 0 { place = start..<start + diagnostic.length }
  }
}

extension Checked {
  /// The fault that the first diagnostic tells; `nil` if there is none.
  var fault: Fault? { diagnostics.first.map(Fault.init) }
}

extension Model {
  func completions(of text: String) -> [String] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let last = words.last ?? ""
    let candidates: [String]
    if words.count < 2 {
      candidates = ActionWord.all.map { $0.text } + Setup.changeWords
    } else if words[0] == "when" {
      candidates = words.count == 2 || words.count == 3 && words[1] == "first" ? codeCalls(in: last) : []
    } else {
      guard let word = ActionWord(words[0]) else { return [] }
      candidates = arguments(of: word, at: words.count - 1)
    }
    return candidates.filter { $0.hasPrefix(last) && $0 != last }
  }

  /// Returns the calls in which code can stand, of the receiver that a word names, or else the receivers.
  private func codeCalls(in word: String) -> [String] {
    let receivers = session.setup.code.classes
    guard let period = word.firstIndex(of: "."), let owner = receivers.first(where: { $0.name == word[..<period] })
    else { return receivers.map { "\($0.name)." } }
    return SwiftMethod.all(of: owner.receiver.kind).map { "\(owner.name).\($0.call.written):" }
  }

  private func arguments(of word: ActionWord, at index: Int) -> [String] {
    let flags = word.flags.map { $0.rawValue }
    switch (word.operands, index) {
    case (.treeAndStyle, 2): return PresentationStyle.allCases.map { $0.word } + flags
    case (.names, _), (.optionalName, 1): return operands(of: word) + flags
    case (_, 1):
      let operands = operands(of: word)
      return operands.isEmpty ? flags : operands
    default: return flags
    }
  }

  func operands(of word: ActionWord) -> [String] {
    let setup = session.setup, names = setup.declarations.map { $0.name }.filter { !$0.isEmpty }
    switch word.operands {
    case .tree, .treeAndStyle, .names: return setup.screens.map { setup[$0].name }
    case .name, .optionalName, .nameAndShare: return names
    case .call: return names.flatMap { name in Call.appearance.map { "\(name).\($0.method)" } }
    case .pressure: return ["light", "peek", "pop"]
    case .nothing, .share, .speed: return []
    }
  }
}
