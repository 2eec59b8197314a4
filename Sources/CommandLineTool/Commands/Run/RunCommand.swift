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
  /// Returns the one case that was played; throws the failure if there are more, or what makes it impossible.
  private func only(
    _ parts: [PlayedCase], of loaded: LoadedTranscript, or failure: Failure
  ) throws(Failure) -> PlayedCase {
    guard let played = parts.first, parts.count == 1 else { throw failure }
    try played.requireNoMistake(in: loaded)
    return played
  }

  private func printLink(
    to parts: [PlayedCase], _ loaded: LoadedTranscript, _ scores: Scores, _ console: inout Console
  ) throws(Failure) {
    let played = try only(parts, of: loaded, or: Failure("a link opens one case, which `--case` names"))
    guard let link = played.session(titled: loaded.transcript.title(of: played.resolved)).link(scores) else {
      throw Failure("a link cannot say all of this run")
    }
    console.output.write("\(arguments.settings[Setting.page] ?? "")\(link)\n")
  }

  /// Plays a case, continues with the fewest actions that break a rule, and prints the result.
  private func breakIt(
    _ parts: [PlayedCase], _ loaded: LoadedTranscript, _ scores: Scores, _ console: inout Console
  ) throws(Failure) -> ExitCode {
    let played = try only(parts, of: loaded, or: Failure("one case is broken at a time, which `--case` names"))
    guard !played.resolved.setup.lines.isEmpty else {
      throw Failure("there is no line of your own, such as `when B.viewDidAppear: timer.start()`")
    }
    let outcome = BreachSearch(played.run.timeline).outcome()
    guard let found = outcome.found else {
      console.report(outcome.failure)
      return .failure
    }
    var transcript = loaded.transcript
    transcript.cases[played.index].statements += found.commands.map { command in
      TranscriptLine(.command(WrittenCommand(command, in: found.setup)))
    }
    let checked = transcript.resolved(case: played.index, versions: scores.versions, alternatives: scores.alternatives)
    guard let resolved = checked.value else { throw Failure(checked.diagnostics) }
    var cases = loaded.cases
    cases[played.index] = resolved
    let broken = LoadedTranscript(
      name: loaded.name, transcript: transcript, cases: cases, phrasebook: loaded.phrasebook)
    let whole = PlayedCase(index: played.index, resolved: resolved.listing(listing), score: played.score)
    try RunPage(parts: [whole], loaded: broken, listing: listing).write(evidence: nil, to: &console)
    return .success
  }

  private func draw(
    _ picture: Picture, _ parts: [PlayedCase], _ loaded: LoadedTranscript, _ scores: Scores,
    _ console: inout Console
  ) throws(Failure) {
    let failure = Failure("a picture shows one case, which `--case` names; \(loaded.shownName) has", loaded.titles)
    let played = try only(parts, of: loaded, or: failure)
    let title = loaded.phrasebook.say(Sentence(key: loaded.transcript.header(.title) ?? ""))
    let titles = [loaded.title(ofCase: played.index), title, loaded.name]
    let diagram = CallDiagram(played, scores.evidence, title: titles.first { !$0.isEmpty } ?? "")
    switch picture {
    case .svg: diagram.svg(console.phrasebook) { console.output.write(Array($0.utf8)) }
    case .mermaid: console.output.write(diagram.mermaid(console.phrasebook))
    case .markdown: console.output.write(diagram.markdown(console.phrasebook))
    }
  }
}
