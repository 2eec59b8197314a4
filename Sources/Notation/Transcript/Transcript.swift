import Lifecycle

/// A transcript as written in a file: the setup, the commands, and the expected calls.
///
/// Transcripts are equal if their statements are, wherever they were read.
package struct Transcript: Equatable, Sendable {
  /// The statements above the first case, which apply to all cases.
  package var statements: [TranscriptLine]
  package var cases: [TranscriptCase]
  package var source: SourceText?

  package init(statements: [TranscriptLine] = [], cases: [TranscriptCase], source: SourceText? = nil) {
    self.statements = statements
    self.cases = cases
    self.source = source
  }

  package var file: String { source?.file ?? "transcript" }

  package func header(_ key: HeaderKey) -> String? {
    statements.lazy.compactMap { $0.statement.header(key) }.first
  }

  /// The rule that a lesson comes to, with lines of Swift below it; empty if it states none.
  package var conclusion: String {
    let swift = statements.compactMap { $0.statement.header(.swift) }
    return ([header(.rule)].compactMap { $0 } + swift).joined(separator: "\n")
  }

  /// True if the transcript asks questions, which makes it a lesson.
  ///
  /// A lesson has to hold on every version that it names, and a command without calls below it does not say that there
  /// are none.
  package var isLesson: Bool { cases.contains { $0.statements.contains { $0.statement.isPartOfQuestion } } }

  package static func == (left: Transcript, right: Transcript) -> Bool {
    left.statements == right.statements && left.cases == right.cases
  }
}

/// A case of a transcript: a run from the launch on.
package struct TranscriptCase: Hashable, Sendable {
  /// The text after `==`; a file without headings has one case without a title.
  package var title: String?
  package var statements: [TranscriptLine]
  package var position: Position

  package init(title: String?, statements: [TranscriptLine], position: Position = Position()) {
    self.title = title
    self.statements = statements
    self.position = position
  }
}

package struct TranscriptLine: Hashable, Sendable {
  package var statement: Statement
  package var position: Position

  package init(_ statement: Statement, position: Position = Position()) {
    (self.statement, self.position) = (statement, position)
  }
}

/// The reference of the transcript format, from which the manual is made.
package enum TranscriptGuide {
  /// The syntax of a line, and its meaning.
  package struct Entry: Hashable, Sendable {
    package let form: String
    package let meaning: Sentence
  }

  /// The lines, in the order in which they usually appear in a file.
  package static let lines: [Entry] = [
    Entry(
      form: "# text",
      meaning: "Prose. It is kept, and never compared. A character that cannot be seen is written like \(#"\u{202E}"#)."
    ),
    Entry(form: "title: · source: · date: · note:", meaning: "Words about the file, or about a case."),
    Entry(
      form: "ios: 9",
      meaning:
        """
        The version: a number, a list (8, 9), a range (10-12), 13+ or any. Of several one has to play all of it, \
        and all cases that share the line; of 18 and 26, each has to. Without it the newest version plays.
        """),
    Entry(
      form: "with: NAME, NAME",
      meaning: "The alternatives that are played in place of rules, where sources disagree: see rules."),
    Entry(
      form: "kind: console",
      meaning: """
        How the source came by its calls: console (a program printed them), retyped (an author wrote them \
        down) or test (a test asserts them). Without the line that is not known.
        """),
    Entry(
      form: "assumes: code",
      meaning: "What the source does not say and the file had to choose. It is named wherever a call rests on it."),
    Entry(form: "scenes: no", meaning: "The app uses no scenes, where the version has them."),
    Entry(
      form: "screen NAME: traits",
      meaning:
        """
        A class of screens: code, storyboard or nib; constraints or frames; touched (its view is asked for before \
        it is shown); isModalInPresentation (a sheet with it cannot be pulled away); previews OTHER, or menu OTHER in \
        a context menu, or as a peek where there are no context menus. Separated by commas.
        """),
    Entry(
      form: "window: TREE",
      meaning:
        """
        The root: NAME, or nav(...), tabs(...), pages(...), container(...), box(...) with trees inside. A container \
        shows one child, a box all of them. Main=nav(A) names a container, which then has lines of its own.
        """),
    Entry(form: "shows: NAME", meaning: "Which tab, or which child of a plain container, is shown at first."),
    Entry(
      form: "logs NAME: methods",
      meaning: """
        Which calls of NAME the file lists; * is every controller. The words appearance and layout mean several. \
        Without such a line every call is compared.
        """),
    Entry(form: "super NAME: A calls B", meaning: "The override of A calls super's B by mistake; or: calls nothing."),
    Entry(
      form: "forwards NAME: no", meaning: "A box that leaves the appearance calls of its children to the app's code."),
    Entry(form: "prints NAME: before super", meaning: "Where in its overrides NAME prints; after super without it."),
    Entry(
      form: "observe NAME: api",
      meaning:
        """
        NAME asks the transition coordinator in its will-callbacks; or presentCompletion, dismissCompletion: it \
        hands a completion block over where it presents or dismisses; or updateProperties: it overrides that.
        """),
    Entry(
      form: "when NAME.method: command",
      meaning: """
        Code in an override, a delegate method or a block: what it does each time. A push is done on the stack that \
        holds NAME; NAME itself presents and dismisses.
        """),
    Entry(form: "when first NAME.method: command", meaning: "The same, the first time only."),
    Entry(
      form: "when NAME.method: timer.start()",
      meaning: """
        A line of the app's own code, from which no call follows. Without a declaration its verb tells what it does \
        to a thing: start and stop, play and pause, add and remove, load and clear, lock and unlock, x += 1, x = nil. \
        There must never be more than one, and none when its screen is freed.
        """),
    Entry(
      form: "timer NAME: parts",
      meaning: """
        One of the app's own things: timer, player, observer, counter, cache, news or work. The parts, separated by \
        commas, are what lines do that begin like this (adds timer.start(), removes timer.stop(), sets, clears, \
        needs), shared, and its rules: \(ThingRule.forms.map { $0.text }.listed).
        """),
    Entry(
      form: "breaks: NAME, NAME",
      meaning: "The things whose rules the case breaks. Without it every rule holds."),
    Entry(form: "rule: text", meaning: "What a lesson comes to, in one sentence; it is shown at its end."),
    Entry(form: "swift: code", meaning: "A line of Swift below the rule; several are shown below each other."),
    Entry(form: "== title", meaning: "Begins a case. Lines above the first one apply to all."),
    Entry(form: "> command", meaning: "What the user, or the code, does next."),
    Entry(
      form: "> command & command",
      meaning: "Code does several things in one turn: each is asked for while the one before still runs."),
    Entry(
      form: "Name.method or Name.method(detail)",
      meaning: "The next call. A container without a name is written as it was declared: M.willShow(tabs(A, B))."),
    Entry(form: "! text", meaning: "A complaint or a refusal; compared once the case has one."),
    Entry(form: "...", meaning: "Any call may be made here."),
    Entry(form: "? question", meaning: "Asks a learner about the command above; the model gives the answer."),
    Entry(
      form: "inferred: text",
      meaning: "Why no source shows the answer to the question above: any answer to it counts."),
    Entry(form: "hint: text", meaning: "A hint for the question above; several are shown one after the other."),
    Entry(form: "because: text", meaning: "What is said after the answer to the question above."),
  ]

  package static let questions: [Entry] = QuestionWord.allCases.map { word in
    let form = ["?", word.rawValue, word.arguments].filter { !$0.isEmpty }.joined(separator: " ")
    return Entry(form: form, meaning: word.meaning)
  }

  package static let commands: [Entry] = ActionWord.all.map { Entry(form: $0.form, meaning: $0.meaning) }
}

extension QuestionWord {
  var meaning: Sentence {
    switch self {
    case .next: "Which call is the first of the command, or follows CALL directly?"
    case .order: "In which order are the methods called by the command, or those among METHODS?"
    case .who: "Who receives METHOD?"
    case .count: "How many times is CALL called?"
    case .choose: "Which of these calls are made?"
    case .brings:
      "Which of these commands, done next, leads to CALL? A semicolon parts commands that follow each other."
    case .flags:
      "Which flags are true in CALL, such as isMovingFromParent? Those that nobody has published are not asked for."
    case .place: "Which call is made in each of these commands of the case, by number, and in none of those?"
    }
  }
}

extension Transcript {
  package func diagnostic(_ message: Sentence, line: Int) -> Diagnostic {
    guard let source else { return Diagnostic(severity: .error, file: file, line: line, message: message) }
    let text = source.line(line)
    return source.diagnostic(Problem(start: 0, length: text.utf8.count, message), line: line)
  }
}
