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
    var console = Console.standard()
    console.explore = explore
    console.width = Platform.width(Platform.environment) ?? console.width
    return main(arguments: arguments, in: &console, isTerminal: Platform.isTerminal(1), Platform.environment).rawValue
  }

  static func main(
    arguments: [String], in console: inout Console, isTerminal: Bool = false,
    _ environment: @escaping (String) -> String? = { _ in nil }
  ) -> ExitCode {
    do throws(UsageError) {
      let invocation = try Invocation(arguments)
      console.usesColor = invocation.color.decide(isTerminal: isTerminal, environment: environment)
      console.environment = environment
      console.scoresFolder = invocation.scoresFolder
      return console.finish(invocation.request.perform(in: &console))
    } catch {
      console.errors.write(error.text)
      console.errors.flush()
      return .unusable
    }
  }

  /// Does what was asked for.
  private static func perform(_ request: Request, in console: inout Console) -> ExitCode {
    switch request {
    case .explore(let explore): return explore.perform(in: &console)
    case .learn(let learn): return learn.perform(in: &console)
    case .draw(let draw): return draw.perform(in: &console)
    case .manual(let manual): return manual.perform(in: &console)
    case .new(let new): return new.perform(in: &console)
    case .run(let run): return run.perform(in: &console)
    case .check(let check): return check.perform(in: &console)
    case .compare(let compare): return compare.perform(in: &console)
    case .where(let place): return place.perform(in: &console)
    case .list(let list): return list.perform(in: &console)
    case .show(let show): return show.perform(in: &console)
    case .rules(let rules): return rules.perform(in: &console)
    case .evidence(let count): return count.perform(in: &console)
    case .help(let name):
      console.output.write(name.flatMap(CommandTable.command(named:)).map(Help.command) ?? Help.program())
    case .version: console.output.write("\(CommandTable.program) \(CommandTable.version)\n")
    }
    return .success
  }
}
