import CommandLine

/// The program: hands its arguments over and ends with the status that comes back.
@main
struct Main {
  /// Starts the program.
  static func main() {
    let arguments = Array(Swift.CommandLine.arguments.dropFirst())
    Platform.exit(Program.main(arguments: arguments, explore: ExplorerLoop.run))
  }
}
