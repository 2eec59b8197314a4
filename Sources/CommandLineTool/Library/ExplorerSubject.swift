import Canvas
import Explorer
import Lifecycle

/// The transcript to open in the explorer, and options shared by the commands that open it.
struct ExplorerSubject: Hashable, Sendable {
  /// The transcript; `nil` for the first steps.
  var source: Source?
  /// The case as it was typed; `nil` for the first one.
  let caseWord: String?
  /// The versions, of which one is played; `nil` for the transcript's own.
  let versions: VersionChoice?
  /// The language of lessons; `nil` for that of the environment.
  let language: Language?
  /// True to start before the first call, and wait for a key at each.
  let isStepping: Bool
  let isAscii: Bool, usesMouse: Bool
  private let themeName: String
  let speed: Speed

  var theme: Theme { Theme.named(themeName) ?? .standard }

  static let options: [OptionEntry] =
    [
      windowOption,
      caseOption("Open this case, by its number or its title; without it the first."),
      iosOption("The version to simulate; of several the newest that fits."),
      OptionEntry("step", "Begin before the first call, and wait for a key at each."),
    ] + appearance

  static let appearance: [OptionEntry] = [
    asciiOption,
    OptionEntry(
      "theme", .oneOf(Theme.all.map(\.name), called: "NAME"),
      "The colors: default (for all eyes), mono (none) or high-contrast."),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    source = arguments.sources.first
    caseWord = arguments.value("case")
    versions = try arguments.preferredVersions()
    language = arguments.language
    isStepping = arguments.has("step")
    isAscii = arguments.isOn("ascii")
    usesMouse = arguments.settings["mouse"] != "no"
    themeName = arguments.preferred("theme") ?? Theme.standard.name
    speed = Speed.allCases.first { $0.name == arguments.settings["speed"] } ?? .full
  }
}
