import Lifecycle

extension Setup {
  /// Reads a command that somebody typed, such as `push B unanimated`.
  ///
  /// The trees that it names are planted, and the containers in them declared, unless there is an error.
  public mutating func readCommand(_ text: String) -> Reading<Command> {
    let source = SourceText(file: "command", text: text)
    do throws(Problem) {
      return Reading(try command(in: source))
    } catch {
      return Reading(nil, diagnostics: [source.diagnostic(error, line: 1)])
    }
  }

  private mutating func command(in source: SourceText) throws(Problem) -> Command {
    guard source.lineCount == 1 else { throw Problem(start: 0, "one command is expected") }
    var cursor = LineCursor(try source.checkedLine(source.range(ofLine: 0)))
    let written = try cursor.command()
    var builder = SetupBuilder(self, canDeclare: false)
    let command = try builder.command(written)
    self = builder.setup
    return command
  }
}
