import Lifecycle
import Study

extension KeyCommand {
  static let alternatives = KeyCommand(
    "alternatives", [], "Lists what other sources say, with who says so; Enter plays it, or the rule again.",
    unless: .noAlternatives
  ) { $0.openAlternatives() }
}

extension Obstacle {
  static let noAlternatives = Obstacle {
    $0.session.score.alternatives.isEmpty ? "nobody disagrees about iOS \($0.session.version)" : nil
  }
}

extension Model {
  fileprivate mutating func openAlternatives() {
    let score = session.score
    let items = score.alternatives.names.map { name in
      let isOn = score.chosenAlternatives.contains(name)
      return MenuItem(
        "\(name)", "\(score.alternatives.passages(of: name).listed)", note: isOn ? "on" : "off",
        more: score.alternatives.words(about: name), isDim: !isOn
      ) { $0.toggle(alternative: name) }
    }
    panel = .menu(MenuPanel("What other sources say", items))
  }
}

extension [StatedAlternative] {
  fileprivate func passages(of name: String) -> [String] {
    var words: [String] = []
    for stated in self where stated.name == name {
      if case .passage(let passage, _, _, _, _) = stated.block.content, !words.contains(passage.word) {
        words.append(passage.word)
      }
    }
    return words
  }

  /// Returns the claim of an alternative, with the evidence for it and against it.
  fileprivate func words(about name: String) -> Sentence {
    guard let stated = first(where: { $0.name == name }) else { return "" }
    let own = sentence(stated.block.evidence, stated.block.remark)
    let against = sentence(stated.alternative.against, stated.alternative.remark)
    let words: Sentence = "\(stated.block.reason) For it: \(own). Against it: \(against)."
    let laws = stated.alternative.brokenLaws.map { Sentence(key: $0.rawValue) }.joined { "\($0); \($1)" }
    return laws.isEmpty ? words : "\(words) It breaks a law: \(laws)."
  }

  private func sentence(_ evidence: [Evidence], _ remark: String) -> Sentence {
    let isOrigin = remark.hasPrefix("from ")
    let words = evidence.map { evidence -> Sentence in
      switch evidence {
      case .recording(let name): "\(name)"
      case .claim: "claim"
      case .inferred: isOrigin ? "inferred from \(Sentence(remark: String(remark.dropFirst(5))))" : "inferred"
      }
    }
    let list = words.joinedByCommas
    return remark.isEmpty || isOrigin ? list : "\(list): \(Sentence(remark: remark))"
  }
}

extension Score {
  /// Returns a sentence about an alternative followed by its name, and whether it is being played.
  func sentence(_ sentence: Sentence, withAlternative name: String?) -> Sentence {
    guard let name else { return sentence }
    return chosenAlternatives.contains(name) ? "\(sentence) Played here: \(name)." : "\(sentence) Alternative: \(name)."
  }
}

extension Model {
  /// Plays an alternative instead of the rule, or the rule again.
  fileprivate mutating func toggle(alternative name: String) {
    playback = nil
    let before = session.timeline
    let names = session.score.chosenAlternatives
    session.change(score: session.score.playing(with: names.symmetricDifference([name])))
    let difference = before.firstDifference(from: session.timeline)
    let effect: Sentence = difference.map { "the run differs at call \($0)" } ?? "nothing in this run is different"
    tell(names.contains(name) ? "without \(name): \(effect)" : "with \(name): \(effect)")
  }
}
