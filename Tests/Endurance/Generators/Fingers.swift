import TestSupport

struct Fingers {
  var dice: SeededRandom
  /// The sequences of keys that are no characters, and of a paste.
  private static let special = [
    "\u{1B}OA", "\u{1B}OB", "\u{1B}OC", "\u{1B}OD", "\r", "\u{1B}", "\u{1B}", "\t", "\u{7F}", "\u{1B}[5~", "\u{1B}[6~",
    "\u{C}", "\u{4}", "\u{15}", "\u{1B}[200~viewDidLoad\u{1B}[201~",
  ]
  /// The characters that are typed; those that do something in the app come more often.
  ///
  /// There is no `w`, with which files are written, and no `q`, with which one leaves.
  private static let typed = Array("ppppbbrrmdd123ztl]]!GGhjkluUioyvsgnNfFxec/?:. 0+-[]{}()mA画é")

  mutating func press() -> String { dice.oneIn(4) ? dice.pick(Self.special) : String(dice.pick(Self.typed)) }
}
