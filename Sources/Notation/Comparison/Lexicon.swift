import Lifecycle

/// The words behind the numbers of log entries.
public struct Lexicon: Hashable, Sendable {
  /// The names of the classes, in the order of the setup's table.
  public private(set) var names: [String]
  /// The containers without a name.
  private let shapes: Shapes
  /// The words of the complaints.
  public private(set) var complaints: [String] = []
  private var numbers: [String: Int] = [:]

  /// The words of a setup.
  public init(_ setup: Setup) {
    names = setup.declarations.map(\.name)
    shapes = Shapes(setup)
  }

  /// The entry of a complaint with these words.
  public mutating func entry(complaint words: String) -> LogEntry {
    let bare = bareComplaint(words)
    if let number = numbers[bare] { return LogEntry(complaint: number) }
    numbers[bare] = complaints.count
    complaints.append(words)
    return LogEntry(complaint: complaints.count - 1)
  }

  /// The entry as a line of a transcript.
  public func text(of entry: LogEntry) -> String {
    if let complaint = entry.complaint {
      return complaints.indices.contains(complaint) ? "! \(complaints[complaint])" : "!"
    }
    guard let call = entry.call, let receiver = entry.receiver else { return "..." }
    return Notation.text(of: call, receiver: name(receiver), argument: written(entry.argument))
  }

  /// What a call's parentheses say, as it is written.
  private func written(_ argument: LogEntry.Argument) -> WrittenCall.Argument {
    switch argument {
    case .none: .none
    case .controller(let identifier): .controller(Word(name(identifier)))
    case .container(let number): .container(tree(number))
    case .isCancelled(let isCancelled): .isCancelled(isCancelled)
    }
  }

  /// A controller as a call's parentheses name it: one without a name by what it was made of.
  public func argument(_ declaration: DeclarationID, madeOf tree: TreeID?) -> LogEntry.Argument {
    guard name(declaration).isEmpty, let number = shapes.number(of: tree) else { return .controller(declaration) }
    return .container(number)
  }

  /// A controller as a call's parentheses name it, as it is written.
  public func written(_ declaration: DeclarationID, madeOf tree: TreeID?) -> WrittenCall.Argument {
    written(argument(declaration, madeOf: tree))
  }

  /// A container without a name as a call's parentheses name it, by how it is written; nothing where there is none.
  func argument(
    _ tree: WrittenTree, _ declaration: (Word) throws(Problem) -> DeclarationID
  ) throws(Problem) -> LogEntry.Argument? {
    try shapes.number(of: tree, declaration).map { .container($0) }
  }

  /// The container without a name that has this number, as it is written.
  public func tree(_ number: Int) -> WrittenTree { shapes.tree(number, name: name) }

  /// The name of who receives the call; empty where the entry is none.
  public func receiverName(of entry: LogEntry) -> String { entry.receiver.map(name) ?? "" }

  /// The name of who receives a call.
  public func name(_ receiver: LogReceiver) -> String {
    switch receiver {
    case .controller(let identifier): name(identifier)
    case .appDelegate: CallReceiver.appDelegateName
    case .sceneDelegate: CallReceiver.sceneDelegateName
    }
  }

  private func name(_ identifier: DeclarationID) -> String {
    names.indices.contains(Int(identifier.index)) ? names[Int(identifier.index)] : ""
  }
}
