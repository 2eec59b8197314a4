import Lifecycle
import Notation

extension Shortfall {
  /// How well it is known that the call stands there which the log lacks; nothing where more than one line is wrong.
  public func standing(_ book: EvidenceBook, score: Score) -> Provenance? {
    guard slip != nil, let account else { return nil }
    let run = Run(account.resolved, score: score)
    let calls = run.lines(toldBy: account)
    guard calls.indices.contains(position) else { return nil }
    let event = run.timeline[event: calls[position].position]
    return book.standing(of: event, in: run.timeline.world(after: calls[position].position), score: run.timeline.score)
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

  /// The first line that cannot be, in a sentence.
  public func place(in reading: LogReading) -> String {
    position < reading.callCount
      ? "Line \(reading.line(ofCall: position)) cannot be: \(reading.text(ofCall: position))."
      : "The log ends too early."
  }

  /// What could have stood there, in a sentence; nothing where nothing could.
  public var alternatives: String? {
    expected.isEmpty ? nil : "On iOS \(version) this could stand there: \(expected.joined(separator: ", "))."
  }
}

extension LogExplanation {
  /// What is said where nothing explains a log.
  public static let failure = "Nothing that the model plays brings all of this log."
  /// What is said where the search was stopped before it could find anything.
  public static let surrender = "The search was stopped where it took too long, so an explanation may have been missed."
}
