import Canvas
import Study

/// Something that the explorer is told.
public enum Message: Sendable {
  /// A key, the mouse, a new size, the end.
  case input(Input)
  /// The mouse did something at what is drawn there.
  case pointed(Target, MouseEvent.Kind)
  /// So much time has passed since the last message.
  case tick(milliseconds: Int)
  /// A file was written, and the folder it is in; or it could not be, for a reason.
  case wrote(path: String, folder: String, problem: String?)
  /// A file was not written, since one of this name is there that was not to be replaced; what that holds, where it can
  /// be read.
  case exists(path: String, bytes: [UInt8]?)
  /// A file was read, or could not be, for a reason.
  case read(path: String, text: String?, problem: String?)
  /// Work has come so far, in percent; or it has come to its end, and this came of it.
  case working(number: Int, percent: Int)
  case worked(number: Int, Work.Outcome?)
  /// This is what the learner has done by now, and what is to be known about how it is kept, if anything.
  case progress(Progress, problem: String?)
}

/// What is drawn under the pointer.
public enum Target: Hashable, Sendable {
  /// A row of what the stage lists: its number, or the position of its event.
  case row(Int)
  /// A position on the slider, in thousandths.
  case slider(value: Int)
  case tab(Int)
  case command(KeyCommand)
  /// An item of the list that is open.
  case item(Int)
}

/// What the explorer asks of the program around it.
public enum Effect: Hashable, Sendable {
  /// To be told with a tick when so much time has passed; a later one replaces it.
  case wake(afterMilliseconds: Int)
  /// To write a file, in place of one that is there only if that holds exactly these bytes, and to tell whether it went
  /// well.
  case write(path: String, bytes: [UInt8], former: [UInt8]?)
  /// To read a file, and to tell what is in it.
  case read(path: String)
  /// To keep what the learner did, and to tell what has been done by now.
  case record(Progress.Change)
  /// To do something beside everything else, in place of what is done so, and to tell how far it has come and what came
  /// of it; or to do no more of it.
  case work(Work)
  case dropWork
  /// To tell of the mouse from now on, or not any more.
  case useMouse(Bool)
  case redraw
}
