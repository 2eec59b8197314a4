import Lifecycle
import Notation

extension Shortfall {
  /// How well it is known that the call stands there which the log lacks; nothing where more than one line is wrong.
  public func standing(_ book: EvidenceBook, score: Score) -> Provenance? {
    guard slip != nil, let resolved = account?.resolved else { return nil }
    let timeline = Playback(resolved, score: score).timeline
    var scribe = Scribe(naming: Naming(setup: resolved.setup, score: score))
    var (world, lexicon, count) = (World(), resolved.lexicon, 0)
    for event in timeline.events {
      if let entry = scribe.entry(of: event, from: world, &lexicon), resolved.coverage.covers(entry) {
        if count == position { return book.standing(of: event, in: world, score: score) }
        count += 1
      }
      world.evolve(event)
    }
    return nil
  }

  /// What may have gone wrong where one line is, in a sentence without its full stop.
  public func cause(in reading: LogReading) -> String? {
    switch slip {
    case .extra(let position)?:
      let isRepeated = position > 0 && reading.calls[position - 1] == reading.calls[position]
      return isRepeated
        ? "the line was logged twice, or code calls the method itself"
        : "code calls the method itself, which is left to UIKit"
    case .missing?: return "the line was lost, or an override of this method does not log"
    case .swapped?: return "one of the two logs before it calls super, or from another thread"
    case nil: return nil
    }
  }
}
