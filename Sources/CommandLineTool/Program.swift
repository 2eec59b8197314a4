import Lifecycle
import Notation
import Study

package enum Program {
  /// Runs a command line, and returns the exit status.
  ///
  /// The arguments are bytes, since file names do not have to be valid text.
  package static func main(arguments: [[UInt8]], explore: @escaping (Exploration) -> Sentence?) -> Int32 {
    Platform.prepare()
    let arguments = arguments.map { String(rawBytes: $0) }
    var console = Console(output: Output(to: 1), errors: Output(to: 2))
    console.explore = explore
    console.takeKeyboard = Platform.takeKeyboard
    if Platform.isTerminal(0) { console.readsYes = Platform.readsYes }
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
    let prompt = console.phrasebook.say("reading what is typed; Ctrl-D at the beginning of a line ends it")
    console.reader.prompt = "\(CommandTable.program): \(prompt)\n"
    do throws(UsageError) {
      let invocation = try Invocation(arguments, settings)
      console.isTerminal = isTerminal
      console.usesColor = invocation.color.decide(isTerminal: isTerminal, environment: environment)
      console.scoresFolder = invocation.scoresFolder
      console.alternatives = invocation.alternatives
      for warning in settings.warnings { console.report(warning) }
      return console.finish(console.perform(invocation.request))
    } catch {
      console.errors.write(error.text(console.phrasebook))
      console.errors.flush()
      return .unusable
    }
  }
}
