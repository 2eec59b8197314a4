/// A sentence for the user: an English text with blanks, which is the key for translations, and the content of the
/// blanks.
///
/// It is written as a literal, such as `"no \(name) is here"`. A string in a blank is the same in every language; a
/// sentence in a blank is translated separately.
package struct Sentence: Sendable {
  /// The content of a blank.
  package enum Blank: Sendable {
    case text(String)
    case sentence(Sentence)
  }

  /// The English text before, between and after the blanks.
  package private(set) var texts: [String]
  /// The content of the blanks.
  package private(set) var blanks: [Blank] = []
  /// The sentence in other languages, if they come with it.
  package private(set) var translations: [Language: Translation] = [:]

  /// A sentence without blanks.
  package init(key: String) {
    texts = [key]
  }

  /// A text that is the same in every language.
  package init(verbatim text: String) {
    texts = ["", ""]
    blanks = [.text(text)]
  }

  /// A sentence from a file, which names its blanks in braces.
  package init(template: LocalizedText, filling value: (String) -> Sentence) {
    let english = Template(template[.english])
    texts = english.texts
    blanks = english.names.map { .sentence(value($0)) }
    for language in template.others { translations[language] = Translation(template[language], of: english) }
  }

  /// A sentence about a place, such as a file, with the place before it.
  package init(_ sentence: Sentence, at place: String) {
    texts = ["", "", ""]
    blanks = [.text("\(place): "), .sentence(sentence)]
  }

  /// The key for translations: the English text with `{}` for each blank.
  package var key: String { texts.joined(separator: "{}") }

  /// The sentence in English.
  package var english: String {
    filled(
      blanks.map { blank in
        switch blank {
        case .text(let text): text
        case .sentence(let sentence): sentence.english
        }
      })
  }

  /// True if the sentence is empty.
  package var isEmpty: Bool { english.isEmpty }

  /// The English text with these words in the blanks.
  package func filled(_ words: [String]) -> String {
    zip(words, texts.dropFirst()).reduce(texts[0]) { text, piece in text + piece.0 + piece.1 }
  }

  /// A copy with a change to the untranslated texts.
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

  fileprivate mutating func append(_ blank: Blank, then text: String = "") {
    blanks.append(blank)
    texts.append(text)
  }

  fileprivate mutating func append(literal: String) { texts[texts.count - 1] += literal }
}

extension Sentence {
  /// A sentence as a file has it: with blanks in braces, which are named or numbered by their order.
  package struct Template: Sendable {
    /// The text before, between and after the blanks.
    package private(set) var texts: [String]
    /// The names of the blanks.
    package private(set) var names: [String] = []

    /// Reads a sentence.
    package init(_ sentence: String) {
      var pieces = sentence.split(separator: "{", omittingEmptySubsequences: false)[...]
      texts = [pieces.popFirst().map(String.init) ?? ""]
      for piece in pieces {
        let name = piece.prefix { $0 != "}" }
        names.append(name.isEmpty ? "\(names.count + 1)" : String(name))
        texts.append(String(piece.dropFirst(name.count + 1)))
      }
    }

    /// The key for translations.
    package var key: String { texts.joined(separator: "{}") }
  }

  /// A sentence in another language, whose blanks may be in another order.
  package struct Translation: Sendable {
    private let template: Template
    /// For each of its blanks, the index of the English one.
    private let order: [Int]

    /// Reads the translation of an English sentence.
    package init(_ sentence: String, of english: Template) {
      template = Template(sentence)
      order = template.names.map { english.names.firstIndex(of: $0) ?? 0 }
    }

    /// The translation with these words in the blanks of the English sentence.
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

  /// The English text counts.
  package func hash(into hasher: inout Hasher) { hasher.combine(english) }

  /// The sentence in English.
  package var description: String { english }
}

extension Sentence: ExpressibleByStringInterpolation {
  /// A literal while it is put together.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence = Sentence(key: "")

    /// Begins an empty sentence.
    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds English.
    package mutating func appendLiteral(_ literal: String) { sentence.append(literal: literal) }

    /// Adds a blank with a sentence in it; a literal between the parentheses is one.
    package mutating func appendInterpolation(_ sentence: Sentence) { self.sentence.append(.sentence(sentence)) }

    /// Adds a blank with a name, a number or code in it.
    @_disfavoredOverload
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      sentence.append(.text(value.description))
    }
  }

  /// A sentence without blanks.
  package init(stringLiteral key: String) {
    self.init(key: key)
  }

  /// A sentence with blanks.
  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.sentence
  }
}

extension Sequence<String> {
  /// The names as a list, which a language punctuates in its own way.
  package var listed: Sentence { map { "\($0)" as Sentence }.joined { "\($0), \($1)" } }
}

extension Sequence<Sentence> {
  /// Joins all of them, each pair by a sentence with two blanks, such as `\($0), \($1)`.
  package func joined(_ join: (Sentence, Sentence) -> Sentence) -> Sentence {
    var rest = makeIterator()
    guard var whole = rest.next() else { return "" }
    while let next = rest.next() { whole = join(whole, next) }
    return whole
  }
}
