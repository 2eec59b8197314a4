import Lifecycle
import Notation
import Resources
import Study

/// `mightappear new lesson`: begins a lesson of one's own.
struct New: Request {
  /// The file to write.
  let file: String
  /// The language of the text; `nil` for that of the file's name, or else of the environment.
  let language: Language?

  private static let ending = ".appear"

  private static let introduction: [Sentence] = [
    """
    FILE ends in .appear; one that is there already stays as it is. What is written is a small lesson that holds, \
    and says of each line what it is for. `learn FILE` goes through it, and `check FILE` says whether it still \
    holds.
    """,
    "These questions can be asked about the command above them:",
  ]

  private static let conclusion: Sentence = """
    `order` takes 2 to 8 calls, and `choose` and `brings` something right and something wrong. `hint:` and `because:` \
    are written below a question. `mightappear manual | man -l -` lists all commands, and all \
    else that a line may say.
    """

  static let entry = CommandEntry(
    name: "new",
    operands: .word("lesson", then: "FILE"),
    summary: "Begin a lesson of your own.",
    details: introduction + TranscriptGuide.questions.map { "`\($0.form)`: \($0.meaning)" } + [conclusion],
    options: [],
    examples: [
      Example("new lesson mine.appear", "Begin a lesson."),
      Example("new lesson mine.ja.appear", "Begin one in Japanese."),
    ]
  ) { (arguments) throws(UsageError) in try New(arguments) }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let named = Language(ofFile: file)
    let language = language ?? named ?? console.spokenLanguage
    switch Platform.save(Catalog.newLesson(in: language.rawValue), to: file, over: .nothing) {
    case .saved: break
    case .isThere: throw Failure(FileProblem(file, "is there already, and stays as it is").message)
    case .failed(let reason): throw Failure(FileProblem(file, reason).message)
    }
    let name = visible(file)
    let option = self.language == nil || named == language ? "" : " --lang \(language.rawValue)"
    let program = CommandTable.program
    console.output.say("\(name) is written. Change it, and then")
    console.output.say(
      "\(program) check \(name)  says whether it holds on every version that its `ios:` names", indentation: 2)
    console.output.say("\(program) learn \(name + option)  goes through it", indentation: 2)
    console.output.say("Lessons to learn from: `\(program) list lessons`, and `\(program) show NAME`.")
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
