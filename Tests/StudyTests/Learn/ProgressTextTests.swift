import Lifecycle
import Study
import TestSupport
import Testing

@Suite("The text of a progress")
struct ProgressTextTests {
  /// Reads a text below the heading.
  static func read(_ text: String) throws -> Progress {
    try Progress.read(Array("mightappear progress 1\n\(text)".utf8)).progress
  }

  @Test("is readable, and counts from 1")
  func text() throws {
    let progress = ProgressTests.progress(
      [0, 1, 2, 4].map { .answered(lesson: "tabs", question: $0, isFirstTry: true) }
        + [
          .answered(lesson: "tabs", question: 3, isFirstTry: false),
          .answered(lesson: "my own.appear", question: 0, isFirstTry: false),
        ]
        + [0, 1, 3].map {
          let remembered = Recollection.after(nil, on: Day($0), isFirstTry: false)
          return .answered(lesson: "tabs", question: 3, isFirstTry: false, remembered: remembered)
        })
    #expect(
      progress.printed() == """
        mightappear progress 1
        lesson "my own.appear": later 1
        lesson tabs: first try 1-3, 5; later 4
        recall tabs: 1970-01-04 step 0 of 4
        days 1970-01-01 for 2; 1970-01-04 for 1

        """)
  }

  @Test("may have a lesson twice, as when two files were put together, blanks and empty lines")
  func lenience() throws {
    let together = try Self.read("lesson tabs: later 2\r\n\n  lesson   tabs : later 1-2;first  try 1 ,2 \n")
    #expect(together == (try Self.read("lesson tabs: first try 1-2\n")))
  }

  @Test("may begin with a byte order mark")
  func byteOrderMark() throws {
    let reading = try Progress.read(Array("\u{FEFF}mightappear progress 1\r\nlesson tabs: later 2\r\n".utf8))
    #expect(reading.progress == (try Self.read("lesson tabs: later 2\n")) && reading.damages.isEmpty)
  }

  @Test("keeps what only a newer program knows or an older one knew, and remarks")
  func otherLines() throws {
    let text = "# mine\nmedal gold: tabs\nlesson tabs: later 1\npredicted tabs: points 3, streak 2\n"
    var progress = try Self.read(text)
    progress.apply(.answered(lesson: "pages", question: 0, isFirstTry: true))
    let printed = progress.printed()
    #expect(printed.hasSuffix("lesson tabs: later 1\n# mine\nmedal gold: tabs\npredicted tabs: points 3, streak 2\n"))
    #expect(try Progress.read(Array(printed.utf8)).progress == progress)
  }

  @Test("says where the placement test found the learner, whatever the lesson is called")
  func placed() throws {
    for name in ["tabs", "my \"own\": lesson"] {
      var progress = Progress()
      progress.apply(.placed(lesson: name))
      #expect(try Progress.read(Array(progress.printed().utf8)).progress == progress && progress.placed == name)
    }
    #expect(try Self.read("placed tabs\n").placed == "tabs")
  }

  @Test("of a newer format is left alone, which is no damage")
  func newerFormat() {
    #expect(throws: Progress.NewerFormat.self) {
      try Progress.read(Array("mightappear progress 2\n\u{1}\n".utf8))
    }
  }

  @Test(
    "is damaged where a line cannot be understood",
    arguments: [
      ("", 1), ("mightappear progress\n", 1), ("mightappear progress 1 \n\u{0}\n", 2), ("lesson tabs: later 1\n", 1),
      ("mightappear progress 1\nlesson tabs: later 1", 2), ("mightappear progress 1\n\nlesson tabs later 1\n", 3),
      ("mightappear progress 1\nlesson tabs: 1\n", 2), ("mightappear progress 1\nlesson tabs: later 0\n", 2),
      ("mightappear progress 1\nlesson tabs: later 3-1\n", 2), ("mightappear progress 1\nlesson tabs: later 1;\n", 2),
      ("mightappear progress 1\nlesson tabs: later 1-99999999999\n", 2),
      ("mightappear progress 1\nlesson tabs: later 1 2\n", 2), ("mightappear progress 1\nlesson \"tabs: later 1\n", 2),
      ("mightappear progress 1\nlesson \"\\D800;\": later 1\n", 2), ("mightappear progress 1\nlesson tabs: later\n", 2),
      ("mightappear progress 1\ndays 2026-11-20\n", 2), ("mightappear progress 1\ndays 2026-11-20 for 0\n", 2),
    ])
  func damage(text: String, line: Int) throws {
    let damages = try Progress.read(Array(text.utf8)).damages
    #expect(damages.map(\.line) == [line])
    #expect(damages.allSatisfy { !$0.message.isEmpty && !$0.message.english.hasSuffix(".") })
  }

  @Test("keeps the lines beside a damaged one, and of a damaged one nothing")
  func goodLines() throws {
    let text = "mightappear progress 1\nlesson tabs: later 1\nlesson tabs: later 2-3; x\nlesson pages: later 4\nlesson"
    let reading = try Progress.read(Array(text.utf8))
    #expect(reading.progress == (try Self.read("lesson tabs: later 1\nlesson pages: later 4\n")))
    #expect(reading.damages.map(\.line) == [3, 5])
  }

  @Test("that lost or changed bytes is read as something that reads the same again")
  func corruption() throws {
    var random = SeededRandom(seed: 7)
    var damageCount = 0
    for _ in 0..<2000 {
      var bytes = Array(ProgressTests.progress(ProgressTests.changes(&random)).printed().utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let position = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes.remove(at: position)
        case 1: bytes[position] = .random(in: 0...255, using: &random)
        default: bytes.removeSubrange(position...)
        }
      }
      guard let reading = try? Progress.read(bytes) else { continue }
      let again = try Progress.read(Array(reading.progress.printed().utf8))
      #expect(again.progress == reading.progress && again.damages.isEmpty)
      if !reading.damages.isEmpty { damageCount += 1 }
    }
    #expect(damageCount > 500)
  }
}
