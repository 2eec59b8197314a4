import Lifecycle
import Notation
import TestSupport
import Testing

@Suite("Random transcripts")
struct RandomTranscriptTests {
  @Test("say the same once printed and read again", arguments: UInt64(1)...200)
  func surviveTheWayThere(seed: UInt64) throws {
    var generator = TranscriptGenerator(seed: seed)
    let transcript = generator.transcript()
    let again = try readTranscript(transcript.printed())
    #expect(again == transcript)
    #expect(again.printed() == transcript.printed())
  }

  @Test("are not the same where only a case differs, or only what stands above the cases")
  func differ() throws {
    let text = "ios: 9\nscreen A: code\nwindow: A\n== One\n> launch\n"
    #expect(try readTranscript(text) != readTranscript(text + "> home\n"))
    #expect(try readTranscript(text) != readTranscript("title: T\n" + text))
  }

  @Test("that were damaged are refused with a place, and never stop the program", arguments: UInt64(1)...300)
  func survivesDamage(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let source = random.pick(RepositoryFiles.recordings + RepositoryFiles.scores)
    var bytes = Array(source.text.utf8)
    for _ in 0..<(1 + random.next() % 20) where !bytes.isEmpty {
      let position = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 4 {
      case 0: bytes[position] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: position)
      case 2: bytes.insert(random.pick(Array("(),.:=>#! \n=\0\t0".utf8)), at: position)
      default: bytes.insert(contentsOf: bytes[position...].prefix(40), at: Int(random.next() % UInt64(bytes.count)))
      }
    }
    let damaged = SourceText(file: "damaged", bytes: bytes)
    let reading = Transcript.read(damaged, versions: versions)
    let score = ScoreSheet.read(damaged)
    #expect((reading.value == nil) == reading.diagnostics.contains { $0.severity == .error })
    #expect((score.value == nil) == score.diagnostics.contains { $0.severity == .error })
    for diagnostic in reading.diagnostics + score.diagnostics {
      #expect(diagnostic.line > 0 || diagnostic.message.english.hasPrefix("and "))
      #expect(diagnostic.rendered().unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    }
    if let transcript = reading.value {
      #expect(try readTranscript(transcript.printed()) == transcript)
    }
  }
}
