import Canvas
import Explorer
import Lifecycle
import Notation

/// `mightappear draw`: plays keys in the explorer without a terminal, and prints the last frame.
struct DrawCommand: Request {
  /// The format of the output: the last frame, or a film of all frames.
  enum Form: String, CaseIterable, Sendable { case text, ansi, svg, animation }

  let arguments: ParsedArguments

  private static let keys = Option("keys", .text("KEYS")), form = Option<Form>("as", called: "FORM")
  private static let size = Option("size", .word("WxH"), Size.init(text:)) { text in
    """
    `--size` takes a width and a height up to \(Canvas.largestSide), such as 100x30, and not `\(visible(text))`
    """
  }

  static let entry = CommandEntry(
    name: "draw",
    operands: .optional("FILE|NAME|COMMANDS"),
    summary: "Print the explorer's screen after some keys, as text or picture.",
    details: [
      """
      KEYS are words: \(KeyScript.names.map(\.word).joined(separator: " ")), characters as they are, \"text\" \
      to type, ~200 to wait 200 milliseconds. Between two keys animations run to their end.
      """,
      "animation is a picture in SVG that moves by itself: it shows each key and all that moves.",
    ],
    options: [
      keys("The keys to press."), size("The size of the frame; without it \(Size.usual.text)."),
      form("Print text, ansi (text with colors), svg or animation."),
      Switch.autoplay("Let the lesson go on by itself."),
    ] + ExplorerSubject.options,
    examples: [
      Example("draw --keys p --size 100x30", "Push a screen, and see what that looks like."),
      Example("draw nav-logs-itself --as svg > nav.svg", "Make a picture of a recording."),
      Example("draw push-and-pop --autoplay --as animation > lesson.svg", "Film a lesson."),
    ]
  ) { DrawCommand(arguments: $0) }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let subject = ExplorerSubject(arguments.sources.first, arguments)
    let keys = arguments[Self.keys] ?? ""
    let script: KeyScript
    do throws(KeyScript.Problem) {
      script = try KeyScript(keys)
    } catch {
      throw Failure("`--keys`, column \(error.column): \(error.reason)")
    }
    // Without a date, a picture of a lesson is the same on every day.
    console.today = nil
    var model = try console.model(of: subject)
    model.size = arguments[Self.size] ?? .usual
    if arguments[.autoplay] { LessonStage.show(isPresented: false, playsByItself: true, &model) }
    var player = Player(model, reading: Platform.load)
    let name = visible("\(CommandTable.program): \(subject.source?.name ?? FirstScenario.name)")
    let theme = subject.theme
    func write(_ text: String) { console.output.write(Array(text.utf8)) }
    let description = keys.isEmpty ? "The explorer." : "The explorer after the keys \(visible(keys))."
    switch arguments[Self.form] ?? .text {
    case .text: write(picture(&player, script).plainText())
    case .ansi: write(picture(&player, script).ansi(theme))
    case .svg: write(picture(&player, script).svg(theme, title: name, description: description))
    case .animation: player.film(script, title: name).animation(theme, to: write)
    }
    return .success
  }

  private func picture(_ player: inout Player, _ script: KeyScript) -> Canvas {
    player.play(script)
    return player.model.picture
  }
}

extension Size {
  /// The size that a text such as `100x30` stands for.
  fileprivate init?(text: String) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map {
      Int(digits: $0, in: 1...Canvas.largestSide)
    }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
    self.init(width: width, height: height)
  }
}
