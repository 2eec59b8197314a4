import Canvas
import Lifecycle
import Notation
import Resources
import Study

/// `mightappear probe`: prints a source file that logs the calls of an app.
struct ProbeCommand: Request {
  let arguments: ParsedArguments

  private static let objc = Switch("objc")

  static let entry = CommandEntry(
    name: "probe",
    operands: .optional("FILE|NAME|-"),
    summary: "Print a source file that makes an app log its calls.",
    details: [
      """
      It logs the calls of controllers, containers and delegates, with the device, its version and the flags of the \
      moment, in lines that `explain` reads. No class of the app has to change: methods are exchanged \
      while it runs, or inherited by those who prefer that. Its comments say what is not logged, and what is \
      untested: it never ran on a device.
      """,
      """
      With FILE or NAME the calls that are expected of this transcript are added at the end as a comment, to compare \
      the log with.
      """,
    ],
    options: [
      objc("Print it in Objective-C, which begins by itself."),
      Option.ios(saying: "The version whose order is expected: the newest of these, or else of the transcript's."),
    ],
    needOperand: [(["ios"], "FILE")],
    examples: [
      Example("probe > MightAppearProbe.swift", "Add a file to an app that logs its calls."),
      Example("probe --objc push-and-pop", "See which calls are expected, too."),
    ]
  ) { ProbeCommand(arguments: $0) }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let template = Catalog.probe(arguments[Self.objc] ? "m" : "swift")
    var text = ProbeFormat.builtIn.filled(into: String(decoding: template, as: UTF8.self))
    if console.phrasebook.language != .english { text = CommentedSource(text).printed(console.phrasebook) }
    if let name = arguments.operands.first { text += try comment(on: Source(name), &console) }
    console.output.write(text)
    return .success
  }

  /// Returns the expected calls as a comment.
  private func comment(on source: Source, _ console: inout Console) throws(Failure) -> String {
    let scores = try console.scores(), loaded = try console.load(source, scores)
    let asked = try scores.versions(of: arguments[.ios])
    let parts = PlayedCase.cases(of: loaded, Array(loaded.cases.indices), asked, .logged, scores)
    var page = Console.memory()
    page.phrasebook = console.phrasebook
    try RunPage(parts: parts, loaded: loaded, listing: .logged).write(evidence: nil, to: &page)
    let versions = text(of: Set(parts.map(\.score.version)).sorted(), known: scores.versions)
    let head = console.phrasebook.say("What is expected of \(loaded.shownName) on \(versions):")
    let lines = page.output.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return "\n// \(head)\n//\n" + lines.map { $0.isEmpty ? "//\n" : "// \($0)\n" }.joined()
  }
}

/// A source file, split into its code and the paragraphs of its comments.
struct CommentedSource {
  /// A line of code, or a paragraph with the characters that start each of its lines.
  enum Part {
    case code(String)
    case comment(start: String, text: String)
  }

  private static let width = 120
  private(set) var parts: [Part] = []

  /// Reads a file whose comments are on lines of their own; an empty comment line ends a paragraph.
  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let slashes = line.drop { $0 == " " }.prefix { $0 == "/" }
      let words = line[slashes.endIndex...].drop { $0 == " " }
      guard slashes.count > 1, !words.isEmpty else {
        parts.append(.code(String(line)))
        continue
      }
      let start = String(line[..<slashes.endIndex])
      if case .comment(start, let before) = parts.last {
        parts[parts.count - 1] = .comment(start: start, text: "\(before) \(words)")
      } else {
        parts.append(.comment(start: start, text: String(words)))
      }
    }
  }

  func printed(_ phrasebook: Phrasebook) -> String {
    let lines = parts.flatMap { part -> [String] in
      switch part {
      case .code(let line): return [line]
      case .comment(let start, let text):
        let lines = phrasebook.say(Sentence(key: text)).wrapped(toCells: Self.width - start.count - 1)
        return lines.map { "\(start) \($0)" }
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// The format of the probe's lines, with placeholders in braces.
struct ProbeFormat {
  let head: String, call: String

  static let builtIn = ProbeFormat(String(decoding: Catalog.probeFormat, as: UTF8.self))

  private init(_ text: String) {
    func value(_ key: String) -> String {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(key): ") }
      return String(line?.dropFirst(key.count + 2) ?? "")
    }
    (head, call) = (value("head"), value("call"))
  }

  /// Returns the probe's source with the format in place of the names between section signs.
  func filled(into template: String) -> String {
    template.split(separator: "§", omittingEmptySubsequences: false).map { piece in
      switch piece {
      case "head": head
      case "call": call
      default: String(piece)
      }
    }.joined()
  }

  /// Returns the device that the probe named at the beginning of a log; `nil` if it is missing.
  func device(in log: [UInt8]) -> String? {
    let beginning = Array(head.prefix { $0 != "{" }.utf8)
    for line in log.split(separator: UInt8(ascii: "\n")) {
      guard let start = line.indices.first(where: { line[$0...].starts(with: beginning) }) else { continue }
      let device = line[(start + beginning.count)...]
      return String(decoding: device.last == UInt8(ascii: "\r") ? device.dropLast() : device, as: UTF8.self)
    }
    return nil
  }
}
