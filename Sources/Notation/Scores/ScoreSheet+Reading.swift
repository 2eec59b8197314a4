import Lifecycle

extension ScoreSheet {
  /// Reads the score of one version; the result has either a value or at least one error.
  public static func read(_ source: SourceText) -> Reading<ScoreSheet> {
    var reader = ScoreReader(source)
    reader.readLines()
    let sheet = reader.finishedSheet()
    return Reading(
      reader.diagnostics.hasErrors ? nil : sheet, diagnostics: reader.diagnostics.finished(file: source.file))
  }

  /// Reads the scores of all versions; nothing is given unless all of them can be read and fit together.
  public static func readAll(_ sources: [SourceText]) -> Reading<[ScoreSheet]> {
    let readings = sources.map { read($0) }
    var diagnostics = readings.flatMap(\.diagnostics)
    let sheets = readings.compactMap(\.value)
    guard sheets.count == sources.count else { return Reading(nil, diagnostics: diagnostics) }
    for (index, sheet) in sheets.enumerated() {
      diagnostics += sheet.misfits(among: sheets, at: index).map { sources[index].diagnostic($0, line: 1) }
    }
    if diagnostics.allSatisfy({ $0.severity != .error }) { diagnostics += circles(among: sheets, sources) }
    return Reading(diagnostics.contains { $0.severity == .error } ? nil : sheets, diagnostics: diagnostics)
  }

  /// What is wrong where blocks borrow in a circle, at the place of the first of them; each circle once, though all
  /// newer versions have it, too.
  private static func circles(among sheets: [ScoreSheet], _ sources: [SourceText]) -> [Diagnostic] {
    var told: Set<Set<Borrowing>> = []
    return sheets.compactMap { sheet in
      guard let circle = try? Score.borrowingCircle(version: sheet.version, sheets: sheets), let first = circle.first,
        told.insert(Set(circle)).inserted,
        let source = zip(sheets, sources).first(where: { $0.0.file == first.file })?.1
      else { return nil }
      let others = circle.dropFirst().map { " like \($0.passage.word) (\($0.file):\($0.line))," }.joined()
      let message = "`like:` runs in a circle: \(first.passage.word) is\(others) like \(first.passage.word) again"
      return source.diagnostic(Problem(start: 0, length: 2, message), line: first.line)
    }
  }

  /// What is wrong with the score's position among the others.
  private func misfits(among sheets: [ScoreSheet], at index: Int) -> [Problem] {
    var problems: [Problem] = []
    if let other = sheets[..<index].first(where: { $0.version == version }) {
      problems.append(Problem(start: 0, "iOS \(version) has a score in `\(other.file)` already"))
    }
    if let basedOn, basedOn >= version || !sheets.contains(where: { $0.version == basedOn }) {
      let message = "iOS \(version) is based on iOS \(basedOn), which is no older version that has a score"
      problems.append(Problem(start: 0, message))
    }
    return problems
  }
}
