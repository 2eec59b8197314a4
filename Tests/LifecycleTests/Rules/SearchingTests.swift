import TestSupport
import Testing

@testable import Lifecycle

@Suite("Searching") struct SearchingTests {
  @Test(
    "A piece of text is found wherever it stands",
    arguments: [
      ("viewDidLoad", "view", true), ("viewDidLoad", "Load", true), ("viewDidLoad", "load", false), ("aab", "ab", true),
      ("ab", "abc", false), ("", "a", false), ("", "", true), ("a", "", true), ("画面A", "面A", true),
    ])
  func searching(text: String, piece: String, isFound: Bool) {
    #expect(text.includes(piece) == isFound)
    #expect(text[...].includes(piece[...]) == isFound)
  }

  @Test("A word is found where it first begins")
  func start() {
    var random = SeededRandom(seed: 1)
    func text(_ counts: ClosedRange<Int>) -> String {
      String((0..<Int.random(in: counts, using: &random)).map { _ in random.pick(["a", "b", "c"]) })
    }
    for _ in 0..<2_000 {
      let (word, searched) = (Array(text(1...4).utf8), Array(text(0...12).utf8))
      let first = searched.indices.first { searched[$0...].starts(with: word) }
      #expect(searched.start(of: word) == first, "\(word) in \(searched)")
    }
  }
}
