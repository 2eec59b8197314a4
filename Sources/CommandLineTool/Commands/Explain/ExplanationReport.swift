import Lifecycle
import Notation
import Study

/// The printed explanations of a log: a summary, and a transcript with a case for each explanation.
struct ExplanationReport {
  private let explanation: LogExplanation
  /// The explanations of the runs of the app above it in the log, the latest first.
  private let earlier: [LogExplanation]
  private let name: String
  /// The log as it is typed in a command, or `nil` if it cannot be.
  private let operand: String?
  private let scores: Scores

  init(
    _ explanation: LogExplanation, after earlier: [LogExplanation] = [], name: String, operand: String? = nil,
    scores: Scores
  ) {
    (self.explanation, self.earlier) = (explanation, earlier)
    (self.name, self.operand, self.scores) = (name, operand, scores)
  }

  /// Writes the summary alone, or as comments at the head of the transcript.
  func write(to output: inout Output, withTranscript: Bool) {
    if withTranscript { output.say("title: What was done, as far as the log shows") }
    for sentence in summary {
      if withTranscript { comment(sentence, in: &output) } else { output.say(sentence) }
    }
    if !withTranscript, let nextStep { output.say(nextStep) }
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

  private func comment(_ sentence: Sentence, in output: inout Output) {
    output.write("# ")
    output.say(sentence)
  }

  private func write(_ title: Sentence, remark: Sentence? = nil, _ account: Account, to output: inout Output) {
    output.write("\n")
    output.say(title)
    if let remark { comment(remark, in: &output) }
    for line in account.lines { output.write("\(line)\n") }
  }
}

extension ExplanationReport {
  /// The summary: what is suspicious, the actions that were found, and how the log was read.
  private var summary: [Sentence] {
    let reading = explanation.reading
    func findings(_ areSuspicions: Bool) -> [Sentence] {
      explanation.findings.filter { $0.isSuspicion == areSuspicions }.map(\.sentence)
    }
    return [reading.summary(name)] + findings(true) + deeds + findings(false) + reading.unread
      + earlier.flatMap(sentences)
  }

  /// Returns the sentences on a run of the app before the last one: what was done, and what is suspicious.
  private func sentences(onEarlier run: LogExplanation) -> [Sentence] {
    let reading = run.reading
    guard reading.callCount > 0 else { return [] }
    let (first, last) = (reading.line(ofCall: 0), reading.line(ofCall: reading.callCount - 1))
    let deed = run.accounts.first.map { Sentence(verbatim: $0.title) } ?? run.failure
    return ["An earlier run, lines \(first) to \(last): \(deed)"] + run.findings.filter(\.isSuspicion).map(\.sentence)
  }

  /// The command that shows the log beside what explains it.
  private var nextStep: Sentence? {
    let exceptions = explanation.reading.remarks.compactMap { remark -> Substring? in
      // The names in a reason are the app's.
      if case .exception(let reason) = remark.kind { reason.prefix { !"<'\"`$\\".contains($0) } } else { nil }
    }
    if let words = exceptions.first?.trimmed, words.contains(" ") {
      return "Next: `mightappear ask \"\(words)\"` says what the exception means."
    }
    guard let operand else { return nil }
    let line = explanation.findings.lazy.filter(\.isSuspicion).compactMap(\.line).first ?? explanation.unexplainedLine
    let log = visible(operand)
    return line.map { "Next: `mightappear explain \(log) --open` shows line \($0) beside what explains the log." }
      ?? "Next: `mightappear explain \(log) --open` goes through the log, line by line."
  }

  /// The actions that were found, and others that may have been.
  private var deeds: [Sentence] {
    var sentences: [Sentence] = []
    if let account = explanation.accounts.first {
      let versions = text(of: account.fits, known: scores.versions)
      sentences.append("Done: \(account.title) (\(versions))")
      if account.commandsBefore > 0 {
        sentences.append("The log begins in the middle; how the app got there is a guess.")
      }
      if explanation.reading.showsOnlyAppearing {
        sentences.append(
          """
          Only viewDidAppear is logged: the screens and their order are certain, how each was shown or left is not. \
          Log viewWillAppear, viewWillDisappear and deinit to tell.
          """)
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
    return sentences
  }

  /// The maximum number of other explanations in the summary.
  private static let maxVariants = 2

  /// The next explanations, each with advice on what to log to tell it from the first.
  private var variants: [Sentence] {
    // Explanations that differ only in how screens are shown and left are much the same answer, so they precede the
    // others.
    let list = explanation.accounts.indices.dropFirst()
    let others = list.filter(explanation.isVariant) + list.filter { !explanation.isVariant($0) }
    // What a log cannot tell apart is no other answer.
    let telling = others.lazy.compactMap { index in explanation.advice(telling: index).map { (index, $0) } }
    var sentences: [Sentence] = []
    for (index, advice) in telling.prefix(Self.maxVariants) {
      // Two explanations may differ from the first alike, at different places.
      let sentence: Sentence = "Or \(explanation.difference(of: index)): log \(advice) to tell."
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    let more = others.count - sentences.count
    if more > 0 { sentences.append("Others are in the transcript: \(more).") }
    return sentences
  }
}

extension LogReading {
  /// Returns the numbers of lines, calls and controllers in the log.
  fileprivate func summary(_ name: String) -> Sentence {
    let log = Source.shown(name)
    let first = names.prefix(8).listed
    let shown: Sentence = names.count > 8 ? "\(first) and \(names.count - 8) more" : first
    let calls = Sentence.calls(callCount + leftOutCount), lines = Sentence.lines(lineCount)
    return names.isEmpty
      ? "\(log): \(calls) in \(lines)." : "\(log): \(calls) of \(shown) in \(lines)."
  }

  /// The sentence for a log without a call.
  var emptiness: Sentence {
    lineCount == 0
      ? "the log is empty, so no line is a call"
      : """
      no line is a call, of \(Sentence.lines(lineCount)); `--pattern` says how the lines are written, and \
      `mightappear probe` prints code that logs
      """
  }

  private static let maxMisspelled = 8

  /// The remarks on lines that look like calls but are not read, and on classes that do not seem to be screens.
  var unread: [Sentence] {
    let misspelled = remarks.filter { if case .misspelled = $0.kind { true } else { false } }
    var sentences = misspelled.prefix(Self.maxMisspelled).compactMap(\.sentence)
    if misspelled.count > Self.maxMisspelled {
      let count = misspelled.reduce(0) { $0 + $1.count }
      sentences.append("\(count) lines in all look like calls and are not read.")
    }
    let isRunTold = endOfEarlierRun != nil
    sentences += remarks.filter { !misspelled.contains($0) && !(isRunTold && $0.kind == .earlierRun) }
      .compactMap(\.sentence)
    if !namesClasses, !names.isEmpty {
      sentences.append("No line names a class, so screens cannot be told apart: print type(of: self).")
    }
    if !others.isEmpty {
      let first = others.prefix(4).listed
      let shown: Sentence = others.count > 4 ? "\(first) and \(others.count - 4) more" : first
      sentences.append("Not read, since nothing of them appears: \(shown).")
    }
    if hasTwoLoggers { sentences.append("Calls that stand twice are taken once: two places print them.") }
    if let baseClass {
      sentences.append("Left out is \(baseClass), the base class of the others: it logs each of their calls as well.")
    }
    sentences += assumptions.flatMap { $0.sentences }
    if leftOutCount > 0 {
      sentences.append("Only the first \(callCount) calls are explained, up to line \(line(ofCall: callCount - 1)).")
    }
    return sentences
  }
}

extension LogRemark {
  /// The remark as a sentence; `nil` if a finding covers it.
  fileprivate var sentence: Sentence? {
    if isRead, case .misspelled(let word, let method) = kind {
      return "Line \(line): \(visible(word)) is read as \(method)."
    }
    let what: Sentence =
      count == 1
      ? "Line \(line) is not read" : "\(count) lines are not read, the first of them line \(line)"
    return switch kind {
    case .misspelled(let word, let method): "\(what): \(visible(word)) is not a call; did you mean \(method)?"
    case .foreign(let word, let platform): "\(what): \(word) is a callback of \(platform)."
    case .tooLong: "\(what): more than \(LogReading.maxLineLength) bytes in a line."
    case .unclear: "\(what): a method is mentioned, and no screen is named that receives it."
    case .frame: "\(what): a frame of a stack trace."
    case .process(let name): "\(what): calls of another process, \(visible(name))."
    case .wish: "\(what): calls below a heading that says what is expected."
    case .earlierRun: "\(what): calls of an earlier run of the app."
    case .tooManyNames: "\(what): the log has more than \(LogReading.maxNames) names of screens."
    case .complaint, .exception: nil
    }
  }
}
