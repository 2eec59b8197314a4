import Lifecycle
import Notation

/// Where two versions of a case first go different ways.
public struct Parting: Hashable, Sendable {
  /// The action under which that is, as a transcript writes it.
  public let action: String
  /// How either side goes on below it; nothing where it has no more.
  public let leftLine: String?, rightLine: String?
}

extension Parting {
  /// Where two runs of the same actions first go different ways; `nil` where they are alike.
  init?(_ left: Run, _ right: Run) {
    guard let action = left.actions.first(where: { left.entries(of: $0) != right.entries(of: $0) }) else { return nil }
    let (lefts, rights) = (left.entries(of: action), right.entries(of: action))
    let sameCount = zip(lefts, rights).prefix { $0 == $1 }.count
    self.init(
      action: left.text(ofAction: action), leftLine: lefts.dropFirst(sameCount).first.map(left.lexicon.text),
      rightLine: rights.dropFirst(sameCount).first.map(right.lexicon.text))
  }
}
