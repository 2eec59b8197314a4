import Foundation
import Lifecycle
import Notation
import Resources
import Study
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("The sentences in Japanese")
struct JapaneseTests {
  private static let table = String(decoding: Catalog.words(in: "ja"), as: UTF8.self)
  private static let sentences = Phrasebook.sentences(of: table, in: .japanese)
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The key of a text, in which blanks may have names; one that is written over several lines is one line.
  private static func key(_ text: some StringProtocol) -> String {
    Sentence.Template(text.split(whereSeparator: \.isWhitespace).joined(separator: " ")).key
  }

  /// The folders with sentences.
  private static let targets = [
    "CommandLineTool", "Executable", "Explorer", "Lifecycle", "Notation", "Study", "Terminal",
  ]

  /// The literals of the sources, each with the file that has it.
  private static let literals: [(file: String, text: String)] = {
    targets.flatMap { target -> [(String, String)] in
      let folder = root.appending(path: "Sources/\(target)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
      return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap { file in
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return SourceLiterals(text).texts.map { ("\(target)/\(file.lastPathComponent)", key($0)) }
      }
    }
  }()

  /// The keys of what the lines of built-in files say, whole and behind the words that can begin them.
  private static let resourceTexts: Set<String> = {
    var texts: Set<String> = []
    let transitions = String(decoding: Catalog.transitions, as: UTF8.self).split(separator: "\n")
    for lines in (Catalog.transcripts + Catalog.scores + Catalog.facts).map(\.lines) + [transitions] {
      for line in lines {
        let words = line.drop { $0 == " " || $0 == "=" || $0 == "#" }
        for piece in [words] + words.ranges(of: /(: |from |claim )/).map({ words[$0.upperBound...] }) {
          texts.formUnion([key(piece), key(piece.hasSuffix(".") ? piece.dropLast() : piece)])
        }
      }
    }
    return texts.union(remarks).union(probeComments)
  }()

  /// The remarks on evidence in scores, which are put together from those of a line.
  private static let remarks: Set<String> = {
    let blocks = (ScoreSheet.builtIn.value ?? []).flatMap(\.blocks)
    let remarks = blocks.flatMap { [$0.remark, $0.alternative?.remark ?? ""] }
    return Set(remarks.map { key($0.hasPrefix("from ") ? $0.dropFirst(5) : $0[...]) })
  }()

  /// The paragraphs of the comments in the sources that `probe` prints.
  private static let probeComments: Set<String> = Set(
    ["swift", "m"].flatMap { suffix in
      CommentedSource(String(decoding: Catalog.probe(suffix), as: UTF8.self)).parts.compactMap { part in
        if case .comment(_, let text) = part { text } else { nil }
      }
    })

  @Test("is looked for in folders that are there", arguments: targets)
  func folders(target: String) {
    #expect(Self.literals.contains { $0.file.hasPrefix("\(target)/") }, "\(target) has no sentence, or another name")
  }

  @Test("each sentence of the table is there once, in both languages, with the same blanks")
  func blanks() {
    let lines = Self.table.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == Self.sentences.count * 2)
    #expect(Set(Self.sentences.map { Self.key($0.english) }).count == Self.sentences.count)
    for (english, japanese) in Self.sentences {
      let names = [english, japanese].map { Set(Sentence.Template($0).names) }
      #expect(names[0] == names[1], "\(english)")
      #expect(japanese != english)
    }
  }

  @Test("what rules and facts say is said in both languages")
  func reasons() throws {
    let facts = try #require(FactBook.read(Catalog.facts.map(SourceText.init)).value).facts
    for fact in facts where !fact.text[.english].isEmpty {
      let names = [Language.english, .japanese].map { Set(Sentence.Template(fact.text[$0]).names) }
      #expect(fact.text.others == [.japanese], "\(fact.file):\(fact.line)")
      #expect(names[0] == names[1], "\(fact.file):\(fact.line)")
    }
    let sheets = try #require(ScoreSheet.readAll(Catalog.scores.map(SourceText.init)).value)
    for sheet in sheets {
      for block in sheet.blocks { #expect(block.because.others == [.japanese], "\(sheet.file):\(block.line)") }
    }
  }

  @Test("the titles of built-in recordings and examples, and of their cases, are in the table")
  func titles() {
    let keys = Set(Self.sentences.map { Self.key($0.english) })
    for resource in Catalog.recordings + Catalog.scenarios {
      for title in resource.titles where !isProject(title) {
        #expect(keys.contains(Self.key(title)) == true, "\(resource.name): \(title)")
      }
    }
  }

  @Test("the comments of the probe are in the table")
  func comments() {
    let left = Self.probeComments.subtracting(Self.sentences.map(\.english))
    #expect(!Self.probeComments.isEmpty && left.isEmpty, "\(left.joined(separator: "\n"))")
  }

  @Test("each sentence of the code is in the table, but for those that are known to be English alone")
  func translated() throws {
    let keys = Set(Self.sentences.map { Self.key($0.english) })
    let left = Self.literals.filter { isSentence($0.text) && !keys.contains($0.text) }
      .filter { !$0.text.unicodeScalars.contains { "ぁ"..."ん" ~= $0 } }
      .map { "\($0.file): \($0.text)" }
    let file = Self.tests.appending(path: "english-alone.txt")
    if ProcessInfo.processInfo.environment["GOLDEN"] == "write" {
      try Data((Set(left).sorted().joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    let known = Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
    #expect(Set(left).subtracting(known).isEmpty, "these want a line in Resources/Words/ja.words")
    #expect(known.subtracting(left).isEmpty, "these are in the table by now; GOLDEN=write takes them off the list")
  }

  @Test("no sentence of the table is left over: the code or a built-in file has it")
  func needed() {
    let texts = Set(Self.literals.map(\.text)).union(Self.resourceTexts)
    let left = Self.sentences.map(\.english).filter { !texts.contains(Self.key($0)) }
    #expect(left.isEmpty, "\(left.joined(separator: "\n"))")
  }
}
