import Explorer
import Lifecycle
import Notation
import Study

/// `mightappear run`: plays the commands of a transcript and prints it with their calls.
struct RunCommand: Request {
  let arguments: ParsedArguments

  /// A picture of the calls of each receiver.
  enum Picture: String, CaseIterable, Sendable { case svg, mermaid, markdown }

  private static let form = Option<Picture>("as", called: "FORM")
  private static let all = Switch("all"), evidence = Switch("evidence"), breakIt = Switch("break-it")
  private static let transcript = Switch("transcript"), link = Switch("link")

  static let entry = CommandEntry(
    name: "run",
    operands: .one("FILE|NAME|COMMANDS"),
    summary: "Print the calls that commands lead to.",
    details: [
      """
      The calls that the transcript lists are replaced by those that the model makes. Where its `logs` lines name \
      calls, only those are printed; --all prints the rest. The result is a transcript that `check` passes; on a \
      terminal its head is left out. It ends at a command that is not possible.
      """,
      "NAME is what `show` lists; ./NAME is a file of the same name. A single dash reads standard input.",
      oneLineHelp,
      "Code in a callback is written `when B.viewDidAppear: present C`. `mightappear manual` explains all lines.",
      """
      A picture has a lane for each receiver, and time from top to bottom; it shows one case, and says how well \
      each call is known. In svg, brackets join a will-call with the did-call that follows from it.
      """,
    ],
    options: [
      windowOption,
      Option.ios(saying: "The version to simulate, whatever the transcript says; of several the newest that fits."),
      Option.oneCase("Simulate this case alone, by its number or its title."),
      all("Print every call, whatever `logs` lines name."),
      Option.only(saying: "Print these calls alone"),
      Switch.json("Print an object a line instead: one for each case, and one for each of its events."),
      transcript("Print the head of the transcript on a terminal, too."),
      evidence("Say below each call who vouches for it."),
      form("Print a picture: svg, mermaid or markdown."),
      link("Print a link that opens the run in the page instead; `page` in the settings is its address."),
      breakIt("Go on with the fewest actions that break a rule of the app's own code."),
    ],
    excludes: [
      (["as"], ["json", "evidence"]), (["all"], ["only"]), (["break-it"], ["json", "as", "evidence"]),
      (["transcript"], ["json", "as"]),
      (["link"], ["all", "json", "only", "transcript", "evidence", "as", "break-it"]),
    ],
    json: EventObjects.entries,
    examples: [
      Example("run \"push B; swipe 0.3; cancel\" --ios 17", "Simulate a swipe back that is cancelled, without a file."),
      Example("run \"present B\" --in \"tabs(nav(A), C)\"", "Present a screen in an app with two tabs."),
      Example("run life-of-a-push", "Simulate the built-in recording life-of-a-push, and print its calls."),
      Example("run --ios 8 lesson.appear", "Simulate a file on iOS 8."),
      Example("run might-appear --only appearance", "Print who appears and disappears, and nothing else."),
      Example("run might-appear --as svg > poster.svg", "Make a picture of who is called when."),
      Example(
        "run \"when B.viewDidAppear: timer.start()\" --break-it",
        "Find actions that break a rule: here that a timer runs on when its screen is freed."),
      Example("run life-of-a-push --json", "Print each call with its rule and its evidence, for another program."),
    ]
  ) { RunCommand(arguments: $0) }

  private var listing: Listing {
    let only = arguments[.only] ?? []
    return arguments[Self.all] ? .all : only.isEmpty ? .logged : .only(only)
  }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores(), loaded = try console.load(arguments.source, scores)
    let asked = try scores.versions(of: arguments[.ios])
    var indices = Array(loaded.cases.indices)
    if let word = arguments[.oneCase] { indices = [try loaded.index(ofCase: word)] }
    let parts = PlayedCase.cases(of: loaded, indices, asked, listing, scores)
    let picture = arguments[Self.form]
    if let picture {
      try draw(picture, parts, loaded, scores, &console)
    } else if arguments[Self.link] {
      try printLink(to: parts, loaded, scores, &console)
    } else if arguments[Self.breakIt] {
      return try breakIt(parts, loaded, scores, &console)
    } else if arguments[.json] {
      try EventObjects.write(parts, loaded, isComplete: listing == .all, scores, to: &console.output)
    } else {
      let page = RunPage(parts: parts, loaded: loaded, listing: listing)
      try page.write(
        evidence: arguments[Self.evidence] ? scores.evidence : nil,
        isBrief: console.isTerminal && !arguments[Self.transcript], to: &console)
    }
    return picture != nil || parts.count == indices.count ? .success : .unusable
  }
}

extension RunCommand {
  private func printLink(
    to parts: [PlayedCase], _ loaded: LoadedTranscript, _ scores: Scores, _ console: inout Console
  ) throws(Failure) {
    guard let part = parts.first, parts.count == 1 else {
      throw Failure("a link opens one case, which `--case` names")
    }
    try part.requireNoMistake(in: loaded)
    guard let link = part.session(titled: loaded.transcript.title(of: part.resolved)).link(scores) else {
      throw Failure("a link cannot say all of this run")
    }
    console.output.write("\(arguments.settings[Setting.page] ?? "")\(link)\n")
  }

  /// Plays a case, continues with the fewest actions that break a rule, and prints the result.
  private func breakIt(
    _ parts: [PlayedCase], _ loaded: LoadedTranscript, _ scores: Scores, _ console: inout Console
  ) throws(Failure) -> ExitCode {
    guard let part = parts.first, parts.count == 1 else {
      throw Failure("one case is broken at a time, which `--case` names")
    }
    try part.requireNoMistake(in: loaded)
    guard !part.resolved.setup.lines.isEmpty else {
      throw Failure("there is no line of your own, such as `when B.viewDidAppear: timer.start()`")
    }
    let outcome = BreachSearch(part.run.timeline).outcome()
    guard let found = outcome.found else {
      console.report(outcome.failure)
      return .failure
    }
    var transcript = loaded.transcript
    transcript.cases[part.index].statements += found.commands.map { command in
      TranscriptLine(.command(WrittenCommand(command, in: found.setup)))
    }
    let checked = transcript.resolved(case: part.index, versions: scores.versions, alternatives: scores.alternatives)
    guard let resolved = checked.value else { throw Failure(checked.diagnostics) }
    var cases = loaded.cases
    cases[part.index] = resolved
    let broken = LoadedTranscript(
      name: loaded.name, transcript: transcript, cases: cases, phrasebook: loaded.phrasebook)
    let whole = PlayedCase(index: part.index, resolved: resolved.listing(listing), score: part.score)
    try RunPage(parts: [whole], loaded: broken, listing: listing).write(evidence: nil, to: &console)
    return .success
  }

  private func draw(
    _ picture: Picture, _ parts: [PlayedCase], _ loaded: LoadedTranscript, _ scores: Scores,
    _ console: inout Console
  ) throws(Failure) {
    guard let part = parts.first, parts.count == 1 else {
      throw Failure("a picture shows one case, which `--case` names; \(loaded.shownName) has", loaded.titles)
    }
    try part.requireNoMistake(in: loaded)
    let title = loaded.phrasebook.say(Sentence(key: loaded.transcript.header(.title) ?? ""))
    let titles = [loaded.title(ofCase: part.index), title, loaded.name]
    let diagram = CallDiagram(part, scores.evidence, title: titles.first { !$0.isEmpty } ?? "")
    switch picture {
    case .svg: diagram.svg(console.phrasebook) { console.output.write(Array($0.utf8)) }
    case .mermaid: console.output.write(diagram.mermaid(console.phrasebook))
    case .markdown: console.output.write(diagram.markdown(console.phrasebook))
    }
  }
}

/// A case that was played by the score of a version.
struct PlayedCase {
  /// The case, by its number in the transcript.
  let index: Int
  /// The case, with the calls to list.
  let resolved: ResolvedCase
  let score: Score
  let run: Run

  init(index: Int, resolved: ResolvedCase, score: Score, run: Run? = nil) {
    (self.index, self.resolved, self.score, self.run) = (index, resolved, score, run ?? Run(resolved, score: score))
  }

  func played(_ way: OtherWay) -> PlayedCase? {
    let timeline = Timeline(score: run.timeline.score, setup: run.timeline.setup, commands: way.commands)
    let other = PlayedCase(index: index, resolved: resolved, score: score, run: Run(timeline))
    return other.run.mistake == nil ? other : nil
  }

  /// Returns the run as the explorer shows it.
  func session(titled title: String) -> Session { Session(title: title, sourceName: "", timeline: run.timeline) }

  func requireNoMistake(in loaded: LoadedTranscript) throws(Failure) {
    if let (action, mistake) = run.mistake { throw failure(action, mistake, in: loaded) }
  }

  func failure(_ action: Int, _ mistake: Mistake, in loaded: LoadedTranscript) -> Failure {
    Failure([loaded.diagnostic(resolved, action: action, mistake, score: score)])
  }

  /// Plays some cases of a transcript, each on the version that fits it best.
  ///
  /// A case that allows only one version is played on it without a search for the best one.
  static func cases(
    of loaded: LoadedTranscript, _ indices: [Int], _ asked: [Version]?, _ listing: Listing, _ scores: Scores
  ) -> [PlayedCase] {
    var cases = loaded.cases
    if let asked { for index in cases.indices { cases[index].candidates = asked } }
    let isOpen = indices.contains { cases[$0].candidates.count != 1 }
    let judged = isOpen ? JudgedCases(cases, scores: scores.score) : nil
    return indices.compactMap { index in
      let version = judged.map { $0.version(of: index, cases[index]) } ?? cases[index].candidates.first
      guard let score = version.flatMap(scores.score) else { return nil }
      let resolved = cases[index].listing(listing)
      return PlayedCase(index: index, resolved: resolved, score: score.adding(resolved.alternatives))
    }
  }
}

/// The printed transcript, in which each command is followed by its calls.
struct RunPage {
  let parts: [PlayedCase]
  let loaded: LoadedTranscript
  let listing: Listing

  /// Prints all parts, up to the first command that is not possible; if brief, headings, commands and calls alone,
  /// below the version.
  func write(evidence: EvidenceBook?, isBrief: Bool = false, to console: inout Console) throws(Failure) {
    let played = parts.map { part in
      (index: part.index, score: part.score, broken: part.resolved.broken(in: part.run.timeline))
    }
    var commands: [PlayedCommands?] = parts.map { _ in nil }
    var failure: Failure?
    var hasHeading = false
    // What was printed as a comment by the same run is printed again beside its call, and not kept as prose, too.
    var own: Set<String> = []
    loaded.transcript.visitPlayed(played, listing: listing) { line, number in
      let isHeading = line.hasPrefix("== ")
      if isHeading { own = [] }
      if own.contains(line) { return true }
      if isBrief, isHeading, hasHeading { console.output.write("\n") }
      if isBrief, let number, commands[number] == nil {
        console.write(.quiet, "# iOS \(parts[number].score.version)")
      }
      hasHeading = hasHeading || isHeading
      if !isBrief || isHeading || number != nil {
        console.write(line: loaded.phrasebook.spoken(line: line))
      }
      if let number {
        if commands[number] == nil {
          let begun = PlayedCommands(parts[number], evidence, console.phrasebook)
          own = begun.comments
          commands[number] = begun
        }
        let action = commands[number]?.action ?? 0
        if let mistake = commands[number]?.writeNext(to: &console) {
          failure = parts[number].failure(action, mistake, in: loaded)
        }
      }
      return failure == nil && !console.output.isClosed
    }
    if let failure { throw failure }
  }
}

/// A played case that is printed command by command.
private struct PlayedCommands {
  private(set) var action = 0
  private let resolved: ResolvedCase
  private let run: Run
  /// The comments that say who vouches for each call, by action and call.
  private let notes: [[String?]]
  /// The comments on what the app's own lines did, by event.
  private var ownNotes: [Int: [String]] = [:]

  var comments: Set<String> { Set(notes.joined().compactMap(\.self) + ownNotes.values.joined()) }

  init(_ part: PlayedCase, _ evidence: EvidenceBook?, _ phrasebook: Phrasebook) {
    (resolved, run) = (part.resolved, part.run)
    let coverage = part.resolved.coverage
    func comment(_ note: Sentence) -> String { spelledOut("# \(phrasebook.say(note))") }
    notes = (evidence?.notes(on: run) { coverage.covers($0) } ?? []).map { $0.map { $0.map(comment) } }
    guard !resolved.setup.lines.isEmpty else { return }
    let code = resolved.setup.code
    let own = CodeRun(code, run.timeline)
    for trace in own.traces { ownNotes[trace.position, default: []].append(comment(trace.sentence(code))) }
    for found in own.breaches {
      ownNotes[found.eventCount - 1, default: []].append(comment("broken: \(found.breach.sentence(code))"))
    }
  }

  /// Writes the calls of the next command; returns the mistake if it is not possible.
  mutating func writeNext(to console: inout Console) -> Mistake? {
    guard action < resolved.script.count else { return nil }
    let entry = run.timeline.actions[action]
    if let mistake = entry.mistake { return mistake }
    var event = entry.events.lowerBound
    for (position, line) in run.lines(of: action).enumerated() where resolved.coverage.covers(line.entry) {
      writeOwnNotes(in: event..<line.position, to: &console)
      event = line.position + 1
      console.write(line: spelledOut(line.entry.text))
      if let note = notes.isEmpty ? nil : notes[action][position] { console.write(line: note) }
      writeOwnNotes(in: line.position..<event, to: &console)
    }
    writeOwnNotes(in: event..<entry.events.upperBound, to: &console)
    action += 1
    return nil
  }

  /// Prints what the app's own lines did in some events.
  private func writeOwnNotes(in events: Range<Int>, to console: inout Console) {
    guard !ownNotes.isEmpty else { return }
    for note in events.compactMap({ ownNotes[$0] }).joined() { console.write(line: note) }
  }
}
