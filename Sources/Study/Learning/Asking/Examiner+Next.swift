import Lifecycle
import Notation

extension Examiner {
  /// Which line comes next: the one at this place among an action's lines.
  ///
  /// - Parameter offersNothing: whether it can also be that nothing comes, before the first line.
  public func next(
    _ index: Int, of lines: [Run.Line], in action: Int, _ seed: UInt64, offersNothing: Bool = false
  ) -> Exercise {
    let right = text(lines[index].entry)
    let disputed = otherLines(at: index, of: lines)
    let accepted = distinct(disputed.map { text($0.answer) }, besides: [right])
    let variants = variants(of: action)
    var wrong = wrongAnswers(index, of: lines, besides: [right] + accepted, variants).map(Choice.line)
    if wrong.isEmpty || offersNothing && index == 0 { wrong.append(.nothing) }
    var exercise = Exercise(
      .next(after: index == 0 ? nil : text(lines[index - 1].entry)), .pick, right: [.line(right)],
      wrong: wrong, accepted: accepted.map(Choice.line), seed: seed)
    if !accepted.isEmpty { exercise.dispute = disputed.first?.contradiction }
    exercise.shownCount = index
    exercise.nameChoices { choice in
      guard case .line(let text) = choice else { return .something }
      return misstep(text, insteadOf: index, of: lines, variants)
    }
    return exercise
  }

  /// The same of an action of which nothing comes; nothing where no call could come either.
  func nothing(in action: Int, _ seed: UInt64) -> Exercise? {
    let variants = variants(of: action)
    let wrong = wrongAnswers(0, of: [], besides: [], variants)
    guard !wrong.isEmpty else { return nil }
    var exercise = Exercise(.next(after: nil), .pick, right: [.nothing], wrong: wrong.map(Choice.line), seed: seed)
    exercise.nameChoices { choice in
      guard case .line(let text) = choice else { return nil }
      return misstep(text, notAmong: [], variants)
    }
    return exercise
  }

  /// In which order lines come.
  ///
  /// - Parameter shown: the lines of the action that are seen before them.
  func order(_ lines: [Run.Line], after shown: [Run.Line] = [], _ seed: UInt64) -> Exercise {
    var exercise = Exercise(.order, .arrange, right: lines.map { .line(text($0.entry)) }, wrong: [], seed: seed)
    for other in otherOrders(of: lines, after: shown) {
      exercise.alternatives.append(other.answer.map { exercise.solution[$0] })
      exercise.dispute = other.contradiction
    }
    if let action = lines.first?.action { nameOrders(of: &exercise, lines, variants(of: action)) }
    return exercise
  }

  func distinct(_ texts: [String], besides others: [String]) -> [String] {
    var known = Set(others)
    return texts.filter { known.insert($0).inserted }
  }
}
