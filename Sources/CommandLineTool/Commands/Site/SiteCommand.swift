import Canvas
import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// `mightappear site`: what people ask, the lessons and the cheat sheet as a small site.
struct SiteCommand: Request {
  let arguments: ParsedArguments

  static let entry = CommandEntry(
    name: "site",
    operands: .one("DIR"),
    summary: "Write a site: what people ask, lessons for paper, a cheat sheet.",
    details: [
      """
      DIR is made if it is missing. It gets index.html with a search that needs no network, a page for each question \
      with the run that shows the answer, a page for each lesson to print, with its answers at the end, all \
      transitions on one page, and the same in Japanese in DIR/ja. The pages can be read without scripts. \
      The explorer lies beside them as play.html, and plays the run of each answer in its page, if `make install` has \
      put it beside the program or `make site` into DIR; a server of static files is needed to play it. \
      A page that is there already is replaced; other files stay. Links below DIR are refused, not followed. \
      `show NAME --as html` prints one page alone.
      """
    ],
    options: [],
    examples: [Example("site pages", "Write the site into the folder pages.")]
  ) { (arguments) throws(UsageError) in
    guard !["", "-"].contains(arguments.operand) else {
      throw UsageError("`site` writes many files, and needs the name of a folder, such as `pages`", command: "site")
    }
    return SiteCommand(arguments: arguments)
  }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let folder = arguments.operand
    let scores = try console.scores()
    let questions = AskedQuestion.builtIn
    try orFail(withFileName(folder, try Platform.makeFolder(folder, rights: 0o755)))
    try copyPlayer(to: folder, console.reader)
    let isPlayed = Platform.exists("\(folder)/play.html") && Platform.exists("\(folder)/mightappear.wasm")
    if isPlayed { try placeFirstPicture(in: "\(folder)/play.html", scores, console.reader) }
    let probe = ProbeFormat.builtIn.filled(into: String(decoding: Catalog.probe("swift"), as: UTF8.self))
    try Self.save(probe, to: "\(folder)/\(AnswersSite.probe)")
    var count = 0
    for language in Language.allCases {
      let folder = language == .english ? folder : "\(folder)/\(language.rawValue)"
      if language != .english { try Self.refuseLink(folder) }
      try orFail(withFileName(folder, try Platform.makeFolder(folder, rights: 0o755)))
      let answers = AnswersSite(
        questions, language, scores, isPlayed: isPlayed, address: arguments.settings[Setting.page], day: console.today)
      let pages = try answers.pages + lessonPages(language, scores, &console)
      for page in pages {
        console.advance(count, of: pages.count * Language.allCases.count, "pages")
        try Self.save(page.html(), to: "\(folder)/\(page.file)")
        if let picture = page.picture, let svg = picture.svg() {
          try Self.save(svg, to: "\(folder)/\(picture.file)")
        }
        count += 1
      }
    }
    console.output.say("\(count) pages are written; begin at \(visible(folder))/index.html")
    return .success
  }

  /// Copies the explorer for a browser from beside the installed program, if it lies there.
  private func copyPlayer(to folder: String, _ reader: FileReader) throws(Failure) {
    guard let source = Platform.installedPage, Platform.exists("\(source)/mightappear.wasm") else { return }
    let names = try orFail(try reader.names(inFolder: source))
    for name in names where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      try Self.refuseLink(path)
      let bytes = try orFail(try reader.bytes(ofFile: "\(source)/\(name)", onlyRegular: true))
      if case .failed(let reason) = Platform.save(bytes, to: path, over: .anything) {
        throw Failure(FileProblem(path, reason).message)
      }
    }
  }

  private static func save(_ text: String, to path: String) throws(Failure) {
    try refuseLink(path)
    if case .failed(let reason) = Platform.save(text, to: path) { throw Failure(FileProblem(path, reason).message) }
  }

  /// The sizes of the picture with which the explorer begins, by the classes that its page has for them.
  private static let firstSizes = [
    ("small", Size(width: 44, height: 40)), ("middle", Size(width: 88, height: 40)),
    ("large", Size(width: 120, height: 50)),
  ]

  /// Puts the picture with which the explorer begins into its page, as text, to be there before the module has come.
  private func placeFirstPicture(in path: String, _ scores: Scores, _ reader: FileReader) throws(Failure) {
    let (start, end) = ("<div id=\"first\">", "</div>")
    let page = String(decoding: try orFail(try reader.bytes(ofFile: path, onlyRegular: true)), as: UTF8.self)
    let parts = page.parts(between: start)
    guard parts.count == 2, let model = Model.first(scores) else { return }
    let pictures = Self.firstSizes.map { name, size in
      var model = model
      model.size = size
      var player = Player(model)
      player.send(.tick(milliseconds: 0))
      return "<pre class=\"\(name)\">\(escapedMarkup(player.model.picture.plainText()))</pre>"
    }
    let rest = parts[1].parts(between: end).dropFirst().joined(separator: end)
    try Self.save("\(parts[0])\(start)\(pictures.joined())\(end)\(rest)", to: path)
  }

  /// Throws if a path inside the folder is a link, which may lead out of it.
  private static func refuseLink(_ path: String) throws(Failure) {
    guard Platform.isLink(path) else { return }
    throw Failure(FileProblem(path, "it is a link, which is not followed here").message)
  }

  private func lessonPages(
    _ language: Language, _ scores: Scores, _ console: inout Console
  ) throws(Failure) -> [AnswersSite.Page] {
    var pages: [AnswersSite.Page] = []
    for lesson in LibraryItem.course(language) {
      let page = try console.handout(lesson, nil, scores)
      pages.append(AnswersSite.Page(file: AnswersSite.file(of: lesson)) { page.html() })
    }
    let spoken = console.phrasebook
    console.phrasebook = .builtIn(language)
    defer { console.phrasebook = spoken }
    let sheet = try console.cheatsheet(try scores.newest(nil), scores)
    return pages + [AnswersSite.Page(file: AnswersSite.sheet) { sheet.html }]
  }
}

/// Returns a page; `head` are lines for its head, if any.
func htmlPage(title: String, _ language: Language, head: String = "", style: String, body: String) -> String {
  """
  <!DOCTYPE html>
  <html lang="\(language.rawValue)">
  <head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  \(head)<title>\(escapedMarkup(visible(title)))</title>
  <style>
  \(style)</style>
  </head>
  <body>
  \(body)</body>
  </html>

  """
}
