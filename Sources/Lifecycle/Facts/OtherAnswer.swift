/// What another source than the one that is played makes of an action's calls.
public enum OtherAnswer: Hashable, Sendable {
  /// Blocks of calls change positions, all of them at once.
  case exchange([Exchange])
  case absence([Call])
  case addition([Call])

  /// Two kinds of calls of which either can come first.
  public struct Exchange: Hashable, Sendable {
    /// The two kinds.
    public let one: [Call], other: [Call]
    /// What goes along with the first kind where it stands right before.
    public let preparing: [Call]

    /// These calls change positions with those.
    public init(_ one: [Call], _ other: [Call], preparing: [Call] = []) {
      self.one = one
      self.other = other
      self.preparing = preparing
    }
  }
}
