/// The rules of one iOS version, composed of its own sheet and those that it is based on, ready to be played.
///
/// It never changes, and whoever plays or explains something holds the same one.
public final class Score: Sendable {
  /// Whose rules they are.
  public let version: Version
  /// The alternatives that are played in place of rules.
  public let with: Set<String>
  /// What is known beside the rules.
  public let facts: FactBook
  /// All alternatives that the version knows.
  public let alternatives: [StatedAlternative]
  /// The sheets of all versions.
  let sheets: [ScoreSheet]
  /// What they come to.
  let composition: Composition

  /// The score of a version, from the sheets of all.
  ///
  /// - Parameters:
  ///   - with: the names of the alternatives that take the place of rules.
  ///   - facts: what is known beside the rules.
  public init(
    version: Version, sheets: [ScoreSheet], with: Set<String> = [], facts: FactBook = FactBook()
  ) throws(CompositionError) {
    let chain = try Self.chain(version, sheets)
    var composer = Composer(chain: chain, with: with)
    if let circle = composer.borrowingCircle() { throw .borrowsInCircle(circle) }
    composer.compose()
    (self.version, self.sheets, self.with, self.facts) = (version, sheets, with, facts)
    alternatives = chain.alternatives
    composition = composer.composition
  }

  /// Every line that holds, by its name; the first is no line.
  public var rules: [Rule?] { composition.rules }

  /// What the version does not have, with the reasons.
  public var lacks: [Lack] { composition.lacks }

  /// The style of a presentation that names none.
  public var defaultStyle: PresentationStyle { composition.defaultStyle }

  /// The line of this name, if it names one.
  public func rule(_ id: RuleID) -> Rule? {
    let index = Int(id.index)
    return index < rules.count ? rules[index] : nil
  }

  /// The words of a complaint, with blanks for names; its own word where the score has no other.
  public func words(of complaint: Complaint) -> String {
    composition.refusals[complaint]?.refusal.words ?? complaint.word
  }

  /// What vouches for an event; nothing where no line of a score makes it.
  public func ground(of event: Event) -> Ground? {
    guard case .complaint(let complaint) = event.happening else { return rule(event.rule).map(Ground.init) }
    guard complaint == .lacking else { return composition.refusals[complaint]?.ground }
    return event.complaintSubject.map { composition.lackGrounds[$0] }
  }

  /// Whether it plays everything as another version does.
  public func plays(like other: Score) -> Bool { composition.plays(like: other.composition) }

  /// A number about a gesture.
  public func number(_ number: GestureNumber) -> Int { composition.numbers[number] ?? 0 }

  /// Beyond which progress a lift completes a gesture that drives a passage, and from which speed on in any case.
  public func completion(of passage: Passage) -> (beyond: Int, speed: Int) {
    switch passage {
    case .swipe: (number(.swipeBeyond), number(.swipeSpeed))
    case .drag: (number(.dragBeyond), number(.dragSpeed))
    default: (number(.pageBeyond), number(.pageSpeed))
    }
  }

  /// Whether the version makes this call.
  public func has(_ call: Call) -> Bool { !composition.missingCalls.contains(call) }

  /// Which of the version's lacks is this feature, if it is one.
  func lackIndex(_ feature: Feature) -> Int? { lacks.firstIndex { $0.subject == .feature(feature) } }

  /// Why the version does not have a feature, in a sentence without its full stop; nothing where it does.
  public func lack(_ feature: Feature) -> String? {
    lackIndex(feature).map { lacks[$0].reason }.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
  }

  /// Whether the version has a feature.
  public func has(_ feature: Feature) -> Bool { lackIndex(feature) == nil }

  /// What is played in a phase of a passage.
  func steps(_ passage: Passage, _ circumstances: Circumstances, _ phase: Phase) -> [Step] {
    composition.part(passage, circumstances).phases[Int(phase.rawValue)]
  }

  /// The circumstances that make a difference to a passage.
  public func relevantCircumstances(of passage: Passage) -> Circumstances {
    composition.passages[Int(passage.rawValue)].relevant
  }

  /// How long the animation of a passage takes, in milliseconds.
  public func duration(_ passage: Passage, _ circumstances: Circumstances) -> UInt32 {
    UInt32(clamping: composition.part(passage, circumstances).duration)
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
