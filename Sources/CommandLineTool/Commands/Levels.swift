import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// `mightappear levels`: code with a mistake in it, to be broken and mended.
struct Levels: Request {
  let subject: ExplorerSubject

  static let entry = CommandEntry(
    name: "levels",
    operands: .optional("LEVEL|FILE"),
    summary: "Break code that has a lifecycle bug, then fix it.",
    details: [
      """
      Without a LEVEL the levels are listed, the easier ones first. LEVEL is one of these names or numbers, and FILE \
      a level of your own, which ends in .level (`show timer-twice` prints one).
      """,
      "Which levels were solved is kept where `learn` keeps what was answered.",
      """
      A level shows the code of a screen, about a dozen lines of Swift. Find the actions that break it, the fewer the \
      better: the lines of a call light up as it is made. Then move a line to another call, and see whether it \
      survives that, and everything else that can be done, on each version that the level is about.
      """,
    ],
    options: [
      iosOption("The version to begin on: the newest of these, or else of the level's."),
    ] + ExplorerSubject.appearance,
    needOperand: [(["ios"], "LEVEL|FILE")],
    examples: [
      Example("levels", "List the levels."),
      Example("levels 1", "Break the first one."),
      Example("levels mine.level", "Break one of your own."),
    ]
  ) { (arguments) throws(UsageError) in
    Levels(subject: try ExplorerSubject(arguments))
  }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    guard case .named(let word)? = subject.source else {
      guard subject.source == nil else {
        throw Failure("a level is not read from standard input: name its file")
      }
      list(in: &console)
      return .success
    }
    var subject = subject
    if let position = Catalog.levels.position(numbered: word) {
      subject.source = .named(Catalog.levels[position].name)
    } else if !Source(word).isLevel {
      let message: Sentence = "there is no level `\(visible(word))`"
      let proposal = message.proposing(suggestion(for: word, among: Catalog.levels.map(\.name)))
      throw Failure("\(proposal); `\(CommandTable.program) levels` lists all")
    }
    let exploration = try console.exploration(subject) { console, progress throws(Failure) in
      try console.model(of: subject, progress: progress)
    }
    try console.show(exploration, drawnAs: subject.source?.name)
    return .success
  }

  /// Prints a line for each level.
  private func list(in console: inout Console) {
    let recorder = console.openProgress()
    let language = subject.language ?? console.spokenLanguage
    let items = Catalog.levels.map { LibraryItem($0).titled(in: language) }
    let phrasebook = console.phrasebook
    console.output.write(
      table: items.map { [$0.name, $0.title, phrasebook.say(standing(of: $0, recorder.progress))] }, isNumbered: true)
    let open = items.firstIndex { !recorder.progress.lesson($0.name).answered.contains(0) }
    let solved = items.count { recorder.progress.lesson($0.name).answered.contains(0) }
    let next = "\(CommandTable.program) levels \((open ?? 0) + 1)"
    console.output.say("\(solved) of \(items.count) levels are solved; `\(next)` plays one")
  }

  /// Returns the progress of a level, as the explorer records it.
  private func standing(of item: LibraryItem, _ progress: Progress) -> Sentence {
    let done = progress.lesson(item.name)
    guard done.answered.contains(0) else { return "" }
    return done.firstTry.contains(0) ? "solved by the fewest actions" : "solved"
  }
}
