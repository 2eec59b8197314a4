import Foundation
import Testing

/// The examples in the documents are the program's output.
struct ReadmeTests {
  /// A command of a document with the output below it.
  struct Example: CustomTestStringConvertible {
    let command: String
    let output: String
    var testDescription: String { command.split(separator: "\n").first.map(String.init) ?? "" }
  }

  /// The documents with examples, by their paths.
  private static let documents: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Documentation").path)) ?? []
    return ["README.md", "README.ja.md"] + names.sorted().filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }
  }()

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  private static func text(_ document: String) -> String {
    (try? String(contentsOf: root.appending(path: document), encoding: .utf8)) ?? ""
  }

  /// Their examples: indented lines that begin with `$`, each with the lines up to the next.
  static let examples: [Example] = documents.flatMap { document in
    var blocks: [[Substring]] = [[]]
    for line in text(document).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    ") {
        blocks[blocks.count - 1].append(line.dropFirst(4))
      } else if line.isEmpty, !(blocks.last ?? []).isEmpty {
        blocks[blocks.count - 1].append("")
      } else if !(blocks.last ?? []).isEmpty {
        blocks.append([])
      }
    }
    return blocks.flatMap(examples(in:))
  }

  /// The pictures: remarks such as `<!-- mightappear draw ... > picture.svg -->` say how each was made.
  static let pictures: [(command: String, file: String)] = documents.flatMap { document in
    text(document).matches(of: #/<!-- (mightappear [^>]*)\s> (\S+) -->/#).map {
      (String($0.1).replacing("\n", with: " "), String($0.2))
    }
  }

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
    for command in ["draw", "learn", "where", "compare", "rules --count"] {
      #expect(Self.examples.contains { $0.command.contains("mightappear \(command)") }, "\(command)")
    }
    #expect(!Self.pictures.isEmpty)
  }

  @Test("The README is short") func length() {
    for document in ["README.md", "README.ja.md"] {
      #expect(Self.text(document).split(separator: "\n", omittingEmptySubsequences: false).count <= 125, "\(document)")
    }
  }

  @Test("Every picture is the one that its command makes") func pictures() throws {
    for (command, file) in Self.pictures {
      let printed = try shell(command).output
      if ProcessInfo.processInfo.environment["GOLDEN"] == "write" {
        try Data(printed.utf8).write(to: Self.root.appending(path: file))
      }
      #expect(printed == Self.text(file), "`\(command)` draws another \(file); GOLDEN=write replaces it")
    }
  }

  @Test("Every example prints what the document says", arguments: examples)
  func current(example: Example) throws {
    let result = try shell(example.command)
    let printed = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
    #expect(printed.trimmingCharacters(in: .newlines) == example.output.trimmingCharacters(in: .newlines))
  }
}
