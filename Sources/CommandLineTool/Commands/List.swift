import Lifecycle
import Notation
import Resources
import Study

/// `mightappear list`: lists the built-in files.
struct List: Request {
  var kind: ResourceKind?
  /// True if a line of JSON is printed for each.
  var isJSON = false
  /// The words to search for, if any.
  var search: String?

  static let entry = CommandEntry(
    name: "list",
    operands: .optional("KIND"),
    summary: "List what is built in, or search it for an answer.",
    details: [
      """
      `show NAME` prints it; `run` and `check` take the NAME of a transcript instead of a file. KIND is one of \
      \(kindNames.listed); without it all are listed. `learn --list` names lessons in the order \
      in which they are taught; a NAME that ends in .ja is the Japanese one.
      """,
      """
      With --json a line is an object: format (\(format)), version (\(formatVersion)), kind, name, title, language, \
      recordingKind (console, retyped, test or unknown; null of everything else) and source (of a recording).
      """,
    ],
    options: [
      jsonOption("Print an object a line instead."),
      OptionEntry(
        "search", .word("WORDS"),
        "Find what answers a question: in what people ask, titles, prose and calls, by UIKit's names too."),
    ],
    excludes: [(["search"], ["json"])],
    failure: "Nothing was found, or only something near it.",
    examples: [
      Example("list", "Print a line for each transcript and each score."),
      Example("list lessons", "Print a line for each lesson."),
      Example("list --search unbalanced calls", "Find the answer to a question, or to a message of UIKit."),
      Example(asking: "Why is viewDidAppear not called?", "Ask, without a command."),
    ]
  ) { (arguments) throws(UsageError) in try List(arguments) }

  private static let format = "mightappear.list", formatVersion = 1

  static let kindNames = ResourceKind.allCases.map { "\($0.rawValue)s" }

  func perform(in console: inout Console) -> ExitCode {
    if let search { return SearchReport(search, console.spokenLanguage).write(to: &console) }
    let resources = Catalog.all.filter { kind == nil || $0.kind == kind }
    if isJSON {
      for resource in resources { console.output.write(line: object(of: resource)) }
    } else if kind != nil {
      write(resources, to: &console)
    } else {
      for kind in ResourceKind.allCases {
        if kind != ResourceKind.allCases.first { console.output.write("\n") }
        console.output.write(console.painted(.bold, console.phrasebook.say(heading(of: kind))) + "\n")
        let language = console.spokenLanguage.rawValue
        write(resources.filter { $0.kind == kind && (kind != .lesson || $0.language == language) }, to: &console)
      }
    }
    return .success
  }

  /// Prints the name and the title of each.
  private func write(_ resources: [Resource], to console: inout Console) {
    let (phrasebook, language) = (console.phrasebook, console.spokenLanguage)
    let rows = resources.map { resource in
      var words = title(of: resource)
      if resource.kind == .level {
        words = Sentence(key: LibraryItem(resource).title(in: language))
      }
      if resource.kind == .recording {
        let kind = recordingKind(of: resource).map { Sentence(key: $0) } ?? "printed or retyped"
        words = "\(words) (\(kind))"
      }
      return [resource.name, phrasebook.say(words)]
    }
    console.output.write(table: rows)
  }

  /// Returns the heading above the files of a kind: a description, and the command that opens them.
  private func heading(of kind: ResourceKind) -> Sentence {
    switch kind {
    case .scenario: "Apps to begin with: `mightappear explore NAME`"
    case .recording: "Logs that were published, as recordings: `mightappear run NAME`"
    case .lesson: "Lessons: `mightappear learn NAME`"
    case .level: "Levels: `mightappear levels NAME`"
    case .score: "The rules of each version: `mightappear show NAME`"
    case .fact: "Meanings, advice and disputes: `mightappear show NAME`"
    }
  }

  /// Returns the title of a file: of a transcript its own, of a score its version, of facts the first comment.
  private func title(of resource: Resource) -> Sentence {
    switch resource.kind {
    case .recording, .scenario, .lesson, .level: Sentence(key: resource.header(HeaderKey.title.rawValue) ?? "")
    case .score: "The score of iOS \(resource.header(HeaderKey.ios.rawValue) ?? "")"
    case .fact: Sentence(key: String(resource.lines.first?.drop { $0 == "#" || $0 == " " } ?? ""))
    }
  }

  private func object(of resource: Resource) -> JSON {
    [
      "format": .text(Self.format), "version": .number(Self.formatVersion), "kind": .text(resource.kind.rawValue),
      "name": .text(resource.name), "title": .text(title(of: resource).english), "language": .text(resource.language),
      "recordingKind": resource.kind == .recording ? .text(recordingKind(of: resource) ?? "unknown") : .null,
      "source": JSON(resource.header(HeaderKey.source.rawValue)),
    ]
  }

  /// Returns the origin of the calls in a recording's source, if stated.
  private func recordingKind(of resource: Resource) -> String? { resource.header(HeaderKey.kind.rawValue) }
}

extension List {
  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    isJSON = arguments.has("json")
    search = arguments.value("search")
    guard let word = arguments.operands.first else { return }
    guard let position = Self.kindNames.firstIndex(of: word) else {
      let error = UsageError("list", takes: Self.kindNames, not: word, command: "list")
      if suggestion(for: word, among: Self.kindNames) != nil { throw error }
      throw UsageError("\(error.message); `list --search \(visible(word))` searches for it", command: "list")
    }
    kind = ResourceKind.allCases[position]
  }
}
