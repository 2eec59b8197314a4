import Canvas
import TestSupport

/// Somebody who presses any key at any time, as keys and as what a terminal sends for them.
struct Fingers {
  /// Where the choices come from.
  var dice: SeededRandom
  /// Keys and what a terminal sends; no `w`, with which files are written, and no `q`, with which one leaves.
  private static let special: [(key: Key, bytes: String)] = [
    (.up, "\u{1B}OA"), (.down, "\u{1B}OB"), (.right, "\u{1B}OC"), (.left, "\u{1B}OD"), (.enter, "\r"),
    (.escape, "\u{1B}"), (.escape, "\u{1B}"), (.tab, "\t"), (.backspace, "\u{7F}"), (.pageUp, "\u{1B}[5~"),
    (.pageDown, "\u{1B}[6~"), (.control("l"), "\u{C}"), (.control("d"), "\u{4}"), (.control("u"), "\u{15}"),
  ]
  /// The characters that are typed; those that do something in the app come more often.
  private static let typed = Array("ppppbbrrmdd123ztl]]!GGhjkluUioyvsgnNfFxec/?:. 0+-[]{}()mA画é")

  /// Presses one key.
  mutating func press() -> (key: Key, bytes: String) {
    if dice.oneIn(4) { return dice.pick(Self.special) }
    let character = dice.pick(Self.typed)
    return (.character(character), String(character))
  }
}
