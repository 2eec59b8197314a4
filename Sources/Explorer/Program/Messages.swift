import Canvas
import Lifecycle
import Study

/// A message to the explorer.
package enum Message: Sendable {
  /// A key, the mouse, a new size, the end.
  case input(Input)
  /// A mouse event at a target.
  case pointed(Target, MouseEvent.Kind)
  /// So much time has passed since the last message.
  case tick(milliseconds: Int)
  /// A file was written, with its folder; or it could not be, with the reason.
  case wrote(path: String, folder: String, problem: Sentence?)
  /// A file was not written, since it exists and must not be replaced; with its content, if it can be read.
  case exists(path: String, bytes: [UInt8]?)
  /// A file was read, or could not be, for a reason.
  case read(path: String, text: String?, problem: Sentence?)
  /// The names of the files in the folder.
  case listed([String])
  /// The progress of work in percent; or its result.
  case working(number: Int, percent: Int)
  case worked(number: Int, Work.Outcome?)
  /// The stored progress, with a remark for the user if any.
  case progress(Progress, problem: Sentence?)
}

/// A thing under the pointer.
package enum Target: Hashable, Sendable {
  /// A row of what the stage lists: its number, or the position of its event.
  case row(Int)
  /// A position on the slider, in thousandths.
  case slider(value: Int)
  case tab(Int)
  case command(KeyCommand)
  /// An item of the list that is open.
  case item(Int)
}

/// A request of the explorer to the program.
package enum Effect: Hashable, Sendable {
  /// Send a tick after this time; a later request replaces it.
  case wake(afterMilliseconds: Int)
  /// Write a file, replacing an existing one only if it has exactly these bytes, and report the result.
  case write(path: String, bytes: [UInt8], former: [UInt8]?)
  /// Read a file, and send its content.
  case read(path: String)
  /// Look which files the folder has, and send their names.
  case list
  /// Store a change of the progress, and send the result.
  case record(Progress.Change)
  /// Do work on the second thread, in place of other work, and send its progress and result; or cancel it.
  case work(Work)
  case dropWork
  /// Turn mouse reports on or off.
  case useMouse(Bool)
  /// Paint in the colors of a theme.
  case useTheme(String)
  case redraw
}

/// A message for the user, until the next key.
package struct Notice: Hashable, Sendable {
  /// The kind of message.
  package enum Kind: Hashable, Sendable {
    case plain
    /// An action was not possible, with the reason.
    case warning
  }

  /// The kind of message.
  package var kind: Kind
  /// The text, one sentence.
  package var text: Sentence

  /// A message.
  package init(_ text: Sentence, kind: Kind = .plain) {
    self.text = text
    self.kind = kind
  }
}
