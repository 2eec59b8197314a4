import Lifecycle
import Notation
import Resources

/// The source of a transcript, as the command line names it.
enum Source: Hashable, Sendable {
  case standardInput
  case named(String)
  /// A transcript written on the command line itself, with the window of `--in`.
  case written(String, window: String?)

  /// Reads `-` as standard input, and any other word as a name.
  init(_ word: String) { self = word == "-" ? .standardInput : .named(Catalog.currentName(word)) }

  /// Reads a word as a transcript on one line, unless it is the name of a file or a built-in transcript.
  init(orLine word: String, window: String? = nil) {
    let isLine = window != nil || OneLine.isMeant(by: word) && !Self.isThere(word)
    self = isLine ? .written(word, window: window) : Source(word)
  }

  /// The maximum length in bytes of a file's name.
  private static let maxNameLength = 255

  /// Returns true if a word names a file or something built in.
  static func isThere(_ word: String) -> Bool {
    let canBeFile = word.utf8.split(separator: UInt8(ascii: "/")).allSatisfy { $0.count <= maxNameLength }
    return Catalog.resource(named: word) != nil || canBeFile && Platform.exists(word)
  }

  var name: String {
    switch self {
    case .standardInput: "standard input"
    case .named(let name): name
    case .written: "command line"
    }
  }

  /// The names of sources that are not files, which are translated.
  private static let translated = [Source.standardInput, .written("", window: nil)].map(\.name)

  /// Returns the name of a file or another source as it is printed.
  static func shown(_ name: String) -> Sentence {
    translated.contains(name) ? Sentence(key: name) : Sentence(verbatim: visible(name))
  }

  /// The transcript on one line; `nil` for other sources.
  var line: OneLine? {
    guard case .written(let line, let window) = self else { return nil }
    return OneLine(line, window: window)
  }

  /// True if the source is a file, and not built in.
  var isFile: Bool {
    guard case .named(let name) = self else { return false }
    return !Catalog.transcripts.contains { $0.name == name }
  }

  /// A built-in name takes precedence over a file with the same name, which is written as `./NAME`.
  func bytes(reader: FileReader = FileReader()) throws(FileProblem) -> [UInt8] {
    switch self {
    case .standardInput: return try reader.standardInput()
    case .written(let line, let window): return Array(OneLine(line, window: window).transcript.utf8)
    case .named(""):
      throw FileProblem("", "nothing is named here: a file, a built-in transcript, or a line such as `push B; pop`")
    case .named(let name):
      if let resource = Catalog.transcripts.first(where: { $0.name == name }) { return resource.bytes }
      do throws(FileProblem) {
        return try reader.bytes(ofFile: name)
      } catch {
        throw error.proposing(suggestion(for: name, among: Catalog.transcripts.map(\.name)))
      }
    }
  }
}
