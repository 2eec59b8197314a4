/// How a controller is presented.
public enum PresentationStyle: UInt8, CaseIterable, Sendable {
  case fullScreen, sheet, formSheet, overFullScreen, currentContext, overCurrentContext, popover

  /// How scores and transcripts spell it.
  public var word: String { Self.words[Int(rawValue)] }

  /// All words in the order of the cases; asking the cases themselves takes long, at each start.
  private static let words = [
    "fullScreen", "sheet", "formSheet", "overFullScreen", "currentContext", "overCurrentContext", "popover",
  ]

  /// The style that is spelled so.
  public init?(word: String) {
    guard let index = Self.words.firstIndex(of: word) else { return nil }
    self = Self.allCases[index]
  }
}

/// How hard the finger presses on a previewing view.
public enum Pressure: Hashable, Sendable {
  case light, peek, pop
  /// Thousandths of the hardest press.
  case thousandths(UInt16)
}

/// What the person, or the code, does; progress and pressure in thousandths, speed in points a second.
public enum Action: Hashable, Sendable {
  case launch, home, foreground, lock, switcher, kill, memoryWarning, rotate
  /// What is pushed again lives already, which UIKit refuses where it is on the stack.
  case pushAgain(DeclarationID)
  case push(TreeID), pop, popTo(DeclarationID), popToRoot, setStack([DeclarationID])
  case present(TreeID, PresentationStyle?), dismiss(DeclarationID?)
  case select(DeclarationID), `switch`(DeclarationID)
  case press(Pressure), swipe(UInt16), drag(UInt16)
  /// A page is turned by hand as far as the progress says, or by code where there is none.
  case page(DeclarationID, UInt16?)
  case lift(speed: Int32?), finish, cancel, wait
}

/// An action, and how it is to run.
public struct Command: Hashable, Sendable {
  /// What is done.
  public var action: Action
  /// Whether a transition that it starts is animated.
  public var isAnimated: Bool
  /// Whether it stops once its animation runs, to be ended by `wait`.
  public var staysRunning: Bool

  /// The action, animated and run to its end unless said otherwise.
  public init(_ action: Action, isAnimated: Bool = true, staysRunning: Bool = false) {
    self.action = action
    self.isAnimated = isAnimated
    self.staysRunning = staysRunning
  }
}
