import Lifecycle
import Notation

/// The kinds of evidence for a call, the best first.
package enum EvidenceKind: String, CaseIterable, Sendable {
  /// A recording of the version shows the call.
  case recorded
  /// Recordings of other versions show the call, and no change in between is known.
  case recordedElsewhere = "recorded-elsewhere"
  /// A source states the call without a log.
  case claim
  /// No source states the call, which follows from other evidence.
  case inferred
}

/// The evidence for a call on a version, which tells how well the call is known there.
package struct Standing: Hashable, Sendable {
  struct Showing: Hashable, Sendable {
    let recording: EvidenceBook.Recording
    /// The version, if the recording shows only one.
    let version: Version?
  }

  package let kind: EvidenceKind
  private let showings: [Showing]
  private let version: Version
  /// The score's remark on its evidence, and the recordings that the score cites.
  private let remark: String, cited: [String]
  /// The reason why the call is at most inferred, even if recordings show it elsewhere.
  private let doubt: Doubt?

  init(_ kind: EvidenceKind, _ showings: [Showing], on version: Version, _ ground: Ground) {
    (self.kind, self.showings, self.version, remark) = (kind, showings, version, ground.remark)
    cited = ground.evidence.compactMap { if case .recording(let name) = $0 { name } else { nil } }
    doubt = nil
  }

  /// Creates the standing of a call after a doubt, which makes the call at most inferred.
  init(_ standing: Standing, after doubt: Doubt) {
    (kind, showings, version) = (.inferred, [], standing.version)
    (remark, cited, self.doubt) = (standing.remark, standing.cited, doubt)
  }

  /// The versions on which the call was certainly recorded, oldest first.
  package var recordedOn: [Version] { Set(showings.compactMap { $0.version }).sorted() }

  package var recordings: [String] { showings.map { $0.recording.name }.distinct }

  /// For each of `recordings`, the way in which the source obtained its calls, if stated.
  package var recordingKinds: [RecordingKind?] {
    recordings.map { name in showings.first { $0.recording.name == name }?.recording.kind }
  }

  /// The standing as a sentence without a final period.
  package var sentence: Sentence { isRecorded ? listing(4) : unrecorded }

  /// Shorter versions of the sentence, longest first.
  package var shorterSentences: [Sentence] {
    isRecorded ? [listing(2), listing(1), listing(1, kinds: false), short] : [unrecorded, short]
  }

  private var isRecorded: Bool { kind == .recorded || kind == .recordedElsewhere }

  /// Returns a sentence that names a number of recordings and counts the others; `kinds` adds remarks on each.
  private func listing(_ count: Int, kinds: Bool = true) -> Sentence {
    let names = nearest
    let list = names.prefix(count).map { kinds ? $0.full : $0.bare }.joinedByCommas
    return "\(short): \(names.count > count ? "\(list) and \(names.count - count) more" : list)"
  }

  /// The standing in a few words, without the names of recordings.
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

  /// The nearest older and the nearest newer version on which the call was recorded.
  private var older: Version? { recordedOn.last { $0 < version } }
  private var newer: Version? { recordedOn.first { $0 > version } }

  /// The recordings on the version, or else on the nearest versions, with and without remarks.
  private var nearest: [(full: Sentence, bare: Sentence)] {
    let shown = kind == .recorded ? [version] : [older, newer].compactMap { $0 }
    let isCertain = !shown.isEmpty
    return showings.filter { !isCertain || $0.version.map(shown.contains) ?? false }.map { showing in
      let recording = showing.recording
      let words: [Sentence] = [
        isCertain ? "" : "\(recording.versions)", recording.kind.words,
        recording.assumption.map { "assumes \(Sentence(key: $0))" } ?? "",
      ]
      .filter { !$0.isEmpty }
      let bare: Sentence = isCertain ? "\(recording.name)" : "\(recording.name) (\(recording.versions))"
      return (words.isEmpty ? bare : "\(recording.name) (\(words.joinedByCommas))", bare)
    }
  }

  /// The sentence for a call without recordings: the claim, or the reason of the inference.
  private var unrecorded: Sentence {
    let isOrigin = remark.hasPrefix("from ")
    if kind == .claim {
      return remark.isEmpty || isOrigin ? "claimed, not recorded" : "claimed, not recorded: \(Sentence(remark: remark))"
    }
    if let doubt { return "inferred: \(doubt.words)" }
    if isOrigin { return "inferred from \(Sentence(remark: String(remark.dropFirst(5)))), not recorded" }
    return cited.isEmpty ? "inferred, nobody recorded it" : "inferred from \(cited.listed)"
  }
}

extension Doubt {
  /// The reason in words, for the sentence about an inferred call.
  fileprivate var words: Sentence {
    switch self {
    case .nesting: "no recording goes on after something was asked for while something else ran"
    case .code: "no recording goes on after such code in a call"
    case .complaint: "no recording goes on after such a complaint"
    case .steps: "no recording goes on after a child was added or removed by hand"
    }
  }
}

extension RecordingKind? {
  /// The remark on a recording, which is empty for a console log, as that is the usual case.
  fileprivate var words: Sentence {
    switch self {
    case .console: ""
    case .retyped: "retyped"
    case .test: "a test"
    case nil: "printed or retyped"
    }
  }
}

extension Sentence {
  /// Creates a sentence from the remark that a score or a fact makes on its evidence.
  package init(remark: String) {
    let documentation = "Apple's documentation of "
    let name = remark.dropFirst(documentation.count)
    if remark.hasPrefix(documentation), !name.contains(" ") {
      self = "Apple's documentation of \(name)"
    } else {
      self.init(key: remark)
    }
  }
}
