import Lifecycle

/// A case that is played command by command, and written down while it is: nothing is kept of what was before.
public struct Recital: Sendable {
  /// The words of the names and complaints.
  public private(set) var lexicon: Lexicon
  private var rehearsal: Rehearsal, scribe: Scribe
  /// The world as far as the names of controllers go.
  private var world = World()

  /// Prepares to play by a score.
  ///
  /// - Parameter lexicon: the words that are known already.
  public init(_ setup: Setup, score: Score, lexicon: Lexicon) {
    self.lexicon = lexicon
    rehearsal = Rehearsal(score: score, setup: setup)
    scribe = Scribe(naming: Naming(setup: setup, score: score))
  }

  var version: Version { rehearsal.version }

  /// Plays the next command, and adds what it brings to a list.
  public mutating func perform(_ command: Command, into entries: inout [LogEntry]) throws(Mistake) {
    try rehearsal.perform(command)
    scribe.write(rehearsal.events.makeIterator(), following: &world, &lexicon, into: &entries)
  }
}
