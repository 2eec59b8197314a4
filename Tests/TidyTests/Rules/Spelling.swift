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
    let text = file.text.lowercased()
    let suspects = (britishStems + britishWords).filter { text.contains($0) }
    if suspects.isEmpty { return [] }
    return file.lines.indices.compactMap { index in
      let line = file.lines[index].lowercased()
      let words = line.split { !$0.isLetter }.map(String.init)
      let found = suspects.first { britishWords.contains($0) ? words.contains($0) : line.contains($0) }
      return found.map { file.finding(index, "spell `\($0)` the American way, as in color, center, organize.") }
    }
  }

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

  /// British words.
  private static let britishWords = [
    "grey", "greyed", "greys", "learnt", "spelt", "programme", "programmes", "metre", "metres", "fulfil", "fulfils",
    "enrol", "tyre", "storey", "cosy", "plough",
  ]
}
