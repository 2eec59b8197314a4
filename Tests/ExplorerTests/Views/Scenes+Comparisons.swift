import Canvas

extension Scenes {
  /// A stack of controllers with names as they are in apps.
  private static let longNames = """
    title: Long names
    screen FirstViewController: storyboard
    screen SecondViewController: storyboard
    window: nav(FirstViewController)
    > launch
    ...
    > push SecondViewController
    ...

    """
  /// The keys that compare with the version after, and with the version before.
  private static let newer = "c Enter", older = "c Enter Left Left"

  /// Two runs side by side: versions, ways to go, what differs and what does not.
  static let comparisons: [Scene] = [
    Scene(name: "compare-choice-refused", text: stack, ios: 9, keys: "c Down"),
    Scene(name: "compare-versions", text: longNames, ios: 8, keys: newer, sizes: ["60x18", "80x24", "160x50"]),
    Scene(name: "compare-moved", text: longNames, ios: 8, keys: newer + " } n n Tab"),
    Scene(name: "compare-ascii", text: longNames, ios: 8, keys: newer + " n", charset: .ascii),
    Scene(name: "compare-only-differences", text: longNames, ios: 8, keys: newer + " f n", sizes: ["40x10", "80x24"]),
    Scene(name: "compare-same", text: stack, ios: 12, keys: older, sizes: ["80x24", "80x8"]),
    Scene(name: "compare-ways", text: stack, ios: 8, keys: "p b c Down Down Down Enter"),
    Scene(name: "compare-lacking", text: stack, ios: 7, keys: "Right Enter " + older + " n"),
    Scene(
      name: "compare-ends", text: asking, ios: 12, keys: "] Enter c Down Down Down Down Down Enter", sizes: ["100x30"]),
    Scene(name: "compare-right-version", text: stack, ios: 9, keys: newer + " i"),
  ]
}
