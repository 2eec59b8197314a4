import Lifecycle
import Notation

/// A transcript as a learner goes through it: prose, commands, and questions about them.
package struct Lesson: Sendable {
  package let title: String
  /// Its rule and lines of code, which are the last paragraph; empty if there are none.
  package private(set) var conclusion = ""
  /// Its chapters, one for each case.
  package let chapters: [Chapter]

  package struct Chapter: Sendable {
    /// Its title; empty in a file with a single case that has none.
    package let title: String
    package let resolved: ResolvedCase
    /// The paragraphs before the first command.
    package let introduction: [String]
    package let scenes: [Scene]

    package var questionCount: Int { resolved.questions.count }
  }

  /// A command of a lesson with its prose and questions.
  package struct Scene: Sendable {
    /// The prose and questions before its calls are shown, in order.
    package let before: [Item]
    /// The paragraphs after its calls are shown.
    package let after: [String]
  }

  package enum Item: Hashable, Sendable {
    case prose(String)
    /// A question, by its number among those of the case.
    case question(Int)
  }

  package var questionCount: Int { chapters.reduce(0) { $0 + $1.questionCount } }

  /// The graded questions, counted from 0: those whose answer a source shows.
  package var graded: Set<Int> {
    var graded: Set<Int> = []
    for (index, question) in chapters.flatMap({ $0.resolved.questions }).enumerated() where question[.inferred].isEmpty
    {
      graded.insert(index)
    }
    return graded
  }

  /// A transcript with its cases ready to be played, as a lesson; without questions it is a tour.
  package init(_ transcript: Transcript, _ cases: [ResolvedCase]) {
    precondition(cases.count == transcript.cases.count, "each case is resolved")
    title = transcript.header(.title) ?? transcript.cases.first?.title ?? transcript.file
    conclusion = transcript.conclusion
    let opening = SceneGatherer(transcript.statements)
    chapters = zip(transcript.cases, cases).enumerated().map { index, part in
      let gathered = SceneGatherer(part.0.statements)
      let first = index == 0 ? opening.introduction : []
      let isLast = index == cases.count - 1
      return Chapter(
        title: part.0.title ?? "", resolved: part.1, introduction: first + gathered.introduction,
        scenes: isLast ? gathered.scenes.ending(with: transcript.conclusion) : gathered.scenes)
    }
  }

  init(title: String, chapters: [Chapter]) { (self.title, self.chapters) = (title, chapters) }
}

extension [Lesson.Scene] {
  /// The scenes with one more paragraph after the calls of the last one.
  fileprivate func ending(with paragraph: String) -> [Lesson.Scene] {
    guard let last, !paragraph.isEmpty else { return self }
    return dropLast() + [Lesson.Scene(before: last.before, after: last.after + [paragraph])]
  }
}

/// Gathers the prose and questions from the statements of a case.
private struct SceneGatherer {
  private(set) var introduction: [String] = []
  private(set) var scenes: [Lesson.Scene] = []
  private var items: [Lesson.Item] = []
  private var paragraph: [String] = []
  private var hasCommand = false
  private var questionCount = 0

  init(_ statements: [TranscriptLine]) {
    for line in statements {
      switch line.statement {
      case .prose(let text): tell(text)
      case .command:
        finishScene()
        hasCommand = true
      case .question:
        finishParagraph()
        items.append(.question(questionCount))
        questionCount += 1
      default: finishParagraph()
      }
    }
    finishScene()
  }

  /// Adds a line to the paragraph; one without words parts two of them.
  private mutating func tell(_ text: String) {
    guard !text.allSatisfy({ $0.isWhitespace }) else { return finishParagraph() }
    paragraph.append(text)
  }

  private mutating func finishParagraph() {
    if paragraph.isEmpty { return }
    items.append(.prose(paragraph.joinedAsProse()))
    paragraph = []
  }

  /// Ends the items of a command: everything up to the last question is shown before its calls.
  private mutating func finishScene() {
    finishParagraph()
    defer { items = [] }
    let lastQuestion = items.lastIndex { if case .question = $0 { true } else { false } }
    let start = lastQuestion.map { $0 + 1 } ?? 0
    let rest = items[start...].compactMap { if case .prose(let text) = $0 { text } else { nil } }
    guard hasCommand else {
      introduction = rest
      return
    }
    scenes.append(Lesson.Scene(before: Array(items[..<start]), after: rest))
  }
}

extension Sequence<String> {
  /// Lines of prose as one; a language that writes without spaces gets none between them.
  ///
  /// An item of a list, which a dash or a dot begins, stands on a line of its own.
  package func joinedAsProse() -> String {
    reduce(into: "") { prose, line in
      if let last = prose.last, let first = line.first {
        let isListed = line.hasPrefix("- ") || first == "・"
        prose += isListed ? "\n" : last.takesSpaces && first.takesSpaces ? " " : ""
      }
      prose += line
    }
  }
}

extension Character {
  /// True if words of its script are separated by spaces: false for ideographs, kana and their punctuation.
  fileprivate var takesSpaces: Bool {
    guard let scalar = unicodeScalars.first?.value else { return true }
    switch scalar {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF: return false
    default: return true
    }
  }
}

/// Something that is wrong in a lesson or a level.
package struct Flaw: Hashable, Sendable {
  /// The line of the file; 0 if it is about the whole file.
  package let line: Int
  package let message: Sentence
  /// The versions on which it is wrong, the oldest first; empty if the version does not matter.
  package internal(set) var versions: [Version]
  /// The fact on the newest of them, if knowing it helps.
  package internal(set) var truth: Sentence?

  init(line: Int = 0, _ message: Sentence, on versions: Version..., truth: Sentence? = nil) {
    (self.line, self.message, self.versions, self.truth) = (line, message, versions, truth)
  }
}

/// The result of checking a lesson on every version that it names.
package struct LessonProof: Sendable {
  /// A question whose right answer is another one on another version.
  package struct Variance: Sendable {
    package let question: Question
    /// The right answers, each with the versions on which it is right.
    package internal(set) var answers: [(answer: [Choice], versions: [Version])] = []
  }

  /// A command that only leads to a complaint, though nothing in the file says or asks that.
  package struct Refusal: Sendable {
    package let command: ScriptedCommand
    package let complaint: String
  }

  /// The flaws of each case, in the order of the lines.
  package private(set) var flaws: [[Flaw]] = []
  package private(set) var variances: [[Variance]] = []
  /// The refused commands on the newest version.
  package private(set) var refusals: [[Refusal]] = []

  /// Plays every case of a lesson on every version that it allows, and asks all of its questions.
  package init(_ cases: [ResolvedCase], scores: (Version) -> Score?) {
    for resolved in cases {
      var found: [Int: [Flaw]] = [:]
      var variances = resolved.questions.map { Variance(question: $0) }
      for version in resolved.candidates {
        guard let score = scores(version) else { continue }
        for flaw in Self.flaws(of: resolved, score, &variances) { found[flaw.line, default: []].add(flaw) }
      }
      flaws.append(found.keys.sorted().flatMap { found[$0] ?? [] })
      self.variances.append(variances.filter { $0.answers.count > 1 })
      refusals.append(resolved.candidates.max().flatMap(scores).map { Self.refusals(in: resolved, $0) } ?? [])
    }
  }

  private static func refusals(in resolved: ResolvedCase, _ score: Score) -> [Refusal] {
    let run = Run(resolved, score: score)
    return zip(resolved.script, run.log).enumerated().compactMap { index, played -> Refusal? in
      let (command, entries) = played
      let isMeant = command.expected.contains { $0.entry != .gap } || resolved.questions.contains { $0.action == index }
      guard !isMeant, let complaint = entries.first, entries.allSatisfy({ $0.call == nil }) else { return nil }
      return Refusal(command: command, complaint: complaint.text)
    }
  }

  /// The problems on a version: an impossible command, a listed call that is not played, a question without an answer.
  ///
  /// Notes the answers of the version.
  private static func flaws(of resolved: ResolvedCase, _ score: Score, _ variances: inout [Variance]) -> [Flaw] {
    let run = Run(resolved, score: score)
    if let (action, mistake) = run.mistake {
      let words = Naming(setup: resolved.setup, score: score).words(of: mistake)
      let command = resolved.script[action]
      return [Flaw(line: command.line, "`\(command.text)` is not possible here: \(words)", on: score.version)]
    }
    let differences = resolved.script.enumerated().compactMap { index, command -> Flaw? in
      let played = run.entries(of: index).filter(resolved.coverage.covers)
      guard !command.expected.isEmpty, let divergence = command.divergence(from: played) else { return nil }
      let line = divergence.line == 0 ? command.line : divergence.line
      return Flaw(line: line, "the model plays something else", on: score.version)
    }
    let (asked, flaws) = Examiner(resolved, score: score).exercises(for: resolved.questions)
    for (index, exercise) in asked.enumerated() {
      if let exercise { variances[index].record(exercise.answers, on: score.version) }
    }
    return differences + flaws
  }
}

extension LessonProof.Variance {
  fileprivate mutating func record(_ answer: [Choice], on version: Version) {
    if let known = answers.firstIndex(where: { $0.answer == answer }) {
      answers[known].versions.append(version)
    } else {
      answers.append((answer, [version]))
    }
  }
}

extension [Flaw] {
  /// Adds a flaw that was found on a version; if others have the same flaw, its versions grow by this one.
  mutating func add(_ flaw: Flaw) {
    guard let known = firstIndex(where: { $0.line == flaw.line && $0.message == flaw.message }) else {
      return append(flaw)
    }
    self[known].versions += flaw.versions
    self[known].truth = flaw.truth
  }
}
