import Lifecycle
import Notation

/// How well a call is known, the best first.
package enum EvidenceKind: String, CaseIterable, Sendable {
  /// A recording of this version shows it.
  case recorded
  /// Recordings of other versions show it, and nobody knows that it changed.
  case recordedElsewhere = "recorded-elsewhere"
  /// Somebody says so, without a log.
  case claim
  /// Nobody says so; it follows from what is known.
  case inferred
}

/// Who vouches for a call on a version.
package struct Provenance: Hashable, Sendable {
  /// A recording that shows a call.
  struct Showing: Hashable, Sendable {
    /// The recording.
    let recording: String
    /// How its source came by its calls, where that is stated.
    let kind: RecordingKind?
    /// What its source does not say and was chosen.
    let assumption: String?
    /// Its version, if it shows one alone, and what its `ios:` says.
    let version: Version?, versions: String
  }

  /// How well it is known.
  package let kind: EvidenceKind
  /// What shows it.
  private let showings: [Showing]
  /// The version.
  private let version: Version
  /// What the score remarks, and the recordings that it names.
  private let remark: String, cited: [String]
  /// The reason why it is at most inferred, whatever recordings show elsewhere.
  private let stray: Stray?

  /// What these let a score's line stand as.
  init(_ kind: EvidenceKind, _ showings: [Showing], on version: Version, _ ground: Ground) {
    (self.kind, self.showings, self.version, remark) = (kind, showings, version, ground.remark)
    cited = ground.evidence.compactMap { if case .recording(let name) = $0 { name } else { nil } }
    stray = nil
  }

  /// The same standing after something that no recording shows, which makes it inferred.
  init(_ standing: Provenance, after stray: Stray) {
    (kind, showings, version) = (.inferred, [], standing.version)
    (remark, cited, self.stray) = (standing.remark, standing.cited, stray)
  }

  /// The versions on which it was certainly recorded, the oldest first.
  package var recordedOn: [Version] { Set(showings.compactMap(\.version)).sorted() }

  /// The recordings that show it.
  package var recordings: [String] {
    var names: [String] = []
    for showing in showings where !names.contains(showing.recording) { names.append(showing.recording) }
    return names
  }

  /// How the source of each of them came by its calls, where that is stated.
  package var recordingKinds: [RecordingKind?] {
    recordings.map { name in showings.first { $0.recording == name }?.kind }
  }

  /// A sentence without its full stop.
  package var sentence: Sentence { isRecorded ? listing(4) : unrecorded }

  /// Shorter ways to say the same.
  package var shorterSentences: [Sentence] {
    isRecorded ? [listing(2), listing(1), listing(1, kinds: false), short] : [unrecorded, short]
  }

  private var isRecorded: Bool { kind == .recorded || kind == .recordedElsewhere }

  /// By how many recordings it is shown, the others as a number, with or without what is said of each.
  private func listing(_ count: Int, kinds: Bool = true) -> Sentence {
    let names = nearest
    let list = names.prefix(count).map { kinds ? $0.full : $0.bare }.joined { "\($0), \($1)" }
    return "\(short): \(names.count > count ? "\(list) and \(names.count - count) more" : list)"
  }

  /// The same without names.
  package var short: Sentence {
    switch kind {
    case .recorded: return "recorded on iOS \(version)"
    case .claim: return "claimed"
    case .inferred: return "inferred"
    case .recordedElsewhere:
      switch (older, newer) {
      case (let older?, let newer?): return "recorded on iOS \(older) and \(newer), not on \(version)"
      case (let older?, nil): return "recorded on iOS \(older), unchanged since as far as known"
      case (nil, let newer?): return "recorded on iOS \(newer), not on \(version)"
      case (nil, nil): return "recorded on a version that is not certain"
      }
    }
  }

  /// The nearest older and the nearest newer version on which it was recorded.
  private var older: Version? { recordedOn.last { $0 < version } }
  private var newer: Version? { recordedOn.first { $0 > version } }

  /// The recordings that show it on the version, or on the nearest ones, with and without what is said of each.
  private var nearest: [(full: Sentence, bare: Sentence)] {
    let meant = kind == .recorded ? [version] : [older, newer].compactMap(\.self)
    let isCertain = !meant.isEmpty
    return showings.filter { !isCertain || $0.version.map(meant.contains) ?? false }.map { showing in
      let words: [Sentence] = [
        isCertain ? "" : "\(showing.versions)", showing.kind.words, showing.assumption.map { "assumes \($0)" } ?? "",
      ]
      .filter { !$0.isEmpty }
      let bare: Sentence = isCertain ? "\(showing.recording)" : "\(showing.recording) (\(showing.versions))"
      return (words.isEmpty ? bare : "\(showing.recording) (\(words.joined { "\($0), \($1)" }))", bare)
    }
  }

  /// What is said where no recording shows it: who claims it, or what it follows from.
  private var unrecorded: Sentence {
    let isOrigin = remark.hasPrefix("from ")
    if kind == .claim {
      return remark.isEmpty || isOrigin ? "claimed, not recorded" : "claimed, not recorded: \(Sentence(key: remark))"
    }
    if let stray { return "inferred: \(stray.words)" }
    if isOrigin { return "inferred from \(Sentence(key: String(remark.dropFirst(5)))), not recorded" }
    return cited.isEmpty ? "inferred, nobody recorded it" : "inferred from \(cited.joined(separator: ", "))"
  }
}

extension Stray {
  /// The reason in words.
  fileprivate var words: Sentence {
    switch self {
    case .nesting: "no recording goes on after something was asked for while something else ran"
    case .code: "no recording goes on after such code in a call"
    case .complaint: "no recording goes on after such a complaint"
    }
  }
}

extension RecordingKind? {
  /// What is said of a recording besides its name: nothing of a console's log, which is what one expects.
  fileprivate var words: Sentence {
    switch self {
    case .console: ""
    case .retyped: "retyped"
    case .test: "a test"
    case nil: "printed or retyped"
    }
  }
}
