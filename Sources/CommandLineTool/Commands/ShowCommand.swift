import Lifecycle
import Notation
import Resources
import Study

/// `mightappear show`: lists what is built in, or prints one thing of it.
struct ShowCommand: Request {
  let arguments: ParsedArguments

  /// A form beside the text as it is.
  private enum Form: String, CaseIterable { case html, svg }

  private static let form = Option<Form>("as", called: "FORM"), withoutAnswers = Switch("without-answers")

  /// The words for a list of one kind.
  static let kindNames = ResourceKind.allCases.map { "\($0.rawValue)s" }
  /// The names of what is built in beside the files of a kind.
  static let pageNames = [template, cheatsheet]
  private static let template = "template", cheatsheet = "cheatsheet"

  static let entry = CommandEntry(
    name: "show",
    operands: .optional("NAME|FILE|KIND"),
    summary: "List what is built in, print it, or make a page of it.",
    details: [
      """
      Without a NAME all there is is listed, or all of a KIND: \(kindNames.listed). `run`, `check` and others take the \
      NAME of a transcript instead of a file. `learn --list` names lessons in the order in which they are taught; a \
      NAME that ends in .ja is the Japanese one. Titles, the prose of examples, and lessons are in the language of \
      `--lang`.
      """,
      """
      NAME is also `template`, a small lesson that holds, and says of each line what it is for; `cheatsheet`, all \
      transitions on a page of A4; or the name of a page of `site`, such as `why-does-my-timer-run-twice`.
      """,
      """
      With --as html a page is printed that needs no network: of a lesson or a level, also in a FILE, one for paper, \
      on which actions that are asked about are left blank in the pictures, and the answers begin on a new sheet.
      """,
    ],
    options: [
      form("Print a page: html, or svg for the cheat sheet."),
      withoutAnswers("Leave the answers of a lesson out.", needs: form.name),
      Option.ios(saying: "The version of a page: the newest of these, or else of all.", needs: form.name),
      Switch.json("Print an object a line instead, for each file in the list."),
    ],
    excludes: [(["json"], ["as"])],
    needOperand: [([form.name], "NAME")],
    json: ListObjects.entries,
    examples: [
      Example("show", "Print a line for each transcript and each score."),
      Example("show lessons", "Print a line for each lesson."),
      Example("show peek-and-pop-ios9 > mine.appear", "Make a copy of a recording to change it."),
      Example("show template --lang ja > mine.ja.appear", "Begin a lesson of your own, in Japanese."),
      Example("show push-and-pop --as html > push.html", "Make a page of a lesson."),
      Example("show cheatsheet --as svg --ios 17 > ios17.svg", "Print all transitions of iOS 17 on one page."),
    ]
  ) { (arguments) throws(UsageError) in try ShowCommand(arguments) }

  /// Throws if the objects of something else than a list are asked for.
  private init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    guard arguments[.json], let word = arguments.operands.first, !Self.kindNames.contains(word) else { return }
    throw UsageError("show", takes: Self.kindNames, not: word, command: "show")
  }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let name = arguments.operands.first
    let kind = name.flatMap { Self.kindNames.firstIndex(of: $0) }.map { ResourceKind.allCases[$0] }
    if name == nil || kind != nil {
      list(kind, &console)
    } else if let form = arguments[Self.form] {
      try writePage(name ?? "", form, &console)
    } else {
      try writeText(of: name ?? "", &console)
    }
    return .success
  }

  private func writeText(of name: String, _ console: inout Console) throws(Failure) {
    let language = console.spokenLanguage
    switch name {
    case Self.template: return console.output.write(console.painted(lines: Catalog.newLesson(in: language.rawValue)))
    case Self.cheatsheet:
      let text = String(decoding: Catalog.transitions, as: UTF8.self)
      return console.output.write(console.painted(lines: console.phrasebook.spoken(lines: text)))
    default: break
    }
    if let question = AskedQuestion.builtIn.first(where: { $0.slug == name }) {
      return try SearchReport(question, language).writeAnswer(to: question, in: &console)
    }
    let lesson = Catalog.lesson(named: name, language: language.rawValue)
    guard let resource = lesson ?? Catalog.resource(named: name) else {
      let message: Sentence = "nothing built in is called `\(visible(name))`"
      let names = Self.kindNames + Self.pageNames + Catalog.all.map(\.name)
      throw Failure(message.proposing(suggestion(for: name, among: names)))
    }
    var text = String(decoding: resource.bytes, as: UTF8.self)
    if resource.isInPhrasebooks { text = console.phrasebook.spoken(lines: text) }
    console.output.write(console.painted(lines: text))
  }

  private func writePage(_ name: String, _ form: Form, _ console: inout Console) throws(Failure) {
    let scores = try console.scores(), versions = arguments[.ios]
    let text: String
    if name == Self.cheatsheet {
      let page = try console.cheatsheet(try scores.newest(versions), scores)
      text = form == .svg ? page.svg : page.html
    } else if form == .svg {
      throw Failure("`--as svg` is for `\(Self.cheatsheet)`; `run --as svg` draws the calls of a transcript")
    } else if let question = AskedQuestion.builtIn.first(where: { $0.slug == name }) {
      text = AnswersSite([question], console.spokenLanguage, scores, isWhole: false).page(of: question)
    } else if let source = Source(level: name) {
      if versions != nil { throw Failure("a level is about the versions that it names, without `--ios`") }
      let checked = console.checkedLevel(source, scores).level
      console.report(checked.diagnostics)
      guard let level = checked.value else { throw .reported }
      let sheet = LevelSheet(
        solver: LevelSolver(level, scores: scores.score),
        versions: Notation.text(of: level.resolved.candidates, known: scores.versions), scores: scores,
        language: console.spokenLanguage)
      text = sheet.html(hasAnswers: !arguments[Self.withoutAnswers])
    } else {
      let item = try console.lesson(name, scores)
      let wished = try scores.versions(of: versions)?.last
      text = try console.handout(item, wished, scores).html(hasAnswers: !arguments[Self.withoutAnswers])
    }
    console.output.write(Array(text.utf8))
  }

  private func list(_ kind: ResourceKind?, _ console: inout Console) {
    let language = console.spokenLanguage.rawValue
    let resources = Catalog.all.filter { resource in
      (kind == nil || resource.kind == kind)
        && (arguments[.json] || resource.kind != .lesson || resource.language == language)
    }
    if arguments[.json] {
      for resource in resources { console.output.write(line: ListObjects.ofFile((resource, title(of: resource)))) }
    } else if kind != nil {
      writeTable(of: resources, to: &console)
    } else {
      for kind in ResourceKind.allCases {
        console.write(.bold, console.phrasebook.say(heading(of: kind)))
        writeTable(of: resources.filter { $0.kind == kind }, to: &console)
        console.output.write("\n")
      }
      console.output.say("`show template` begins a lesson of your own, and `show cheatsheet --as svg` fits on a sheet.")
    }
  }

  /// Prints the name and the title of each.
  private func writeTable(of resources: [Resource], to console: inout Console) {
    let (phrasebook, language) = (console.phrasebook, console.spokenLanguage)
    let rows = resources.map { resource in
      var words = title(of: resource)
      if resource.kind == .level {
        words = Sentence(key: LibraryItem(resource).title(in: language))
      }
      if resource.kind == .recording {
        let kind = resource.recordingKind.map { Sentence(key: $0) } ?? "printed or retyped"
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
    case .level: "Levels: `mightappear learn NAME`"
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
}

extension Resource {
  /// The origin of the calls in a recording's source, if stated.
  var recordingKind: String? { header(HeaderKey.kind.rawValue) }
}
