import Lifecycle
import Notation
import Study

/// `mightappear record`: makes a recording of a log, ready to be contributed.
struct Record: Request {
  private let source: Source
  /// The device; `nil` if the log names it.
  private let device: String?
  /// True to replace the app's names.
  private let renames: Bool
  /// The pattern of a line with a call; `nil` to recognize it automatically.
  private let pattern: LogPattern?

  static let entry = CommandEntry(
    name: "record",
    operands: .optional("LOG|-"),
    summary: "Turn a log into a recording to contribute.",
    details: [
      """
      LOG is what `explain` reads; without it standard input is read. What is printed is a transcript with a header: \
      the calls of the log, and no other line of it, below the commands that `explain` finds first. What stands \
      in parentheses behind a call is the model's. Look at it before you send it, and correct what was done. The \
      header is in English, as that of every recording.
      """,
      """
      Where the version plays another order, the commands are taken from one that plays such a log, or the calls that \
      are left over are written as prose.
      """,
      """
      Standard error says what it would add to what is known: which lines of the version's score it confirms, which it \
      contradicts, and which it is the first to show.
      """,
    ],
    options: [
      OptionEntry(
        "device", .word("DEVICE"),
        "What it was logged on: a name, and the version of iOS; a log of the probe says so itself."),
      OptionEntry("rename", "Call the controllers A, B, C, in the order in which the log has them."),
      patternOption,
    ],
    failure: "It contradicts what its version plays, or not all of it is explained.",
    examples: [
      Example("record --device \"iPhone, iOS 17.4\" console.txt", "Make a recording of a log."),
      Example("record --device \"iPhone, iOS 17.4\" --rename", "Keep the names of the app to yourself."),
    ]
  ) { (arguments) throws(UsageError) in try Record(arguments) }

  private init(_ arguments: ParsedArguments) throws(UsageError) {
    source = Source(arguments.operands.first ?? "-")
    renames = arguments.has("rename")
    pattern = try arguments.logPattern(for: Self.entry.name)
    device = arguments.value("device")
  }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores(), bytes = try console.bytes(of: source)
    guard let device = device ?? ProbeFormat.builtIn.device(in: bytes) else {
      throw Failure("`record` needs `--device`: the device that printed the log")
    }
    guard let version = Version(ofDevice: device) else {
      throw Failure("`--device` does not say which version of iOS it has: \(visible(device))")
    }
    guard let score = scores.score(version) else { throw scores.failure(without: version) }
    let found = try console.reading(ofLog: bytes, named: source.name, pattern: pattern, scores)
    let reading = renames ? found.renamed : found
    guard
      let contribution = Contribution(reading, on: version, known: scores.versions, scores: scores.score)
    else {
      console.report("nothing in the model begins like this log; `explain` says more")
      return .failure
    }
    let text = RecordingPage(contribution, device: device, version).text
    let loaded = try console.take(Loading(Array(text.utf8), name: "recording", scores))
    guard let resolved = loaded.cases.first else { throw .reported }
    console.output.write(text)
    let gain = Gain(resolved, on: score, beyond: scores.evidence)
    GainReport(gain: gain, contribution: contribution, reading: reading, version: version).write(to: &console)
    return gain.differences.isEmpty && contribution.firstUnexplained == nil ? .success : .failure
  }
}

extension Version {
  /// The version in the description of a device, after the system's name; `nil` if it is missing or a range.
  init?(ofDevice text: String) {
    let (system, words) = ("ios", text.split { !$0.isLetter && !$0.isNumber })
    for (index, word) in words.enumerated() where word.lowercased().hasPrefix(system) {
      let own = word.dropFirst(system.count)
      let digits = own.isEmpty ? words.dropFirst(index + 1).first ?? "" : own
      guard let number = UInt8(digits) else { continue }
      let rest = text[digits.endIndex...].drop { $0.isNumber || $0 == "." || $0 == " " }
      let next = rest.dropFirst().first { $0 != " " }
      if let sign = rest.first, "-–+".contains(sign), next?.isNumber ?? true { return nil }
      self.init(number)
      return
    }
    return nil
  }
}

/// A contribution as the text of a recording's file.
struct RecordingPage {
  let text: String

  init(_ contribution: Contribution, device: String, _ version: Version) {
    let device = visible(device)
    var head: [(HeaderKey, String)] = [
      (.title, contribution.title), (.ios, "\(version)"), (.source, "a log of \(device)"),
      (.kind, RecordingKind.console.rawValue),
    ]
    if !contribution.assumptions.isEmpty {
      head.append((.assumes, contribution.assumptions.joined(separator: ", ")))
    }
    head.append((.note, "RECORDED on \(device). What was done was found out from the calls."))
    let setup = contribution.lines.prefix { !$0.hasPrefix(">") }
    let lines = head.map { "\($0.rawValue): \($1)" } + [""] + setup + [""] + contribution.lines.dropFirst(setup.count)
    text = lines.map { "\($0)\n" }.joined()
  }
}

/// The report on the evidence that a recording adds.
struct GainReport {
  let gain: Gain, contribution: Contribution, reading: LogReading, version: Version

  func write(to console: inout Console) {
    if contribution.otherCount > 0 {
      console.report("what was done may be something else: `explain` finds \(contribution.otherCount + 1) explanations")
    }
    if contribution.isGivenUp {
      console.report("the search was stopped where it took too long, so an explanation may have been missed")
    }
    if let call = contribution.firstUnexplained {
      console.report("what was done from line \(reading.line(ofCall: call)) of the log on is not found out")
    }
    console.report("confirmed, since recorded on iOS \(version) before: \(gain.lines(.recorded).count)")
    let (onVersion, atAll) = (gain.lines(.recordedElsewhere), gain.lines(.claim, .inferred))
    if !onVersion.isEmpty {
      console.report("the first to show on iOS \(version): \(onVersion.count)", onVersion.map(row))
    }
    if !atAll.isEmpty { console.report("the first to show at all: \(atAll.count)", atAll.map(row)) }
    guard !gain.differences.isEmpty else { return }
    console.report(
      "contradicted on iOS \(version): \(gain.differences.count)",
      gain.differences.flatMap { difference in
        [sentence(difference), difference.rule.map(row)].compactMap(\.self)
      })
  }

  /// Returns a line of a score with the evidence that it had before.
  private func row(_ line: Gain.Line) -> Sentence { "\(line.rule.sentence) (\(line.standing.short))" }

  /// Returns the sentence about a difference.
  private func sentence(_ difference: Gain.Deviation) -> Sentence {
    let line = difference.line
    return switch (difference.recorded, difference.played) {
    case (let recorded?, let played?):
      "line \(line) of the recording: \(recorded) is called, where the score has \(played)"
    case (let recorded?, nil): "line \(line) of the recording: \(recorded) is called, where the score has nothing more"
    case (nil, let played):
      "line \(line) of the recording: \(played ?? "") is not called there, which the score has"
    }
  }
}
