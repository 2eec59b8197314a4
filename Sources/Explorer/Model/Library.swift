import Lifecycle
import Study

/// What can be opened by name.
public struct LibraryItem: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, CaseIterable, Sendable {
    case scenario, recording, lesson, file
  }

  /// The name under which it is opened, and its title.
  public var name: String, title: String
  /// What it is.
  public var kind: Kind
  /// The transcript.
  public var text: String
  /// The language of its prose.
  public var language = Language.english

  /// What a lesson is called in whatever language, as a learner's progress knows it.
  public var lessonName: String {
    let ending = ".\(language.rawValue)"
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }

  /// How many questions the transcript asks.
  public var questionCount: Int {
    text.split(separator: "\n").count { $0.drop { $0 == " " || $0 == "\t" }.first == "?" }
  }

  /// A transcript that can be opened by name.
  public init(name: String, title: String, kind: Kind, text: String, language: Language = .english) {
    self.name = name
    self.title = title
    self.kind = kind
    self.text = text
    self.language = language
  }
}

/// The scores that can be played, composed only when they are asked for.
public struct Scores: Sendable {
  /// The versions, the oldest first.
  public let versions: [Version]
  private let find: @Sendable (Version) -> Score?

  /// The scores of these versions.
  public init(versions: [Version], find: @escaping @Sendable (Version) -> Score?) {
    self.versions = versions.sorted()
    self.find = find
  }

  /// The score of a version.
  public subscript(version: Version) -> Score? { find(version) }
}
