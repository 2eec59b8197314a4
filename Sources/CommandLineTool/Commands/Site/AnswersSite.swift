import Canvas
import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// The questions that people ask, as HTML pages in one language: an index, and a page for each question.
struct AnswersSite {
  /// A page whose HTML is made when it is needed, and perhaps a picture of its run.
  struct Page {
    let file: String
    let html: () -> String
    var picture: (file: String, svg: () -> String?)?
  }

  private let questions: [AskedQuestion]
  private let language: Language
  private let scores: Scores
  private let phrasebook: Phrasebook
  /// True if the pages lie beside each other, and lead to each other.
  private let isWhole: Bool
  /// True if the page in which runs are played lies beside the pages.
  private let isPlayed: Bool
  /// The address of the English index, if it is known; and the day of the pages.
  private let address: String?, day: Day?

  init(
    _ questions: [AskedQuestion], _ language: Language, _ scores: Scores, isWhole: Bool = true, isPlayed: Bool = false,
    address: String? = nil, day: Day? = nil
  ) {
    (self.isWhole, self.isPlayed, self.address, self.day) = (isWhole, isPlayed, address, day)
    (self.questions, self.language, self.scores) = (questions, language, scores)
    phrasebook = .builtIn(language)
  }

  /// The index first.
  var pages: [Page] {
    [Page(file: Self.index, html: indexPage)]
      + questions.map { question in
        let isRun = question.play != nil || question.name != nil
        return Page(
          file: Self.file(of: question), html: { page(of: question) },
          picture: isRun ? (Self.picture(of: question), { picture(of: question) }) : nil)
      }
  }

  private static let index = "index.html"
  /// The name of the page with all transitions.
  static let sheet = "cheatsheet.html"
  /// The name of the source file that makes an app log its calls.
  static let probe = "MightAppearProbe.swift"

  /// Returns the name of a lesson's page, which is the same in all languages.
  static func file(of lesson: LibraryItem) -> String { "lesson-\(lesson.lessonName).html" }

  /// Returns the name of a question's page, which is the same in all languages.
  private static func file(of question: AskedQuestion) -> String { "\(question.slug).html" }
  private static func picture(of question: AskedQuestion) -> String { "\(question.slug).svg" }

  private func say(_ sentence: Sentence) -> String { escapedMarkup(phrasebook.say(sentence)) }

  private func escaped(_ text: String) -> String { escapedMarkup(visible(text)) }

  // MARK: The index

  private func indexPage() -> String {
    let about: Sentence =
      "Which methods UIKit calls on your view controllers, in which order, on which iOS version, and why."
    let play = language == .english ? "play.html" : "../play.html#lang=\(language.rawValue)"
    var body = """
      <h1>mightappear</h1>
      <p>\(say(about))
      \(say("Each answer is a run of a simulator whose rules are taken from published logs, which it names."))</p>
      <p><input id="search" type="search" placeholder="\(say("Search"))" aria-label="\(say("Search"))"></p>

      """
    if isPlayed { body += "<p><a href=\"\(play)\">\(say("Play an app yourself"))</a></p>\n" }
    var topic = ""
    for question in questions {
      if question.topic(language) != topic {
        if !topic.isEmpty { body += "</ul>\n" }
        topic = question.topic(language)
        body += "<h2>\(escaped(topic))</h2>\n<ul>\n"
      }
      let words = "\(question.words) \(question.text(.english)) \(question.answer(language))".lowercased()
      body += "<li data-words=\"\(escaped(words))\"><a href=\"\(Self.file(of: question))\">"
      body += "\(escaped(question.text(language)))</a></li>\n"
    }
    body += topic.isEmpty ? "" : "</ul>\n"
    body += "<h2>\(say("To print"))</h2>\n<ul>\n"
    let lessons = LibraryItem.course(language).map { (Self.file(of: $0), $0.title) }
    for (file, title) in [(Self.sheet, phrasebook.say("All transitions"))] + lessons {
      body += "<li data-words=\"\(escaped(title.lowercased()))\"><a href=\"\(file)\">\(escaped(title))</a></li>\n"
    }
    body += "</ul>\n"
    return html(
      title: "mightappear", phrasebook.say(about), body: body, file: Self.index,
      script: "<script>\n\(Catalog.page("searching.js"))</script>")
  }

  // MARK: A question

  func page(of question: AskedQuestion) -> String {
    var body = "<h1>\(escaped(question.text(language)))</h1>\n"
    body += "<p class=\"answer\">\(visible(say(question.answerSentence(language))))</p>\n"
    if !question.swift.isEmpty {
      body += "<pre><code>\(question.swift.map(escaped).joined(separator: "\n"))</code></pre>\n"
    }
    let played = question.played(language, scores)
    if let played { body += run(played, of: question) }
    if let day { body += "<p><time datetime=\"\(day.text)\">\(day.text)</time></p>\n" }
    return html(
      title: question.text(language), phrasebook.say(question.answerSentence(language)), body: body + caveat,
      file: Self.file(of: question), picture: played == nil ? nil : Self.picture(of: question))
  }

  /// The section for a reader whose device does it otherwise.
  private var caveat: String {
    let ask: Sentence = "Does your device behave differently?"
    let file = isWhole ? Self.probe : "\(CommandTable.program) probe"
    let path = "\(language == .english ? "" : "../")\(file)"
    let shown = isWhole ? "<a href=\"\(path)\" download=\"\(file)\">\(file)</a>" : "<code>\(file)</code>"
    let steps: [Sentence] = [
      "Add \(file) to your app, in which no class has to change, and do it again: each call is a line of the log.",
      "Paste the log into the explorer, which finds out what was done, and says which call is another one.",
      "Send the log and the version of the device to where you have the program from, as CONTRIBUTING.md says.",
    ]
    let items = steps.map { "<li>\(say($0).parts(between: file).joined(separator: shown))</li>\n" }.joined()
    return "<h2>\(say(ask))</h2>\n<ol>\n\(items)</ol>\n"
  }

  /// Returns the picture of the run; the launch is shown only if nothing else is done.
  private func picture(of question: AskedQuestion) -> String? {
    guard let played = question.played(language, scores) else { return nil }
    var svg = ""
    CallDiagram(played, scores.evidence, title: question.text(language), actions: Self.actions(of: played))
      .svg(phrasebook) { svg += $0 }
    return svg
  }

  private static func actions(of played: PlayedCase) -> Range<Int> {
    played.run.actions.count > 1 ? played.run.actions.dropFirst() : played.run.actions
  }

  /// Returns the run in HTML: its calls step by step, the versions that differ, and the evidence for the calls.
  private func run(_ played: PlayedCase, of question: AskedQuestion) -> String {
    let actions = Self.actions(of: played)
    let diagram = CallDiagram(played, scores.evidence, title: "", actions: actions)
    var body = "<h2>\(say("The run"))</h2>\n"
    body +=
      "<p>\(say("iOS \(played.score.version.description)")), <code>\(escaped(question.commandLine ?? ""))</code></p>\n"
    body += player(played, of: question)
    body += table(diagram, silent: played.run.silentScreens(at: actions.upperBound - 1))
    body += "<p class=\"legend\">\(escapedMarkup(diagram.legendLine(phrasebook)))</p>\n"
    return body + sideBySide(played, diagram) + versions(played) + sources(played.run, actions)
  }

  /// Returns the run beside the same in another way, if a screen that is not called is called there.
  private func sideBySide(_ played: PlayedCase, _ diagram: CallDiagram) -> String {
    let timeline = played.run.timeline, last = played.run.actions.upperBound - 1
    let silent = played.run.silentScreens(at: last)
    let ways = [timeline.byFullScreen, timeline.otherEnd(near: last), timeline.bySwipe].compactMap(\.self)
    for way in ways where way.commands.count == timeline.actions.count {
      guard let other = played.playing(way) else { continue }
      let called = other.run.entries(of: last).filter { $0.call?.isAppearance ?? false }.map(\.receiverName)
      guard silent.contains(where: called.contains) else { continue }
      let beside = CallDiagram(other, scores.evidence, title: "", actions: Self.actions(of: other))
      let tables = [
        (way.own, table(diagram, silent: silent)),
        (way.other, table(beside, silent: other.run.silentScreens(at: last))),
      ]
      let halves = tables.map { "<div>\n<h3>\(say($0))</h3>\n\($1)</div>\n" }.joined()
      return "<h2>\(say("Side by side"))</h2>\n<div class=\"pair\">\n\(halves)</div>\n"
    }
    return ""
  }

  private func player(_ played: PlayedCase, of question: AskedQuestion) -> String {
    guard isPlayed else {
      return isWhole ? "<p>\(say("The page that plays runs is not beside this one."))</p>\n" : ""
    }
    let number = (question.caseIndex ?? 0) + 1
    let link =
      played.session(titled: "").link(scores)
      ?? "play.html#open=\(question.name ?? "")&case=\(number)&ios=\(played.score.version)"
    let address = escaped(playerAddress(link))
    return """
      <iframe src="\(address)" title="\(say("The run"))" loading="lazy"></iframe>
      <p><a href="\(address)">\(say("Play this run in the whole window"))</a></p>

      """
  }

  /// Returns a table with a column for each receiver and a row for each call; its last row names the screens that are
  /// not called.
  private func table(_ diagram: CallDiagram, silent: [String]) -> String {
    let lanes = diagram.lanes + silent.filter { !diagram.lanes.contains($0) }
    let heads = lanes.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    let width = max(1, lanes.count)
    var html = "<table>\n<thead><tr>\(heads)</tr></thead>\n<tbody>\n"
    for part in diagram.parts {
      html += "<tr class=\"action\"><th colspan=\"\(width)\">&gt; \(escaped(part.action))</th></tr>\n"
      for line in part.lines {
        let sign = line.evidence.map { " <i>\($0.glyph.text(.unicode))</i>" } ?? ""
        let cell = "\(escaped(line.text))\(sign)"
        guard let lane = line.lane else {
          html += "<tr class=\"call\"><td colspan=\"\(width)\">\(cell)</td></tr>\n"
          continue
        }
        let before = String(repeating: "<td></td>", count: lane)
        let after = String(repeating: "<td></td>", count: width - lane - 1)
        let look = line.isLayout ? "call layout" : "call"
        html += "<tr class=\"\(look)\">\(before)<td>\(cell)</td>\(after)</tr>\n"
      }
    }
    if !silent.isEmpty {
      let cells = lanes.map { silent.contains($0) ? "<td>\(say("not called"))</td>" : "<td></td>" }
      html += "<tr class=\"silent\">\(cells.joined())</tr>\n"
    }
    return html + "</tbody>\n</table>\n"
  }

  /// Returns the groups of versions that make the same appearance calls, and the first difference between neighbors.
  private func versions(_ played: PlayedCase) -> String {
    let survey = VersionSurvey(played.resolved, versions: scores.versions, scores: scores.score, lists: \.isAppearance)
    guard !survey.groups.isEmpty else { return "" }
    var html = "<h2>\(say("On other versions"))</h2>\n<ul>\n"
    for group in survey.groups {
      let versions = text(of: group.versions, known: scores.versions)
      html += "<li>\(say(group.versions.count > 1 ? "the same on \(versions)" : "\(versions) alone"))"
      html += "\(switches(played, group.versions))</li>\n"
    }
    html += "</ul>\n"
    for border in survey.borders {
      let nothing = phrasebook.say("nothing more")
      let action = visible(border.difference.action)
      html += "<p>\(say("iOS \(border.older) and \(border.newer) part under > \(action)"))<br>\n"
      html += "<code>iOS \(border.older.description): \(escaped(border.difference.leftLine ?? nothing))</code><br>\n"
      html += "<code>iOS \(border.newer.description): \(escaped(border.difference.rightLine ?? nothing))</code></p>\n"
    }
    return html
  }

  /// Returns links that play the run on versions, the newest first.
  private func switches(_ played: PlayedCase, _ versions: [Version]) -> String {
    guard isPlayed, let line = played.session(titled: "").line(scores) else { return "" }
    let links = versions.reversed().map { version in
      let link = escaped(playerAddress(line.link(on: version)))
      return "<a href=\"\(link)\">\(version)</a>"
    }
    return ": " + links.joined(separator: " ")
  }

  /// Returns where a link to the page that plays runs leads from here, in the language of this page.
  private func playerAddress(_ link: String) -> String {
    language == .english ? link : "../\(link)&lang=\(language.rawValue)"
  }

  /// Returns the recordings that show the calls of the last action, or else of those before it.
  private func sources(_ run: Run, _ actions: Range<Int>) -> String {
    let resources = scores.recordings(showing: run, actions)
    guard !resources.isEmpty else { return "" }
    var html = "<h2>\(say("Recorded in"))</h2>\n<ul>\n"
    for resource in resources {
      let source = resource.header(HeaderKey.source.rawValue) ?? ""
      let title = resource.header(HeaderKey.title.rawValue) ?? resource.name
      html += "<li>\(say(Sentence(key: title))): \(linked(source)) (<code>\(escaped(resource.name))</code>)</li>\n"
    }
    return html + "</ul>\n"
  }

  /// Returns a text in which every web address is a link.
  private func linked(_ source: String) -> String {
    source.split(separator: " ").map { word in
      guard word.hasPrefix("http") else { return escaped(String(word)) }
      let address = word.prefix { !",;)\"".contains($0) }, shown = escaped(String(address))
      return "<a href=\"\(shown)\">\(shown)</a>" + escaped(String(word.dropFirst(address.count)))
    }.joined(separator: " ")
  }

  // MARK: All pages

  private func html(
    title: String, _ description: String, body: String, file: String, picture: String? = nil, script: String = ""
  ) -> String {
    let isEnglish = language == .english
    let other = isEnglish ? Language.japanese : .english
    let link = isEnglish ? "ja/\(file)" : "../\(file)"
    let name = isEnglish ? "日本語" : "English"
    let links =
      """
      <nav><a href="\(Self.index)">mightappear</a> <a href="\(link)" lang="\(other.rawValue)">\(name)</a></nav>

      """
    return htmlPage(
      title: title, language, head: about(title, description, file: file, picture: isWhole ? picture : nil),
      style: Catalog.page("answers.css"), body: "\(isWhole ? links : "")<main>\n\(body)</main>\n\(script)\n")
  }

  /// Returns what those who show a link to the page say about it.
  private func about(_ title: String, _ description: String, file: String, picture: String?) -> String {
    let folder = address.map { language == .english ? $0 : "\($0)\(language.rawValue)/" }
    var values = [
      ("name", "description", description), ("property", "og:title", title),
      ("property", "og:description", description), ("property", "og:type", "article"),
    ]
    if let folder { values.append(("property", "og:url", folder + file)) }
    if let picture { values.append(("property", "og:image", (folder ?? "") + picture)) }
    return values.map { kind, name, text in "<meta \(kind)=\"\(name)\" content=\"\(escaped(text))\"/>\n" }
      .joined()
  }
}
