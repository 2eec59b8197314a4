import Lifecycle

/// An app with a mistake in its code: what can be done in it, the code of its screens, and what must always be true.
public struct Level: Sendable {
  /// A text of a level in another language than English.
  public struct Translation: Sendable {
    /// The title, if it has one.
    public internal(set) var title: String?
    /// What is told before anything is done, a paragraph each, by its lines.
    public internal(set) var story: [[String]] = []
  }

  /// The file that it was read from.
  public let file: String
  /// Its title in English.
  public let title: String
  /// What is told before anything is done, a paragraph each, by its lines, in English.
  public let story: [[String]]
  /// The same in other languages, by their codes.
  public internal(set) var translations: [String: Translation] = [:]
  /// What is set up, and the versions on which all of it is true.
  public let resolved: ResolvedCase
  /// What was done before the learner begins.
  public internal(set) var opening: [ScriptStep] = []
  /// What the learner can do, as far as it is possible.
  public internal(set) var offers: [Offer] = []
  /// How many actions are tried in a row, at most, where all of them are.
  public internal(set) var bound = Level.usualBound
  /// How many lines have to be moved to mend it, at most.
  public internal(set) var moves = 1
  /// The code, a class each.
  public internal(set) var classes: [CodeClass] = []
  /// The lines of that code that can mean something, in the order of the file.
  public internal(set) var lines: [CodeLine] = []
  /// What the lines act on.
  public internal(set) var things: [Thing] = []

  /// How many actions are tried in a row where a level does not say it.
  static let usualBound = 5

  init(file: String, title: String, story: [[String]], resolved: ResolvedCase) {
    (self.file, self.title, self.story, self.resolved) = (file, title, story, resolved)
  }

  /// The title in a language, or in English where it has none in that.
  public func title(in language: String) -> String { translations[language]?.title ?? title }

  /// What is told in a language, or in English where it is not told in that.
  public func story(in language: String) -> [[String]] {
    translations[language].map { $0.story.isEmpty ? story : $0.story } ?? story
  }
}

/// Something that the learner can do.
public struct Offer: Hashable, Sendable {
  /// What is done.
  public let command: Command
  /// The command as it is written.
  public let text: String
  /// On which screen it is offered; nothing where it is on all of them.
  public let screen: DeclarationID?
}

/// A call of a class of a level: there its lines of code can stand.
public struct Spot: Hashable, Sendable {
  /// The class, by its position in the level.
  public let owner: Int
  /// The call.
  public let call: Call

  /// A call of a class.
  public init(owner: Int, call: Call) { (self.owner, self.call) = (owner, call) }
}

/// A class of a level: who it is, and what stands above its methods.
public struct CodeClass: Sendable {
  /// Its name.
  public let name: String
  /// The class of controllers that it is; nothing of a delegate.
  public let declaration: DeclarationID?
  /// Which calls it receives.
  public let receiver: CallReceiver
  /// The lines above its methods, the one that begins the class first.
  public internal(set) var head: [String] = []
}

/// A line of code in a call.
public struct CodeLine: Sendable {
  /// What is written.
  public let text: String
  /// Where it stands as the level is delivered.
  public let spot: Spot
  /// What it does to which thing, by its position; nothing where the level does not say so.
  public internal(set) var meaning: (effect: CodeEffect, thing: Int)?

  /// Whether it can be moved to another call: what only asks for a thing is what the screen is for, and stays.
  public var isMovable: Bool { meaning.map { $0.effect != .needs } ?? false }
}

/// What a line of code does to a thing.
public enum CodeEffect: String, CaseIterable, Sendable {
  /// One more, or one less of it.
  case adds, removes
  /// There is one of it, however many there were, or none.
  case sets, clears
  /// It has to be there.
  case needs
}

/// Something that lines of code act on; what counts is how many of it there are.
public struct Thing: Sendable {
  /// What it is, from which follows how its state is told.
  public enum Kind: String, CaseIterable, Sendable {
    case timer, player, observer, counter, cache, work
  }

  /// What it is.
  public let kind: Kind
  /// Its name.
  public let name: String
  /// Whether there is one for all; else each instance of the class has its own.
  public internal(set) var isShared = false
  /// How lines of code begin that do something to it.
  public internal(set) var spellings: [(effect: CodeEffect, text: String)] = []
  /// What must always be true of it.
  public internal(set) var rules: [LevelRule] = []
  /// The line of the file.
  public let line: Int
}

/// What must always be true of a thing.
public enum LevelRule: Hashable, Sendable {
  /// How things stand while something must be there.
  public enum Condition: Hashable, Sendable {
    /// A class of controllers is on the screen, or nothing lies above it besides.
    case shown(Int), onTop(Int)
    /// The app is used.
    case active
  }

  case atMostOne, thereWhenNeeded, noneWhenFreed
  /// There is none of it when nothing is under way.
  case noneAtRest
  /// It counts the visits to the screens of a class.
  case onePerVisit(Int)
  /// It is there whenever that is so, or only then; judged when nothing is under way.
  case `while`(Condition), onlyWhile(Condition)
}
