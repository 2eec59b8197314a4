import Canvas
import Lifecycle
import Study

/// A message to the explorer about something that happened outside.
package enum Message: Sendable {
  /// A key, a mouse event, a new size, or the end of input.
  case input(Input)
  /// Keys that arrived faster than anybody types.
  case burst([Key])
  case pointed(Target, MouseEvent.Kind)
  /// Time has passed since the last message.
  case tick(milliseconds: Int)
  /// A file in a folder was written, or could not be, because of a problem.
  case wrote(path: String, folder: String, problem: Sentence?)
  /// A file was not written, since one exists that must not be replaced; its content is `nil` if it cannot be read.
  case exists(path: String, bytes: [UInt8]?)
  case read(path: String, text: String?, problem: Sentence?)
  /// The names of the files in the current folder.
  case listed([String])
  /// More was written to the log that is followed, or nothing more will come.
  case logged([UInt8], hasEnded: Bool)
  /// The progress of work in percent, and its result.
  case working(number: Int, percent: Int)
  case worked(number: Int, Work.Outcome?)
  /// The stored progress of the learner, possibly with a problem to tell the user.
  case progress(Progress, problem: Sentence?)
}

/// Something that the mouse can point at.
package enum Target: Hashable, Sendable {
  /// A row of the stage's list, by its index or the position of its event.
  case row(Int)
  /// A position on the slider, in thousandths.
  case slider(value: Int)
  case tab(Int)
  case lane(Int)
  case command(KeyCommand)
  case item(Int)
}

/// A request of the explorer to the program around it.
package enum Effect: Equatable, Sendable {
  /// Send a tick after this time; a later request replaces an earlier one.
  case wake(afterMilliseconds: Int)
  /// Write a file, replacing an existing one only if it has exactly these bytes, and report the result.
  case write(path: String, bytes: [UInt8], former: [UInt8]?)
  case read(path: String)
  case list
  case record(Progress.Change)
  /// Do work on the second thread in place of earlier work and report its progress and result, or cancel it.
  case work(Work)
  case dropWork
  case useMouse(Bool)
  case useTheme(String)
  case redraw
}

/// A message for the user, shown until the next key.
package struct Notice: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case plain
    case warning
  }

  package var kind: Kind
  package var text: Sentence

  package init(_ text: Sentence, kind: Kind = .plain) {
    self.text = text
    self.kind = kind
  }
}
