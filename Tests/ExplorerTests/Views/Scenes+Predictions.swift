extension Scenes {
  /// A run in which a swipe is taken back.
  private static let predicted = """
    title: A swipe is taken back
    screen A: code
    screen B: code
    window: nav(A)
    > launch
    > push B
    > swipe 0.1
    > swipe 0.3
    > cancel

    """
  /// Leaves only the calls about appearing, and begins to predict after the launch.
  private static let order = "Ctrl-P \"filter\" Enter Down Space Down Space Down Space Down Space Down Space Esc G e o"

  /// Gives up at each of the four questions.
  private static let always = Array(repeating: "s Enter", count: 4).joined(separator: " ")

  /// Predicting calls.
  static let predictions: [Scene] = [
    Scene(name: "predict-asked", text: predicted, ios: 9, keys: "g } j j e"),
    Scene(name: "predict-wrong", text: predicted, ios: 9, keys: "g } j j e 1 h"),
    Scene(name: "predict-answered", text: predicted, ios: 9, keys: "g } j j e 1 2", sizes: ["80x24", "40x12"]),
    Scene(name: "predict-silent", text: predicted, ios: 9, keys: "g } } j j e s", sizes: ["80x24"]),
    Scene(name: "predict-order", text: predicted, ios: 9, keys: order + " 2 1"),
    Scene(name: "predict-order-answered", text: predicted, ios: 9, keys: order + " 2 1 s"),
    Scene(name: "predict-summary", text: predicted, ios: 9, keys: order + " " + always, sizes: ["80x24", "60x18"]),
  ]
}
