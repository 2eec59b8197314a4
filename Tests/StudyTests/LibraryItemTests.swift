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
}
