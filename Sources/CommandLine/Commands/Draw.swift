import Canvas
import Explorer
import Lifecycle
import Notation
import Study

/// `mightappear draw`: plays keys in the explorer without a terminal, and prints the last frame.
struct Draw: Request {
  /// How what is seen is printed: the last frame, or all that comes before it as well.
  enum Form: String, CaseIterable, Sendable {
    case text, ansi, svg, animation, cast, html
  }

  let subject: ExplorerSubject
  let keys: String
  let size: Size
  let form: Form
  /// Whether a lesson goes on by itself.
  let playsByItself: Bool

  static let entry = CommandEntry(
    name: "draw",
    operands: .optional("FILE|NAME|COMMANDS"),
    summary: "Print the explorer's screen after some keys, as text or picture.",
    details: [
      """
      KEYS are words: \(KeyScript.names.map(\.word).joined(separator: " ")), characters as they are, \"text\" \
      to type, ~200 to wait 200 milliseconds. Between two keys animations run to their end.
      """,
      """
      animation is a picture in SVG that moves by itself, cast what asciinema plays, and html a page to step through, \
      without a network; all show each key and all that moves.
      """,
    ],
    options: [
      OptionEntry("keys", .text("KEYS"), "The keys to press."),
      OptionEntry("size", .word("WxH"), "The size of the frame; without it \(Size.usual.text)."),
      formOption("Print text, ansi (text with colors), svg, animation, cast or html."),
      OptionEntry("autoplay", "Let the lesson go on by itself."),
    ] + ExplorerSubject.options,
    exits: [
      ExitMeaning(.success, "The frame was printed."),
      ExitMeaning(.unusable, "The keys, the size, the transcript or a score could not be read."),
    ],
    examples: [
      Example("draw --keys p --size 100x30", "Push a screen, and see what that looks like."),
      Example("draw nav-01 --as svg > nav.svg", "Make a picture of a recording."),
      Example("draw --keys p --as html > push.html", "Make a page that plays a push."),
      Example("draw push-and-pop --autoplay --as cast > lesson.cast", "Film a lesson."),
    ]
  ) { (arguments) throws(UsageError) in try Draw(arguments) }

  private init(_ arguments: ParsedArguments) throws(UsageError) {
    subject = try ExplorerSubject(arguments)
    keys = arguments.value("keys") ?? ""
    playsByItself = arguments.has("autoplay")
    form = try arguments.form(Form.self) ?? .text
    let written = arguments.value("size") ?? Size.usual.text
    let numbers = written.split(separator: "x", omittingEmptySubsequences: false).map {
      Int(digits: $0, in: 1...Canvas.largestSide)
    }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else {
      throw UsageError(
        "`--size` takes a width and a height up to \(Canvas.largestSide), such as 100x30, and not `\(written)`",
        command: Self.entry.name)
    }
    size = Size(width: width, height: height)
  }

  func perform(in console: inout Console) -> ExitCode {
    let script: KeyScript
    do throws(KeyScript.Problem) {
      script = try KeyScript(keys)
    } catch {
      console.report("`--keys`, column \(error.column): \(Sentence(key: error.reason))")
      return .unusable
    }
    guard var model = console.model(of: subject) else { return .unusable }
    model.size = size
    if playsByItself { LessonStage.show(isPresented: false, playsByItself: true, &model) }
    var player = Player(model, reading: Platform.load)
    let name = visible("\(CommandTable.program): \(subject.source?.name ?? FirstScenario.name)")
    let theme = subject.theme
    func write(_ text: String) { console.output.write(Array(text.utf8)) }
    switch form {
    case .text: write(picture(&player, script).plainText())
    case .ansi: write(picture(&player, script).ansi(theme))
    case .svg: write(picture(&player, script).svg(theme, title: name, description: description))
    case .animation: player.film(script, title: name).animation(theme, to: write)
    case .cast: player.film(script, title: name).cast(theme, to: write)
    case .html: player.film(script, title: name).html(theme, to: write)
    }
    return .success
  }

  /// What is seen after all keys.
  private func picture(_ player: inout Player, _ script: KeyScript) -> Canvas {
    player.play(script)
    return player.model.picture
  }

  /// What a picture shows, for those who hear it.
  private var description: String {
    keys.isEmpty ? "The explorer." : "The explorer after the keys \(visible(keys))."
  }
}

/// A drawing in SVG: shapes with classes, whose colors are said literally before they are said as variables.
struct Drawing {
  /// What has been drawn, and was not taken yet.
  private var markup = ""

  /// The rules of the classes, light and dark.
  static let style = """
    svg { --page: #ffffff; --ink: #24292f; --faint: #57606a; --band: #eaeef2; --blue: #0969da; --orange: #bc4c00; \
    font-family: system-ui, "Helvetica Neue", "DejaVu Sans", sans-serif }
    @media (prefers-color-scheme: dark) { svg { --page: #16191d; --ink: #d6dae0; --faint: #9198a1; --band: #262c36; \
    --blue: #4493f8; --orange: #f0883e } }
    @media print { svg { --page: #ffffff; --ink: #000000; --faint: #444444; --band: #eeeeee } }
    .page { fill: #ffffff; fill: var(--page) }
    .ink { fill: #24292f; fill: var(--ink) } .bold { font-weight: bold }
    .faint { fill: #57606a; fill: var(--faint) }
    .band { fill: #eaeef2; fill: var(--band) }
    .wrong { fill: #bc4c00; fill: var(--orange); font-weight: bold }
    .code { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace }
    .lane { stroke: #57606a; stroke: var(--faint); stroke-width: 1; opacity: 0.5 }
    .kept { fill: none; stroke: #0969da; stroke: var(--blue); stroke-width: 2 }
    .broken { fill: none; stroke: #bc4c00; stroke: var(--orange); stroke-width: 2; stroke-dasharray: 4 3 }
    .blank { stroke: #57606a; stroke: var(--faint); stroke-width: 1; stroke-dasharray: 1 4 }
    .mark { stroke: #0969da; stroke: var(--blue) }
    .full { fill: #0969da; fill: var(--blue) } .hollow { fill: #ffffff; fill: var(--page) }

    """

  /// Hands over what has been drawn, so that a large drawing need not be kept.
  mutating func taken() -> String {
    defer { markup = "" }
    return markup
  }

  mutating func text(_ text: String, _ x: Int, _ y: Int, size: Int, _ classes: String) {
    markup += "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\" class=\"\(classes)\">"
    markup += escapedMarkup(visible(text)) + "</text>\n"
  }

  mutating func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ classes: String) {
    markup += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"3\" class=\"\(classes)\"/>\n"
  }

  mutating func path(_ path: String, _ classes: String) {
    markup += "<path d=\"\(path)\" class=\"\(classes)\"/>\n"
  }

  /// A mark for how well a call is known: full, half, hollow, or hollow and dashed.
  mutating func mark(_ kind: EvidenceKind?, _ x: Int, _ y: Int, radius: Int) {
    guard let kind else { return }
    let isFull = kind == .recorded
    let dashes = kind == .inferred ? " stroke-dasharray=\"2 1.5\"" : ""
    markup += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" stroke-width=\"\(max(1, radius / 3))\" "
    markup += "class=\"mark \(isFull ? "full" : "hollow")\"\(dashes)/>\n"
    guard kind == .recordedElsewhere else { return }
    path("M\(x) \(y - radius)A\(radius) \(radius) 0 0 0 \(x) \(y + radius)Z", "full")
  }

  /// What a page begins with, in units of which so many are a page wide and high.
  static func head(width: Int, height: Int, title: String, description: String, size: String? = nil) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
    \(size ?? "width=\"\(width)\" height=\"\(height)\"") role="img">
    <title>\(escapedMarkup(visible(title)))</title>
    <desc>\(escapedMarkup(visible(description)))</desc>
    <style>
    \(style)</style>
    <rect width="100%" height="100%" class="page"/>

    """
  }

  /// What a page ends with.
  static let end = "</svg>\n"
}
