/// A sentence for the user that can be translated: an English text with blanks, and the content of the blanks.
///
/// A sentence is written as a literal, such as `"no \(name) is here"`, and its English text is the key for
/// translations. A string in a blank is the same in every language; a sentence in a blank is translated separately.
package struct Sentence: Sendable {
  package enum Blank: Sendable {
    case text(String)
    case sentence(Sentence)
  }

  /// The English text before, between and after the blanks.
  package private(set) var texts: [String]
  package private(set) var blanks: [Blank] = []
  /// The translations that a file states next to the sentence, if any.
  package private(set) var translations: [Language: Translation] = [:]

  /// Creates a sentence without blanks from its English text.
  ///
  /// A text that a file states, such as a title, becomes a key as well, and is meant to have its line in `ja.words`; a
  /// name or code is `verbatim`.
  package init(key: String) { texts = [key] }

  /// Creates a sentence from a text that is the same in every language.
  package init(verbatim text: String) {
    texts = ["", ""]
    blanks = [.text(text)]
  }

  /// Creates a sentence from a file's text, which names its blanks in braces.
  package init(template: LocalizedText, filling value: (String) -> Sentence) {
    let english = Template(template[.english])
    texts = english.texts
    blanks = english.names.map { .sentence(value($0)) }
    for language in template.others { translations[language] = Translation(template[language], of: english) }
  }

  /// Creates a sentence about a place, such as a file, which precedes the sentence.
  package init(_ sentence: Sentence, at place: String) {
    texts = ["", "", ""]
    blanks = [.text("\(place): "), .sentence(sentence)]
  }

  /// The key for translations: the English text with `{}` for each blank.
  package var key: String { texts.joined(separator: "{}") }

  package var english: String {
    filled(
      blanks.map { blank in
        switch blank {
        case .text(let text): text
        case .sentence(let sentence): sentence.english
        }
      })
  }

  package var isEmpty: Bool { english.isEmpty }

  /// Returns the English text with the blanks filled in.
  package func filled(_ words: [String]) -> String {
    zip(words, texts.dropFirst()).reduce(texts[0]) { text, piece in text + piece.0 + piece.1 }
  }

  /// Returns a copy with the untranslated texts in its blanks changed.
  package func changingTexts(_ change: (String) -> String) -> Sentence {
    var changed = self
    changed.blanks = blanks.map { blank in
      switch blank {
      case .text(let text): .text(change(text))
      case .sentence(let sentence): .sentence(sentence.changingTexts(change))
      }
    }
    return changed
  }

  fileprivate mutating func append(_ blank: Blank) {
    blanks.append(blank)
    texts.append("")
  }

  fileprivate mutating func append(literal: String) { texts[texts.count - 1] += literal }
}

extension Sentence {
  /// A sentence as written in a file, with blanks in braces that are named or else numbered in order.
  package struct Template: Sendable {
    package private(set) var texts: [String]
    package private(set) var names: [String] = []

    package init(_ sentence: String) {
      var pieces = sentence.split(separator: "{", omittingEmptySubsequences: false)[...]
      texts = [pieces.popFirst().map(String.init) ?? ""]
      for piece in pieces {
        let name = piece.prefix { $0 != "}" }
        names.append(name.isEmpty ? "\(names.count + 1)" : String(name))
        texts.append(String(piece.dropFirst(name.count + 1)))
      }
    }

    package var key: String { texts.joined(separator: "{}") }
  }

  /// A translation of a sentence, whose blanks may be in a different order.
  package struct Translation: Sendable {
    private let template: Template
    /// For each blank of the translation, the index of the blank in the English sentence.
    private let order: [Int]

    /// Splits a translation at its blanks, and relates them to those of the English sentence.
    package init(_ sentence: String, of english: Template) {
      template = Template(sentence)
      order = template.names.map { english.names.firstIndex(of: $0) ?? 0 }
    }

    package func filled(_ words: [String]) -> String {
      zip(order, template.texts.dropFirst()).reduce(template.texts[0]) { text, piece in
        text + (words.indices.contains(piece.0) ? words[piece.0] : "") + piece.1
      }
    }
  }
}

extension Sentence: Hashable, CustomStringConvertible {
  /// Sentences are equal if they are the same in English.
  package static func == (left: Sentence, right: Sentence) -> Bool { left.english == right.english }

  package func hash(into hasher: inout Hasher) { hasher.combine(english) }

  package var description: String { english }
}

extension Sentence: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence = Sentence(key: "")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { sentence.append(literal: literal) }

    /// Adds a blank that contains a sentence, to which a literal in the parentheses is converted as well.
    package mutating func appendInterpolation(_ sentence: Sentence) { self.sentence.append(.sentence(sentence)) }

    /// Adds a blank that contains a name, a number or code.
    @_disfavoredOverload
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      sentence.append(.text(value.description))
    }
  }

  package init(stringLiteral key: String) { self.init(key: key) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sentence }
}

extension Sequence<String> {
  /// The names as a list, which each language punctuates in its own way.
  package var listed: Sentence { map { "\($0)" as Sentence }.joinedByCommas }
}

extension Sequence<Sentence> {
  package var joinedByCommas: Sentence { joined { "\($0), \($1)" } }

  /// Joins the sentences, each pair by a sentence with two blanks, such as `\($0), \($1)`.
  package func joined(_ join: (Sentence, Sentence) -> Sentence) -> Sentence {
    var rest = makeIterator()
    guard var whole = rest.next() else { return "" }
    while let next = rest.next() { whole = join(whole, next) }
    return whole
  }
}
