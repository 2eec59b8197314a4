import CommandLineTool
import Terminal

@main
struct Main {
  static func main() {
    Platform.exit(Program.main(arguments: Array(programArguments().dropFirst()), explore: ExplorerLoop.run))
  }
}
