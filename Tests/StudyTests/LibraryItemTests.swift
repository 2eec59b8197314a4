import Lifecycle
import Study
import Testing

/// Items that can be opened by name.
struct LibraryItemTests {
  @Test("Items are distinguished by their name, kind and language, and not by their text")
  func equality() {
    func item(_ name: String, _ kind: LibraryItem.Kind, _ language: Language, text: String = "") -> LibraryItem {
      LibraryItem(name: name, title: text, kind: kind, text: text, language: language)
    }
    let tabs = item("tabs", .lesson, .english)
    #expect(tabs == item("tabs", .lesson, .english, text: "title: Tabs"))
    for other in [
      item("pages", .lesson, .english), item("tabs", .recording, .english), item("tabs", .lesson, .japanese),
    ] { #expect(tabs != other) }
  }

  @Test(
    "What is in a file is counted with each kind of line end, and in lines that are indented",
    arguments: ["\n", "\r\n"])
  func lineEnds(lineEnd: String) {
    let lines = [
      "title: Own", "", "== One", "# Prose.", "> launch", "? next", "inferred: nobody knows", "  ? order", "== Two",
      "> launch", "? next",
    ]
    let item = LibraryItem(name: "own", kind: .file) { lines.joined(separator: lineEnd) }
    #expect(item.title == "Own" && item.caseTitles == ["One", "Two"])
    #expect(item.questionCount == 3 && item.graded.sorted() == [1, 2] && item.minutes == 1)
    let run = LibraryItem(name: "own", kind: .recording) { lines.joined(separator: lineEnd) }
    #expect(run.questionCount == 2)
  }
}
