import Lifecycle
import Notation

/// The meaning of a line of a log for a thing of the app's, such as `timer started` or `player.pause()`.
struct ThingWords {
  let kind: ThingKind
  /// The words of the line without the verb, in lower case.
  let thing: Set<String>
  let begins: Bool

  /// The words by which lines name things that go on by themselves until they are ended.
  private static let things: [(kind: ThingKind, nouns: [String])] = [
    (.timer, ["timer", "ticker", "tick", "location", "polling", "poll"]),
    (.player, ["player", "playback", "video", "audio", "music"]),
    (.observer, ["observer", "listener", "subscription"]),
  ]
  static let nouns = things.flatMap { $0.nouns }

  /// The beginnings of words in other languages that say that a thing has begun, and that it has ended.
  private static let begun = ["inici", "démarr", "gestart"], ended = ["parad", "deteni", "arrêt", "gestopp", "beend"]

  /// The maximum number of words of such a line, and words that say that it tells of something else.
  private static let maxWords = 8
  private static let denials: Set<String> = ["not", "no", "failed", "error", "should", "if", "when", "why", "will"]

  init?(_ text: String) {
    let words = Self.words(of: text)
    // Within a name, as in `keyboardWillShow`, such a word denies nothing.
    let plain = text.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    guard words.count <= Self.maxWords, Self.denials.isDisjoint(with: plain),
      let kind = Self.things.first(where: { $0.nouns.contains(where: words.contains) })?.kind
    else { return nil }
    // A player is started as a timer is.
    let verbs = ThingKind.verbs.filter { $0.kind == kind || kind == .player && $0.kind == .timer }
    func isForm(_ word: String, _ verbs: [String]) -> Bool { verbs.contains { Self.isForm(word, of: $0) } }
    let begins = words.indices.filter { index in
      verbs.contains { isForm(words[index], $0.begins) } || Self.begun.contains(where: words[index].hasPrefix)
    }
    let ends = words.indices.filter { index in
      verbs.contains { isForm(words[index], $0.ends) } || Self.ended.contains(where: words[index].hasPrefix)
    }
    guard begins.isEmpty != ends.isEmpty else { return nil }
    let rest = words.indices.filter { !begins.contains($0) && !ends.contains($0) }.map { words[$0] }
    guard !rest.isEmpty else { return nil }
    (self.kind, self.begins, thing) = (kind, ends.isEmpty, Set(rest))
  }

  /// Returns true if two lines may be about the same thing: one of them may say less of it.
  func isAbout(_ other: ThingWords) -> Bool {
    kind == other.kind && (thing.isSubset(of: other.thing) || other.thing.isSubset(of: thing))
  }

  /// Returns true if a line names a thing of a kind.
  static func names(_ kind: ThingKind, _ text: String) -> Bool {
    let words = words(of: text)
    return things.contains { $0.kind == kind && $0.nouns.contains(where: words.contains) }
  }

  /// Returns what tells an object from others of its kind: addresses and numbers such as `#2`.
  static func identities(in text: String) -> Set<Substring> {
    let tokens = text.split { !$0.isLetter && !$0.isNumber && $0 != "#" }
    return Set(
      tokens.filter { token in
        token.hasPrefix("0x") && token.count > leastAddress
          || token.first == "#" && token.count > 1 && token.dropFirst().allSatisfy { $0.isNumber }
      })
  }

  private static let leastAddress = 6

  /// Returns the words of a text in lower case, which begin with capital letters within a name, also behind initials as
  /// in `AVPlayer`; what begins with a digit, as an address does, is none.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var wasSmall = false
    var isOpen = false
    var isNumber = false
    var initials = 0
    for character in text {
      isNumber = character.isNumber && !isOpen || isNumber && character.isLetter
      guard character.isLetter, !isNumber else {
        (wasSmall, isOpen) = (false, false)
        continue
      }
      let begins = !isOpen || wasSmall && character.isUppercase
      if begins {
        words.append("")
        initials = 0
      }
      if character.isLowercase, initials > 1, let last = words[words.count - 1].popLast() { words.append("\(last)") }
      initials = character.isUppercase ? initials + 1 : 0
      words[words.count - 1] += character.lowercased()
      (wasSmall, isOpen) = (character.isLowercase, true)
    }
    return words
  }

  /// Returns true if a word is a form of a verb, as `stopped` and `stops` are of `stop`.
  private static func isForm(_ word: String, of verb: String) -> Bool {
    let stem = verb.hasSuffix("e") ? String(verb.dropLast()) : verb
    guard word.hasPrefix(stem), let last = stem.last else { return false }
    return ["", "e", "s", "es", "ed", "ing", "\(last)ed", "\(last)ing"].contains(word.dropFirst(stem.count))
  }
}
