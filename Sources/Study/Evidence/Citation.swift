import Lifecycle
import Notation

/// That a block names a recording, and what the recording makes of it.
public struct Citation: Hashable, Sendable {
  /// The file and the line of the block, and what stands above it.
  public let file: String, line: Int, heading: String
  /// The recording.
  public let recording: String
}

extension [ScoreSheet] {
  /// What blocks name recordings that hold without them, so that these do not vouch for anything there.
  ///
  /// - Parameter recordings: the recordings, of which those that hold are asked.
  public func unneededCitations(_ recordings: [(name: String, cases: [ResolvedCase])]) -> [Citation] {
    let trusted = recordings.map { ($0.name, $0.cases.filter { !$0.isSuspicious }) }
    let cases = Dictionary(trusted) { first, _ in first }
    var unneeded: [Citation] = []
    for (position, sheet) in enumerated() {
      for (index, block) in sheet.blocks.enumerated() {
        let names = block.evidence.compactMap { if case .recording(let name) = $0 { name } else { nil } }
        guard !names.isEmpty else { continue }
        var changed = self
        changed[position].blocks.remove(at: index)
        let scores = ScoreCache(changed)
        for name in names where cases[name].map({ scores.holds($0) }) ?? true {
          unneeded.append(Citation(file: sheet.file, line: block.line, heading: block.heading, recording: name))
        }
      }
    }
    return unneeded
  }
}

/// Scores that are composed when they are asked for.
private final class ScoreCache {
  private let sheets: [ScoreSheet]
  private var composed: [Version: Score] = [:]

  /// The scores of these sheets.
  init(_ sheets: [ScoreSheet]) {
    self.sheets = sheets
  }

  /// Whether all of these cases hold.
  func holds(_ cases: [ResolvedCase]) -> Bool {
    !Judgement(cases, scores: score).fits.contains(where: \.isEmpty)
  }

  private func score(_ version: Version) -> Score? {
    if let known = composed[version] { return known }
    let score = try? Score(version: version, sheets: sheets)
    composed[version] = score
    return score
  }
}
