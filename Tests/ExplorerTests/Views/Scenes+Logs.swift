extension Scenes {
  /// A log beside what explains it, and one that nothing explains.
  static let logs: [Scene] = [
    Scene(
      name: "log", text: stack, ios: 17, keys: "} j j", log: ExplainingTests.log,
      sizes: ["40x10", "60x18", "80x24"]),
    Scene(name: "log-action", text: stack, ios: 17, keys: "Right } } j k", log: ExplainingTests.log),
    Scene(name: "log-swapped", text: stack, ios: 17, log: ExplainingTests.swapped),
    Scene(name: "log-only-calls", text: stack, ios: 17, keys: "f", log: ExplainingTests.log),
    Scene(name: "log-prompt", text: stack, ios: 17, keys: "Ctrl-P \"open a log\" Enter"),
  ]
}
