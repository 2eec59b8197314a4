import Foundation
import Resources
import Study
import TestSupport
import Testing

@testable import CommandLine

@Suite("answers")
struct AnswersTests {
  private static let questions = AskedQuestion.read(String(decoding: Catalog.questions, as: UTF8.self)).questions

  @Test("the site has an index and a page for each question, and every link inside it leads to a page")
  func links() throws {
    let site = AnswersSite(Self.questions, .english, try Self.library())
    let files = Set(site.pages.map(\.file))
    #expect(files.count == Self.questions.count + 1, "two questions share a page")
    for page in site.pages {
      for link in Self.attributes("href", in: page.html()) where !link.hasPrefix("http") {
        let file = link.hasPrefix("ja/") ? String(link.dropFirst(3)) : link
        #expect(files.contains(file), "\(page.file): \(link)")
      }
    }
  }

  @Test("every page is well formed in each language, and shows a run if there is one", arguments: Language.allCases)
  func wellFormed(_ language: Language) throws {
    let site = AnswersSite(Self.questions, language, try Self.library())
    for (page, question) in zip(site.pages.dropFirst(), Self.questions) {
      let html = page.html()
      #expect(Self.isBalanced(html), "\(page.file)")
      #expect(html.contains("<h1>"), "\(page.file)")
      #expect(html.contains("<table>") == (question.play != nil || question.name != nil), "\(page.file)")
    }
    #expect(Self.isBalanced(try #require(site.pages.first).html()))
  }

  @Test("the page of a question shows its calls, on which versions they differ, and who recorded them")
  func page() throws {
    let site = AnswersSite(Self.questions, .english, try Self.library())
    let page = try #require(site.pages.first { $0.file == "what-changed-at-tabs-in-ios-18.html" }).html()
    #expect(page.contains("&gt; select B"))
    #expect(page.contains("iOS 17 and 18 part"))
    #expect(page.contains("Recorded in"))
  }

  @Test("the command writes every page and says so in one line, or names the folder that it cannot make")
  func command() throws {
    try withFolder { folder in
      var console = Console.memory()
      let site = folder.appending(path: "site").path
      #expect(Program.main(arguments: ["answers", site, "--lang", "ja"], in: &console) { _ in nil } == .success)
      let count = 2 * (Self.questions.count + 1)
      #expect(console.output.text == "\(count)ページを書きました。\(site)/index.htmlを開いてください\n")
      let files = try FileManager.default.subpathsOfDirectory(atPath: site)
      #expect(files.count { $0.hasSuffix(".html") } == count)

      var refused = Console.memory()
      let status = Program.main(arguments: ["answers", "\(site)/index.html/below"], in: &refused) { _ in nil }
      #expect(status == .unusable && refused.errors.text.contains("index.html/below: Not a directory"))
    }
  }

  private static func library() throws -> ScoreLibrary {
    var console = Console.memory()
    let library = console.library()
    return try #require(library)
  }

  /// Returns the values of an attribute.
  private static func attributes(_ name: String, in html: String) -> [String] {
    html.split(separator: "\(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  /// Returns true if each element that begins also ends, in its order.
  private static func isBalanced(_ html: String) -> Bool {
    let empty: Set<String> = ["meta", "input", "br", "!DOCTYPE"]
    var open: [String] = []
    // What stands in a script or a style is no markup.
    let plain = html.replacing(#/<(script|style)>(?:(?!<\/).)*<\/(?:script|style)>/#.dotMatchesNewlines(), with: "")
    for piece in plain.split(separator: "<").dropFirst() {
      let tag = String(piece.prefix { $0 != ">" && $0 != " " })
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return false }
      } else if !empty.contains(tag) {
        open.append(tag)
      }
    }
    return open.isEmpty
  }
}
