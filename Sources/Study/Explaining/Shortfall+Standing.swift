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

  /// What could have stood there, in a sentence; nothing where nothing could.
  public var alternatives: String? {
    expected.isEmpty ? nil : "On iOS \(version) this could stand there: \(expected.joined(separator: ", "))."
  }
}

extension LogExplanation {
  /// Whether it is only not known what explains the log, since the search was stopped.
  private var isOpen: Bool { isGivenUp && accounts.isEmpty && shortfall?.slip == nil }

  /// What is said where nothing explains the log.
  public var failure: String {
    isOpen
      ? "What was done is found out for the beginning of this log only."
      : "Nothing that the model plays brings all of this log."
  }

  /// The first line that is not explained, in a sentence; nothing where all are.
  public var place: String? {
    guard let position = shortfall?.position else { return nil }
    guard position < reading.callCount else { return "The log ends too early." }
    let (line, call) = (reading.line(ofCall: position), reading.text(ofCall: position))
    return isOpen ? "Line \(line) is not explained: \(call)." : "Line \(line) cannot be: \(call)."
  }

  /// What is said where the search was stopped.
  public static let surrender = "The search was stopped where it took too long, so an explanation may have been missed."
}
