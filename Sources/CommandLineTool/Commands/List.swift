import Canvas
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

extension Resource {
  var lines: [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }

  /// Returns the value of a header.
  func header(_ key: String) -> String? {
    lines.first { $0.hasPrefix("\(key): ") }.map { String($0.dropFirst(key.count + 2)) }
  }
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

/// Prints the results of a search: questions with their answers, and cases of transcripts.
struct SearchReport {
  private let hits: [LibrarySearch.Hit], areNear: Bool
  private let words: String, language: Language

  /// The maximum number of answers, of cases listed beside answers, and of cases without answers.
  private static let questionLimit = 3, caseLimitBesideAnswers = 3, caseLimit = 10
  private static let width = 78

  init(_ words: String, _ language: Language) {
    let items = LibraryItem.shelf.filter { $0.kind != .lesson || $0.language == language }
      .map { $0.kind == .level ? $0.titled(in: language) : $0 }
    let search = LibrarySearch(AskedQuestion.searched, items, in: language)
    let hits = search.hits(words)
    areNear = hits.isEmpty
    self.hits = hits.isEmpty ? Array(search.nearest(to: words).prefix(Self.questionLimit)) : hits
    (self.words, self.language) = (words, language)
  }

  func write(to console: inout Console) -> ExitCode {
    guard !hits.isEmpty else {
      console.report("nothing is found for `\(visible(words))`; `list` names all there is")
      return .failure
    }
    if areNear {
      console.output.say("Nothing has most of these words. What comes nearest:")
      console.output.write("\n")
    }
    let questions = hits.compactMap { hit in if case .question(let question) = hit { question } else { nil } }
    for question in questions.prefix(Self.questionLimit) { write(question, to: &console) }
    let cases = hits.filter { if case .transcript = $0 { true } else { false } }
    let limit = questions.isEmpty ? Self.caseLimit : Self.caseLimitBesideAnswers
    for case .transcript(let item, let index, let title) in cases.prefix(limit) {
      console.output.write("\(command(item, index))  # \(console.phrasebook.say(Sentence(key: title)))\n")
    }
    let rest = max(0, cases.count - limit)
    if rest > 0 { console.output.say("and \(rest) more") }
    return areNear ? .failure : .success
  }

  private func write(_ question: AskedQuestion, to console: inout Console) {
    console.output.write(console.painted(.bold, question.text(language)) + "\n")
    let answer = console.phrasebook.say(question.answerSentence(language))
    for line in answer.wrapped(toCells: Self.width - 2) { console.output.write("  \(line)\n") }
    if let command = question.commandLine {
      console.output.write("  \(command)\n")
    } else if let item = question.item(in: language) {
      console.output.write("  \(command(item, question.caseIndex))\n")
    }
    console.output.write("\n")
  }

  /// Returns the command that opens a case.
  private func command(_ item: LibraryItem, _ index: Int?) -> String {
    if item.kind == .lesson { return "mightappear learn \(item.name)" }
    if item.kind == .level { return "mightappear levels \(item.name)" }
    return "mightappear run \(item.name)" + (index.map { " --case \($0 + 1)" } ?? "")
  }
}

extension AskedQuestion {
  static let builtIn = read(String(decoding: Catalog.questions, as: UTF8.self)).questions

  /// The questions to search, including the messages that the rules print.
  static var searched: [AskedQuestion] {
    builtIn + messages(of: ScoreSheet.builtIn.value ?? [], FactBook.builtIn.value ?? FactBook())
  }

  /// The command that prints the run; if the answer is only about appearance methods, it leaves out other calls.
  var commandLine: String? {
    guard let play else { return nil }
    let version = play.version.map { " --ios \($0)" } ?? ""
    let methods = Set(Call.appearance.map(\.method))
    let claimed = Set(claims.flatMap(\.calls).map { String($0.split(separator: ".").last ?? "") })
    let isAppearance = !claimed.isEmpty && claimed.isSubset(of: methods)
    return "mightappear run \"\(play.commands)\" --in \"\(play.window)\"\(version)"
      + (isAppearance ? " --only appearance" : "")
  }

  /// Returns the transcript that answers the question.
  func item(in language: Language) -> LibraryItem? {
    guard let name else { return nil }
    return LibraryItem.lesson(name, language) ?? Catalog.resource(named: name).map(LibraryItem.init)
  }
}
