import Lifecycle

/// What can be written in a transcript, line by line, for the manual.
public enum TranscriptGuide {
  /// A form of line, and what it means.
  public struct Entry: Hashable, Sendable {
    /// How it is written.
    public let form: String
    /// What it means, in a sentence or two.
    public let meaning: String
  }

  /// The lines, in the order in which one meets them.
  public static let lines: [Entry] = [
    Entry(
      form: "# text",
      meaning: "Prose. It is kept, and never compared. A character that cannot be seen is written like \\u{202E}."),
    Entry(form: "title: · source: · date: · note:", meaning: "Words about the file, or about a case."),
    Entry(
      form: "ios: 9",
      meaning:
        "The version: a number, a list (8, 9), a range (10-12), 13+ or any. Of several one has to play all of it, "
        + "and all cases that share the line. Without it the newest version plays."),
    Entry(
      form: "with: NAME, NAME",
      meaning: "The alternatives that are played in place of rules, where sources disagree: see rules."),
    Entry(
      form: "kind: console",
      meaning: "How the source came by its calls: console (a program printed them), retyped (an author wrote them "
        + "down) or test (a test asserts them). Without the line that is not known."),
    Entry(
      form: "assumes: code",
      meaning: "What the source does not say and the file had to choose. It is named wherever a call rests on it."),
    Entry(form: "scenes: no", meaning: "The app uses no scenes, where the version has them."),
    Entry(
      form: "screen NAME: traits",
      meaning:
        "A class of screens: code, storyboard or nib; constraints or frames; touched (its view is asked for before "
        + "it is shown); previews OTHER. Separated by commas."),
    Entry(
      form: "window: TREE",
      meaning:
        "The root: NAME, or nav(...), tabs(...), pages(...), container(...) with trees inside. Main=nav(A) names a "
        + "container, which then has lines of its own."),
    Entry(form: "shows: NAME", meaning: "Which tab, or which child of a plain container, is shown at first."),
    Entry(
      form: "logs NAME: methods",
      meaning: "Which calls of NAME the file lists; * is every controller. The words appearance and layout stand for "
        + "several. Without such a line every call is compared."),
    Entry(form: "super NAME: A calls B", meaning: "The override of A calls super's B by mistake; or: calls nothing."),
    Entry(form: "prints NAME: before super", meaning: "Where in its overrides NAME prints; after super without it."),
    Entry(form: "observe NAME: api", meaning: "NAME asks the transition coordinator in its will-callbacks."),
    Entry(form: "== title", meaning: "A case begins. What stands above the first one holds for all."),
    Entry(form: "> command", meaning: "What the user, or the code, does next."),
    Entry(
      form: "Name.method or Name.method(detail)",
      meaning: "The next call. A container without a name stands in it as it was declared: M.willShow(tabs(A, B))."),
    Entry(form: "! text", meaning: "A complaint or a refusal; compared once the case has one."),
    Entry(form: "...", meaning: "Anything may come here."),
    Entry(form: "? question", meaning: "Asks a learner about the command above; the answer comes from the model."),
    Entry(form: "hint: text", meaning: "A hint for the question above; several are shown one after the other."),
    Entry(form: "because: text", meaning: "What is told after the answer to the question above."),
  ]

  /// The questions of a lesson.
  public static let questions: [Entry] = QuestionWord.allCases.map { word in
    let form = ["?", word.rawValue, word.arguments].filter { !$0.isEmpty }.joined(separator: " ")
    return Entry(form: form, meaning: word.meaning)
  }

  /// The commands, with what may follow them.
  public static let commands: [Entry] = ActionWord.all.map { word in
    let form = [word.text, word.operands.form] + word.flags.map { "[\($0)]" }
    return Entry(form: form.filter { !$0.isEmpty }.joined(separator: " "), meaning: word.meaning)
  }
}

extension QuestionWord {
  var meaning: String {
    switch self {
    case .next: "Which call is the first of the command, or comes right after CALL?"
    case .order: "In which order do the calls of the command come, or those among METHODS?"
    case .who: "Who receives METHOD?"
    case .count: "How many times does CALL come?"
    case .choose: "Which of these calls come?"
    case .brings: "Which of these commands, done next, brings CALL? A semicolon parts commands that follow each other."
    case .flags:
      "Which flags are true in CALL, such as isMovingFromParent? Those that nobody has published are not asked for."
    case .place: "Which call comes in each of these commands of the case, by number, and in none of those?"
    }
  }
}
