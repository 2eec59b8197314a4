import Explorer
import Foundation
import Lifecycle
import Notation
import Resources
import Study
import TestSupport
import Testing

@testable import CommandLine

@Suite("In Japanese")
struct JapaneseTests {
  /// The table of what the program says.
  private static let table = String(decoding: Catalog.words(in: "ja"), as: UTF8.self)
  private static let sentences = Phrasebook.sentences(of: table, in: .japanese)
  private static let phrasebook = Phrasebook.builtIn(.japanese)
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The blanks of a sentence, in a fixed order.
  private func blanks(_ sentence: String) -> [String] {
    sentence.matches(of: /\{[^}]*\}/).map { String($0.output) }.sorted()
  }

  @Test("each sentence of the table has both languages, with as many blanks")
  func whole() {
    let lines = Self.table.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == Self.sentences.count * 2)
    #expect(Set(Self.sentences.map(\.english)).count == Self.sentences.count)
    for (english, japanese) in Self.sentences where english != "of {}" {
      #expect(blanks(english).count >= blanks(japanese).count, "\(english)")
      #expect(japanese != english)
    }
  }

  @Test("what rules and facts say is said in both languages")
  func reasons() throws {
    let facts = try #require(FactBook.read(Catalog.facts.map(SourceText.init)).value).facts
    for fact in facts where fact.texts["en"] != nil {
      #expect(fact.texts["ja"] != nil, "\(fact.file):\(fact.line)")
      #expect(blanks(fact.texts["en"] ?? "") == blanks(fact.texts["ja"] ?? ""), "\(fact.file):\(fact.line)")
    }
    let sheets = try #require(ScoreSheet.readAll(Catalog.scores.map(SourceText.init)).value)
    for sheet in sheets {
      for block in sheet.blocks { #expect(block.translations["ja"] != nil, "\(sheet.file):\(block.line)") }
    }
  }

  /// The key of a text in the code, with line breaks replaced by spaces.
  private func key(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// Returns true if a text of the explorer is translated, alone or as part of another one.
  private func isRecognized(_ text: String, _ english: [UInt8]) -> Bool {
    let core = text.trimmingCharacters(in: CharacterSet(charactersIn: " ;:,."))
    return Self.phrasebook.say(text) != text || english.holds(Array(core.utf8))
  }

  @Test("exactly these texts of the code are English alone")
  func left() throws {
    let english = Self.sentences.map { $0.english.replacing(/\{[^}]*\}/, with: "{}") }.joined(separator: "\n")
    let bytes = Array(english.utf8)
    let keys = Set(Self.sentences.map { key(Sentence.Template($0.english).key) })
    var left: [String] = []
    for target in ["CommandLine", "Explorer", "Lifecycle", "Notation", "Study"] {
      let folder = Self.root.appending(path: "Sources/\(target)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
      for case let file as URL in files where file.pathExtension == "swift" {
        let literals = SourceLiterals(try String(contentsOf: file, encoding: .utf8)).texts
        let said = literals.contains { $0.unicodeScalars.contains { "ぁ"..."ん" ~= $0 } }
        let isKnown = { text in target == "Explorer" ? isRecognized(text, bytes) : keys.contains(key(text)) }
        left += literals.filter { !said && EnglishLeft.isSentence($0) && !isKnown($0) }.map { text in
          "\(target)/\(file.lastPathComponent): \(text.replacing("\n", with: " "))"
        }
      }
    }
    let list = Set(left).sorted().joined(separator: "\n") + "\n"
    let file = Self.tests.appending(path: "english-alone.txt")
    if ProcessInfo.processInfo.environment["GOLDEN"] == "write" {
      try Data(list.utf8).write(to: file)
    }
    let known = Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
    let found = Set(list.split(separator: "\n").map(String.init))
    #expect(found.subtracting(known).isEmpty, "these want a line in Resources/Words/ja.words")
    #expect(known.subtracting(found).isEmpty, "these are said by now; GOLDEN=write takes them off the list")
  }
}
