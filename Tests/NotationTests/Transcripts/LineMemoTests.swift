import Testing

@testable import Notation

@Suite("Lines that come again")
struct LineMemoTests {
  @Test("are found where they are the same, and not where only a part is")
  func found() {
    let bytes = Array("A.init\nA.init\nA.inix\nA.in".utf8)
    var memo = LineMemo()
    let first = memo.find(0..<6, in: bytes)
    #expect(first.statement == nil && first.likeness == 0)
    #expect(memo.remember(.gap, range: 0..<6, hash: first.hash) == 1)
    let again = memo.find(7..<13, in: bytes)
    #expect(again.statement == .gap && again.likeness == 1 && again.hash == first.hash)
    for other in [14..<20, 21..<25] { #expect(memo.find(other, in: bytes).statement == nil) }
  }

  @Test("are remembered as long as there is room")
  func room() {
    var memo = LineMemo()
    let likenesses = (0..<5000).map { number in
      let bytes = Array("\(number)".utf8)
      return memo.remember(.gap, range: bytes.indices, hash: memo.find(bytes.indices, in: bytes).hash)
    }
    #expect(likenesses.max() == 4096 && likenesses.last == 0)
    #expect(Set(likenesses).count == 4097)
  }
}
