import Lifecycle
import TestSupport
import Testing

@testable import Notation

/// A comparison that is written with a letter for each entry and a dot for a gap.
private struct Letters {
  private static let calls = Array(Call.allCases)
  private static let setup: Setup = {
    var setup = Setup()
    _ = setup.declare(Declaration(name: "A"))
    return setup
  }()

  static func entry(_ letter: Character) -> LogEntry {
    guard let value = letter.asciiValue, letter != "." else { return .gap }
    let call = calls[Int(value - UInt8(ascii: "a")) % calls.count]
    return LogEntry(call, of: .controller(DeclarationID(index: 0)), in: setup)
  }

  /// A step with its command on line 10, and the expected lines after it.
  static func step(_ expected: String) -> ScriptedCommand {
    let lines = expected.enumerated().map { ExpectedLine(entry($1), line: 11 + $0) }
    return ScriptedCommand(command: Command(.launch), line: 10, text: "launch", expected: lines)
  }

  /// The divergence of played entries.
  static func divergence(_ expected: String, _ played: String) -> Divergence? {
    step(expected).divergence(from: played.map(entry))
  }

  /// The rows of a divergence: ` ` for both, `-` for expected, `+` for played.
  static func rows(_ expected: String, _ played: String) -> String? {
    divergence(expected, played).map { divergence in
      divergence.rows.map { row in
        let sign =
          switch row.side {
          case .both: " "
          case .expected: "-"
          case .played: "+"
          }
        let letter = "abcdefghijklmnopqrstuvwxyz".first { entry($0) == row.entry } ?? "?"
        return "\(sign)\(letter)"
      }.joined()
    }
  }
}

/// Returns true if a pattern with gaps matches, by exhaustive search.
private func plainlyMatches(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
  guard let first = pattern.first else { return text.isEmpty }
  if first == "." {
    return (text.startIndex...text.endIndex).contains { plainlyMatches(pattern.dropFirst(), text[$0...]) }
  }
  return text.first == first && plainlyMatches(pattern.dropFirst(), text.dropFirst())
}

@Suite("Comparing what was played with what is expected")
struct ComparisonTests {
  @Test(
    "holds where both are the same, and where a gap stands for what is left",
    arguments: [
      ("", ""), ("abc", "abc"), (".", ""), (".", "abc"), ("a.c", "ac"), ("a.c", "abbbc"), (".b", "ab"), ("b.", "ba"),
      (".aab.", "aaab"), ("..", "a"), (".ab.ab", "abab"), ("a.a", "aa"),
    ])
  func holds(expected: String, played: String) { #expect(Letters.divergence(expected, played) == nil) }

  @Test(
    "shows the first lines that differ with a few around them",
    arguments: [
      ("abc", "axc", " a-b+x c"), ("abc", "ab", " a b-c"), ("ab", "abc", " a b+c"), ("a", "", "-a"), ("", "a", "+a"),
      ("abcdefgh", "abcdxefgh", " b c d+x e f g"), ("abcdefgh", "xbcdefgy", "-a+x b c d"), ("ab", "ba", "-a b+a"),
      (".ab", "acb", "-a+c b"), ("ab.", "acd", " a-b+c"), ("a.b.c", "axc", "-b+x"), (".abc.", "zzabxzz", " a b-c+x"),
      ("a.a", "a", "-a"), (".b", "xyz", "-b+z"), ("a.aaab", "abaaa", " a a a-b"),
      (".baa.", "bbabab", " b a+b a"),
    ])
  func rows(expected: String, played: String, rows: String) { #expect(Letters.rows(expected, played) == rows) }

  @Test("tells the line of the file, and how much was played before")
  func positions() throws {
    let missing = try #require(Letters.divergence("abc", "ab"))
    #expect(missing.line == 13 && missing.playedIndex == 2)
    let surplus = try #require(Letters.divergence("ab", "axb"))
    #expect(surplus.line == 11 && surplus.playedIndex == 1)
    let first = try #require(Letters.divergence("", "a"))
    #expect(first.line == 10 && first.playedIndex == 0)
  }

  @Test("finds the same as trying every way", arguments: UInt64(1)...500)
  func randomPatterns(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pattern = String((0..<(random.next() % 8)).map { _ in random.pick(Array("ab.")) })
    let text = String((0..<(random.next() % 10)).map { _ in random.pick(Array("ab")) })
    let divergence = Letters.divergence(pattern, text)
    #expect((divergence == nil) == plainlyMatches(Array(pattern)[...], Array(text)[...]), "\(pattern) \(text)")
    if let divergence { #expect(divergence.rows.contains { $0.side != .both }, "\(pattern) \(text)") }
  }

  @Test("prints a hunk of a unified diff")
  func unifiedDiff() throws {
    let resolved = try resolve(
      """
      screen A: code
      screen B: code
      window: Main=nav(A)
      > launch
      ...
      > push B
      A.viewWillDisappear
      B.viewWillAppear
      Main.willShow(B)
      """)
    let (a, b) = (DeclarationID(index: 0), DeclarationID(index: 1))
    let played = [
      LogEntry(.viewWillDisappear, of: .controller(a), in: resolved.setup),
      LogEntry(.notifyWhenInteractionEnds, of: .controller(b), argument: .isCancelled(true), in: resolved.setup),
      LogEntry(.willShow, of: .controller(DeclarationID(index: 2)), argument: .controller("B"), in: resolved.setup),
    ]
    let divergence = try #require(resolved.divergence(ofAction: 1, from: played))
    #expect(
      divergence.unifiedDiff(command: resolved.script[1].text) == """
        @@ -7,3 +1,3 @@ > push B
         A.viewWillDisappear
        -B.viewWillAppear
        +B.notifyWhenInteractionEnds(isCancelled: true)
         Main.willShow(B)
        """)
  }
}

@Suite("An entry of a log")
struct LogEntryTests {
  @Test("gives back what it was made of")
  func parts() {
    var setup = Setup()
    let screen = setup.declare(Declaration(name: "A"))
    let receivers: [ReceiverClass] = [.appDelegate, .sceneDelegate, .controller(screen)]
    let arguments: [WrittenCall.Argument] = [.none, .isCancelled(true), .isCancelled(false), .controller("A")]
    var all: Set<LogEntry> = [.gap, LogEntry(complaint: "Unbalanced calls"), LogEntry(complaint: "Something else")]
    for call in Call.allCases {
      for receiver in receivers {
        for argument in arguments {
          let entry = LogEntry(call, of: receiver, argument: argument, in: setup)
          #expect(entry.call == call && entry.receiver == receiver && entry.argument == argument)
          #expect(all.insert(entry).inserted)
        }
      }
    }
    #expect(LogEntry.gap.call == nil && LogEntry.gap.kind == .gap)
  }

  @Test("is a complaint with its words, whatever the address in them")
  func complaints() {
    let entry = LogEntry(complaint: "Unbalanced calls for <B: 0x7f8a2c>.")
    #expect(entry.kind == .complaint && entry.text == "! Unbalanced calls for <B: 0x7f8a2c>.")
    #expect(entry == LogEntry(complaint: "Unbalanced calls for <B>"))
    #expect(entry != LogEntry(complaint: "Unbalanced calls for <C>"))
  }
}
