/// The rules of one iOS version, ready to be played: its own sheet combined with those that it is based on.
///
/// A score is immutable, and shared by everything that plays or explains runs with it.
package final class Score: Sendable {
  package let version: Version
  package let chosenAlternatives: Set<String>
  package let facts: FactBook
  package let alternatives: [StatedAlternative]
  /// The sheets of all versions, from which a copy with other alternatives is composed.
  let sheets: [ScoreSheet]
  let composition: Composition

  /// Composes the score of a version; the named alternatives take the place of rules.
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

  package var lacks: [Lack] { composition.lacks }

  package var defaultStyle: PresentationStyle { composition.defaultStyle }

  package func rule(_ id: RuleID) -> Rule? {
    let index = Int(id.index)
    return index < rules.count ? rules[index] : nil
  }

  /// Returns the words of a complaint, with blanks for names; the name of the complaint if the score has no words for
  /// it.
  package func words(of complaint: Complaint) -> String {
    composition.refusals[complaint]?.refusal.words ?? complaint.word
  }

  /// Returns true if all of the block of a line is inferred, so that nobody shows where its calls stand among others.
  package func isInferred(_ id: RuleID) -> Bool { composition.isInferred[Int(id.index)] }

  /// Returns the evidence for an event, or `nil` if no line of a score caused it.
  package func ground(of event: Event) -> Ground? {
    guard case .complaint(let complaint) = event.content else { return rule(event.rule)?.ground }
    guard complaint == .lacking else { return composition.refusals[complaint]?.ground }
    return event.lack.map { composition.lackGrounds[$0] }
  }

  package func plays(like other: Score) -> Bool { composition.plays(like: other.composition) }

  package func number(_ number: GestureNumber) -> Int { composition.numbers[number] ?? 0 }

  package func thousandths(of pressure: Pressure) -> UInt16 {
    switch pressure {
    case .light: UInt16(clamping: number(.lightPress))
    case .peek: UInt16(clamping: number(.peek))
    case .pop: UInt16(clamping: number(.pop))
    case .thousandths(let value): value
    }
  }

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

  package func has(_ call: Call) -> Bool { !composition.missingCalls.contains(call) }

  /// Returns the index of a feature among the version's lacks, or `nil` if the version has the feature.
  func lackIndex(_ feature: Feature) -> Int? { lacks.firstIndex { $0.subject == .feature(feature) } }

  func lackIndex(of call: Call) -> Int? { lacks.firstIndex { $0.subject == .method(call.method) } }

  /// Returns the reason why the version lacks a feature, as a sentence without its final period; `nil` if it has the
  /// feature.
  package func lack(_ feature: Feature) -> Sentence? {
    lackIndex(feature).map { lacks[$0].reason }.map { Sentence(key: $0.hasSuffix(".") ? String($0.dropLast()) : $0) }
  }

  package func has(_ feature: Feature) -> Bool { lackIndex(feature) == nil }

  /// Returns true if a press on a screen of a class opens a context menu, which is a peek where there are none.
  package func opensMenu(_ declaration: Declaration) -> Bool {
    declaration.opensMenu && (has(.contextMenus) || !has(.peek))
  }

  func steps(_ passage: Passage, _ circumstances: Circumstances, _ phase: Phase) -> [ComposedStep] {
    composition.part(passage, circumstances).phases[Int(phase.rawValue)]
  }

  package func relevantCircumstances(of passage: Passage) -> Circumstances {
    composition.passages[Int(passage.rawValue)].relevant
  }

  package func durationMilliseconds(_ passage: Passage, _ circumstances: Circumstances) -> UInt32 {
    UInt32(clamping: composition.part(passage, circumstances).duration)
  }

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
