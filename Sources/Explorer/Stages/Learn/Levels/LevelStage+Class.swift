import Canvas
import Lifecycle
import Notation
import Study

/// A level before a class, which raises hands for what is to be done next.
extension LevelStage {
  enum BallotItem {
    case action(Offer)
    /// A call that the selected line is moved to.
    case move(Spot)
  }

  /// The greatest number of items, since each has a digit.
  private static let ballotLimit = 9

  /// Returns what a class can raise hands for; nothing if the level is not presented, or goes on by itself.
  func ballotItems(_ model: Model) -> [BallotItem] {
    guard isPresenting, !isBroken, !isMended else { return [] }
    let all: [BallotItem] =
      isMending
      ? level.code.spots(for: selectedLine).filter { $0 != wiring.spots[selectedLine] }.map { .move($0) }
      : OfferKind.allCases.flatMap { offers($0, model) }.map { .action($0) }
    return Array(all.prefix(Self.ballotLimit))
  }

  /// Selects a tab by its number; before a class, counts a hand.
  mutating func choose(_ number: Int, _ model: inout Model) {
    guard isPresenting else { return perform(.tab, number: number, &model) }
    guard ballotItems(model).indices.contains(number) else { return model.warn("there is no choice \(number + 1)") }
    hands.raise(for: number)
  }

  /// Does what most hands were raised for; returns false if there were none.
  mutating func takeMost(_ model: inout Model) -> Bool {
    let items = ballotItems(model)
    guard let most = hands.most, items.indices.contains(most) else { return false }
    if hands.isTied { model.tell("as many hands for another: the one that was raised first counts") }
    hands = Hands()
    switch items[most] {
    case .action(let offer): act(offer.command, &model)
    case .move(let spot): move(to: spot, &model)
    }
    return true
  }

  /// Returns the items with their digits and hands.
  func ballot(_ model: Model) -> String {
    ballotItems(model).enumerated().map { number, item in
      let text =
        switch item {
        case .action(let offer): offer.text
        case .move(let spot): spot.name(level.code)
        }
      return "\(number + 1) \(text)\(hands.bar(for: number, model.charset))"
    }.joined(separator: " / ")
  }
}
