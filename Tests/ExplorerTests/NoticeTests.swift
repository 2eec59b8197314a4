import Canvas
import Lifecycle
import Testing

@testable import Explorer

@Suite("Messages beside the keys")
struct NoticeTests {
  private func lines(_ notice: Notice, _ width: Int, _ height: Int) throws -> [String] {
    var journey = try Journey()
    journey.change { $0.notice = notice }
    return journey.lines(width, height)
  }

  @Test("a short message leaves the keys that fit beside it")
  func short() throws {
    let bottom = try lines(Notice("done"), 80, 24)[23]
    #expect(bottom.hasPrefix(" done ") && bottom.contains("? all keys") && bottom.contains("q quit"), "\(bottom)")
    #expect(bottom.contains("p push"))
  }

  @Test("a long message stands above the keys, with all its words", arguments: [(40, 12), (60, 18), (80, 24)])
  func long(width: Int, height: Int) throws {
    let words = "A is told viewSafeAreaInsetsDidChange before viewWillLayoutSubviews, and this is long"
    let all = try lines(Notice("\(words)", kind: .warning), width, height)
    #expect(all[height - 1].contains("q quit"))
    let above = all[(height - 4)..<(height - 1)].joined(separator: " ")
    for word in words.split(separator: " ") { #expect(above.contains(word), "\(all)") }
  }

  @Test("a click beside a message hits the key that is shown there")
  func click() throws {
    var journey = try Journey()
    journey.change { $0.notice = Notice("done") }
    let bottom = journey.lines(80, 24)[23]
    let start = try #require(bottom.firstRange(of: "p push")).lowerBound
    let point = Point(x: String(bottom[..<start]).cellWidth, y: 23)
    #expect(journey.model.target(at: point) == .command(.push))
    #expect(journey.model.target(at: Point(x: 2, y: 23)) == nil)
  }
}
