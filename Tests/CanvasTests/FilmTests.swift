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
    film.show(canvas, for: 1005)
    return film
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
    var counts: [Int] = []
    film.animation { counts.append($0.utf8.count) }
    #expect(counts.count > 1_000 && counts.allSatisfy { $0 < 8_000 }, "\(counts.max() ?? 0)")
  }

  @Test("is a picture that moves: each frame is seen in its part of the time, and the last one where nothing moves")
  func animation() {
    var text = ""
    film.animation { text += $0 }
    #expect(text.contains("@keyframes k0 { 0.000% { visibility: visible } 49.875% { visibility: hidden } }\n"))
    #expect(text.contains("@keyframes k1 { 0% { visibility: hidden } 49.875% { visibility: visible } }\n"))
    #expect(text.contains(".frame { animation: 2005ms step-end infinite }"))
    #expect(text.contains(".frame:last-of-type { visibility: visible }"))
    #expect(text.components(separatedBy: ">same</text>").count == 2, "a row is written once")
    #expect(text.components(separatedBy: "<use href=\"#r0\"").count == 3, "and used by both pictures")
    #expect(text.contains("<title>a &quot;b&quot; &lt;/script&gt;</title>"))
  }
}
