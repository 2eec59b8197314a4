/// Where two versions of a case first go different ways.
public struct Parting: Hashable, Sendable {
  /// The action under which that is, as a transcript writes it.
  public let action: String
  /// How either side goes on below it; nothing where it has no more.
  public let leftLine: String?, rightLine: String?
}
