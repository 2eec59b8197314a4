import Lifecycle
import Notation
import Study

/// `mightappear answers`: the questions that people ask as a small site.
struct Answers: Request {
  let folder: String

  static let entry = CommandEntry(
    name: "answers",
    operands: .one("DIR"),
    summary: "Write a site that answers what people ask, a page for each question.",
    details: [
      """
      DIR is made if it is missing. It gets index.html with a search that needs no network, a page for each question \
      with the run that shows the answer, and the same in Japanese in DIR/ja. The pages can be read without scripts. \
      A page that is there already is replaced; other files stay.
      """
    ],
    options: [],
    examples: [Example("answers site", "Write the site into the folder site.")]
  ) { (arguments) throws(UsageError) in Answers(folder: arguments.operand) }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores()
    let questions = AskedQuestion.builtIn
    var count = 0
    for language in Language.allCases {
      let folder = language == .english ? folder : "\(folder)/\(language.rawValue)"
      try orFail(withFileName(folder, try Platform.makeFolder(folder, rights: 0o755)))
      let site = AnswersSite(questions, language, scores)
      for page in site.pages {
        console.advance(count, of: site.pages.count * Language.allCases.count, "pages")
        if case .failed(let reason) = Platform.save(page.html(), to: "\(folder)/\(page.file)") {
          throw Failure(FileProblem("\(folder)/\(page.file)", reason).message)
        }
        count += 1
      }
    }
    console.output.say("\(count) pages are written; begin at \(visible(folder))/index.html")
    return .success
  }
}
