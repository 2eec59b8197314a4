import Canvas
import Lifecycle
import Notation

extension KeyCommand {
  static let alternatives = KeyCommand(
    "alternatives", ["A"], "Lists what other sources say, with who says so; Enter plays it, or the rule again.",
    unless: .noAlternatives
  ) { $0.panel = AlternativesPanel(selection: 0) }
}

extension Obstacle {
  static let noAlternatives = Obstacle {
    $0.session.score.alternatives.isEmpty ? "nobody disagrees about iOS \($0.session.version)" : nil
  }
}

/// The alternatives to rules, on which sources disagree.
struct AlternativesPanel: ListPanel {
  var selection: Int

  func count(_ model: Model) -> Int { model.session.score.alternatives.names.count }

  func choose(_ model: inout Model) {
    model.panel = nil
    let names = model.session.score.alternatives.names
    if names.indices.contains(selection) { model.toggle(alternative: names[selection]) }
  }

  func list(_ model: Model) -> ListOverlay {
    let score = model.session.score
    let names = score.alternatives.names
    let rows = names.enumerated().map { index, name in
      ListRow(
        first: name, second: score.with.contains(name) ? "on" : "off",
        third: score.alternatives.passages(of: name).joined(separator: ", "), item: index,
        isDim: !score.with.contains(name))
    }
    let footers = names.map { score.alternatives.words(about: $0) }
    return ListOverlay(
      title: "What other sources say", rows: rows, selection: selection,
      footer: footers.indices.contains(selection) ? footers[selection] : "", measuredFooters: footers, footerLimit: 5)
  }
}

extension [StatedAlternative] {
  /// The words of the passages that an alternative is about.
  fileprivate func passages(of name: String) -> [String] {
    var words: [String] = []
    for stated in self where stated.name == name {
      if case .passage(let passage, _, _, _, _) = stated.block.content, !words.contains(passage.word) {
        words.append(passage.word)
      }
    }
    return words
  }

  /// What an alternative says, who says so, and who says otherwise.
  fileprivate func words(about name: String) -> String {
    guard let stated = first(where: { $0.name == name }) else { return "" }
    let broken = stated.alternative.breaks.map(\.rawValue).joined(separator: "; ")
    let law = broken.isEmpty ? "" : " It breaks a law: \(broken)."
    return "\(stated.block.because) For it: \(stated.sources.own). Against it: \(stated.sources.against).\(law)"
  }
}

extension Score {
  /// What is said of an alternative where what it is about is told: its name, and whether it is played.
  func words(onAlternative name: String?) -> String {
    name.map { with.contains($0) ? " Played here: \($0)." : " Alternative: \($0)." } ?? ""
  }
}

extension Model {
  /// Plays an alternative in place of the rule, or the rule again.
  fileprivate mutating func toggle(alternative name: String) {
    showing = nil
    let before = session.timeline
    let names = session.score.with
    session.change(score: session.score.playing(with: names.symmetricDifference([name])))
    let difference = before.firstDifference(from: session.timeline)
    let effect = difference.map { "the run differs at call \($0)" } ?? "nothing in this run is different"
    tell("\(names.contains(name) ? "without" : "with") \(name): \(effect)")
  }
}
