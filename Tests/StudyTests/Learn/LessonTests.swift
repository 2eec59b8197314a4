import Lifecycle
import Notation
import Resources
import Study
import TestSupport
import Testing

@Suite("The built-in lessons")
struct LessonTests {
  /// A lesson's transcript with its cases.
  static func read(_ name: String, _ language: Language) throws -> (transcript: Transcript, cases: [ResolvedCase]) {
    let resource = try #require(Catalog.lesson(named: name, language: language.rawValue))
    let text = String(decoding: resource.bytes, as: UTF8.self)
    let reading = Transcript.read(text, file: resource.name, versions: BuiltInScores.versions)
    let transcript = try #require(reading.value, "\(reading.diagnostics.map { $0.rendered() })")
    let cases = reading.cases.compactMap(\.value)
    try #require(cases.count == transcript.cases.count)
    return (transcript, cases)
  }

  /// The part that is the same in every language: everything but prose and blank lines.
  static func substance(_ statements: [TranscriptLine]) -> [Statement] {
    statements.map(\.statement).filter { statement in
      switch statement {
      case .prose, .note, .blank, .header(.title, _), .header(.note, _), .header(.rule, _): false
      default: true
      }
    }
  }

  /// The kinds of prose between two other lines: the hints, the reason if any, and prose.
  static func telling(_ statements: [TranscriptLine]) -> [[String]] {
    var parts: [[String]] = [[]]
    for line in statements {
      switch line.statement {
      case .prose: if parts[parts.count - 1].last != "prose" { parts[parts.count - 1].append("prose") }
      case .note(let note, _):
        if note == .hint || parts[parts.count - 1].last != note.rawValue {
          parts[parts.count - 1].append(note.rawValue)
        }
      case .blank, .header(.note, _): break
      default: parts.append([])
      }
    }
    return parts
  }

  @Test("do and ask the same in Japanese as in English", arguments: Catalog.lessons.map(\.name))
  func translation(name: String) throws {
    let english = try Self.read(name, .english).transcript
    let japanese = try Self.read(name, .japanese).transcript
    #expect(Self.substance(english.statements) == Self.substance(japanese.statements))
    #expect(english.cases.count == japanese.cases.count)
    for (original, translated) in zip(english.cases, japanese.cases) {
      #expect(Self.substance(original.statements) == Self.substance(translated.statements), "\(original.title ?? "")")
      #expect(Self.telling(original.statements) == Self.telling(translated.statements), "\(original.title ?? "")")
    }
  }

  @Test("have what begins with a dash on a line of its own, and other lines as one")
  func lists() {
    #expect(["Two", "ways:", "- one,", "as here", "- two"].joinedAsProse() == "Two ways:\n- one, as here\n- two")
    #expect(["方法：", "・1つ目", "続き"].joinedAsProse() == "方法：\n・1つ目続き")
  }

  @Test(
    "ask something in every case, and hold on every version that they claim", arguments: Catalog.lessons.map(\.name))
  func holds(name: String) throws {
    let (transcript, cases) = try Self.read(name, .english)
    #expect(LessonProof(cases) { BuiltInScores.all[$0] }.flaws.flatMap(\.self) == [])
    #expect(transcript.header(.title) != nil)
    #expect(transcript.header(.rule)?.hasSuffix(".") == true, "a lesson ends with its rule, in one sentence")
    #expect(Lesson(transcript, cases).chapters.allSatisfy { $0.questionCount > 0 })
  }
}
