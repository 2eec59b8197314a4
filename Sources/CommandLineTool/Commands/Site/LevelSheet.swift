import Canvas
import Lifecycle
import Notation
import Resources
import Study

/// A level as an HTML page for paper: its story, rules, beginning and code, and its hints upside down.
///
/// The answers are on a separate sheet, with a picture of how it breaks.
struct LevelSheet {
  let solver: LevelSolver
  let versions: Sentence
  let scores: Scores
  let language: Language

  private var level: Level { solver.level }

  func html(hasAnswers: Bool) -> String {
    let title = level.title(in: language)
    var body = "<h1>\(text(title))</h1>\n"
    let blanks = [say("Name"), say("Class"), say("Date")].map { "<span>\(text($0))</span>" }.joined()
    body += "<div class=\"who\"><span>\(text("mightappear, \(say(versions))"))</span>\(blanks)</div>\n"
    for line in level.story(in: language) { body += paragraph(line.joinedAsProse()) }
    for thing in level.code.things {
      body += paragraph(say("Rules for \(thing.name) on \(versions):"))
      for rule in thing.ruleSentences(level.code) { body += paragraph("– \(say(rule))") }
    }
    body += figure([], on: solver.versions.last)
    body += heading("Code") + "<pre class=\"code\">\n"
    for (index, row) in level.code.rows(Wiring(level.code)).enumerated() {
      let number = String(index + 1)
      body += String(repeating: " ", count: max(0, 2 - number.count)) + "\(number)  \(text(row.text))\n"
    }
    body += "</pre>\n" + heading("Find actions that break the rule")
    body += paragraph(say("You can do: \(level.offers.map { "`\($0.text)`" as Sentence }.joinedByCommas)"))
    body += paragraph(say("The fewest that break it:"), "line") + heading("Mend it")
    for _ in 0..<level.moves { body += paragraph(say("The number of the line, and the call that it goes to:"), "line") }
    for hint in level.hints(in: language).reversed() { body += paragraph(say("Hint: \(hint)"), "hint") }
    if hasAnswers {
      body += "<div class=\"answers\">\n<h1>\(text(say("Answers: \(title)")))</h1>\n"
      let rows = level.code.rows(Wiring(level.code)).map { $0.line }
      let answers = solver.answers { line in
        let text: Sentence = "`\(visible(level.code.lines[line].shortText))`"
        return rows.firstIndex(of: line).map { "line \($0 + 1), \(text)" } ?? text
      }
      for sentence in answers { body += paragraph(say(sentence)) }
      body += paragraph(level.reason(in: language))
      let way = solver.shortestWayToBreach(Wiring(level.code))
      body += figure(way?.offers ?? [], on: way?.version) + "</div>\n"
    }
    return htmlPage(title: title, language, style: Catalog.page("handout.css"), body: body)
  }

  /// Returns a picture of the calls of the beginning and of offered actions.
  private func figure(_ offers: [Int], on version: Version?) -> String {
    guard let version, let score = scores[version]?.adding(level.resolved.alternatives) else { return "" }
    var resolved = level.resolved
    let done = offers.map { ScriptedCommand(command: level.offers[$0].command, line: 0, text: level.offers[$0].text) }
    resolved.script = level.opening + done
    let played = PlayedCase(index: 0, resolved: resolved.listing(.logged), score: score)
    let picture = CallDiagram(played, scores.evidence, title: level.title(in: language))
    var html = "<figure>\n"
    picture.svg(.builtIn(language), isTitled: false) { html += $0 }
    return html + "</figure>\n"
  }

  private func say(_ sentence: Sentence) -> String { Phrasebook.builtIn(language).say(sentence) }

  private func text(_ text: String) -> String { escapedMarkup(visible(text)) }

  private func heading(_ sentence: Sentence) -> String { "<h2>\(text(say(sentence)))</h2>\n" }

  /// Returns a paragraph, in which what is quoted with backticks is code.
  private func paragraph(_ text: String, _ look: String = "") -> String {
    let parts = self.text(text).split(separator: "`", omittingEmptySubsequences: false).enumerated()
    let words = parts.map { $0.isMultiple(of: 2) ? String($1) : "<code>\($1)</code>" }.joined()
    return "<p\(look.isEmpty ? "" : " class=\"\(look)\"")>\(words)</p>\n"
  }
}

extension LevelSolver {
  /// The shortest way to break the level with the number of ways to mend it, then each of these; empty if nothing
  /// breaks it.
  ///
  /// A closure names a moved line.
  func answers(naming name: (Int) -> Sentence) -> [Sentence] {
    guard let found = shortestWayToBreach(Wiring(level.code)) else { return [] }
    let actions = found.offers.map { "`\(visible(level.offers[$0].text))`" }.listed
    let mends = mends()
    let ways = mends.map { wiring in
      let moves = wiring.movedLines(level.code).map { line -> Sentence in
        "\(name(line)) in \(wiring.spots[line].name(level.code))"
      }
      return moves.joinedByCommas
    }
    let count: Sentence = level.mend == nil || ways.count < 2 ? "\(ways.count)" : "\(ways.count), the best first"
    return ["Broken soonest by \(actions). Ways to mend it: \(count)"] + ways
  }
}
