import Foundation
import Testing

/// What the README shows is what the program prints.
struct ReadmeTests {
  /// A command of the README and what stands below it.
  struct Example: CustomTestStringConvertible {
    let command: String
    let output: String
    var testDescription: String { command.split(separator: "\n").first.map(String.init) ?? "" }
  }

  /// The README's examples: indented lines that begin with `$`, each with the lines up to the next.
  static let examples: [Example] = {
    let readme = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
    guard let text = try? String(contentsOf: readme, encoding: .utf8) else { return [] }
    var blocks: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    ") {
        blocks[blocks.count - 1].append(line.dropFirst(4))
      } else if line.isEmpty, !(blocks.last ?? []).isEmpty {
        blocks[blocks.count - 1].append("")
      } else if !(blocks.last ?? []).isEmpty {
        blocks.append([])
      }
    }
    return blocks.flatMap(examples(in:))
  }()

  /// The examples of one block.
  private static func examples(in block: [Substring]) -> [Example] {
    var examples: [Example] = []
    var command: [Substring] = []
    var output: [Substring] = []
    var end: Substring?
    func close() {
      guard !command.isEmpty else { return }
      while output.last == "" { output.removeLast() }
      examples.append(Example(command: command.joined(separator: "\n"), output: output.joined(separator: "\n")))
      (command, output) = ([], [])
    }
    for line in block {
      if let word = end {
        command.append(line)
        if line == word { end = nil }
      } else if line.hasPrefix("$ ") {
        close()
        command = [line.dropFirst(2)]
        if let mark = line.range(of: "<<'") { end = line[mark.upperBound...].prefix { $0 != "'" } }
      } else if !command.isEmpty {
        output.append(line)
      }
    }
    close()
    return examples
  }

  @Test("There are examples of `run`, of `check`, and of a `check` that fails")
  func present() {
    #expect(Self.examples.contains { $0.command.contains("mightappear run") })
    #expect(Self.examples.contains { $0.command.contains("mightappear check") && $0.output.contains("hold") })
    #expect(Self.examples.contains { $0.command.contains("mightappear check") && $0.output.contains("FAILED") })
  }

  @Test("Every example prints what the README says", arguments: examples)
  func current(example: Example) throws {
    let result = try shell(example.command)
    let printed = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
    #expect(printed.trimmingCharacters(in: .newlines) == example.output.trimmingCharacters(in: .newlines))
  }
}
