import Notation
import Resources
import Study

/// `mightappear list`: names what is built in.
struct List: Request {
  /// What is named; none means everything.
  var kind: ResourceKind?
  /// Whether a line of JSON is printed for each.
  var isJSON = false
  /// The words that are looked for, where any are.
  var search: String?

  static let entry = CommandEntry(
    name: "list",
    operands: .optional("KIND"),
    summary: "Name what is built in, with its title.",
    details: [
      "`show NAME` prints it; `run` and `check` take the NAME of a transcript instead of a file. KIND is one of "
        + "\(kindNames.joined(separator: ", ")); without it all are listed. `learn --list` names lessons in the order "
        + "in which they are taught; a NAME that ends in .ja is the Japanese one.",
      "With --json a line is an object: format (\(format)), version (\(formatVersion)), kind, name, title, language, "
        + "and recordingKind (console, retyped, test or unknown; null of everything else).",
    ],
    options: [
      jsonOption("Print an object a line instead."),
      OptionEntry(
        "search", .word("WORDS"),
        "Find what answers a question: in what people ask, titles, prose and calls, by UIKit's names too."),
    ],
    exits: [
      ExitMeaning(.success, "The list was printed."), ExitMeaning(.failure, "Nothing was found."),
    ],
    examples: [
      Example("list", "Print a line for each transcript and each score."),
      Example("list lessons", "Print a line for each lesson."),
      Example("list --search unbalanced", "Find the case that answers a question."),
    ]
  ) { (arguments) throws(UsageError) in try List(arguments) }

  /// The name of the format, and its number.
  private static let format = "mightappear.list", formatVersion = 1

  static let kindNames = ResourceKind.allCases.map { "\($0.rawValue)s" }

  func perform(in console: inout Console) -> ExitCode {
    if let search { return SearchReport(search, console.spokenLanguage).write(to: &console) }
    let resources = Catalog.all.filter { kind == nil || $0.kind == kind }
    let column = (resources.map(\.name.count).max() ?? 0) + 2
    for resource in resources {
      if isJSON {
        console.output.write(line: object(of: resource))
        continue
      }
      let gap = String(repeating: " ", count: column - resource.name.count)
      let remark = resource.kind == .recording ? " (\(recordingKind(of: resource) ?? "printed or retyped"))" : ""
      console.output.write(resource.name + gap + console.phrasebook.say(title(of: resource)) + remark + "\n")
    }
    return .success
  }

  /// What a file calls itself: a transcript its title, a score its version, a file of facts its first comment.
  private func title(of resource: Resource) -> String {
    switch resource.kind {
    case .recording, .scenario, .lesson, .level: resource.header(HeaderKey.title.rawValue) ?? ""
    case .score: "The score of iOS \(resource.header(HeaderKey.ios.rawValue) ?? "")"
    case .fact: String(resource.lines.first?.drop { $0 == "#" || $0 == " " } ?? "")
    }
  }

  private func object(of resource: Resource) -> JSON {
    [
      "format": .text(Self.format), "version": .number(Self.formatVersion), "kind": .text(resource.kind.rawValue),
      "name": .text(resource.name), "title": .text(title(of: resource)), "language": .text(resource.language),
      "recordingKind": resource.kind == .recording ? .text(recordingKind(of: resource) ?? "unknown") : .null,
    ]
  }

  /// How a recording's source came by its calls, where it says so.
  private func recordingKind(of resource: Resource) -> String? { resource.header(HeaderKey.kind.rawValue) }
}

extension Resource {
  fileprivate var lines: [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }

  /// What a line says behind a key and a colon.
  fileprivate func header(_ key: String) -> String? {
    lines.first { $0.hasPrefix("\(key): ") }.map { String($0.dropFirst(key.count + 2)) }
  }
}

extension List {
  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    isJSON = arguments.has("json")
    search = arguments.value("search")
    if search != nil, isJSON || !arguments.operands.isEmpty {
      throw UsageError(
        "`--search` looks through everything, and takes neither KIND nor `--json`", command: Self.entry.name)
    }
    guard let word = arguments.operands.first else { return }
    guard let position = Self.kindNames.firstIndex(of: word) else {
      let choices = Self.kindNames.map { "`\($0)`" }.joined(separator: ", ")
      let guess = suggestion(for: word, among: Self.kindNames)
      throw UsageError("`list` takes one of \(choices), and not `\(visible(word))`\(guess)", command: Self.entry.name)
    }
    kind = ResourceKind.allCases[position]
  }
}
