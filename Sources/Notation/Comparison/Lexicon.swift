import Lifecycle

/// The words behind the numbers of log entries.
public struct Lexicon: Hashable, Sendable {
  /// The names of the classes, in the order of the setup's table.
  public private(set) var names: [String]
  /// The containers without a name.
  private let shapes: Shapes
  /// The words of the complaints.
  public private(set) var complaints: [String] = []
  /// The numbers of the complaints.
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
    let argument: WrittenCall.Argument =
      switch entry.argument {
      case .none: .none
      case .controller(let identifier): .controller(Word(name(identifier)))
      case .container(let number): .container(tree(number))
      case .isCancelled(let isCancelled): .isCancelled(isCancelled)
      }
    return Notation.text(of: call, receiver: name(receiver), argument: argument)
  }

  /// A container without a name as a call's parentheses name it; nothing where it has a name.
  public func argument(_ tree: TreeID) -> LogEntry.Argument? { shapes.number(of: tree).map { .container($0) } }

  /// A container without a name as a call's parentheses name it, by how it is written; nothing where there is none.
  func argument(
    _ tree: WrittenTree, _ declaration: (Word) throws(Problem) -> DeclarationID
  ) throws(Problem) -> LogEntry.Argument? {
    try shapes.number(of: tree, declaration).map { .container($0) }
  }

  /// A container without a name as it is written; nothing where it has a name.
  public func tree(_ tree: TreeID) -> WrittenTree? { shapes.number(of: tree).map { self.tree($0) } }

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

  /// The name of a class.
  private func name(_ identifier: DeclarationID) -> String {
    names.indices.contains(Int(identifier.index)) ? names[Int(identifier.index)] : ""
  }
}
