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
      A page that is there already is replaced; other files stay. Links below DIR are refused, not followed.
      """
    ],
    options: [],
    examples: [Example("answers site", "Write the site into the folder site.")]
  ) { (arguments) throws(UsageError) in
    guard !["", "-"].contains(arguments.operand) else {
      throw UsageError(
        "`answers` writes many files, and needs the name of a folder, such as `site`", command: "answers")
    }
    return Answers(folder: arguments.operand)
  }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores()
    let questions = AskedQuestion.builtIn
    var count = 0
    for language in Language.allCases {
      let folder = language == .english ? folder : "\(folder)/\(language.rawValue)"
      if language != .english { try Self.refuseLink(folder) }
      try orFail(withFileName(folder, try Platform.makeFolder(folder, rights: 0o755)))
      let site = AnswersSite(questions, language, scores)
      for page in site.pages {
        console.advance(count, of: site.pages.count * Language.allCases.count, "pages")
        let path = "\(folder)/\(page.file)"
        try Self.refuseLink(path)
        if case .failed(let reason) = Platform.save(page.html(), to: path) {
          throw Failure(FileProblem(path, reason).message)
        }
        count += 1
      }
    }
    console.output.say("\(count) pages are written; begin at \(visible(folder))/index.html")
    return .success
  }

  /// Throws if a path inside the folder is a link, which may lead out of it.
  private static func refuseLink(_ path: String) throws(Failure) {
    guard Platform.isLink(path) else { return }
    throw Failure(FileProblem(path, "it is a link, which is not followed here").message)
  }
}
