import Canvas
import Explorer
import Notation

/// `mightappear draw`: plays keys in the explorer without a terminal, and prints the last frame.
struct Draw: Request {
  /// How a frame is printed.
  enum Form: String, CaseIterable, Sendable {
    case text, ansi, svg
  }

  let subject: ExplorerSubject
  let keys: String
  let size: Size
  let form: Form

  static let entry = CommandEntry(
    name: "draw",
    operands: .optional("FILE|NAME"),
    summary: "Play keys in the explorer without a terminal, and print the last frame.",
    details: [
      "KEYS are words: \(KeyScript.names.map(\.word).joined(separator: " ")), characters as they are, \"text\" "
        + "to type, ~200 to wait 200 milliseconds. Between two keys animations run to their end."
    ],
    options: [
      OptionEntry("keys", .word("KEYS"), "The keys to play."),
      OptionEntry("size", .word("WxH"), "The size of the frame; without it 80x24."),
      OptionEntry(
        "as", .oneOf(Form.allCases.map(\.rawValue), called: "FORM"), "Print text, ansi (text with colors) or svg."),
    ] + ExplorerSubject.options,
    exits: [
      ExitMeaning(.success, "The frame was printed."),
      ExitMeaning(.unusable, "The keys, the size, the transcript or a score could not be read."),
    ],
    examples: [
      Example("draw --keys p --size 100x30", "Push a screen, and see what that looks like."),
      Example("draw nav-01 --as svg > nav.svg", "Make a picture of a recording."),
    ]
  ) { (arguments) throws(UsageError) in try Draw(arguments) }

  private init(_ arguments: ParsedArguments) throws(UsageError) {
    subject = ExplorerSubject(arguments)
    keys = arguments.value("keys") ?? ""
    form = arguments.value("as").flatMap(Form.init(rawValue:)) ?? .text
    let written = arguments.value("size") ?? "80x24"
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
      console.report("`--keys`, \(error.message)")
      return .unusable
    }
    guard var model = console.model(of: subject) else { return .unusable }
    model.size = size
    var player = Player(model)
    player.play(script)
    var canvas = Canvas(width: size.width, height: size.height)
    View().draw(player.model, on: &canvas)
    switch form {
    case .text: console.output.write(Array(canvas.plainText().utf8))
    case .ansi: console.output.write(Array(canvas.ansi(subject.theme).utf8))
    case .svg: console.output.write(Array(canvas.svg(subject.theme).utf8))
    }
    return .success
  }
}
