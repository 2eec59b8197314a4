import CommandLineTool
import Terminal

/// The program: runs its command line, and exits with the resulting status.
@main
struct Main {
  static func main() {
    Platform.exit(Program.main(arguments: Array(programArguments().dropFirst()), explore: ExplorerLoop.run))
  }
}
