extension Rule {
  /// The words are spelled as UIKit spells its own; quotations in recordings are left as they are.
  static let spelling = Rule(
    "American spelling",
    samples: [
      Sample("README.md", "The colour of\nits Behaviour.\nIt is grey.\n", lines: [1, 2, 3]),
      Sample("Sources/Canvas/A.swift", "let colourOfNeighbours = 1\n", lines: [1]),
      Sample("README.md", "The color of a programmer's dialog is canceled, or Cancelled.\n"),
      Sample("Resources/Recordings/a.appear", "# My colour\n"),
      Sample("Tests/NotationTests/Fixtures/a.appear", "# My colour\n"),
    ]
  ) { file in
    let isQuotation = file.isFixture || file.path.hasPrefix("Resources/Recordings/")
    if isQuotation || file.path == "Tests/TidyTests/Rules/Spelling.swift" { return [] }
    // A word that is used a thousand times is looked at once.
    var known: [String: String?] = [:]
    return file.lines.indices.compactMap { index in
      let words = file.lines[index].utf8.split { !isLetter($0) }.map { String(Substring($0)) }
      for word in words {
        let found = known[word] ?? britishPart(of: word.lowercased())
        known[word] = .some(found)
        if let found { return file.finding(index, "spell `\(found)` the American way, as in color, center, organize.") }
      }
      return nil
    }
  }

  /// The part of a word that is spelled the British way.
  private static func britishPart(of word: String) -> String? {
    britishWords.contains(word) ? word : britishStems.first(where: Substring(word).holds)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

  /// Parts that reveal a British spelling anywhere in a word.
  private static let britishStems = [
    "colour", "behaviour", "favour", "flavour", "honour", "neighbour", "rumour", "vapour", "endeavour", "harbour",
    "centre", "theatre", "fibre", "organis", "recognis", "initialis", "serialis", "normalis", "optimise", "optimisa",
    "summaris", "synchronis", "capitalis", "visualis", "minimis", "maximis", "customis", "generalis", "specialise",
    "finalis", "emphasise", "prioritis", "randomis", "realise", "utilis", "apologis", "categoris", "memoris",
    "analysed", "analysing", "analyser", "catalogue", "artefact", "labelled", "labelling", "modelled",
    "modelling", "travelled", "travelling", "signalled", "signalling", "licence", "defence", "offence", "pretence",
    "whilst", "amongst", "skilful", "catalysed", "paralyse",
  ]

  /// Words that are British as a whole, but not as a part of another.
  private static let britishWords: Set = [
    "grey", "greyed", "greys", "learnt", "spelt", "programme", "programmes", "metre", "metres", "fulfil", "fulfils",
    "enrol", "tyre", "storey", "cosy", "plough",
  ]
}
