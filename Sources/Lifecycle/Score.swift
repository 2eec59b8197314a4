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
    return event.complaintSubject.map { composition.lackGrounds[$0] }
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

extension Score {
  /// One sheet that states all that holds in a version, inherited blocks included.
  ///
  /// - Parameter names: the names of the alternatives that take the place of rules.
  package static func flattened(
    version: Version, sheets: [ScoreSheet], with names: Set<String> = []
  ) throws(CompositionError) -> ScoreSheet {
    let score = try Score(version: version, sheets: sheets, with: names)
    let chain = try chain(version, sheets)
    var blocks = score.factBlocks(chain)
    var pending: [EffectivePhase] = []
    func close() {
      if let block = block(of: pending, chain) { blocks.append(block) }
      pending = []
    }
    for phase in try effectivePhases(version: version, sheets: sheets, with: names) {
      if let first = pending.first, first.passage != phase.passage || first.circumstances != phase.circumstances {
        close()
      }
      pending.append(phase)
    }
    close()
    blocks += borrowingBlocks(chain, besides: blocks)
    return ScoreSheet(version: version, basedOn: nil, file: "ios-\(version).score", blocks: blocks)
  }

  /// The block that states these phases of one passage in the same circumstances.
  private static func block(of phases: [EffectivePhase], _ chain: [ScoreSheet]) -> ScoreBlock? {
    guard let first = phases.first, let newest = phases.max(by: { $0.version < $1.version }) else { return nil }
    let (like, takes) = borrowed(first.passage, first.circumstances, chain)
    return ScoreBlock(
      .passage(first.passage, first.circumstances, like: like, takes: takes, phases.map(\.phase)),
      evidence: union(phases.map(\.block)), remark: newest.block.remark, because: newest.block.because,
      line: newest.block.line)
  }

  /// The passage that a passage borrows from in these circumstances, and its duration: the newest statement of each.
  private static func borrowed(
    _ passage: Passage, _ circumstances: Circumstances, _ chain: [ScoreSheet]
  ) -> (like: Passage?, takes: AnimationTime?) {
    var (newestLike, newestTakes): (Passage?, AnimationTime?) = (nil, nil)
    for block in chain.flatMap(\.blocks) {
      guard case .passage(passage, circumstances, let like, let takes, _) = block.content else { continue }
      newestLike = newestLike ?? like
      newestTakes = newestTakes ?? takes
    }
    return (newestLike, newestTakes)
  }

  /// The blocks that only borrow, and state no phase of their own.
  private static func borrowingBlocks(_ chain: [ScoreSheet], besides stated: [ScoreBlock]) -> [ScoreBlock] {
    chain.flatMap(\.blocks).filter { block in
      guard case .passage(let passage, let circumstances, .some, _, []) = block.content else { return false }
      return !stated.contains { other in
        if case .passage(passage, circumstances, _, _, _) = other.content { true } else { false }
      }
    }
  }

  /// The blocks about lacks, refusals, styles and gestures.
  private func factBlocks(_ chain: [ScoreSheet]) -> [ScoreBlock] {
    let all = chain.flatMap(\.blocks)
    func blocks(where condition: (ScoreContent) -> Bool) -> [ScoreBlock] { all.filter { condition($0.content) } }
    func made(_ content: ScoreContent, from blocks: [ScoreBlock]) -> ScoreBlock? {
      blocks.first.map {
        ScoreBlock(content, evidence: Self.union(blocks), remark: $0.remark, because: $0.because, line: $0.line)
      }
    }
    let lacking = blocks { content in
      guard case .lacks(let list) = content else { return false }
      return list.contains { lack in lacks.contains { $0.subject == lack.subject } }
    }
    var stated = Selection<Complaint>()
    let refusing = all.compactMap { block -> ScoreBlock? in
      guard case .refusals(let list) = block.content else { return nil }
      let new = list.filter { !stated.contains($0.complaint) }
      for refusal in new { stated.insert(refusal.complaint) }
      var block = block
      block.content = .refusals(new)
      return new.isEmpty ? nil : block
    }
    let styling = blocks { if case .styles = $0 { true } else { false } }
    let measuring = blocks { if case .gestures = $0 { true } else { false } }
    return [
      lacks.isEmpty ? nil : made(.lacks(lacks), from: lacking)
    ].compactMap(\.self) + refusing
      + [
        made(.styles(composition.styles, default: defaultStyle), from: styling),
        made(.gestures(composition.numbers), from: measuring),
      ].compactMap(\.self)
  }

  /// The evidence of several blocks, each once.
  private static func union(_ blocks: [ScoreBlock]) -> [Evidence] {
    var union: [Evidence] = []
    for evidence in blocks.flatMap(\.evidence) where !union.contains(evidence) { union.append(evidence) }
    return union
  }
}

/// A marker for a block that is not a rule but another source's answer; it holds only if requested by name.
package struct Alternative: Hashable, Sendable {
  /// The name by which it is requested; blocks of the same name belong together.
  package var name: String
  /// The evidence for the rule that it contradicts, and the words that go with it.
  package var against: [Evidence], remark: String
  /// The laws that do not hold with it.
  package var brokenLaws: [Law]

  /// An alternative of this name.
  package init(_ name: String, against: [Evidence] = [], remark: String = "", brokenLaws: [Law] = []) {
    (self.name, self.against, self.remark, self.brokenLaws) = (name, against, remark, brokenLaws)
  }
}

/// A block of an alternative, and its position.
package struct StatedAlternative: Hashable, Sendable {
  package let alternative: Alternative
  /// The version whose score states it, and the file.
  package let version: Version, file: String
  package let block: ScoreBlock

  /// The name by which it is requested.
  package var name: String { alternative.name }
}

extension ScoreSheet {
  /// The blocks of its alternatives.
  var alternatives: [StatedAlternative] {
    blocks.compactMap { block in
      block.alternative.map { StatedAlternative(alternative: $0, version: version, file: file, block: block) }
    }
  }
}

extension [ScoreSheet] {
  /// The blocks of all alternatives, those of the oldest version first.
  package var alternatives: [StatedAlternative] { sorted { $0.version < $1.version }.flatMap(\.alternatives) }
}

extension [StatedAlternative] {
  /// The names, each once, in order.
  package var names: [String] {
    var seen: Set<String> = []
    return map(\.name).filter { seen.insert($0).inserted }
  }

  /// The laws that these of them break.
  package func laws(brokenBy names: Set<String>) -> Set<Law> {
    Set(filter { names.contains($0.name) }.flatMap(\.alternative.brokenLaws))
  }
}

extension Score {
  /// The version and its alternatives for the user: `iOS 9`.
  package var name: String {
    "iOS \(version)"
      + (chosenAlternatives.isEmpty ? "" : " with \(chosenAlternatives.sorted().joined(separator: ", "))")
  }

  /// The same with more alternatives.
  package func adding(_ names: [String]) -> Score { playing(with: chosenAlternatives.union(names)) }

  /// A copy with these alternatives, and no others; unknown names change nothing.
  ///
  /// An alternative borrows nothing, so it cannot close a circle.
  package func playing(with names: Set<String>) -> Score {
    guard names != chosenAlternatives else { return self }
    return (try? Score(version: version, sheets: sheets, with: names, facts: facts)) ?? self
  }
}
