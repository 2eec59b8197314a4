import Canvas
import Explorer
import Lifecycle
import Notation
import Study

/// `mightappear draw`: plays keys in the explorer without a terminal, and prints the last frame.
struct Draw: Request {
  /// The format of the output: the last frame, or a film of all frames.
  enum Form: String, CaseIterable, Sendable {
    case text, ansi, svg, animation
  }

  let subject: ExplorerSubject
  let keys: String
  let size: Size
  let form: Form
  /// True if a lesson plays automatically.
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
      "animation is a picture in SVG that moves by itself: it shows each key and all that moves.",
    ],
    options: [
      OptionEntry("keys", .text("KEYS"), "The keys to press."),
      OptionEntry("size", .word("WxH"), "The size of the frame; without it \(Size.usual.text)."),
      formOption("Print text, ansi (text with colors), svg or animation."),
      OptionEntry("autoplay", "Let the lesson go on by itself."),
    ] + ExplorerSubject.options,
    examples: [
      Example("draw --keys p --size 100x30", "Push a screen, and see what that looks like."),
      Example("draw nav-logs-itself --as svg > nav.svg", "Make a picture of a recording."),
      Example("draw push-and-pop --autoplay --as animation > lesson.svg", "Film a lesson."),
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

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let script: KeyScript
    do throws(KeyScript.Problem) {
      script = try KeyScript(keys)
    } catch {
      throw Failure("`--keys`, column \(error.column): \(error.reason)")
    }
    // Without a date, a picture of a lesson is the same on every day.
    console.today = nil
    var model = try console.model(of: subject)
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
    }
    return .success
  }

  /// Returns the screen after all keys.
  private func picture(_ player: inout Player, _ script: KeyScript) -> Canvas {
    player.play(script)
    return player.model.picture
  }

  /// The description of a picture, for screen readers.
  private var description: String {
    keys.isEmpty ? "The explorer." : "The explorer after the keys \(visible(keys))."
  }
}
