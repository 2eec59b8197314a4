import Foundation
import Lifecycle
import Notation
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
    let files = Set(site.pages.map(\.file) + lessons + [AnswersSite.sheet, AnswersSite.probe])
    #expect(files.count == Self.questions.count + lessons.count + 3, "two pages have one name")
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

  @Test("a screen that the asked action does not call has a column that says so, as the run has it")
  func silence() throws {
    let scores = try Self.scores()
    var silent = 0
    for question in Self.questions {
      guard let part = question.played(.english, scores) else { continue }
      let page = AnswersSite([question], .english, scores).page(of: question)
      let table = page.components(separatedBy: "<table>").dropFirst().first ?? ""
      let heads = table.components(separatedBy: "<th scope=\"col\">").dropFirst().map { $0.prefix { $0 != "<" } }
      let row = table.components(separatedBy: "<tr class=\"silent\">").dropFirst().first ?? ""
      let cells = row.components(separatedBy: "</tr>")[0].components(separatedBy: "<td>").dropFirst()
      let marked = zip(heads, cells).filter { $0.1.hasPrefix("not called") }.map { String($0.0) }
      let last = part.run.actions.upperBound - 1
      #expect(Set(marked) == Set(part.run.silentScreens(at: last)), "\(question.slug)")
      for name in marked {
        let calls = part.run.entries(of: last).filter { $0.receiverName == name && $0.call?.isAppearance ?? false }
        #expect(calls.isEmpty, "\(question.slug): \(name)")
      }
      silent += marked.count
    }
    #expect(silent > 40, "only \(silent) screens are silent")
  }

  @Test("what a sheet leaves silent stands beside the full screen that does not, and nothing stands beside a push")
  func sideBySide() throws {
    let sheet = "Why is viewWillAppear not called when a sheet", scores = try Self.scores()
    let question = try #require(Self.questions.first { $0.text(.english).hasPrefix(sheet) })
    let page = AnswersSite([question], .english, scores).page(of: question)
    let halves = page.components(separatedBy: "<h3>").dropFirst()
    #expect(halves.map { $0.prefix { $0 != "<" } } == ["as a sheet", "full screen"])
    #expect(halves.map { $0.contains("<td>not called</td>") } == [true, false])
    #expect(halves.last?.contains("viewWillAppear") == true)
    let silence = "Why is navigationController(_:willShow"
    let push = try #require(Self.questions.first { $0.text(.english).hasPrefix(silence) })
    #expect(!AnswersSite([push], .english, scores).page(of: push).contains("Side by side"))
  }

  @Test("a page says what it is about to those who show a link to it, with its address only where that is known")
  func sharing() throws {
    let question = try #require(Self.questions.first), scores = try Self.scores(), day = Day(20_779)
    func heads(_ site: AnswersSite) -> [String] {
      site.page(of: question).components(separatedBy: "\n").filter { $0.hasPrefix("<meta ") }
    }
    let plain = heads(AnswersSite([question], .english, scores))
    let answer = question.answer(.english).replacing("\"", with: "&quot;")
    #expect(plain.contains("<meta name=\"description\" content=\"\(answer)\"/>"), "\(plain)")
    #expect(plain.contains { $0.contains("og:title") } && !plain.contains { $0.contains("og:url") })
    let site = AnswersSite([question], .japanese, scores, address: "https://example.com/", day: day)
    let shown = heads(site)
    #expect(shown.contains { $0.contains("content=\"https://example.com/ja/\(question.slug).html\"") })
    #expect(shown.contains { $0.contains("og:image") && $0.contains("/ja/\(question.slug).svg") })
    #expect(site.page(of: question).contains("<time datetime=\"2026-11-22\">"))
    let picture = try #require(site.pages.dropFirst().first?.picture?.svg())
    #expect(picture.hasPrefix("<svg") && Pages.problem(of: Array(picture.utf8)) == nil)
  }

  @Test("the explorer's page begins with the picture of its first run, however often the site is written")
  func firstPicture() throws {
    try withFolder { folder in
      let page = "<main><div id=\"first\">wait</div><p>below</p></main>"
      for (name, text) in [("play.html", page), ("mightappear.wasm", "")] { try folder.write(text, to: name) }
      var written: [String] = []
      for _ in 0..<2 {
        #expect(answer(to: "site", folder.path).status == .success)
        written.append(try folder.text(of: "play.html"))
      }
      #expect(written[0] == written[1] && written[0].hasSuffix("</pre></div><p>below</p></main>"))
      #expect(!written[0].contains("wait"))
      let seen = answer(to: "draw", "--size", "44x40").output
      #expect(written[0].contains("<pre class=\"small\">\(seen.replacing(">", with: "&gt;"))</pre>"))
      let answers = try folder.text(of: "\(Self.questions[0].slug).html")
      #expect(answers.contains("&amp;ios=26\">26</a>"), "each version is a link")
      #expect(try folder.text(of: AnswersSite.probe) == answer(to: "probe").output)
    }
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
      let table = html.components(separatedBy: "</table>")[0]
      let shown = table.split(separator: "<tr class=\"call").dropFirst().count { !$0.contains(">! ") }
      #expect(shown == calls, "\(line)")
    }
  }

  @Test("a link where a page goes is refused, and so is what is no folder")
  func linksRefused() throws {
    try withFolder { folder in
      let victim = URL(filePath: try folder.write("mine", to: "victim")), site = folder.appending(path: "site")
      try FileManager.default.createDirectory(at: site, withIntermediateDirectories: false)
      let link = site.appending(path: "index.html")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: victim)
      let refused = answer(to: "site", site.path)
      #expect(refused.status == .unusable && refused.errors.contains("index.html: it is a link"))
      #expect(try folder.text(of: "victim") == "mine")
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
