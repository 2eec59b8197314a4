import Lifecycle
import Notation

#if canImport(os)
  import os

  /// A value behind a lock: `Mutex` begins with iOS 18, and the library with iOS 16.
  private typealias Locked = OSAllocatedUnfairLock

  extension OSAllocatedUnfairLock where State: Sendable {
    fileprivate init(_ state: State) { self.init(initialState: state) }
  }
#elseif !hasFeature(Embedded)
  import Synchronization

  private typealias Locked = Mutex
#else
  /// A value without a lock, which only the one thread of the page's module can reach.
  private final class Locked<Value>: @unchecked Sendable {
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }
  }
#endif

/// The rules of all versions: the score sheets and the facts, with the scores composed from them and their evidence.
///
/// A class, so that composed scores and played recordings are shared by everything that uses them.
package final class Scores: Sendable {
  package let sheets: [ScoreSheet], facts: FactBook
  private let chosenAlternatives: Set<String>
  /// The oldest first.
  package let versions: [Version]
  package let alternatives: [String]
  private let sources: @Sendable () -> [(name: String, text: SourceText)]
  private let composed = Locked<[Version: Score]>([:]), book = Locked<EvidenceBook?>(nil)

  /// Creates the scores of some versions; the alternatives are played instead of rules, and the recordings are the
  /// evidence.
  package init(
    _ sheets: [ScoreSheet], facts: FactBook, with names: Set<String> = [],
    recordings: @escaping @Sendable () -> [(name: String, text: SourceText)] = { [] }
  ) {
    (self.sheets, self.facts, chosenAlternatives, sources) = (sheets, facts, names, recordings)
    versions = sheets.map { $0.version }.sorted()
    alternatives = sheets.alternatives.names
  }

  /// Returns the score of a version; `nil` if there is none.
  ///
  /// It is composed at the first use, which always works if the sheets were checked.
  package func score(_ version: Version) -> Score? {
    composed.withLock { scores in
      if scores[version] == nil {
        scores[version] = try? Score(version: version, sheets: sheets, with: chosenAlternatives, facts: facts)
      }
      return scores[version]
    }
  }

  package subscript(version: Version) -> Score? { score(version) }

  /// The words of UIKit's complaints on the newest version.
  package var complaintWords: ComplaintWords { ComplaintWords(versions.last.flatMap { score($0) }) }

  /// The score of a version, with the same alternatives selected as in another score.
  package subscript(version: Version, like score: Score) -> Score? {
    self[version]?.playing(with: score.chosenAlternatives)
  }

  package var recordings: [(name: String, cases: [ResolvedCase])] {
    sources().map { name, text in
      let checked = Transcript.read(text, versions: versions, alternatives: alternatives)
      return (name, checked.cases.compactMap { $0.value })
    }
  }

  /// The evidence from all recordings, which are played by the rules at the first use.
  package var evidence: EvidenceBook {
    book.withLock { book in
      let rules = chosenAlternatives.isEmpty ? self : Scores(sheets, facts: facts)
      let known = book ?? EvidenceBook(playing: recordings, scores: rules.score)
      book = known
      return known
    }
  }
}
