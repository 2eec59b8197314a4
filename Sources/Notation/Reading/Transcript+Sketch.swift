import Lifecycle

extension Transcript {
  /// A transcript of actions that somebody wrote without declaring anything: every screen that the window has, or that
  /// is shown, is one made in code.
  ///
  /// - Parameter window: the tree in the window.
  public static func sketch(_ actions: [String], window: String) -> Reading<Transcript> {
    var statements: [TranscriptLine] = []
    var done: [TranscriptLine] = []
    var names: [String] = []
    func declare(_ tree: WrittenTree) {
      tree.forEach { tree in
        guard tree.kind == .screen, let name = tree.name, !names.contains(name.text) else { return }
        names.append(name.text)
        statements.append(TranscriptLine(.screen(name, ScreenTraits())))
      }
    }
    var source = SourceText(file: "window", text: window)
    do throws(Problem) {
      let tree = try source.onlyLine { (cursor) throws(Problem) in try cursor.tree() }
      declare(tree)
      for action in actions {
        source = SourceText(file: "action", text: action)
        let command = try source.onlyLine { (cursor) throws(Problem) in try cursor.command() }
        command.tree.map(declare)
        done.append(TranscriptLine(.command(command)))
      }
      statements.append(TranscriptLine(.window(tree)))
    } catch {
      return Reading(nil, diagnostics: [source.diagnostic(error, line: 1)])
    }
    return Reading(Transcript(statements: statements, cases: [TranscriptCase(title: nil, statements: done)]))
  }
}

extension SourceText {
  /// What its one line says, to its end.
  fileprivate func onlyLine<Value>(
    _ read: (inout LineCursor) throws(Problem) -> Value
  ) throws(Problem) -> Value {
    guard lineCount == 1 else { throw Problem(start: 0, "one line is expected") }
    var cursor = LineCursor(try checkedLine(range(ofLine: 0)))
    let value = try read(&cursor)
    try cursor.finish()
    return value
  }
}
