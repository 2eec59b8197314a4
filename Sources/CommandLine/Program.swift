import Notation

/// The program as a function.
public enum Program {
  /// Does what the words after the program's name say, and returns the status to end with.
  ///
  /// The words are bytes, since a file may have a name that is no text.
  ///
  /// - Parameter explore: shows the explorer on the terminal, and says what is wrong if there is none.
  public static func main(arguments: [[UInt8]], explore: @escaping (Exploration) -> String?) -> Int32 {
    Platform.prepare()
    let arguments = arguments.map { String(rawBytes: $0) }
    var session = Session.standard()
    session.explore = explore
    session.width = Platform.width(Platform.environment) ?? session.width
    return main(arguments: arguments, in: &session, isTerminal: Platform.isTerminal(1), Platform.environment).rawValue
  }

  /// The same with surroundings of one's own.
  static func main(
    arguments: [String], in session: inout Session, isTerminal: Bool = false,
    _ environment: @escaping (String) -> String? = { _ in nil }
  ) -> ExitCode {
    do throws(UsageError) {
      let invocation = try Invocation(arguments)
      session.usesColor = invocation.color.decide(isTerminal: isTerminal, environment: environment)
      session.environment = environment
      session.scoresFolder = invocation.scoresFolder
      return session.finish(perform(invocation.request, in: &session))
    } catch {
      session.errors.write(error.text)
      session.errors.flush()
      return .unusable
    }
  }

  /// Does what was asked for.
  private static func perform(_ request: Request, in session: inout Session) -> ExitCode {
    switch request {
    case .explore(let explore): return explore.perform(in: &session)
    case .learn(let learn): return learn.perform(in: &session)
    case .draw(let draw): return draw.perform(in: &session)
    case .manual(let manual): return manual.perform(in: &session)
    case .new(let new): return new.perform(in: &session)
    case .run(let run): return run.perform(in: &session)
    case .check(let check): return check.perform(in: &session)
    case .compare(let compare): return compare.perform(in: &session)
    case .where(let place): return place.perform(in: &session)
    case .list(let list): return list.perform(in: &session)
    case .show(let show): return show.perform(in: &session)
    case .rules(let rules): return rules.perform(in: &session)
    case .help(let name):
      session.output.write(name.flatMap(CommandTable.command(named:)).map(Help.command) ?? Help.program())
    case .version: session.output.write("\(CommandTable.program) \(CommandTable.version)\n")
    }
    return .success
  }
}
