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

  @Test("keeps a picture once, however long it is seen") func merging() {
    #expect(film.frames.map(\.time) == [0, 1000] && film.duration == 2005)
  }

  @Test("is a cast of lines that another reader takes, in which only rows stand that changed") func cast() throws {
    let lines = try film.cast().split(separator: "\n").map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
    let header = try #require(lines.first as? [String: Any])
    #expect(header["version"] as? Int == 2 && header["width"] as? Int == 4 && header["height"] as? Int == 2)
    #expect(header["title"] as? String == "a \"b\" </script>")
    let events = lines.dropFirst().compactMap { $0 as? [Any] }
    #expect(events.map { $0[0] as? Double } == [0, 1, 2.005] && events.allSatisfy { $0[1] as? String == "o" })
    let first = try #require(events[0][2] as? String), second = try #require(events[1][2] as? String)
    #expect(first.contains("same") && first.contains("one"))
    #expect(!second.contains("same") && second.contains("\u{1B}[2;1H") && second.contains("two"))
  }

  @Test("is a page that asks nobody for anything, and in which nothing ends the script") func page() {
    let page = film.html()
    #expect(!page.contains("http") && !page.contains("src=") && !page.contains("url("))
    #expect(page.components(separatedBy: "</script>").count == 2)
    #expect(page.components(separatedBy: ">same<").count + page.components(separatedBy: "\u{5C}u003e").count >= 2)
    #expect(page.contains("<title>a &quot;b&quot; &lt;/script&gt;</title>"))
  }
}
