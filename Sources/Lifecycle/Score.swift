/// The rules of one iOS version, ready to be played: its own sheet combined with those that it is based on.
///
/// A score is immutable, and shared by everything that plays or explains runs with it.
package final class Score: Sendable {
  /// The version that the rules are for.
  package let version: Version
  /// The names of the selected alternatives, which are played in place of rules.
  package let chosenAlternatives: Set<String>
  /// The facts about UIKit besides the rules.
  package let facts: FactBook
  /// All alternatives that the version's sheets state.
  package let alternatives: [StatedAlternative]
  /// The sheets of all versions, from which a copy with other alternatives is composed.
  let sheets: [ScoreSheet]
  let composition: Composition

  /// Composes the score of a version from the sheets of all versions.
  ///
  /// - Parameters:
  ///   - names: the names of the alternatives that take the place of rules.
  ///   - facts: the facts about UIKit.
  package init(
    version: Version, sheets: [ScoreSheet], with names: Set<String> = [], facts: FactBook = FactBook()
  ) throws(CompositionError) {
    let chain = try Self.chain(version, sheets)
    var composer = Composer(chain: chain, with: names)
    composer.compose()
    (self.version, self.sheets, self.facts) = (version, sheets, facts)
    chosenAlternatives = names
    alternatives = chain.alternatives
    composition = composer.composition
  }

  /// All lines that hold, by the index of their identifiers; index 0 stands for no rule.
  package var rules: [Rule?] { composition.rules }

  /// The calls and features that the version lacks, with the reasons.
  package var lacks: [Lack] { composition.lacks }

  /// The style of a presentation that specifies none.
  package var defaultStyle: PresentationStyle { composition.defaultStyle }

  /// Returns the line with an identifier, or `nil` if there is none.
  package func rule(_ id: RuleID) -> Rule? {
    let index = Int(id.index)
    return index < rules.count ? rules[index] : nil
  }

  /// Returns the words of a complaint, with blanks for names; the name of the complaint if the score has no words for
  /// it.
  package func words(of complaint: Complaint) -> String {
    composition.refusals[complaint]?.refusal.words ?? complaint.word
  }

  /// Returns the evidence for an event, or `nil` if no line of a score caused it.
  package func ground(of event: Event) -> Ground? {
    guard case .complaint(let complaint) = event.happening else { return rule(event.rule).map(Ground.init) }
    guard complaint == .lacking else { return composition.refusals[complaint]?.ground }
    return event.lack.map { composition.lackGrounds[$0] }
  }

  /// Returns true if two versions play everything alike.
  package func plays(like other: Score) -> Bool { composition.plays(like: other.composition) }

  /// Returns a number that decides about a gesture.
  package func number(_ number: GestureNumber) -> Int { composition.numbers[number] ?? 0 }

  /// Returns the thresholds for completing a gesture that drives a passage when the finger is lifted.
  ///
  /// The gesture is completed beyond this progress, and at this speed regardless of the progress.
  package func completion(of passage: Passage) -> (beyond: Int, speed: Int) {
    switch passage {
    case .swipe: (number(.swipeBeyond), number(.swipeSpeed))
    case .drag, .modalDrag: (number(.dragBeyond), number(.dragSpeed))
    default: (number(.pageBeyond), number(.pageSpeed))
    }
  }

  /// Returns true if the version has a call.
  package func has(_ call: Call) -> Bool { !composition.missingCalls.contains(call) }

  /// Returns the index of a feature among the version's lacks, or `nil` if the version has the feature.
  func lackIndex(_ feature: Feature) -> Int? { lacks.firstIndex { $0.subject == .feature(feature) } }

  /// Returns the index of a call among the version's lacks, or `nil` if the version has the call.
  func lackIndex(of call: Call) -> Int? { lacks.firstIndex { $0.subject == .method(call.method) } }

  /// Returns the reason why the version lacks a feature, as a sentence without its final period; `nil` if it has the
  /// feature.
  package func lack(_ feature: Feature) -> Sentence? {
    lackIndex(feature).map { lacks[$0].reason }.map { Sentence(key: $0.hasSuffix(".") ? String($0.dropLast()) : $0) }
  }

  /// Returns true if the version has a feature.
  package func has(_ feature: Feature) -> Bool { lackIndex(feature) == nil }

  /// Returns the steps of a phase of a passage in certain circumstances.
  func steps(_ passage: Passage, _ circumstances: Circumstances, _ phase: Phase) -> [Step] {
    composition.part(passage, circumstances).phases[Int(phase.rawValue)]
  }

  /// Returns the circumstances that make a difference to a passage.
  package func relevantCircumstances(of passage: Passage) -> Circumstances {
    composition.passages[Int(passage.rawValue)].relevant
  }

  /// Returns the duration of a passage's animation in milliseconds.
  package func duration(_ passage: Passage, _ circumstances: Circumstances) -> UInt32 {
    UInt32(clamping: composition.part(passage, circumstances).duration)
  }
}

extension Score {
  /// The reason why sheets cannot be composed into a score.
  package enum CompositionError: Error, Hashable {
    case noSheet(Version)
    /// A sheet is based on a version that is not older or has no sheet.
    case badBase(of: Version, base: Version)
  }

  /// Returns the sheets that apply to a version, its own first and the oldest last.
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
