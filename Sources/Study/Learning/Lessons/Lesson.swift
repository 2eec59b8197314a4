import Lifecycle
import Notation

/// A transcript as a learner goes through it: prose, commands, and questions about them.
public struct Lesson: Sendable {
  /// Its title.
  public let title: String
  /// Its chapters, one for each case.
  public let chapters: [Chapter]

  /// A case of a lesson.
  public struct Chapter: Sendable {
    /// Its title; empty in a file with a single case that has none.
    public let title: String
    /// The case, ready to be played.
    public let resolved: ResolvedCase
    /// What is told before anything is done, a paragraph each.
    public let introduction: [String]
    /// What is done, one after the other.
    public let scenes: [Scene]

    /// How many questions it has.
    public var questionCount: Int { resolved.questions.count }
  }

  /// A command of a lesson with what is told and asked about it.
  public struct Scene: Sendable {
    /// What is told and asked before its calls are shown, in order.
    public let before: [Item]
    /// What is told after its calls have been shown, a paragraph each.
    public let after: [String]
  }

  /// Something told or asked.
  public enum Item: Hashable, Sendable {
    case prose(String)
    /// A question, by its number among those of the case.
    case question(Int)
  }

  /// How many questions it has.
  public var questionCount: Int { chapters.reduce(0) { $0 + $1.questionCount } }

  /// A transcript with its cases ready to be played, as a lesson; without questions it is a tour.
  public init(_ transcript: Transcript, _ cases: [ResolvedCase]) {
    precondition(cases.count == transcript.cases.count, "each case is resolved")
    title = transcript.header(.title) ?? transcript.cases.first?.title ?? transcript.file
    let opening = Telling(transcript.statements)
    chapters = zip(transcript.cases, cases).enumerated().map { index, part in
      let telling = Telling(part.0.statements)
      let first = index == 0 ? opening.introduction : []
      return Chapter(
        title: part.0.title ?? "", resolved: part.1, introduction: first + telling.introduction, scenes: telling.scenes)
    }
  }
}

/// Goes through the statements of a case and gathers what is told and asked.
private struct Telling {
  private(set) var introduction: [String] = []
  private(set) var scenes: [Lesson.Scene] = []
  /// What stands below the command that is gone through.
  private var items: [Lesson.Item] = []
  /// The lines of the paragraph that is gone through.
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
    guard !text.allSatisfy(\.isWhitespace) else { return finishParagraph() }
    paragraph.append(text)
  }

  private mutating func finishParagraph() {
    if paragraph.isEmpty { return }
    items.append(.prose(paragraph.joinedAsProse()))
    paragraph = []
  }

  /// Ends what stands below a command: all up to the last question comes before its calls.
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
  public func joinedAsProse() -> String {
    reduce(into: "") { prose, line in
      if let last = prose.last, let first = line.first, last.takesSpaces, first.takesSpaces { prose += " " }
      prose += line
    }
  }
}

extension Character {
  /// Whether words of its script are parted by spaces: not the ideographs, kana and their punctuation.
  fileprivate var takesSpaces: Bool {
    guard let scalar = unicodeScalars.first?.value else { return true }
    switch scalar {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF: return false
    default: return true
    }
  }
}
