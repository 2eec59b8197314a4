import Lifecycle
import Notation

/// Makes random transcripts that can be played.
///
/// They have odd words, containers with and without names, and any commands that are possible.
package struct PlayableTranscript {
  /// The maximum number of cases, and of commands to try in each.
  private static let maxCases = 3, maxCommands = 14
  private var random: SeededRandom
  /// The seed, the names of the screens, and random texts.
  private let seed: UInt64, names: [String], texts: [String]

  package init(_ dice: inout SeededRandom) {
    // Invisible characters are rare, so that they do not hide other problems.
    let isPlain = !dice.oneIn(4)
    names = OddWords.names(4, &dice, isPlain: isPlain)
    texts = (0..<4).map { _ in OddWords.text(&dice, isPlain: isPlain) }
    seed = dice.next()
    random = SeededRandom(seed: seed ^ 0x9E37_79B9)
  }

  package mutating func text() -> String {
    let (versionText, version) = versions()
    var improviser = Improviser(seed: seed, withSuperCalls: random.oneIn(4), names: names)
    var asker = TranscriptGenerator(seed: seed, screens: names, texts: texts)
    var lines = header(versionText)
    lines += improviser.setup.statements.map(\.statement.printed)
    if random.oneIn(3) { lines.append("logs *: \(random.pick(["appearance", "appearance layout", "willMove"]))") }
    let count = Int.random(in: 1...Self.maxCases, using: &random)
    for number in 1...count {
      // A file with a single case does not need a title for it.
      if count > 1 || random.oneIn(2) { lines.append("== \(random.pick(texts).replacing("\n", with: " ")) \(number)") }
      lines += run(version, &improviser, &asker)
    }
    return Self.playable(lines)
  }

  /// Returns the lines as text, without commands that are not possible, such as one about a screen of another case.
  private static func playable(_ lines: [String]) -> String {
    var lines = lines
    while true {
      let text = lines.map { $0 + "\n" }.joined()
      let reading = Transcript.read(text, file: "", versions: BuiltInScores.versions)
      var wrong = reading.allDiagnostics.compactMap(\.line)
      for resolved in reading.cases.compactMap(\.value) {
        guard let score = resolved.candidates.last.flatMap({ BuiltInScores.all[$0] }),
          let mistake = Run(resolved, score: score).mistake
        else { continue }
        wrong.append(resolved.script[mistake.action].line)
      }
      let misplaced = Set(wrong).filter { lines.indices.contains($0 - 1) && lines[$0 - 1].hasPrefix(">") }
      // Other problems, such as a name that cannot be read, stay.
      if misplaced.isEmpty { return text }
      lines = lines.indices.filter { !misplaced.contains($0 + 1) }.map { lines[$0] }
    }
  }

  /// Returns random headers of the file.
  private mutating func header(_ versions: String) -> [String] {
    var lines: [String] = []
    for key in ["title", "source", "date", "note"] where random.oneIn(2) {
      lines.append("\(key): \(random.pick(texts))")
    }
    if random.oneIn(2) { lines.append("# \(random.pick(texts))") }
    lines.append("ios: \(versions)")
    return lines
  }

  /// Returns the text of `ios:`, and the version to play, which is the newest that the text allows.
  private mutating func versions() -> (text: String, newest: Version) {
    let all = BuiltInScores.versions
    let version = random.pick(all)
    guard let newest = all.last, random.oneIn(2) else { return ("\(version)", version) }
    return (random.oneIn(2) ? "any" : "\(version)+", newest)
  }

  /// Returns the lines of a case: commands that can be played on a version, and sometimes other lines.
  private mutating func run(
    _ version: Version, _ improviser: inout Improviser, _ asker: inout TranscriptGenerator
  ) -> [String] {
    guard let score = BuiltInScores.all[version] else { return [] }
    var performer = Performer(score: score, setup: improviser.setup)
    let asks = random.oneIn(3)
    var lines: [String] = []
    for count in 0..<Self.maxCommands {
      let command = count == 0 ? Command(.launch) : improviser.command()
      let written = WrittenCommand(command, in: improviser.setup).printed
      // A command cannot name an unnamed screen.
      var setup = improviser.setup
      var attempt = performer
      guard setup.readCommand(written).value != nil, (try? attempt.perform(command)) != nil else { continue }
      performer = attempt
      lines.append("> \(written)")
      if random.oneIn(6) { lines.append("...") }
      if random.oneIn(8) { lines.append("# \(random.pick(texts))") }
      if asks, random.oneIn(3) {
        lines.append(Statement.question(asker.question()).printed)
        lines.append("\(random.pick(["hint", "because"])): \(random.pick(texts))")
      }
    }
    return lines
  }
}
