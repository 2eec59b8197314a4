import CommandLine
import Terminal

/// The program: hands its arguments over and ends with the status that comes back.
@main
struct Main {
  static func main() {
    Platform.exit(Program.main(arguments: Array(programArguments().dropFirst()), explore: ExplorerLoop.run))
  }
}
