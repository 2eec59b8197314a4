import Foundation
import Testing

@testable import Canvas

@Suite("A film") struct FilmTests {
  /// Two pictures of two rows, of which one row changes.
  private var film: Film {
    var film = Film(title: "a \"b\" </script>")
    var canvas = Canvas(width: 4, height: 2)
    canvas.put("same", x: 0, y: 0)
    canvas.put("one", x: 0, y: 1, role: .strong)
    film.show(canvas, for: 500)
    film.show(canvas, for: 500)
    canvas.put("two", x: 0, y: 1, role: .warning)
    film.show(canvas, for: 1005, caption: "p")
    return film
  }

  /// The same as text.
  private func written(_ write: (Film, (String) -> Void) -> Void) -> String {
    var text = ""
    write(film) { text += $0 }
    return text
  }

  @Test("keeps a picture once, however long it is seen") func merging() {
    #expect(film.frames.map(\.time) == [0, 1000] && film.duration == 2005)
  }

  @Test("keeps a row once, however many pictures have it") func rows() {
    var film = film
    var canvas = Canvas(width: 4, height: 2)
    for _ in 0..<10 {
      for text in ["e\u{301}\u{302}", "e\u{301}", "two"] {
        canvas.put("\(text)    ", x: 0, y: 1, role: .warning)
        film.show(canvas, for: 100)
      }
    }
    #expect(film.frames.count == 32)
    let rows = film.allRows.map { $0.plainText() }
    #expect(rows == ["same\n", "one\n", "two\n", "\n", "e\u{301}\u{302}\n", "e\u{301}\n", "two\n"])
  }

  @Test("is written piece by piece, so that it need not be kept as text") func pieces() {
    var film = film
    for number in 0..<1_000 {
      var canvas = Canvas(width: 4, height: 2)
      canvas.put("\(number)", x: 0, y: 1)
      film.show(canvas, for: 100)
    }
    for write in [{ film.html(to: $0) }, { film.cast(to: $0) }, { film.animation(to: $0) }]
      as [((String) -> Void) -> Void]
    {
      var counts: [Int] = []
      write { counts.append($0.utf8.count) }
      #expect(counts.count > 1_000 && counts.allSatisfy { $0 < 8_000 }, "\(counts.max() ?? 0)")
    }
  }

  @Test("is a picture that moves: each frame is seen in its part of the time, and the last one where nothing moves")
  func animation() {
    let text = written { $0.animation(to: $1) }
    #expect(text.contains("@keyframes k0 { 0.000% { visibility: visible } 49.875% { visibility: hidden } }\n"))
    #expect(text.contains("@keyframes k1 { 0% { visibility: hidden } 49.875% { visibility: visible } }\n"))
    #expect(text.contains(".frame { animation: 2005ms step-end infinite }"))
    #expect(text.contains(".frame:last-of-type { visibility: visible }"))
    #expect(text.components(separatedBy: ">same</text>").count == 2, "a row is written once")
    #expect(text.components(separatedBy: "<use href=\"#r0\"").count == 3, "and used by both pictures")
    #expect(text.contains("<title>a &quot;b&quot; &lt;/script&gt;</title>"))
  }

  @Test("is a cast of lines that another reader takes, in which only rows stand that changed") func cast() throws {
    let lines = try written { $0.cast(to: $1) }.split(separator: "\n")
      .map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
    let header = try #require(lines.first as? [String: Any])
    #expect(header["version"] as? Int == 2 && header["width"] as? Int == 4 && header["height"] as? Int == 2)
    #expect(header["title"] as? String == "a \"b\" </script>")
    let events = lines.dropFirst().compactMap { $0 as? [Any] }
    #expect(events.map { $0[0] as? Double } == [0, 1, 2.005] && events.allSatisfy { $0[1] as? String == "o" })
    let first = try #require(events[0][2] as? String), second = try #require(events[1][2] as? String)
    #expect(first.contains("same") && first.contains("one"))
    #expect(!second.contains("same") && second.contains("\u{1B}[2;1H") && second.contains("two"))
  }

  @Test("is a self-contained page, in which nothing ends the script early") func page() {
    let page = written { $0.html(to: $1) }
    #expect(!page.contains("http") && !page.contains("src=") && !page.contains("url("))
    #expect(page.components(separatedBy: "</script>").count == 2)
    #expect(page.components(separatedBy: ">same<").count + page.components(separatedBy: "\u{5C}u003e").count >= 2)
    #expect(page.contains("<title>a &quot;b&quot; &lt;/script&gt;</title>"))
  }
}
