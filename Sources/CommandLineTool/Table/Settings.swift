import Canvas
import Explorer
import Lifecycle
import Notation

/// The user's settings, from the environment or a file; the environment takes precedence.
struct Settings: Sendable {
  private(set) var values: [String: String] = [:]
  /// A message for each invalid line or variable.
  private(set) var warnings: [Sentence] = []

  /// The maximum size of the file in bytes, and the maximum number of messages about it.
  private static let limit = 1 << 20, warningLimit = 20

  init() {}

  /// Reads the settings from the file and the environment; invalid ones are ignored with a warning.
  init(environment: (String) -> String?, reader: FileReader = FileReader()) {
    if let path = Self.path(environment), Platform.exists(path) {
      var reader = reader
      reader.limit = min(reader.limit, Self.limit)
      do throws(FileProblem) {
        let bytes = SourceText.withoutMark(try reader.bytes(ofFile: path, onlyRegular: true))
        read(String(decoding: bytes, as: UTF8.self), path)
      } catch {
        warnings.append(error.message)
      }
    }
    for setting in Setting.all {
      guard let value = environment(setting.variable), !value.isEmpty else { continue }
      set(setting, value, at: setting.variable)
    }
  }

  /// Returns the path of the settings file; `nil` if there is no folder for it.
  private static func path(_ environment: (String) -> String?) -> String? {
    Platform.home("XDG_CONFIG_HOME", or: ".config", environment).map { "\($0)/\(CommandTable.program)/config" }
  }

  /// Reads lines such as `theme: mono`; lines that begin with `#` are comments.
  private mutating func read(_ text: String, _ path: String) {
    for (number, line) in zip(1..., text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)) {
      if warnings.count == Self.warningLimit { return }
      let words = line.split(separator: ":", maxSplits: 1).map(\.trimmed)
      guard let name = words.first, !name.isEmpty, !name.hasPrefix("#") else { continue }
      let location = "\(path):\(number)"
      guard let setting = Setting.all.first(where: { $0.name == name }) else {
        let message: Sentence = "\(location): there is no setting `\(name)`"
        warnings.append(message.proposing(suggestion(for: name, among: Setting.all.map(\.name))))
        continue
      }
      set(setting, words.count == 2 ? words[1] : "", at: location)
    }
  }

  private mutating func set(_ setting: Setting, _ value: String, at location: String) {
    guard setting.takes(value) else {
      warnings.append("\(location): `\(setting.name)` is \(setting.values), and not `\(value)`")
      return
    }
    values[setting.name] = value
  }
}

/// A setting, which is used in place of an option that was not given, or where there is no option.
struct Setting: Hashable, Sendable {
  /// The name of the setting and of its option; the environment variable is called `MIGHTAPPEAR_NAME`.
  let name: String
  /// The possible words; empty for a choice of versions.
  let words: [String]
  let summary: Sentence
  private let isAddress: Bool

  private init(_ name: String, _ words: [String], isAddress: Bool = false, _ summary: Sentence? = nil) {
    (self.name, self.words, self.isAddress) = (name, words, isAddress)
    self.summary = summary ?? "As --\(name) on the command line."
  }

  /// The names of settings that stand for no option.
  static let speed = "speed", mouse = "mouse", page = "page"

  static let all = [
    Setting("theme", Theme.all.map(\.name)), Setting("lang", Language.allCases.map(\.rawValue)), Setting("ios", []),
    Setting("ascii", ["yes", "no"]),
    Setting(
      speed, Speed.allCases.map(\.name),
      "How fast calls are shown, as a part or a multiple of the simulated time."),
    Setting(
      mouse, ["yes", "no"],
      """
      Whether the mouse chooses rows, tabs and keys, and moves the slider, as it does without this: yes or no. With \
      Shift it selects text in any case.
      """),
    Setting(page, [], isAddress: true, "The address of the folder of play.html, in front of links to runs."),
  ]

  var variable: String { "\(CommandTable.program)_\(name)".uppercased() }

  var values: Sentence {
    isAddress ? "an address that begins with http and ends with /" : words.isEmpty ? "a version" : words.listed
  }

  func takes(_ value: String) -> Bool {
    if isAddress { return value.hasPrefix("http") && value.hasSuffix("/") }
    return words.isEmpty ? VersionChoice(value) != nil : words.contains(value)
  }
}
