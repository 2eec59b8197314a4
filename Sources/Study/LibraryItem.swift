import Lifecycle

/// A transcript or a level that can be opened by name; its text is loaded when needed.
package struct LibraryItem: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case scenario, recording, lesson, level, file

    package var name: Sentence {
      switch self {
      case .scenario: "example"
      case .recording: "recording"
      case .lesson: "lesson"
      case .level: "level"
      case .file: "file"
      }
    }
  }

  /// The endings of the names of transcripts and of levels.
  package static let suffix = ".appear", levelSuffix = ".level"

  package let name: String
  package let kind: Kind
  package let language: Language
  /// The title, if it is known without loading the text.
  private let knownTitle: String?
  private let read: @Sendable () -> String

  package var text: String { read() }

  /// The lines that are not empty, without the blanks before them, which mean nothing.
  var lines: [Substring] {
    text.split(whereSeparator: { $0.endsLine }).map { $0.drop { $0 == " " || $0 == "\t" } }
  }

  /// The title: the value of its first line, else the name.
  package var title: String {
    if let knownTitle { return knownTitle }
    let line = read().prefix { !$0.endsLine }
    let words = line.split(separator: ":", maxSplits: 1)
    return words.count == 2 ? String(words[1].drop { $0 == " " }) : name
  }

  /// The title in a language, for items with several, such as levels.
  package func title(in language: Language) -> String {
    let lines = lines.drop { $0 != "== \(language.rawValue)" }
    let key = "title: "
    return lines.first { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) } ?? title
  }

  /// The name of a lesson without its language, under which progress is kept.
  package var lessonName: String {
    let ending = ".\(language.rawValue)"
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }

  /// The number of questions; of a run that is predicted, the number of its commands.
  package var questionCount: Int {
    switch kind {
    case .lesson, .file: lines.count { $0.hasPrefix("?") }
    case .level: 1
    case .scenario, .recording: lines.count { $0.hasPrefix(">") }
    }
  }

  /// The graded questions, counted from 0: those whose answer a source shows.
  package var graded: Set<Int> {
    guard kind == .lesson || kind == .file else { return Set(0..<questionCount) }
    var (graded, count) = (Set<Int>(), 0)
    for line in lines {
      if line.hasPrefix("?") {
        graded.insert(count)
        count += 1
      } else if line.hasPrefix("inferred:") {
        graded.remove(count - 1)
      }
    }
    return graded
  }

  /// The titles of its cases, if it has several.
  package var caseTitles: [String] {
    if kind == .level { return [] }
    let titles = lines.filter { $0.hasPrefix("==") }.map { String($0.dropFirst(2).drop { $0 == " " }) }
    return titles.count > 1 ? titles : []
  }

  package init(name: String, title: String, kind: Kind, text: String, language: Language = .english) {
    (self.name, self.kind, self.language, knownTitle) = (name, kind, language, title)
    read = { text }
  }

  package func titled(in language: Language) -> LibraryItem {
    LibraryItem(name: name, title: title(in: language), kind: kind, text: text, language: self.language)
  }

  /// A transcript that is loaded when needed.
  package init(name: String, kind: Kind, language: Language = .english, read: @escaping @Sendable () -> String) {
    (self.name, self.kind, self.language, knownTitle) = (name, kind, language, nil)
    self.read = read
  }
}

extension Character {
  /// True for the line ends of a transcript; the longer one is a single character.
  var endsLine: Bool { self == "\n" || self == "\r\n" }
}

extension LibraryItem: Equatable {
  /// Returns true if kind, name and language are the same.
  package static func == (left: LibraryItem, right: LibraryItem) -> Bool {
    left.name == right.name && left.kind == right.kind && left.language == right.language
  }
}
