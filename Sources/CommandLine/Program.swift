import Notation
import Study

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
    console.takeKeyboard = Platform.takeKeyboard
    console.today = Platform.today
    if Platform.isTerminal(2), Platform.environment("TERM") != "dumb" { console.meter = Meter() }
    console.width = Platform.width(Platform.environment) ?? console.width
    return main(arguments: arguments, in: &console, isTerminal: Platform.isTerminal(1), Platform.environment).rawValue
  }

  static func main(
    arguments: [String], in console: inout Console, isTerminal: Bool = false,
    _ environment: @escaping (String) -> String? = { _ in nil }
  ) -> ExitCode {
    let settings = Settings(environment: environment, reader: console.reader)
    console.environment = environment
    console.language = Language(askedIn: arguments) ?? settings.values["lang"].flatMap(Language.init(rawValue:))
    console.phrasebook = .builtIn(console.spokenLanguage)
    do throws(UsageError) {
      let invocation = try Invocation(arguments, settings)
      console.usesColor = invocation.color.decide(isTerminal: isTerminal, environment: environment)
      console.scoresFolder = invocation.scoresFolder
      console.alternatives = invocation.alternatives
      for warning in settings.warnings { console.report(warning) }
      return console.finish(invocation.request.perform(in: &console))
    } catch {
      console.errors.write(error.text(console.phrasebook))
      console.errors.flush()
      return .unusable
    }
  }
}
