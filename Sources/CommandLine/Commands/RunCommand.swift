import Lifecycle
import Notation
import Study

/// `mightappear run`: plays the commands of a transcript and prints it with every call.
struct RunCommand: Request {
  let source: Source
  /// The version that plays, where it is not the transcript's own.
  let version: Version?
  /// Whether the events are printed for another program to read.
  var isJSON = false
  /// Whether each call says who vouches for it.
  var showsEvidence = false

  static let entry = CommandEntry(
    name: "run",
    operands: .one("FILE|NAME|-"),
    summary: "Play the commands of a transcript and print it with every call.",
    details: [
      "The calls that the transcript lists are replaced by those that the model makes. What comes out is a transcript "
        + "again, and `check` finds nothing to object to in it.",
      "NAME is what `list` names; a file of the same name is meant by ./NAME. A single dash reads standard input.",
      EventObjects.help,
    ],
    options: [
      iosOption("Play by the score of this version, whatever the transcript says."),
      jsonOption("Print an object a line instead: one for each case, and one for each of its events."),
      OptionEntry("evidence", "Say below each call who vouches for it."),
    ],
    exits: [
      ExitMeaning(.success, "It was played to its end."),
      ExitMeaning(.unusable, "The transcript or a score could not be read, or the command line is wrong."),
    ],
    examples: [
      Example("run nav-10", "Print what the built-in recording nav-10 comes to by the model."),
      Example("run --ios 8 lesson.appear", "Play a file as iOS 8 would."),
      Example("run nav-10 --json", "Print each call with its rule and its evidence, for another program."),
    ]
  ) { (arguments) throws(UsageError) in
    RunCommand(
      source: Source(arguments.operand), version: try arguments.version(), isJSON: arguments.has("json"),
      showsEvidence: arguments.has("evidence"))
  }

  /// Plays all cases, and then prints; nothing is printed of a transcript that cannot be played to its end.
  func perform(in console: inout Console) -> ExitCode {
    guard let library = console.library(), let loaded = console.load(source, library) else {
      return .unusable
    }
    if let version, library.score(version) == nil {
      console.reportUnknown(version, library)
      return .unusable
    }
    let judgement = version == nil ? Judgement(loaded.cases, scores: library.score) : nil
    var played: [(version: Version, playback: Playback)] = []
    for (index, resolved) in loaded.cases.enumerated() {
      guard let version = version ?? judgement?.version(of: index, resolved), let score = library.score(version)
      else { return .unusable }
      let playback = Playback(resolved, score: score)
      if let mistake = playback.mistake {
        console.report([loaded.diagnostic(resolved, step: mistake.step, mistake.mistake, score: score)])
        return .unusable
      }
      played.append((version, playback))
    }
    guard isJSON else {
      let notes = showsEvidence ? played.map { library.evidence.notes(on: $0.playback) } : []
      loaded.transcript.printPlayed(loaded.cases, played, notes: notes) { line in
        console.output.write(line)
        console.output.write("\n")
      }
      return .success
    }
    for (resolved, (_, playback)) in zip(loaded.cases, played) {
      EventObjects(resolved, playback, library.evidence).write(
        title: loaded.transcript.header(.title), to: &console.output)
    }
    return .success
  }
}
