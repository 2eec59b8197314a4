import Foundation
import Lifecycle
import Resources
import Study
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("The site")
struct AnswersTests {
  private static let questions = AskedQuestion.read(String(decoding: Catalog.questions, as: UTF8.self)).questions

  @Test("the site has an index and a page for each question, and every link inside it leads to a page")
  func links() throws {
    let site = AnswersSite(Self.questions, .english, try Self.scores())
    let lessons = LibraryItem.course(.english).map(AnswersSite.file)
    let files = Set(site.pages.map(\.file) + lessons + [AnswersSite.sheet])
    #expect(files.count == Self.questions.count + lessons.count + 2, "two pages have one name")
    for page in site.pages {
      for link in Self.attributes("href", in: page.html()) where !link.hasPrefix("http") {
        let file = link.hasPrefix("ja/") ? String(link.dropFirst(3)) : link
        #expect(files.contains(file), "\(page.file): \(link)")
      }
    }
  }

  @Test("every page is well formed in each language, and shows a run if there is one", arguments: Language.allCases)
  func wellFormed(_ language: Language) throws {
    let site = AnswersSite(Self.questions, language, try Self.scores())
    let index = try #require(site.pages.first).html()
    #expect(index.hasPrefix("<!DOCTYPE html>") && Pages.problem(of: Array(index.utf8)) == nil)
    for (page, question) in zip(site.pages.dropFirst(), Self.questions) {
      let html = page.html()
      let problem = Pages.problem(of: Array(html.utf8))
      #expect(html.hasPrefix("<!DOCTYPE html>") && problem == nil, "\(page.file): \(problem ?? "no page")")
      #expect(html.contains("<h1>"), "\(page.file)")
      #expect(html.contains("<table>") == (question.play != nil || question.name != nil), "\(page.file)")
    }
  }

  @Test("the page of a question shows its calls, on which versions they differ, and who recorded them")
  func page() throws {
    let site = AnswersSite(Self.questions, .english, try Self.scores())
    let page = try #require(site.pages.first { $0.file == "what-changed-at-tabs-in-ios-18.html" }).html()
    #expect(page.contains("&gt; select B"))
    #expect(page.contains("iOS 17 and 18 part"))
    #expect(page.contains("Recorded in"))
  }

  @Test("with the explorer beside it, a page plays its run, and without it says so")
  func played() throws {
    let title = "Why is viewWillAppear not called when a sheet"
    let question = try #require(Self.questions.first { $0.text(.english).hasPrefix(title) })
    let still = AnswersSite([question], .english, try Self.scores()).page(of: question)
    #expect(still.contains("The page that plays runs is not beside this one.") && !still.contains("<iframe"))
    let played = AnswersSite([question], .english, try Self.scores(), isPlayed: true).page(of: question)
    #expect(played.contains("<iframe src=\"play.html#in=") && !played.contains("is not beside this one"))
    #expect(Pages.problem(of: Array(played.utf8)) == nil)
    let japanese = AnswersSite([question], .japanese, try Self.scores(), isPlayed: true).page(of: question)
    #expect(japanese.contains("<iframe src=\"../play.html#in=") && japanese.contains("&amp;lang=ja\""))
  }

  @Test("what is never called has a column that says so")
  func silence() throws {
    for question in Self.questions where !question.silentReceivers.isEmpty {
      let page = AnswersSite([question], .english, try Self.scores()).page(of: question)
      let heads = page.split(separator: "<th>").dropFirst().map { String($0.prefix { $0 != "<" && $0 != " " }) }
      for name in question.silentReceivers { #expect(heads.contains(name), "\(question.slug): \(name)") }
    }
    #expect(Self.questions.contains { !$0.silentReceivers.isEmpty })
  }

  @Test("each page prints a command that is possible, and shows the calls that the command prints")
  func commands() throws {
    let site = AnswersSite(Self.questions, .english, try Self.scores())
    for (page, question) in zip(site.pages.dropFirst(), Self.questions) {
      guard let line = question.commandLine else { continue }
      let html = page.html()
      let escaped = line.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      #expect(html.contains("<code>\(escaped)</code>"), "\(page.file): \(line)")
      let words = Example(String(line.dropFirst("mightappear ".count)), "").arguments
      let played = answer(to: words)
      #expect(played.status == .success && !played.errors.contains("error:"), "\(line): \(played.errors)")
      let isLaunch = played.output.split(separator: "\n").count { $0.hasPrefix("> ") } == 1
      let actions = played.output.split(separator: "\n> ").dropFirst(isLaunch ? 1 : 2)
      let calls = actions.reduce(0) {
        $0 + $1.split(separator: "\n").dropFirst().count { !"#!".contains($0.prefix(1)) }
      }
      let shown = html.split(separator: "<tr class=\"call").dropFirst().count { !$0.contains(">! ") }
      #expect(shown == calls, "\(line)")
    }
  }

  @Test("a link where a page goes is refused, and so is what is no folder")
  func linksRefused() throws {
    try withFolder { folder in
      let victim = folder.appending(path: "victim"), site = folder.appending(path: "site")
      try Data("mine".utf8).write(to: victim)
      try FileManager.default.createDirectory(at: site, withIntermediateDirectories: false)
      let link = site.appending(path: "index.html")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: victim)
      let refused = answer(to: "site", site.path)
      #expect(refused.status == .unusable && refused.errors.contains("index.html: it is a link"))
      #expect(try String(contentsOf: victim, encoding: .utf8) == "mine")
    }
    for word in ["", "-"] { #expect(answer(to: "site", word).errors.contains("needs the name of a folder")) }
  }

  @Test("the command writes every page and says so in one line, or names the folder that it cannot make")
  func command() throws {
    try withFolder { folder in
      let site = folder.appending(path: "site").path
      let written = answer(to: "site", site, "--lang", "ja")
      let count = 2 * (Self.questions.count + Catalog.lessons.count + 2)
      #expect(written.status == .success)
      #expect(written.output == "\(count)ページを書きました。\(site)/index.htmlを開いてください\n")
      let files = try FileManager.default.subpathsOfDirectory(atPath: site)
      #expect(files.count { $0.hasSuffix(".html") } == count)
      for file in ["lesson-tabs.html", "ja/lesson-tabs.html", "cheatsheet.html"] {
        let page = try Data(contentsOf: folder.appending(path: "site/\(file)"))
        #expect(Pages.problem(of: Array(page)) == nil, "\(file)")
      }

      let refused = answer(to: "site", "\(site)/index.html/below")
      #expect(refused.status == .unusable && refused.errors.contains("index.html/below: Not a directory"))
    }
  }

  @Test("a page of the site can be had alone, without links to others")
  func alone() throws {
    let page = answer(to: "show", "why-does-my-timer-run-twice", "--as", "html").output
    #expect(page.contains("<h1>Why does my timer run twice?</h1>") && !page.contains("<nav>"))
    let plain = answer(to: "show", "why-does-my-timer-run-twice").output
    #expect(plain.hasPrefix("Why does my timer run twice?\n"), "\(plain)")
    let sheet = answer(to: "show", "cheatsheet", "--as", "html", "--ios", "17").output
    #expect(sheet.contains("View controller lifecycle, iOS 17") && sheet.contains("<svg"))
    #expect(answer(to: "show", "cheatsheet").output.hasPrefix("title: All transitions\n"))
    #expect(answer(to: "show", "tabs", "--as", "svg").status == .unusable)
  }

  private static func scores() throws -> Scores {
    var console = Console.memory()
    return try console.scores()
  }

  private static func attributes(_ name: String, in html: String) -> [String] {
    html.split(separator: "\(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }
}
