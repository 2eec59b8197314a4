import Canvas
import Lifecycle
import Notation
import Resources
import Study

extension Console {
  /// Returns a lesson as a page for paper, played on a version where it is about it, or else on its newest.
  mutating func handout(_ item: LibraryItem, _ wished: Version?, _ scores: Scores) throws(Failure) -> HandoutPage {
    let loaded = try transcript(of: LoadResult(Array(item.text.utf8), name: item.name, scores))
    let lesson = Lesson(loaded.transcript, loaded.cases)
    var chapters: [HandoutChapter] = []
    for (index, chapter) in lesson.chapters.enumerated() {
      let candidates = chapter.resolved.candidates
      let version = wished.flatMap { candidates.contains($0) ? $0 : nil } ?? candidates.max()
      guard let score = version.flatMap(scores.score) else { continue }
      let resolved = chapter.resolved
      let played = PlayedCase(index: index, resolved: resolved.listing(.logged), score: score)
      try played.requireNoMistake(in: loaded)
      let printed = HandoutChapter(chapter, played, scores)
      if !printed.flaws.isEmpty {
        throw Failure(
          printed.flaws.map { flaw in
            loaded.transcript.diagnostic("on iOS \(score.version) \(flaw.message)", line: flaw.line)
          })
      }
      chapters.append(printed)
    }
    let course = LibraryItem.course(item.language)
    let number = course.firstIndex { $0.name == item.name }
    return HandoutPage(
      title: lesson.title, standing: number.map { "lesson \($0 + 1) of \(course.count)" },
      conclusion: lesson.conclusion, chapters: chapters, language: item.language, phrasebook: .builtIn(item.language))
  }
}

/// A chapter of a lesson on paper: prose, commands, questions, and its picture.
struct HandoutChapter {
  struct Question {
    let index: Int
    /// The action that it is about; `nil` if the question names it.
    let action: String?
    let exercise: Exercise
    let caveat: Sentence?
    let because: [String]
  }

  struct Scene {
    /// The paragraph that leads to the command.
    let lead: String?
    let command: String
    let items: [Item]
    let after: [String]
  }

  enum Item {
    case prose(String)
    case question(Question)
  }

  let title: String
  let version: Version
  let introduction: [String]
  private(set) var scenes: [Scene] = []
  /// The flaws of questions that have no answer on the version.
  let flaws: [Flaw]
  /// The picture with all calls.
  let picture: CallDiagram
  /// The names of the receivers whose calls are listed, even if none is made.
  let receivers: [String]
  /// The words of the actions whose calls are asked for.
  let askedWords: Set<String>

  init(_ chapter: Lesson.Chapter, _ played: PlayedCase, _ scores: Scores) {
    let (resolved, score) = (chapter.resolved, played.score)
    (title, version, introduction) = (chapter.title, score.version, chapter.introduction)
    picture = CallDiagram(played, scores.evidence, title: chapter.title)
    let setup = resolved.setup
    receivers = setup.declarations.map(\.name).filter { name in
      !name.isEmpty && Call.allCases.contains { resolved.covers($0, of: name) }
    }
    askedWords = Set(resolved.questions.flatMap { $0.actionWords(in: resolved) })
    let others = scores.versions.filter { $0 != score.version }.compactMap(scores.score)
    let exercises: [Exercise?]
    (exercises, flaws) = Examiner(resolved, score: score, otherScores: others).exercises(for: resolved.questions)
    for (index, scene) in chapter.scenes.enumerated() {
      let items = scene.before.compactMap { item -> Item? in
        switch item {
        case .prose(let text): return .prose(text)
        case .question(let number):
          let asked = resolved.questions[number]
          return exercises[number].map { exercise in
            let action = exercise.asked.namesAction ? nil : resolved.script[asked.action].text
            return .question(
              Question(
                index: number, action: action, exercise: exercise, caveat: asked.caveat, because: asked[.because]))
          }
        }
      }
      // The last paragraph leads to the next command, and reveals no answer.
      let isLast = index + 1 == chapter.scenes.count
      scenes.append(
        Scene(
          lead: index > 0 ? chapter.scenes[index - 1].after.last : nil, command: resolved.script[index].text,
          items: items, after: isLast ? scene.after : scene.after.dropLast()))
    }
  }
}

extension Question {
  /// Returns the words of actions whose calls would reveal the answer; none for a question about a place for code.
  fileprivate func actionWords(in resolved: ResolvedCase) -> [String] {
    var commands = [resolved.script[action].command]
    switch kind {
    case .place: return []
    case .brings(_, let alternatives): commands += alternatives.joined()
    default: break
    }
    return commands.map { WrittenCommand($0, in: resolved.setup).action.word }
  }
}

/// A lesson as an HTML page for paper: the lesson with its questions, then the answers on a separate sheet.
struct HandoutPage {
  let title: String
  /// Its number in the course; `nil` if it is not part of it.
  let standing: Sentence?
  /// The rule of the lesson, with lines of code; empty if it states none.
  let conclusion: String
  let chapters: [HandoutChapter]
  let language: Language
  let phrasebook: Phrasebook

  func html(hasAnswers: Bool = true) -> String {
    var body = ""
    writeSheet { body += $0 }
    if hasAnswers { writeAnswers { body += $0 } }
    return htmlPage(title: title, language, style: Catalog.page("handout.css"), body: body)
  }

  private func say(_ sentence: Sentence) -> String { phrasebook.say(sentence) }

  private func text(_ text: String) -> String { escapedMarkup(visible(text)) }

  private func paragraph(_ text: String, _ look: String = "") -> String {
    let attribute = look.isEmpty ? "" : " class=\"\(look)\""
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { self.text(String($0)) }
    if !text.isEmpty, text == conclusion { lines[0] = say("Rule: \(lines[0])") }
    guard lines.count > 1 else { return "<p\(attribute)>\(lines.joined())</p>\n" }
    return "<p\(attribute)>\(lines[0])</p>\n<pre class=\"code\">\(lines[1...].joined(separator: "\n"))</pre>\n"
  }

  private func figure(_ picture: CallDiagram, to write: (String) -> Void) {
    write("<figure>\n")
    picture.svg(phrasebook, isTitled: false, to: write)
    write("</figure>\n")
  }

  /// Returns the picture of a chapter, without calls that a question of any chapter asks for.
  private func blankPicture(of chapter: HandoutChapter) -> CallDiagram {
    let asked = chapters.reduce(into: Set<String>()) { $0.formUnion($1.askedWords) }
    func isAsked(_ part: CallDiagram.Part) -> Bool { asked.contains(part.word) }
    let rowCount = chapters.flatMap(\.picture.parts).filter(isAsked).map(\.lines.count).max() ?? 0
    return chapter.picture.leavingBlank(rowCount: rowCount, receivers: chapter.receivers, isAsked)
  }

  /// The version of all chapters; `nil` if they differ.
  private var version: Version? {
    chapters.first.flatMap { first in chapters.allSatisfy { $0.version == first.version } ? first.version : nil }
  }

  /// Returns the title of a chapter, if it has one, with its version if that differs from chapter to chapter.
  private func heading(_ chapter: HandoutChapter) -> String {
    let own = "iOS \(chapter.version)"
    let isNamed = version != nil || chapter.title.contains(own)
    let words = isNamed ? [chapter.title] : [chapter.title, own]
    let title = words.filter { !$0.isEmpty }.joined(separator: " – ")
    return title.isEmpty ? "" : "<h2>\(text(title))</h2>\n"
  }

  private func writeSheet(to write: (String) -> Void) {
    write("<h1>\(text(title))</h1>\n")
    let source = version.map { "mightappear, iOS \($0)" } ?? "mightappear"
    let blanks = [say("Name"), say("Class"), say("Date")]
    let spans = ([source] + [standing].compactMap { $0.map(say) } + blanks).map { "<span>\(text($0))</span>" }.joined()
    write("<div class=\"who\">\(spans)</div>\n")
    var number = 0
    for chapter in chapters {
      write(heading(chapter))
      for line in chapter.introduction { write(paragraph(line)) }
      for scene in chapter.scenes {
        if let lead = scene.lead { write(paragraph(lead)) }
        write(paragraph("> \(scene.command)", "command"))
        for item in scene.items {
          switch item {
          case .prose(let line): write(paragraph(line))
          case .question(let question):
            number += 1
            write(self.question(question, number))
          }
        }
      }
      figure(blankPicture(of: chapter), to: write)
    }
  }

  private func question(_ question: HandoutChapter.Question, _ number: Int) -> String {
    let exercise = question.exercise
    let asked = exercise.question
    let whole = question.action.map { "> \($0): \(asked)" as Sentence } ?? asked
    var html = "<div class=\"question\">\n<p class=\"asked\">\(number). \(text(say(whole))) "
    html += "<span class=\"how\">\(text(howTo(exercise.form)))</span></p>\n"
    if let caveat = question.caveat { html += paragraph(say(caveat), "how") }
    // The numbers are those that a class sees on the screen.
    html += "<ol\(exercise.form == .arrange ? " class=\"order\"" : "")>\n"
    for choice in exercise.choices { html += "<li>\(text(say(choice.sentence)))</li>\n" }
    html += "</ol>\n"
    if exercise.form == .arrange {
      html += "<p>\(exercise.choices.map { _ in "____" }.joined(separator: " → "))</p>\n"
    }
    return html + paragraph(say("Why?"), "line") + "</div>\n"
  }

  /// Returns an answer in words: its choices, each with its number.
  private func words(_ answer: [Int], to exercise: Exercise) -> Sentence {
    let choices = answer.map { Sentence(verbatim: "\($0 + 1) \(say(exercise.choices[$0].sentence))") }
    return exercise.form == .arrange
      ? Sentence(verbatim: choices.map(say).joined(separator: " → ")) : choices.joinedByCommas
  }

  /// Returns the instruction for answering a question with a pencil.
  private func howTo(_ form: Exercise.Form) -> String {
    switch form {
    case .pick: say("one is right")
    case .mark: say("mark all that are right")
    case .arrange: say("write the numbers in order")
    }
  }

  private func writeAnswers(to write: (String) -> Void) {
    write("<div class=\"answers\">\n<h1>\(text(say("Answers: \(title)")))</h1>\n")
    var number = 0
    for chapter in chapters {
      write(heading(chapter))
      for scene in chapter.scenes {
        for case .question(let question) in scene.items {
          number += 1
          let exercise = question.exercise
          write("<div class=\"answer\"><b>\(number).</b> ")
          write("<span class=\"code\">\(text(say(words(exercise.solution, to: exercise))))</span>\n")
          if let caveat = question.caveat { write("<br><i>\(text(say(caveat)))</i>\n") }
          let because = question.because.joinedAsProse()
          if !because.isEmpty { write("<br>\(text(because))\n") }
          if let contradiction = exercise.contradiction {
            for other in exercise.disputedSolutions.distinct {
              write("<br>\(text(say("This counts, too: \(words(other, to: exercise)).")))\n")
            }
            write("<br>\(text(say(contradiction.sentence())))\n")
          }
          write("</div>\n")
        }
        for line in scene.after { write(paragraph(line)) }
      }
      figure(chapter.picture, to: write)
    }
    write("</div>\n")
  }
}
