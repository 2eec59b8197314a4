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
    return Reading(diagnostics.contains { $0.severity == .error } ? nil : sheets, diagnostics: diagnostics)
  }

  /// What is wrong with the score's place among the others.
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
