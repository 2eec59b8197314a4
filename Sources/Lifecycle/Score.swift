/// The rules of one iOS version, composed of its own sheet and those that it is based on, ready to be played.
///
/// It is immutable, and shared by everything that plays or explains with it.
package final class Score: Sendable {
  /// The version whose rules they are.
  package let version: Version
  /// The alternatives that are played in place of rules.
  package let chosenAlternatives: Set<String>
  /// The facts about UIKit besides the rules.
  package let facts: FactBook
  /// All alternatives that the version knows.
  package let alternatives: [StatedAlternative]
  /// The sheets of all versions.
  let sheets: [ScoreSheet]
  /// The composed rules.
  let composition: Composition

  /// The score of a version, from the sheets of all.
  ///
  /// - Parameters:
  ///   - names: the names of the alternatives that take the place of rules.
  ///   - facts: the facts about UIKit.
  package init(
    version: Version, sheets: [ScoreSheet], with names: Set<String> = [], facts: FactBook = FactBook()
  ) throws(CompositionError) {
    let chain = try Self.chain(version, sheets)
    var composer = Composer(chain: chain, with: names)
    if let circle = composer.borrowingCircle() { throw .borrowsInCircle(circle) }
    composer.compose()
    (self.version, self.sheets, self.facts) = (version, sheets, facts)
    chosenAlternatives = names
    alternatives = chain.alternatives
    composition = composer.composition
  }

  /// Every line that holds, by its name; index 0 stands for no rule.
  package var rules: [Rule?] { composition.rules }

  /// The calls and features that the version lacks, with the reasons.
  package var lacks: [Lack] { composition.lacks }

  /// The style of a presentation that names none.
  package var defaultStyle: PresentationStyle { composition.defaultStyle }

  /// The line of this name, if it names one.
  package func rule(_ id: RuleID) -> Rule? {
    let index = Int(id.index)
    return index < rules.count ? rules[index] : nil
  }

  /// The words of a complaint, with blanks for names; its own word where the score has no other.
  package func words(of complaint: Complaint) -> String {
    composition.refusals[complaint]?.refusal.words ?? complaint.word
  }

  /// The evidence for an event; `nil` if no line of a score made it.
  package func ground(of event: Event) -> Ground? {
    guard case .complaint(let complaint) = event.happening else { return rule(event.rule).map(Ground.init) }
    guard complaint == .lacking else { return composition.refusals[complaint]?.ground }
    return event.lack.map { composition.lackGrounds[$0] }
  }

  /// Returns true if both versions play everything alike.
  package func plays(like other: Score) -> Bool { composition.plays(like: other.composition) }

  /// A number about a gesture.
  package func number(_ number: GestureNumber) -> Int { composition.numbers[number] ?? 0 }

  /// Beyond which progress a lift completes a gesture that drives a passage, and from which speed on in any case.
  package func completion(of passage: Passage) -> (beyond: Int, speed: Int) {
    switch passage {
    case .swipe: (number(.swipeBeyond), number(.swipeSpeed))
    case .drag, .modalDrag: (number(.dragBeyond), number(.dragSpeed))
    default: (number(.pageBeyond), number(.pageSpeed))
    }
  }

  /// Returns true if the version makes this call.
  package func has(_ call: Call) -> Bool { !composition.missingCalls.contains(call) }

  /// The index of a feature among the version's lacks, if it lacks it.
  func lackIndex(_ feature: Feature) -> Int? { lacks.firstIndex { $0.subject == .feature(feature) } }

  /// The index of a call among the version's lacks, if it lacks it.
  func lackIndex(of call: Call) -> Int? { lacks.firstIndex { $0.subject == .method(call.method) } }

  /// The reason why the version lacks a feature, in a sentence without its full stop; `nil` if it has the feature.
  package func lack(_ feature: Feature) -> Sentence? {
    lackIndex(feature).map { lacks[$0].reason }.map { Sentence(key: $0.hasSuffix(".") ? String($0.dropLast()) : $0) }
  }

  /// Returns true if the version has a feature.
  package func has(_ feature: Feature) -> Bool { lackIndex(feature) == nil }

  /// The steps of a phase of a passage.
  func steps(_ passage: Passage, _ circumstances: Circumstances, _ phase: Phase) -> [Step] {
    composition.part(passage, circumstances).phases[Int(phase.rawValue)]
  }

  /// The circumstances that make a difference to a passage.
  package func relevantCircumstances(of passage: Passage) -> Circumstances {
    composition.passages[Int(passage.rawValue)].relevant
  }

  /// The duration of a passage's animation in milliseconds.
  package func duration(_ passage: Passage, _ circumstances: Circumstances) -> UInt32 {
    UInt32(clamping: composition.part(passage, circumstances).duration)
  }
}

extension Score {
  /// The reason why sheets do not make a score.
  package enum CompositionError: Error, Hashable {
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
