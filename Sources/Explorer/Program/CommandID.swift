/// Names a command of the explorer.
public enum CommandID: String, CaseIterable, Hashable, Sendable {
  case nextCall, previousCall, nextAction, previousAction, pageDown, pageUp, toStart, toEnd
  case find, findNext, findPrevious, runUntil, bookmarks, here, notHere, places
  case slideRight, slideLeft, nextThreshold, previousThreshold, lift, flick, escape, nextGesture
  case push, pop, popToRoot, present, dismiss, tab, home, turn, ask
  case play, slower, faster, step, version, compare, filter, pane
  case open, undo, redo, save, commandLine, predict
  case nextRow, previousRow, nextRowAction, previousRowAction, rowsDown, rowsUp, firstRow, lastRow
  case nextDifference, previousDifference, counterpart, onlyDifferences
  case rightVersion, exchangeSides, compareAnother, openHere, leaveComparison
  case choiceDown, choiceUp, choice, showHint, showAnswer
  case lessonNext, lessonMark, lessonBack
  case lessonVersion, lessonExplore, presentView, autoplay, leaveLesson
  case predictNext, takeBack, wholeOrder, askAgain, leavePrediction
  case course, help, quit
}
