/// What is known about UIKit beside the order of its calls, as a file states it: a sentence, or an answer.
public struct Fact: Hashable, Sendable {
  /// What it is there for.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// What a call or a complaint means to whoever writes a view controller.
    case meaning
    /// Why a call comes that no line of a score asks for; why one does not come; why nothing comes.
    case reason, suppression, silence
    /// What to do instead.
    case advice
    /// On what it depends what is played; what sources say otherwise.
    case dependency, contradiction
    /// What code is answered that asks.
    case answer

    /// How a file spells it.
    public var word: String { Self.words[Int(rawValue)] }

    /// All words in the order of the cases, for the same reason as those of situations.
    private static let words = [
      "meaning", "reason", "suppression", "silence", "advice", "dependency", "contradiction", "answer",
    ]

    /// What its text leaves to be filled in, in braces.
    public var blanks: [String] {
      switch self {
      case .reason: ["override", "called"]
      case .suppression: ["call", "name", "state"]
      case .silence: ["mark", "at"]
      default: []
      }
    }
  }

  /// What it is about; what is not said is all the same.
  public struct Scope: Hashable, Sendable {
    /// The calls and the complaints.
    public var calls = Selection<Call>(), complaints = Selection<Complaint>()
    /// In what they come.
    public var passages = Selection<Passage>(), phases = Selection<Phase>()
    /// On which side of the transition their receiver is.
    public var sides = Selection<Side>()
    /// How things stand, and how not.
    public var required = Selection<Situation>(), excluded = Selection<Situation>()

    /// Everything.
    public init() {}

    func includes(_ context: FactContext) -> Bool {
      calls.admits(context.call) && complaints.admits(context.complaint) && passages.admits(context.passage)
        && phases.admits(context.phase) && sides.admits(context.side)
        && required.isSubset(of: context.situations) && excluded.isDisjoint(with: context.situations)
    }
  }

  /// What it is there for.
  public var kind: Kind
  /// What it is about.
  public var scope = Scope()
  /// What a version has to have, and what it has to lack.
  public var has: [Lack.Subject] = [], lacks: [Lack.Subject] = []
  /// The sentence in each language that it is told in, by the language's code.
  public var texts: [String: String] = [:]
  /// What is asked, and what is answered.
  public var inquiry: Inquiry?, answer: Inquiry.Answer?
  /// What another source says: the name of an alternative, or the mistake of its app that explains what it lists.
  public var alternative: String?, mistake: SuperCall?
  /// What vouches for it, and what is remarked on that.
  public var evidence: [Evidence] = [], remark = ""
  /// The file and the line in which it stands.
  public var file = "", line = 0

  /// A fact of a kind.
  public init(_ kind: Kind) {
    self.kind = kind
  }

  /// The language in which every sentence is told.
  public static let firstLanguage = "en"

  /// The sentence in a language, or in the first one where it is not translated, with its blanks filled in.
  public func text(in language: String = firstLanguage, filling values: [String: String] = [:]) -> String {
    let text = texts[language] ?? texts[Self.firstLanguage] ?? ""
    return text.filled { values[$0] ?? "" }
  }
}

extension String {
  /// The text with something in place of each `{word}`.
  func filled(_ value: (String) -> String) -> String {
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    var pieces = split(separator: "{", omittingEmptySubsequences: false)[...]
    guard var text = pieces.popFirst().map(String.init) else { return self }
    for piece in pieces {
      let word = piece.prefix { $0 != "}" }
      text += value(String(word)) + piece.dropFirst(word.count + 1)
    }
    return text
  }
}
