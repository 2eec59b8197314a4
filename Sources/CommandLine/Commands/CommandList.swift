import Notation
import Study

/// Prints the commands of cases with their numbers, by which they are marked.
struct CommandList {
  private let loaded: LoadedTranscript

  init(_ loaded: LoadedTranscript) {
    self.loaded = loaded
  }

  /// Writes some of the cases, each with its number where there are several.
  func write(cases: [Int], to output: inout Output) {
    for index in cases {
      output.say("\(heading(index))\n")
      write(index, to: &output) { _ in " " }
    }
  }

  /// Writes the commands of a case, each behind a sign.
  func write(_ index: Int, to output: inout Output, sign: (Int) -> String) {
    let script = loaded.cases[index].script
    let width = "\(script.count)".count
    for (number, step) in zip(1..., script) {
      let gap = String(repeating: " ", count: width - "\(number)".count)
      output.write("  \(sign(number)) \(gap)\(number)  \(visible(step.text))\n")
    }
  }

  func heading(_ index: Int) -> String {
    let title = visible(loaded.cases[index].title)
    let name = title.isEmpty ? visible(loaded.name) : "\(visible(loaded.name)): \(title)"
    return loaded.cases.count > 1 ? "\(name) (case \(index + 1))" : name
  }
}
