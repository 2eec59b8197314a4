import Canvas
import Explorer
import Lifecycle

extension Option where Value == Theme {
  static var theme: Option { Option("theme", oneOf: Theme.all.map(\.name), called: "NAME", Theme.named) }
}

/// The transcript to open in the explorer, and options shared by the commands that open it.
struct ExplorerSubject: Sendable {
  /// The transcript; `nil` for the first steps.
  var source: Source?
  private let arguments: ParsedArguments

  /// Begins before the first call, and waits for a key at each.
  private static let step = Switch("step")

  static let options: [OptionEntry] =
    [
      windowOption,
      Option.oneCase("Open this case, by its number or its title; without it the first."),
      Option.ios(saying: "The version to simulate; of several the newest that fits."),
      step("Begin before the first call, and wait for a key at each."),
    ] + appearance

  static let appearance: [OptionEntry] = [
    asciiOption, Option.theme("The colors: default (for all eyes), mono (none) or high-contrast."),
  ]

  init(_ source: Source?, _ arguments: ParsedArguments) { (self.source, self.arguments) = (source, arguments) }

  /// The case as it was typed; `nil` for the first one.
  var caseWord: String? { arguments[.oneCase] }
  /// The versions, of which one is played; `nil` for the transcript's own.
  var versions: VersionChoice? { arguments.preferredVersions }
  var isStepping: Bool { arguments[Self.step] }
  var isAscii: Bool { arguments.isOn(.ascii) }
  var usesMouse: Bool { arguments.settings[Setting.mouse] != "no" }
  /// The address of the folder of the page; empty if it is not known.
  var page: String { arguments.settings[Setting.page] ?? "" }
  var theme: Theme { arguments.preferred(.theme) ?? .standard }
  var speed: Speed { Speed.allCases.first { $0.name == arguments.settings[Setting.speed] } ?? .full }
}
