import Canvas
import Explorer
import Lifecycle
import Notation
import Resources
import Study

/// The questions that people ask, as HTML pages in one language: an index, and a page for each question.
struct AnswersSite {
  /// A page whose HTML is made when it is needed.
  struct Page {
    let file: String
    let html: () -> String
  }

  private let questions: [AskedQuestion]
  private let language: Language
  private let scores: Scores
  private let phrasebook: Phrasebook
  /// True if the pages lie beside each other, and lead to each other.
  private let isWhole: Bool
  /// True if the page in which runs are played lies beside the pages.
  private let isPlayed: Bool

  init(
    _ questions: [AskedQuestion], _ language: Language, _ scores: Scores, isWhole: Bool = true, isPlayed: Bool = false
  ) {
    (self.isWhole, self.isPlayed) = (isWhole, isPlayed)
    (self.questions, self.language, self.scores) = (questions, language, scores)
    phrasebook = .builtIn(language)
  }

  /// The index first.
  var pages: [Page] {
    [Page(file: Self.index, html: indexPage)]
      + questions.map { question in Page(file: Self.file(of: question)) { page(of: question) } }
  }

  private static let index = "index.html"
  /// The name of the page with all transitions.
  static let sheet = "cheatsheet.html"

  /// Returns the name of a lesson's page, which is the same in all languages.
  static func file(of lesson: LibraryItem) -> String { "lesson-\(lesson.lessonName).html" }

  /// Returns the name of a question's page, which is the same in all languages.
  private static func file(of question: AskedQuestion) -> String { "\(question.slug).html" }

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
      title: "mightappear", body: body, file: Self.index,
      script: "<script>\n\(Catalog.page("searching.js"))</script>")
  }

  // MARK: A question

  func page(of question: AskedQuestion) -> String {
    var body = "<h1>\(escaped(question.text(language)))</h1>\n"
    body += "<p class=\"answer\">\(visible(say(question.answerSentence(language))))</p>\n"
    if !question.swift.isEmpty {
      body += "<pre><code>\(question.swift.map(escaped).joined(separator: "\n"))</code></pre>\n"
    }
    if let part = question.played(language, scores) { body += run(part, of: question) }
    return html(
      title: question.text(language), body: body + doubt, file: Self.file(of: question))
  }

  /// The paragraph for a reader whose device does it otherwise.
  private var doubt: String {
    let ask: Sentence = "Does your device behave differently?"
    let how: Sentence =
      "`mightappear probe` prints the code that logs every call, and CONTRIBUTING.md says where to send the log."
    return "<h2>\(say(ask))</h2>\n<p>\(say(how))</p>\n"
  }

  /// Returns the run in HTML: its calls step by step, the versions that differ, and the evidence for the calls.
  private func run(_ part: PlayedPart, of question: AskedQuestion) -> String {
    let run = part.run
    // The launch is shown only if nothing else is done.
    let actions = run.actions.count > 1 ? run.actions.dropFirst() : run.actions
    let poster = Poster(part, scores.evidence, title: "", actions: actions)
    var body = "<h2>\(say("The run"))</h2>\n"
    body +=
      "<p>\(say("iOS \(part.score.version.description)")), <code>\(escaped(question.commandLine ?? ""))</code></p>\n"
    body += player(part, of: question)
    body += table(poster, silent: question.silentReceivers)
    body += "<p class=\"legend\">\(escapedMarkup(poster.legendLine(phrasebook)))</p>\n"
    return body + versions(part.resolved) + sources(run, actions)
  }

  /// Returns the page that plays the run, within this one.
  private func player(_ part: PlayedPart, of question: AskedQuestion) -> String {
    guard isPlayed else {
      return isWhole ? "<p>\(say("The page that plays runs is not beside this one."))</p>\n" : ""
    }
    let number = (question.caseIndex ?? 0) + 1
    let link =
      part.session(titled: "").link(scores)
      ?? "play.html#open=\(question.name ?? "")&case=\(number)&ios=\(part.score.version)"
    let address = escaped(language == .english ? link : "../\(link)&lang=\(language.rawValue)")
    return """
      <iframe src="\(address)" title="\(say("The run"))" loading="lazy"></iframe>
      <p><a href="\(address)">\(say("Play this run in the whole window"))</a></p>

      """
  }

  /// Returns a table with a column for each receiver and a row for each call; those that are not called have a column,
  /// too.
  private func table(_ poster: Poster, silent: [String]) -> String {
    var html = "<table>\n<thead><tr>"
    let silent = silent.filter { !poster.lanes.contains($0) }
    for lane in poster.lanes { html += "<th>\(escaped(lane))</th>" }
    for lane in silent { html += "<th>\(escaped(lane)) <i>\(say("not called"))</i></th>" }
    html += "</tr></thead>\n<tbody>\n"
    let width = max(1, poster.lanes.count + silent.count)
    for part in poster.parts {
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
        html += "<tr class=\"\(line.isLayout ? "call layout" : "call")\">\(before)<td>\(cell)</td>\(after)</tr>\n"
      }
    }
    return html + "</tbody>\n</table>\n"
  }

  /// Returns the groups of versions that make the same appearance calls, and the first difference between neighbors.
  private func versions(_ resolved: ResolvedCase) -> String {
    let survey = VersionSurvey(
      resolved, versions: scores.versions, scores: scores.score, lists: \.isAppearance)
    guard !survey.groups.isEmpty else { return "" }
    var html = "<h2>\(say("On other versions"))</h2>\n<ul>\n"
    for group in survey.groups {
      let versions = text(of: group.versions, known: scores.versions)
      html += "<li>\(say(group.versions.count > 1 ? "the same on \(versions)" : "\(versions) alone"))</li>\n"
    }
    html += "</ul>\n"
    for border in survey.borders {
      let nothing = phrasebook.say("nothing more")
      let action = visible(border.parting.action)
      html += "<p>\(say("iOS \(border.older) and \(border.newer) part under > \(action)"))<br>\n"
      html += "<code>iOS \(border.older.description): \(escaped(border.parting.leftLine ?? nothing))</code><br>\n"
      html += "<code>iOS \(border.newer.description): \(escaped(border.parting.rightLine ?? nothing))</code></p>\n"
    }
    return html
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

  private func html(title: String, body: String, file: String, script: String = "") -> String {
    let isEnglish = language == .english
    let other = isEnglish ? Language.japanese : .english
    let link = isEnglish ? "ja/\(file)" : "../\(file)"
    let name = isEnglish ? "日本語" : "English"
    let nav =
      """
      <nav><a href="\(Self.index)">mightappear</a> <a href="\(link)" lang="\(other.rawValue)">\(name)</a></nav>

      """
    return """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(escaped(title))</title>
      <style>
      \(Catalog.page("answers.css"))</style>
      </head>
      <body>
      \(isWhole ? nav : "")<main>
      \(body)</main>
      \(script)
      </body>
      </html>

      """
  }
}
