import Lifecycle

/// The result of checking a case on every version that it allows.
package struct Verdict: Sendable {
  /// The first position at which a version plays something other than the file expects.
  package struct Departure: Sendable {
    /// The closest version among those that the case allows and that can play all its commands.
    package var version: Version
    /// The index of the command in the script.
    package var action: Int
    package var divergence: Divergence
    /// The index of the command within which the difference lies; 0 if all commands are compared as one.
    private let comparedCommand: Int

    /// Creates a departure, which may be one of the whole run and not of the command alone.
    package init(version: Version, action: Int, divergence: Divergence, isOfWhole: Bool = false) {
      (self.version, self.action, self.divergence) = (version, action, divergence)
      comparedCommand = isOfWhole ? 0 : action
    }
  }

  package struct ImpossibleCommand: Sendable {
    /// The version that gets furthest, among those that the case allows.
    package var version: Version
    package var action: Int
    package var mistake: Mistake
  }

  /// A rule of the app's own things that breaks, or holds, contrary to what the case says.
  package struct Surprise: Sendable {
    package var version: Version
    /// The index of the command in the script, or `nil` if a rule holds that should break.
    package var action: Int?
    package var words: Sentence
  }

  package enum Judgment: Sendable {
    case fits
    case departs(Departure)
    case surprises(Surprise)
  }

  /// The versions that reproduce the whole case, oldest first.
  package var fits: [Version] = []
  /// The versions that can play all commands of the case, with any result, oldest first.
  package var playable: [Version] = []
  /// The departure on the closest version, if no version fits.
  package var departure: Departure?
  /// The impossible command, if there is one on every version.
  ///
  /// A version on which a command is not possible cannot be the version on which the case was recorded.
  package var impossible: ImpossibleCommand?
  package var surprise: Surprise?

  package init(_ resolved: ResolvedCase, scores: (Version) -> Score?) {
    self.init(resolved, scores: scores) { run in
      if let departure = Departure(of: resolved, run) { return .departs(departure) }
      return Surprise(of: resolved, run).map(Judgment.surprises) ?? .fits
    }
  }

  package init(_ resolved: ResolvedCase, scores: (Version) -> Score?, judge: (Run) -> Judgment) {
    for version in resolved.candidates {
      guard let score = scores(version) else { continue }
      let run = Run(resolved, score: score)
      if let (action, mistake) = run.mistake {
        if let impossible, impossible.action > action { continue }
        impossible = ImpossibleCommand(version: version, action: action, mistake: mistake)
        continue
      }
      playable.append(version)
      switch judge(run) {
      case .fits: fits.append(version)
      case .surprises(let found): surprise = surprise ?? found
      case .departs(let found):
        if let departure, departure.isFurther(than: found) { continue }
        departure = found
      }
    }
    if resolved.candidates.count > 1, resolved.candidates == resolved.certainVersions, fits != resolved.candidates {
      fits = []
    }
    if !fits.isEmpty { (departure, surprise) = (nil, nil) }
    if !fits.isEmpty || departure != nil || surprise != nil { impossible = nil }
  }
}

extension Verdict.Surprise {
  /// Creates the first surprise in a run of a case, or `nil` if there is none.
  fileprivate init?(of resolved: ResolvedCase, _ run: Run) {
    guard !resolved.setup.lines.isEmpty || !resolved.broken.isEmpty else { return nil }
    let code = resolved.setup.code
    let breaches = CodeRun(code, run.timeline).breaches
    if let found = breaches.first(where: { !resolved.broken.contains(code.things[$0.breach.thing].name) }) {
      self.init(version: run.version, action: found.action, words: found.breach.sentence(code))
      return
    }
    let names = Set(breaches.map { code.things[$0.breach.thing].name })
    guard let name = resolved.broken.first(where: { !names.contains($0) }) else { return nil }
    self.init(version: run.version, action: nil, words: "No rule for \(name) breaks.")
  }
}

extension ResolvedCase {
  /// Returns the names of the app's own things whose rules break in a run of the case, without repetitions.
  package func broken(in timeline: Timeline) -> [String] {
    guard !setup.lines.isEmpty else { return [] }
    let code = setup.code
    return CodeRun(code, timeline).brokenNames(code)
  }
}

extension CodeRun {
  package func brokenNames(_ code: Code) -> [String] {
    breaches.map { code.things[$0.breach.thing].name }.distinct
  }
}

extension Verdict.Departure {
  /// Creates the first departure of a run from its case, or `nil` if there is none.
  fileprivate init?(of resolved: ResolvedCase, _ run: Run) {
    for action in resolved.script.indices {
      guard let divergence = resolved.divergence(ofAction: action, from: run.entries(of: action)) else { continue }
      self.init(version: run.version, action: action, divergence: divergence)
      return
    }
    return nil
  }

  /// Returns true if this departure is later than another one, so its version is closer to the file.
  fileprivate func isFurther(than other: Self) -> Bool {
    (comparedCommand, divergence.playedIndex) > (other.comparedCommand, other.divergence.playedIndex)
  }
}

/// The result of checking a transcript: a verdict for each case, and the versions that fit all cases with the same
/// `ios:`.
package struct JudgedCases: Sendable {
  package let verdicts: [Verdict]
  package let fits: [[Version]]

  package init(_ cases: [ResolvedCase], scores: (Version) -> Score?) {
    let verdicts = cases.map { Verdict($0, scores: scores) }
    self.verdicts = verdicts
    fits = Self.shared(verdicts.map { $0.fits }, cases)
  }

  /// Returns, for each case, the versions that fit it and all cases with the same `ios:`.
  ///
  /// A case that fits no version does not count against the others.
  package static func shared(_ fits: [[Version]], _ cases: [ResolvedCase]) -> [[Version]] {
    zip(fits, agreed(fits, cases)).map { fits, agreed in fits.filter { agreed?.contains($0) ?? true } }
  }

  /// Returns, for each case, the versions that fit all cases with the same `ios:` which fit any; `nil` if none fits
  /// any.
  static func agreed(_ fits: [[Version]], _ cases: [ResolvedCase]) -> [Set<Version>?] {
    var agreed: [String: Set<Version>] = [:]
    for (fits, resolved) in zip(fits, cases) where !fits.isEmpty {
      if let text = resolved.iosText { agreed[text] = agreed[text]?.intersection(fits) ?? Set(fits) }
    }
    return zip(fits, cases).map { fits, resolved in
      guard let text = resolved.iosText else { return fits.isEmpty ? nil : Set(fits) }
      return agreed[text]
    }
  }

  /// Returns the version on which a case is best played.
  ///
  /// It is the newest that fits, else the newest that can play its commands, else the newest that the case allows.
  package func version(of index: Int, _ resolved: ResolvedCase) -> Version? {
    fits[index].last ?? verdicts[index].fits.last ?? verdicts[index].playable.last ?? resolved.candidates.last
  }

  /// Returns the version for rewriting each case.
  ///
  /// It is the newest on which all cases with the same `ios:` hold, or can at least be played, or else the newest that
  /// the case allows.
  package func versionsForRewriting(_ cases: [ResolvedCase]) -> [Version?] {
    let holding = Self.agreed(verdicts.map { $0.fits.isEmpty ? $0.playable : $0.fits }, cases)
    let playing = Self.agreed(verdicts.map { $0.playable }, cases)
    return cases.indices.map { index in
      let candidates = cases[index].candidates
      return candidates.last { holding[index]?.contains($0) ?? true }
        ?? candidates.last { playing[index]?.contains($0) ?? true } ?? candidates.last
    }
  }
}
