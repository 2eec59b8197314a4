import Canvas
import Lifecycle
import Study

extension Glyph {
  /// The signs for kinds of evidence: recorded, recorded on another version, claimed, inferred.
  static let recorded = Glyph("\u{25C9}", "*"), recordedElsewhere = Glyph("\u{25CE}", "o"),
    claimed = Glyph("\u{25CB}", "c")
  static let inferred = Glyph("\u{25CC}", "?")
}

extension EvidenceKind {
  package var glyph: Glyph {
    switch self {
    case .recorded: .recorded
    case .recordedElsewhere: .recordedElsewhere
    case .claim: .claimed
    case .inferred: .inferred
    }
  }
}

extension ComparisonSign {
  package var glyph: Glyph { Glyph(forms) }
}

extension Session {
  /// Returns the marks of the row under the cursor, and a few words on what they mean.
  func marksHere(in world: World) -> (glyphs: [Glyph], words: Sentence)? {
    guard let position = cursor, let event = eventAtCursor else { return nil }
    switch event.content {
    case .suppressed: return ([.suppressed], "a call that would have been made")
    case .complaint: return ([.complaint], "a complaint, or a refusal")
    case .mark: return nil
    case .call(let call), .entered(let call):
      guard let lane = rows.lanes.lane(of: event, in: world),
        let promise = rows.promises.promise(of: lane, upTo: position)
      else { return call.words.map { ([call.glyph], $0) } }
      if promise.start == position, let promised = call.didCall {
        let words: Sentence = promise.isBroken ? "a broken promise" : "promises \(promised.method)"
        return ([promise.isBroken ? .broken : .promised, call.glyph], words)
      }
      if promise.end == position, !promise.isBroken { return ([.kept, call.glyph], "keeps its promise") }
      return call.words.map { ([call.glyph], $0) }
    }
  }
}

extension Call {
  /// A few words on the kind of call; `nil` if its name says enough.
  fileprivate var words: Sentence? {
    switch group {
    case .appearance, .app, .suppressed, .unnamed: nil
    case .loading, .layout, .parents, .answers: group.name
    }
  }
}
