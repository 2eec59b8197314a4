extension Score {
  /// Why sheets do not make a score.
  public enum CompositionError: Error, Hashable {
    case noSheet(Version)
    /// A sheet is based on a version that is not older, or that has no sheet.
    case badBase(of: Version, base: Version)
    /// By `like`, a passage borrows from itself in the end.
    case borrowsInCircle([Borrowing])
    /// The rules are more than events can name.
    case tooLarge
  }

  /// The sheets that hold for a version, its own first, the oldest last.
  static func chain(_ version: Version, _ sheets: [ScoreSheet]) throws(CompositionError) -> [ScoreSheet] {
    guard var sheet = sheets.first(where: { $0.version == version }) else { throw .noSheet(version) }
    var chain = [sheet]
    while let base = sheet.basedOn {
      guard base < sheet.version, let older = sheets.first(where: { $0.version == base }) else {
        throw .badBase(of: sheet.version, base: base)
      }
      chain.append(older)
      sheet = older
    }
    return chain
  }
}
