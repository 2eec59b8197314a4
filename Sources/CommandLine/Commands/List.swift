import Notation
import Resources

/// `mightappear list`: names what is built in.
struct List: Request {
  /// What is named; none means everything.
  var kind: ResourceKind?

  static let entry = CommandEntry(
    name: "list",
    operands: .optional("KIND"),
    summary: "Name what is built in, with its title.",
    details: [
      "`show NAME` prints it; `run` and `check` take the NAME of a transcript instead of a file. KIND is one of "
        + "\(kindNames.joined(separator: ", ")); without it all are listed. Lessons are in the order in which they are "
        + "taught, and a NAME that ends in .ja is the Japanese one."
    ],
    options: [],
    exits: [ExitMeaning(.success, "The list was printed.")],
    examples: [
      Example("list", "Print a line for each transcript and each score."),
      Example("list lessons", "Print a line for each lesson."),
    ]
  ) { (arguments) throws(UsageError) in try List(arguments) }

  fileprivate static let kindNames = ResourceKind.allCases.map { "\($0.rawValue)s" }

  func perform(in console: inout Console) -> ExitCode {
    let resources = Catalog.all.filter { kind == nil || $0.kind == kind }
    let column = (resources.map(\.name.count).max() ?? 0) + 2
    for resource in resources {
      let gap = String(repeating: " ", count: column - resource.name.count)
      console.output.write(resource.name + gap + title(of: resource) + "\n")
    }
    return .success
  }

  /// What a file calls itself in its first line: a recording its title, a score its version.
  private func title(of resource: Resource) -> String {
    let firstLine = String(decoding: resource.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let value = firstLine.drop { $0 != ":" }.drop { $0 == ":" || $0 == " " }
    return switch resource.kind {
    case .recording: "\(value) (\(kind(of: resource)))"
    case .scenario, .lesson: String(value)
    case .score: "The score of iOS \(value)"
    case .fact: String(firstLine.drop { $0 == "#" || $0 == " " })
    }
  }
}

extension List {
  /// How a recording's source came by its calls.
  private func kind(of resource: Resource) -> String {
    let key = Array("\(HeaderKey.kind.rawValue): ".utf8)
    let line = resource.bytes.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: key) }
    return line.map { String(decoding: $0.dropFirst(key.count), as: UTF8.self) } ?? "printed or retyped"
  }

  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let word = arguments.operands.first else { return }
    guard let position = Self.kindNames.firstIndex(of: word) else {
      let choices = Self.kindNames.map { "`\($0)`" }.joined(separator: ", ")
      let guess = suggestion(for: word, among: Self.kindNames)
      throw UsageError("`list` takes one of \(choices), and not `\(visible(word))`\(guess)", command: Self.entry.name)
    }
    kind = ResourceKind.allCases[position]
  }
}
