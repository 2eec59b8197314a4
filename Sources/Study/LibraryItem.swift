/// What can be opened by name: a transcript, or a level; its text is read only when it is asked for.
public struct LibraryItem: Sendable {
  /// What it is.
  public enum Kind: String, CaseIterable, Sendable {
    case scenario, recording, lesson, level, file
  }

  /// What the names of levels' files end in.
  public static let levelSuffix = ".level"

  /// The name under which it is opened.
  public let name: String
  /// What it is.
  public let kind: Kind
  /// The language of its prose.
  public let language: Language
  /// The title, where it is known without reading.
  private let knownTitle: String?
  private let read: @Sendable () -> String

  /// What the file says.
  public var text: String { read() }

  /// Its title: what stands in its first line, else its name.
  public var title: String {
    if let knownTitle { return knownTitle }
    let line = read().prefix { $0 != "\n" }
    let words = line.split(separator: ":", maxSplits: 1)
    return words.count == 2 ? String(words[1].drop { $0 == " " }) : name
  }

  /// Its title in a language, where it holds its texts in several, as a level does.
  public func title(in language: Language) -> String {
    let lines = text.split(separator: "\n").drop { $0 != "== \(language.rawValue)" }
    let key = "title: "
    return lines.first { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) } ?? title
  }

  /// What a lesson is called in whatever language, as a learner's progress knows it.
  public var lessonName: String {
    let ending = ".\(language.rawValue)"
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }

  /// How many questions the transcript asks.
  public var questionCount: Int { writtenQuestions.count }

  /// The questions as the transcript writes them, such as `next after A.viewDidLoad`.
  public var writtenQuestions: [String] {
    text.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      return line.first == "?" ? String(line.dropFirst().drop { $0 == " " }) : nil
    }
  }

  /// The titles of its cases, where it has several.
  public var caseTitles: [String] {
    if kind == .level { return [] }
    let titles = text.split(separator: "\n").filter { $0.hasPrefix("==") }
      .map { String($0.dropFirst(2).drop { $0 == " " }) }
    return titles.count > 1 ? titles : []
  }

  /// A transcript that can be opened by name.
  public init(name: String, title: String, kind: Kind, text: String, language: Language = .english) {
    (self.name, self.kind, self.language, knownTitle) = (name, kind, language, title)
    read = { text }
  }

  /// The same with its title in a language.
  public func told(in language: Language) -> LibraryItem {
    LibraryItem(name: name, title: title(in: language), kind: kind, text: text, language: self.language)
  }

  /// A transcript that is read when it is asked for.
  public init(
    name: String, kind: Kind, language: Language = .english, read: @escaping @Sendable () -> String
  ) {
    (self.name, self.kind, self.language, knownTitle) = (name, kind, language, nil)
    self.read = read
  }
}

extension LibraryItem: Hashable {
  /// Items of a kind are told apart by their names.
  public static func == (left: LibraryItem, right: LibraryItem) -> Bool {
    left.name == right.name && left.kind == right.kind && left.language == right.language
  }

  /// What tells it apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(kind)
  }
}
