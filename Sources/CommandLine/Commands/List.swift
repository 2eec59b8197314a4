import Resources

/// `mightappear list`: names what is built in.
struct List: Hashable, Sendable {
  /// How the table describes it.
  static let entry = CommandEntry(
    name: "list",
    operands: .none,
    summary: "Name what is built in, with its title.",
    details: ["`show NAME` prints it; `run` and `check` take a recording's NAME instead of a file."],
    options: [],
    exits: [ExitMeaning(.success, "The list was printed.")],
    examples: [Example("list", "Print a line for each recording and each score.")]
  ) { (_) throws(UsageError) in .list(List()) }

  /// Prints a line each.
  func perform(in session: inout Session) -> ExitCode {
    let column = (Catalog.all.map(\.name.count).max() ?? 0) + 2
    for resource in Catalog.all {
      let gap = String(repeating: " ", count: column - resource.name.count)
      session.output.write(resource.name + gap + title(of: resource) + "\n")
    }
    return .success
  }

  /// What a file calls itself in its first line: a recording its title, a score its version.
  private func title(of resource: Resource) -> String {
    let firstLine = String(decoding: resource.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let value = firstLine.drop { $0 != ":" }.drop { $0 == ":" || $0 == " " }
    return switch resource.kind {
    case .recording, .scenario: String(value)
    case .score: "The score of iOS \(value)"
    }
  }
}
