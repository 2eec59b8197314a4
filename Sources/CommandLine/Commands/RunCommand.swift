import Lifecycle
import Notation
import Study

/// `mightappear run`: plays the commands of a transcript and prints it with their calls.
struct RunCommand: Request {
  let source: Source
  /// The requested versions, of which one plays; `nil` for the transcript's own.
  var versions: VersionChoice?
  /// The case, as it is written; none means all.
  var caseWord: String?
  /// The calls to list.
  var listing = Listing.logged
  /// True if the events are printed as JSON.
  var isJSON = false
  /// True if each call is printed with its evidence.
  var showsEvidence = false
  /// True if actions are looked for that break a rule of the app's own code.
  var breaksIt = false
  /// The kind of picture to print, if any.
  var picture: Picture?

  /// A picture of the calls of each receiver.
  enum Picture: String, CaseIterable, Sendable {
    case svg, mermaid, markdown
  }

  static let entry = CommandEntry(
    name: "run",
    operands: .one("FILE|NAME|COMMANDS"),
    summary: "Print the calls that commands lead to.",
    details: [
      """
      The calls that the transcript lists are replaced by those that the model makes. Where its `logs` lines name \
      calls, only those are printed; --all prints the rest. The result is a transcript that `check` passes. It is \
      printed while it is simulated, up to a command that is not \
      possible.
      """,
      "NAME is what `list` names; ./NAME is a file of the same name. A single dash reads standard input.",
      oneLineHelp,
      "Code in a callback is written `when B.viewDidAppear: present C`. `mightappear manual` explains all lines.",
      """
      A picture has a lane for each receiver, and time from top to bottom; it shows one case, and says how well \
      each call is known. In svg, brackets join a will-call with the did-call that follows from it.
      """,
      EventObjects.help,
    ],
    options: [
      windowOption,
      iosOption("The version to simulate, whatever the transcript says; of several the newest that fits."),
      caseOption("Simulate this case alone, by its number or its title."),
      OptionEntry("all", "Print every call, whatever `logs` lines name."),
      onlyOption("Print these calls alone"),
      jsonOption("Print an object a line instead: one for each case, and one for each of its events."),
      OptionEntry("evidence", "Say below each call who vouches for it."),
      formOption("Print a picture: svg, mermaid or markdown."),
      OptionEntry("break-it", "Go on with the fewest actions that break a rule of the app's own code."),
    ],
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
  ) { (arguments) throws(UsageError) in try RunCommand(arguments) }

  func perform(in console: inout Console) -> ExitCode {
    guard let library = console.library(), let loaded = console.load(source, library) else { return .unusable }
    var asked: [Version]?
    if let versions {
      asked = console.versions(versions, library)
      if asked == nil { return .unusable }
    }
    var indices = Array(loaded.cases.indices)
    do throws(ComparedSide.Problem) {
      if let caseWord { indices = [try loaded.index(ofCase: caseWord)] }
    } catch {
      console.report(error.message, error.lines)
      return .unusable
    }
    let parts = PlayedPart.parts(of: loaded, indices, asked, listing, library)
    if let picture { return draw(picture, parts, loaded, library, &console) }
    if breaksIt { return breakIt(parts, loaded, library, &console) }
    let mistake =
      isJSON
      ? EventObjects.write(parts, loaded, isComplete: listing == .all, library, to: &console.output)
      : RunPage(parts: parts, loaded: loaded, listing: listing).write(
        evidence: showsEvidence ? library.evidence : nil, to: &console)
    if let mistake { console.report([mistake]) }
    return mistake == nil && parts.count == indices.count ? .success : .unusable
  }
}

extension RunCommand {
  /// Plays a case, and goes on with the fewest actions that break a rule.
  private func breakIt(
    _ parts: [PlayedPart], _ loaded: LoadedTranscript, _ library: ScoreLibrary, _ console: inout Console
  ) -> ExitCode {
    guard let part = parts.first, parts.count == 1 else {
      console.report("one case is broken at a time, which `--case` names")
      return .unusable
    }
    let run = Run(part.resolved, score: part.score)
    if let (step, mistake) = run.mistake {
      console.report([loaded.diagnostic(part.resolved, step: step, mistake, score: part.score)])
      return .unusable
    }
    guard !part.resolved.setup.lines.isEmpty else {
      console.report("there is no line of your own, such as `when B.viewDidAppear: timer.start()`")
      return .unusable
    }
    guard let found = BreakSearch(run.timeline).shortest() else {
      console.report("nothing that was tried breaks a rule, up to \(BreakSearch.bound) actions in a row")
      return .failure
    }
    var transcript = loaded.transcript
    transcript.cases[part.index].statements += found.commands.map { command in
      TranscriptLine(.command(WrittenCommand(command, in: found.setup)))
    }
    let reading = transcript.resolved(
      case: part.index, versions: library.versions, alternatives: library.alternatives)
    guard let resolved = reading.value else {
      console.report(reading.diagnostics)
      return .unusable
    }
    var cases = loaded.cases
    cases[part.index] = resolved
    let broken = LoadedTranscript(name: loaded.name, transcript: transcript, cases: cases)
    let whole = PlayedPart(index: part.index, resolved: resolved.listing(listing), score: part.score)
    let mistake = RunPage(parts: [whole], loaded: broken, listing: listing).write(evidence: nil, to: &console)
    if let mistake { console.report([mistake]) }
    return mistake == nil ? .success : .unusable
  }

  /// Prints a picture of one case.
  private func draw(
    _ picture: Picture, _ parts: [PlayedPart], _ loaded: LoadedTranscript, _ library: ScoreLibrary,
    _ console: inout Console
  ) -> ExitCode {
    guard let part = parts.first, parts.count == 1 else {
      let list: [Sentence] = loaded.cases.enumerated().map { "\($0 + 1)  \($1.title)" }
      console.report("a picture shows one case, which `--case` names; \(visible(loaded.name)) has", list)
      return .unusable
    }
    let run = Run(part.resolved, score: part.score)
    if let (step, mistake) = run.mistake {
      console.report([loaded.diagnostic(part.resolved, step: step, mistake, score: part.score)])
      return .unusable
    }
    let titles = [part.resolved.title, loaded.transcript.header(.title) ?? "", loaded.name]
    let poster = Poster(part, run, library.evidence, title: titles.first { !$0.isEmpty } ?? "")
    switch picture {
    case .svg: poster.svg(console.phrasebook) { console.output.write(Array($0.utf8)) }
    case .mermaid: console.output.write(poster.mermaid)
    case .markdown: console.output.write(poster.markdown)
    }
    return .success
  }

  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    source = arguments.source
    versions = try arguments.versions()
    caseWord = arguments.value("case")
    isJSON = arguments.has("json")
    showsEvidence = arguments.has("evidence")
    picture = try arguments.form(Picture.self)
    try arguments.exclude("as", ["json", "evidence"])
    try arguments.exclude("all", ["only"])
    breaksIt = arguments.has("break-it")
    try arguments.exclude("break-it", ["json", "as", "evidence"])
    let only = try arguments.only()
    listing = arguments.has("all") ? .all : only.isEmpty ? .logged : .only(only)
  }
}

/// A case that is played, and the score that plays it.
struct PlayedPart {
  /// The case, by its number in the transcript.
  let index: Int
  /// The case, with the calls to list.
  let resolved: ResolvedCase
  let score: Score

  /// Some cases of a transcript, each with the version that fits it best; cases with one candidate version are not
  /// judged.
  static func parts(
    of loaded: LoadedTranscript, _ indices: [Int], _ asked: [Version]?, _ listing: Listing, _ library: ScoreLibrary
  ) -> [PlayedPart] {
    var cases = loaded.cases
    if let asked { for index in cases.indices { cases[index].candidates = asked } }
    let isOpen = indices.contains { cases[$0].candidates.count != 1 }
    let judgement = isOpen ? Judgement(cases, scores: library.score) : nil
    return indices.compactMap { index in
      let version = judgement.map { $0.version(of: index, cases[index]) } ?? cases[index].candidates.first
      guard let score = version.flatMap(library.score) else { return nil }
      let resolved = cases[index].listing(listing)
      return PlayedPart(index: index, resolved: resolved, score: score.adding(resolved.with))
    }
  }
}

/// Prints a transcript while it is played, each command with its calls.
struct RunPage {
  let parts: [PlayedPart]
  let loaded: LoadedTranscript
  let listing: Listing

  /// Writes all parts up to a command that is not possible, and returns the diagnostic about it.
  ///
  /// - Parameter evidence: the evidence to print below each call, if any.
  func write(evidence: EvidenceBook?, to console: inout Console) -> Diagnostic? {
    var mistake: Diagnostic?
    var position = -1
    var commands: PlayedCommands?
    let played = parts.map { part in
      let timeline = part.resolved.setup.lines.isEmpty ? nil : Run(part.resolved, score: part.score).timeline
      return (
        index: part.index, score: part.score, broken: timeline.map(part.resolved.broken) ?? []
      )
    }
    loaded.transcript.visitPlayed(played, listing: listing) { line, part in
      console.output.write(console.painted(line: line))
      console.output.write("\n")
      guard let part else { return !console.output.isClosed }
      if part != position {
        commands = PlayedCommands(parts[part], evidence)
        position = part
      }
      do throws(Mistake) {
        try commands?.write(to: &console)
      } catch {
        let step = commands?.step ?? 0
        mistake = loaded.diagnostic(parts[part].resolved, step: step, error, score: parts[part].score)
        return false
      }
      return !console.output.isClosed
    }
    return mistake
  }
}

/// A played case that is written down command by command.
private struct PlayedCommands {
  /// The next command.
  private(set) var step = 0
  private let resolved: ResolvedCase
  private let run: Run
  private let notes: [[Sentence?]]
  /// The notes on the app's own lines, by the event.
  private var ownNotes: [Int: [Sentence]] = [:]

  init(_ part: PlayedPart, _ evidence: EvidenceBook?) {
    resolved = part.resolved
    run = Run(part.resolved, score: part.score)
    notes = evidence?.notes(on: run) ?? []
    guard !resolved.setup.lines.isEmpty else { return }
    let code = resolved.setup.code
    let own = CodeRun(code, run.timeline)
    for moment in own.moments { ownNotes[moment.position, default: []].append(moment.sentence(code)) }
    for found in own.breaks {
      ownNotes[found.eventCount - 1, default: []].append("broken: \(found.breach.sentence(code))")
    }
  }

  /// Writes the calls of the next command.
  mutating func write(to console: inout Console) throws(Mistake) {
    guard step < resolved.script.count else { return }
    if let mistake = run.timeline.entries[step].mistake { throw mistake }
    var event = run.timeline.entries[step].events.lowerBound
    for (position, line) in run.lines(of: step).enumerated() where resolved.coverage.covers(line.entry) {
      writeOwnNotes(in: event..<line.position, to: &console)
      event = line.position + 1
      console.output.write(console.painted(line: spelledOut(run.lexicon.text(of: line.entry))) + "\n")
      if let note = notes.isEmpty ? nil : notes[step][position] {
        console.output.write(console.painted(line: "# \(console.phrasebook.say(note))") + "\n")
      }
      writeOwnNotes(in: line.position..<event, to: &console)
    }
    writeOwnNotes(in: event..<run.timeline.entries[step].events.upperBound, to: &console)
    step += 1
  }

  /// Writes what the app's own lines did in some events.
  private func writeOwnNotes(in events: Range<Int>, to console: inout Console) {
    guard !ownNotes.isEmpty else { return }
    for note in events.compactMap({ ownNotes[$0] }).joined() {
      console.output.write(console.painted(line: "# \(console.phrasebook.say(note))") + "\n")
    }
  }
}
