import Explorer
import Lifecycle
import Notation
import Study

/// `mightappear explain`: finds the actions behind a log.
struct Explain: Request {
  let source: Source
  /// The versions to search; `nil` for all.
  let versions: VersionChoice?
  /// The maximum number of explanations to print.
  let limit: Int
  /// The pattern of a line with a call; `nil` to recognize it automatically.
  let pattern: LogPattern?
  let isJSON: Bool
  /// True to print the transcript on a terminal, too.
  let wantsTranscript: Bool
  /// The options for the explorer that shows the log; `nil` to print the explanations instead.
  let subject: ExplorerSubject?

  /// The default number of explanations.
  private static let usualCount = 8

  static let entry = CommandEntry(
    name: "explain",
    operands: .one("LOG|-"),
    summary: "Find out from a log of calls what was done.",
    details: [
      """
      LOG is whatever a program printed: lines such as `Child: viewDidLoad` or `-[Child viewWillAppear:]`, with or \
      without a time before them, among other output. Which words name a controller is found out from all lines \
      together. A single dash reads standard input.
      """,
      """
      A summary is printed first: what was read, what was done, what else that may have been, and findings, such as a \
      method that one class never logs and all others do. On a terminal that is all; otherwise, or with --transcript, \
      it is the comment at the head of a transcript with a case for each explanation, the likelier first. Its commands \
      make the calls of the log on the versions that `ios:` names. A screen that the log never names is called Unseen.
      """,
      """
      LOG may begin and end anywhere. Calls that it does not have are ... in the transcript: below the commands before \
      its beginning, and below the last one.
      """,
      """
      Where the model explains only part of the log, the case that explains most of it is printed, with the first line \
      that does not fit and what would have fit there.
      """,
      ExplanationObjects.help,
      """
      With --open the explorer shows the log, line by line, beside the likeliest explanation; keys lead through both, \
      to the line that does not fit, and to the other explanations. Where the log is read from standard input, the \
      keys are read from the terminal.
      """,
    ],
    options: [
      iosOption("The versions to look at, such as 13+; without it all."),
      OptionEntry("first", .word("N"), "Print only so many explanations: 8 without it."),
      patternOption,
      jsonOption("Print an object a line instead, one for each explanation."),
      OptionEntry("transcript", "Print the transcript below the summary on a terminal, too."),
      OptionEntry("open", "Show the log in the explorer, beside what explains it."), mouseOption,
    ] + ExplorerSubject.appearance,
    excludes: [(["open"], ["json", "transcript"])],
    failure: "Nothing in the model makes such a log.",
    examples: [
      Example("explain console.txt", "See what was done while this was logged."),
      Example("explain console.txt --open", "Go through the log and what explains it, call by call."),
      Example("explain - --first 1 > mine.appear", "Make a transcript of the log on standard input."),
    ]
  ) { (arguments) throws(UsageError) in try Explain(arguments) }

  private init(_ arguments: ParsedArguments) throws(UsageError) {
    source = Source(arguments.operand)
    versions = try arguments.versions()
    let count = arguments.value("first").map { Int(digits: $0, in: 1...100) } ?? Self.usualCount
    guard let count else { throw UsageError("`--first` needs a number from 1 to 100", command: Self.entry.name) }
    limit = count
    pattern = try arguments.logPattern(for: Self.entry.name)
    isJSON = arguments.has("json")
    wantsTranscript = arguments.has("transcript")
    let isOpen = arguments.has("open")
    subject = isOpen ? try ExplorerSubject(arguments) : nil
  }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores()
    let bytes = try console.bytes(of: source)
    let reading = try console.reading(ofLog: bytes, named: source.name, pattern: pattern, scores)
    if subject != nil { try console.takeKeyboard(besides: source) }
    let candidates = try scores.versions(of: versions) ?? scores.versions
    let explanation = LogExplanation(
      reading, versions: candidates, known: scores.versions, scores: scores.score, limit: limit)
    if let subject { return try open(LogText(bytes, reading), explanation, subject, scores, &console) }
    if isJSON {
      ExplanationObjects(explanation: explanation).write(to: &console.output)
    } else {
      ExplanationReport(explanation, name: source.name, scores: scores)
        .write(to: &console.output, withTranscript: wantsTranscript || !console.isTerminal)
    }
    return explanation.accounts.isEmpty ? .failure : .success
  }

  /// Shows the log in the explorer, beside its explanation.
  private func open(
    _ text: LogText, _ explanation: LogExplanation, _ subject: ExplorerSubject, _ scores: Scores,
    _ console: inout Console
  ) throws(Failure) -> ExitCode {
    var subject = subject
    subject.source = nil
    let exploration = try console.exploration(subject) { console, progress throws(Failure) in
      var model = try console.firstSteps(subject, progress, scores)
      model.showsHint = false
      ExplainingStage.open(text, named: source.name, explanation, &model)
      return model
    }
    try console.show(exploration, else: "explain \(visible(operand))")
    return explanation.accounts.isEmpty ? .failure : .success
  }

  /// The log as it is named on the command line.
  private var operand: String {
    if case .named(let name) = source { name } else { "-" }
  }
}

/// The printed explanations of a log: a summary, and a transcript with a case for each explanation.
struct ExplanationReport {
  private let explanation: LogExplanation
  /// The log's name in messages.
  private let name: String
  private let scores: Scores

  init(_ explanation: LogExplanation, name: String, scores: Scores) {
    (self.explanation, self.name, self.scores) = (explanation, name, scores)
  }

  /// Writes the summary alone, or as comments at the head of the transcript.
  func write(to output: inout Output, withTranscript: Bool) {
    if withTranscript { output.say("title: What was done, as far as the log shows") }
    for sentence in summary {
      if withTranscript { note(sentence, in: &output) } else { output.say(sentence) }
    }
    guard withTranscript else { return }
    if let account = explanation.shortfall?.account {
      write("== Up to there: \(account.title)", account, to: &output)
    }
    for (index, account) in explanation.accounts.enumerated() {
      let advice = index > 0 ? explanation.advice(telling: index) : nil
      write(
        "== \(index + 1). \(account.title)", remark: advice.map { "To tell this from the first, log \($0)." }, account,
        to: &output)
    }
  }

  private func note(_ sentence: Sentence, in output: inout Output) {
    output.write("# ")
    output.say(sentence)
  }

  /// Writes the case of an account below its title and a remark.
  private func write(_ title: Sentence, remark: Sentence? = nil, _ account: Account, to output: inout Output) {
    output.write("\n")
    output.say(title)
    if let remark { note(remark, in: &output) }
    for line in account.lines { output.write("\(line)\n") }
  }
}

extension ExplanationReport {
  /// The summary: the lines that were read, the actions that were found, and the findings.
  private var summary: [Sentence] {
    let reading = explanation.reading
    var sentences = [reading.summary(name)] + reading.unread
    if let account = explanation.accounts.first {
      let versions = text(of: account.fits, known: scores.versions)
      sentences.append("Done: \(account.title) (\(versions))")
      if account.countOfCommandsBefore > 0 {
        sentences.append("The log begins in the middle; how the app got there is a guess.")
      }
      if explanation.isTooShort { sentences.append("So short a log may mean many things.") }
    }
    sentences += variants
    if let shortfall = explanation.shortfall {
      sentences.append(explanation.failure)
      sentences.append([explanation.unexplained, shortfall.alternatives].compactMap(\.self).joined { "\($0) \($1)" })
      let standing = scores.score(shortfall.version).flatMap { shortfall.standing(scores.evidence, score: $0) }
      if let standing { sentences.append("How well that is known: \(standing.sentence).") }
      if let account = shortfall.account {
        sentences.append(
          shortfall.slip == nil
            ? "Done up to there: \(account.title) (iOS \(account.version))."
            : "Done otherwise: \(account.title) (iOS \(account.version)).")
      }
      if let account = explanation.shortfalls.dropFirst().first?.account {
        sentences.append("The next best explanation: \(account.title) (iOS \(account.version)).")
      }
    }
    if explanation.isGivenUp { sentences.append(LogExplanation.surrender) }
    return sentences + explanation.findings.map(\.sentence)
  }

  /// The maximum number of other explanations in the summary.
  private static let maxVariants = 3

  /// The next explanations, each with advice on what to log to tell it from the first.
  private var variants: [Sentence] {
    // Explanations that differ only in how screens are shown and left are much the same answer, so they precede the
    // others.
    let list = explanation.accounts.indices.dropFirst()
    let others = list.filter(explanation.isVariant) + list.filter { !explanation.isVariant($0) }
    var sentences: [Sentence] = others.prefix(Self.maxVariants).map { index in
      let change = explanation.difference(of: index)
      guard let advice = explanation.advice(telling: index) else { return "Or \(change): nothing in a log tells." }
      return "Or \(change): log \(advice) to tell."
    }
    let more = others.count - Self.maxVariants
    if more > 0 { sentences.append("Or \(more) less likely ones, which the transcript has.") }
    return sentences
  }
}

extension LogReading {
  /// Returns the numbers of lines, calls and controllers in the log.
  fileprivate func summary(_ name: String) -> Sentence {
    let log = Source.shown(name)
    let first = names.prefix(8).listed
    let shown: Sentence = names.count > 8 ? "\(first) and \(names.count - 8) more" : first
    let count = callCount + leftOutCount
    let calls: Sentence = count == 1 ? "1 call" : "\(count) calls"
    return names.isEmpty
      ? "\(log): \(calls) in \(lines)." : "\(log): \(calls) of \(shown) in \(lines)."
  }

  /// The number of lines in words.
  private var lines: Sentence { lineCount == 1 ? "1 line" : "\(lineCount) lines" }

  /// The sentence for a log without a call.
  fileprivate var emptiness: Sentence {
    lineCount == 0
      ? "the log is empty, so no line is a call"
      : "no line is a call, of \(lines); `--pattern` says how the lines are written"
  }

  /// The maximum number of misspelled words to name.
  private static let maxMisspelled = 8

  /// The remarks on lines that look like calls but are not read, and on classes that do not seem to be screens.
  fileprivate var unread: [Sentence] {
    let misspelled = remarks.filter { if case .misspelled = $0.kind { true } else { false } }
    var sentences = misspelled.prefix(Self.maxMisspelled).compactMap(\.sentence)
    if misspelled.count > Self.maxMisspelled {
      let count = misspelled.reduce(0) { $0 + $1.count }
      sentences.append("\(count) lines in all look like calls and are not read.")
    }
    sentences += remarks.filter { !misspelled.contains($0) }.compactMap(\.sentence)
    if !namesClasses, !names.isEmpty {
      sentences.append("No line names a class, so screens cannot be told apart: print type(of: self).")
    }
    if !others.isEmpty {
      let first = others.prefix(4).listed
      let shown: Sentence = others.count > 4 ? "\(first) and \(others.count - 4) more" : first
      sentences.append("Not read, since nothing of them appears: \(shown).")
    }
    if let baseClass {
      sentences.append("Left out is \(baseClass), the base class of the others: it logs each of their calls as well.")
    }
    if leftOutCount > 0 {
      sentences.append(
        "Only the first \(callCount) calls are explained, up to line \(line(ofCall: callCount - 1)).")
    }
    return sentences
  }
}

extension LogRemark {
  /// The remark as a sentence; `nil` if a finding covers it.
  fileprivate var sentence: Sentence? {
    let what: Sentence =
      count == 1
      ? "Line \(line) is not read" : "\(count) lines are not read, the first of them line \(line)"
    return switch kind {
    case .misspelled(let word, let method): "\(what): \(visible(word)) is not a call; did you mean \(method)?"
    case .foreign(let word, let platform): "\(what): \(word) is a callback of \(platform)."
    case .tooLong: "\(what): more than \(LogReading.maxLineLength) bytes in a line."
    case .unclear: "\(what): a method is mentioned, and no screen is named that receives it."
    case .tooManyNames: "\(what): the log has more than \(LogReading.maxNames) names of screens."
    case .complaint: nil
    }
  }
}

/// The option for the pattern of a line of a log.
let patternOption = OptionEntry(
  "pattern", .word("PATTERN"),
  "How a call is written in a line, with NAME and CALL in it: `NAME did CALL`; * stands for anything.")

extension ParsedArguments {
  /// Returns the pattern of `--pattern`; `nil` if it was not given.
  func logPattern(for command: String) throws(UsageError) -> LogPattern? {
    guard let text = value("pattern") else { return nil }
    guard let pattern = LogPattern(text) else {
      throw UsageError("`--pattern` needs NAME and CALL, once each", command: command)
    }
    return pattern
  }
}

extension Console {
  /// Reads the calls of a log; reports the reasons and throws if there are none.
  mutating func reading(
    ofLog bytes: [UInt8], named name: String, pattern: LogPattern? = nil, _ scores: Scores
  ) throws(Failure) -> LogReading {
    let reading = LogReading(bytes, pattern: pattern, words: scores.complaintWords)
    guard reading.callCount > 0 else {
      for sentence in [reading.emptiness] + reading.unread { report(Sentence(sentence, at: visible(name))) }
      throw .reported
    }
    return reading
  }

  /// Connects the keyboard to standard input if the log was read from there.
  func takeKeyboard(besides source: Source) throws(Failure) {
    guard source == .standardInput, let problem = takeKeyboard() else { return }
    throw Failure("no terminal to read the keyboard from, since standard input is the log: \(problem)")
  }

  /// Returns the bytes of a source.
  func bytes(of source: Source) throws(Failure) -> [UInt8] {
    let reader = reader
    return try orFail(try source.bytes(reader: reader))
  }
}
