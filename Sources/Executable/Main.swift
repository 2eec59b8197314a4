import CommandLineTool
import Terminal

/// The program: passes its arguments on and exits with the returned status.
@main
struct Main {
  static func main() {
    Platform.exit(Program.main(arguments: Array(programArguments().dropFirst()), explore: ExplorerLoop.run))
  }
}
