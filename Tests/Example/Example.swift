import Lifecycle
import Notation
import Resources

/// Plays a swipe that is cancelled, and says for each call which rule it comes from and who vouches for that.
@main enum Example {
  /// Reads the scores and a transcript, plays, and prints what the last command brought.
  static func main() throws {
    let files = Catalog.scores.map { SourceText(file: "\($0.name).score", bytes: $0.bytes) }
    let sheets = ScoreSheet.readAll(files).value ?? []
    let versions = sheets.map(\.version)

    let reading = Transcript.read(
      """
      screen List: code
      screen Detail: code
      window: nav(List)
      > launch
      > push Detail
      > swipe 0.3
      > cancel
      """, file: "swipe.appear", versions: versions)
    for diagnostic in reading.diagnostics { print(diagnostic.rendered()) }
    guard let resolved = reading.value?.resolved(case: 0, versions: versions).value else { return }

    let score = try Score(version: Version(17), sheets: sheets)
    let timeline = Run(resolved, score: score).timeline
    let naming = Naming(setup: timeline.setup, score: score)
    for position in timeline.entries[3].events {
      let event = timeline.events[position]
      guard let call = event.call, case .controller(let id)? = event.receiver else { continue }
      let name = naming.name(id, in: timeline.world(after: position))
      guard let rule = score.rule(event.rule) else { continue }
      let evidence = rule.evidence.map(\.word).joined(separator: ", ")
      print("\(name).\(call.written): \(rule.passage.word), \(rule.phase.word) (\(evidence))")
    }
  }
}
