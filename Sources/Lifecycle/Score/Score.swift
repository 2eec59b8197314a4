/// The rules of one iOS version, composed of its own sheet and those that it is based on, ready to be played.
///
/// It never changes, and whoever plays or explains something holds the same one.
public final class Score: Sendable {
  /// Whose rules they are.
  public let version: Version
  /// The alternatives that are played in place of rules.
  public let with: Set<String>
  /// What is known beside the rules; read when it is asked for first.
  public let facts: @Sendable () -> FactBook
  /// What is played.
  let tables: ScoreTables
  /// The lines that hold, where they were kept.
  private let kept: KeptRules.OfVersion?
  /// What the score says about it; composed when it is asked for first, where the tables were kept.
  private let wording: @Sendable () -> Wording

  /// What a score says: its lines, its words, and who vouches for them.
  private struct Wording {
    /// What it was composed of.
    var sheets: [ScoreSheet] = []
    var alternatives: [StatedAlternative] = []
    var rules: [Rule?] = []
    var lacks: [Lack] = [], lackGrounds: [Ground] = []
    /// What is said where something is refused.
    var refusals: [Complaint: (refusal: Refusal, ground: Ground)] = [:]
  }

  /// The score of a version, from the sheets of all.
  ///
  /// - Parameters:
  ///   - with: the names of the alternatives that take the place of rules.
  ///   - facts: what is known beside the rules.
  public init(
    version: Version, sheets: [ScoreSheet], with: Set<String> = [],
    facts: @escaping @Sendable () -> FactBook = { FactBook() }
  ) throws(CompositionError) {
    let chain = try Self.chain(version, sheets)
    var composer = Composer(version: version, chain: chain, with: with)
    if let circle = composer.borrowingCircle() { throw .borrowsInCircle(circle) }
    composer.compose()
    guard composer.tables.steps.count < Int(UInt16.max) else { throw .tooLarge }
    self.version = version
    self.facts = facts
    self.with = with
    tables = composer.tables
    kept = nil
    let wording = Wording(
      sheets: sheets, alternatives: chain.alternatives, rules: composer.rules, lacks: composer.lacks,
      lackGrounds: composer.lackGrounds, refusals: composer.refusals)
    self.wording = { wording }
  }

  /// A score whose tables and lines were kept.
  ///
  /// - Parameter composed: the same score, composed of its sheets; without one nothing else is said about it.
  init(
    _ tables: ScoreTables, rules: KeptRules.OfVersion, facts: @escaping @Sendable () -> FactBook,
    composed: @escaping @Sendable () -> Score?
  ) {
    version = tables.version
    with = []
    self.facts = facts
    self.tables = tables
    kept = rules
    wording = { composed()?.wording() ?? Wording() }
  }

  /// Every line that holds, by its name; the first is no line.
  public var rules: [Rule?] { kept?.all ?? wording().rules }

  /// What the version does not have, with the reasons.
  public var lacks: [Lack] { wording().lacks }

  /// All alternatives that the version knows.
  public var alternatives: [StatedAlternative] { wording().alternatives }

  /// What it was composed of.
  var sheets: [ScoreSheet] { wording().sheets }

  /// The style of a presentation that names none.
  public var defaultStyle: PresentationStyle { tables.defaultStyle }

  /// The line of this name, if it names one.
  public func rule(_ id: RuleID) -> Rule? {
    if let kept { return kept[Int(id.index)] }
    let rules = wording().rules, index = Int(id.index)
    return index < rules.count ? rules[index] : nil
  }

  /// The words of a complaint, with blanks for names; its own word where the score has no other.
  public func words(of complaint: Complaint) -> String {
    wording().refusals[complaint]?.refusal.words ?? complaint.word
  }

  /// What vouches for an event; nothing where no line of a score makes it.
  public func ground(of event: Event) -> Ground? {
    guard case .complaint(let complaint) = event.happening else { return rule(event.rule).map(Ground.init) }
    guard complaint == .lacking else { return wording().refusals[complaint]?.ground }
    return event.complaintSubject.map { wording().lackGrounds[$0] }
  }

  /// Whether it plays everything as another version does.
  public func plays(like other: Score) -> Bool { tables.play(like: other.tables) }

  /// A number about a gesture.
  public func number(_ number: GestureNumber) -> Int { tables.numbers[number] ?? 0 }

  /// Beyond which progress a lift completes a gesture that drives a passage, and from which speed on in any case.
  public func completion(of passage: Passage) -> (beyond: Int, speed: Int) {
    switch passage {
    case .swipe: (number(.swipeBeyond), number(.swipeSpeed))
    case .drag: (number(.dragBeyond), number(.dragSpeed))
    default: (number(.pageBeyond), number(.pageSpeed))
    }
  }

  /// Whether the version makes this call.
  public func has(_ call: Call) -> Bool { tables.missingCalls & (1 << UInt64(call.rawValue)) == 0 }

  /// Which of the version's lacks is this feature, if it is one.
  func lackIndex(_ feature: Feature) -> Int? { tables.lackedFeatures.firstIndex(of: feature) }

  /// Why the version does not have a feature, in a sentence without its full stop; nothing where it does.
  public func lack(_ feature: Feature) -> String? {
    lackIndex(feature).map { lacks[$0].reason }.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
  }

  /// Whether the version has a feature.
  public func has(_ feature: Feature) -> Bool { lackIndex(feature) == nil }

  func range(_ passage: Passage, _ circumstances: Circumstances, _ phase: Phase) -> Range<Int> {
    tables.ranges[ScoreTables.entry(passage, circumstances) * Phase.allCases.count + Int(phase.rawValue)].positions
  }

  /// The circumstances that make a difference to a passage.
  public func relevantCircumstances(of passage: Passage) -> Circumstances {
    tables.relevant[Int(passage.rawValue)]
  }

  /// How long the animation of a passage takes, in milliseconds.
  public func duration(_ passage: Passage, _ circumstances: Circumstances) -> UInt32 {
    UInt32(tables.durations[ScoreTables.entry(passage, circumstances)])
  }
}

extension Score {
  /// Why sheets do not make a score.
  public enum CompositionError: Error, Hashable {
    case noSheet(Version)
    /// A sheet is based on a version that is not older, or that has no sheet.
    case badBase(of: Version, base: Version)
    /// By `like`, a passage borrows from itself in the end.
    case borrowsInCircle([Borrowing])
    /// The rules are more than events can name.
    case tooLarge
  }

  /// The sheets that hold for a version, its own first, the oldest last.
  static func chain(_ version: Version, _ sheets: [ScoreSheet]) throws(CompositionError) -> [ScoreSheet] {
    guard var sheet = sheets.first(where: { $0.version == version }) else { throw .noSheet(version) }
    var chain = [sheet]
    while let base = sheet.basedOn {
      guard base < sheet.version, let older = sheets.first(where: { $0.version == base }) else {
        throw .badBase(of: sheet.version, base: base)
      }
      chain.append(older)
      sheet = older
    }
    return chain
  }
}
