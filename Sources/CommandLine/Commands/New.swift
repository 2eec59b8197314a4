import Notation
import Study

/// `mightappear new lesson`: begins a lesson of one's own.
struct New: Request {
  /// The file to write.
  let file: String
  /// The language of its words; none means what the file's name says, or else that of the environment.
  let language: Language?

  private static let ending = ".appear"

  static let entry = CommandEntry(
    name: "new",
    operands: .word("lesson", then: "FILE"),
    summary: "Begin a lesson of your own: write a file to change.",
    details: [
      "FILE ends in .appear; one that is there already stays as it is. What is written is a small lesson that holds, "
        + "and says of each line what it is for. `learn FILE` goes through it, and `check FILE` says whether it still "
        + "holds.",
      "These questions can be asked about the command above them:",
    ] + TranscriptGuide.questions.map { "`\($0.form)`: \($0.meaning)" } + [
      "`order` takes 2 to 8 calls, and `choose` and `brings` something right and something wrong. `hint:` and "
        + "`because:` stand below a question. `mightappear manual | man -l -` lists all commands, and all "
        + "else that a line may say."
    ],
    options: [],
    exits: [
      ExitMeaning(.success, "It was written."),
      ExitMeaning(.unusable, "It was not written: the file is there already, or cannot be made."),
    ],
    examples: [
      Example("new lesson mine.appear", "Begin a lesson."),
      Example("new lesson mine.ja.appear", "Begin one in Japanese."),
    ]
  ) { (arguments) throws(UsageError) in try New(arguments) }

  func perform(in console: inout Console) -> ExitCode {
    let named = Language(ofFile: file)
    let language = language ?? named ?? console.spokenLanguage
    let problem: String? =
      switch Platform.save(LessonTemplate.text(language), to: file, over: .nothing) {
      case .saved: nil
      case .isThere: "is there already, and stays as it is"
      case .failed(let reason): reason
      }
    if let problem {
      console.report(FileProblem(file, problem).message)
      return .unusable
    }
    let name = visible(file)
    let option = self.language == nil || named == language ? "" : " --lang \(language.rawValue)"
    let program = CommandTable.program
    for line in [
      "\(name) is written. Change it, and then",
      "  \(program) check \(name)  says whether it holds on every version that its `ios:` names",
      "  \(program) learn \(name)\(option)  goes through it",
      "Lessons to learn from: `\(program) list lessons`, and `\(program) show NAME`.",
    ] { console.output.say(line + "\n") }
    return .success
  }
}

extension New {
  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    file = arguments.operands.last ?? ""
    language = arguments.language
    guard !file.hasSuffix(Self.ending) else { return }
    throw UsageError(
      "the name of a lesson's file ends in \(Self.ending), such as `\(visible(file))\(Self.ending)`",
      command: Self.entry.name)
  }
}
