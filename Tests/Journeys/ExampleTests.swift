import Foundation
import Testing

/// A document shows the program that uses the libraries, and what it prints.
struct ExampleTests {
  /// A file of the repository, as an indented block would show it.
  private func block(_ text: String) -> String {
    text.trimmingCharacters(in: .newlines).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  }

  /// A file of the repository.
  private func file(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("The example in the document is the one that is compiled")
  func source() throws {
    #expect(try file("Documentation/Library.md").contains("\n\n\(block(try file("Tests/Example/Example.swift")))\n\n"))
  }

  @Test("The example prints what the document says")
  func output() throws {
    let result = try shell("Example")
    #expect(result.status == 0)
    #expect(try file("Documentation/Library.md").contains("It prints:\n\n\(block(result.output))\n"))
  }
}
