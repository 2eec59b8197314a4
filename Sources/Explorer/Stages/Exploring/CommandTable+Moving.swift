import Canvas

extension CommandTable {
  /// The commands that go through the timeline.
  static let time: [KeyCommand] = [
    KeyCommand(
      .nextCall, "next call", [.down, .character("j")], "Goes to the next call.", .time,
      unless: Obstacle.atEnd),
    KeyCommand(
      .previousCall, "previous call", [.up, .character("k")], "Goes to the call before.", .time,
      unless: Obstacle.atStart),
    KeyCommand(
      .nextAction, "next action", [.character("}")], "Goes to the first call of the next action.", .time,
      unless: Obstacle.atEnd),
    KeyCommand(
      .previousAction, "previous action", [.character("{")],
      "Goes to the first call of this action, or of the one before.", .time, unless: Obstacle.atStart),
    KeyCommand(
      .pageDown, "page down", [.pageDown], "Goes on by as many rows as are shown.", .time, unless: Obstacle.atEnd),
    KeyCommand(
      .pageUp, "page up", [.pageUp], "Goes back by as many rows as are shown.", .time, unless: Obstacle.atStart),
    KeyCommand(
      .toStart, "first call", [.character("g"), .home], "Goes to the first call.", .time,
      unless: Obstacle.noCalls),
    KeyCommand(
      .toEnd, "last call", [.character("G"), .end], "Goes to the last call.", .time, unless: Obstacle.atEnd),
    KeyCommand(
      .find, "find", [.character("/")], "Finds text in calls, actions and complaints.", .time,
      unless: Obstacle.noCalls),
    KeyCommand(
      .findNext, "find next", [.character("n")], "Finds the same text further down.", .time,
      unless: Obstacle.noSearch),
    KeyCommand(
      .findPrevious, "find previous", [.character("N")], "Finds the same text further up.", .time,
      unless: Obstacle.noSearch),
    KeyCommand(
      .runUntil, "run until", [.character("x")],
      "Runs until the next call that matches, such as \"viewDidAppear of B\".", .time, unless: Obstacle.noCalls),
    KeyCommand(
      .bookmarks, "bookmarks", [.character("'")], "Lists the bookmarks, and sets or removes one here.", .time,
      unless: Obstacle.noCalls),
    KeyCommand(
      .here, "here", [.character("+")],
      "Marks the action under the cursor as one in which code is to run; again takes the mark back.", .time,
      unless: Obstacle.noAction),
    KeyCommand(
      .notHere, "not here", [.character("-")],
      "Marks the action under the cursor as one in which that code must not run; again takes the mark back.", .time,
      unless: Obstacle.noAction),
    KeyCommand(
      .places, "where", [.character("W")],
      "Finds where the code goes: the calls that come wherever + stands, and nowhere where - stands.", .time,
      unless: Obstacle.nothingIsHere),
  ]

  /// The commands that move the finger.
  static let finger: [KeyCommand] = [
    KeyCommand(
      .slideRight, "slide right", [.right, .character("l")],
      "Presses, swipes or pulls 5 % further; the first move begins the gesture.", .finger,
      unless: Obstacle.slidingRight),
    KeyCommand(
      .slideLeft, "slide left", [.left, .character("h")], "Presses, swipes or pulls 5 % less.",
      .finger,
      unless: Obstacle.slidingLeft),
    KeyCommand(
      .nextThreshold, "next threshold", [.character("]")],
      "Goes on to the next threshold: light press, peek, pop, or where a swipe completes.", .finger,
      unless: Obstacle.toNextThreshold),
    KeyCommand(
      .previousThreshold, "previous threshold", [.character("[")], "Goes back to the threshold before.",
      .finger, unless: Obstacle.toPreviousThreshold),
    KeyCommand(
      .lift, "lift", [.enter], "Lifts the finger: UIKit decides from how far the press or the swipe came.", .finger,
      unless: Obstacle.fingerIsUp),
    KeyCommand(
      .flick, "flick", [.character("!")],
      "Lifts the finger with a flick, the way it last moved: a short swipe completes too.", .finger,
      unless: Obstacle.fingerIsUp),
    KeyCommand(
      .escape, "take back", [.escape], "Closes what is open, or takes the press or the swipe back.", .finger,
      unless: Obstacle.nothingToLeave),
    KeyCommand(
      .nextGesture, "next gesture", [.tab], "Chooses what the slider drives: a press, a swipe back, a sheet, a page.",
      .finger,
      unless: Obstacle.onlyOneGesture),
  ]
}
