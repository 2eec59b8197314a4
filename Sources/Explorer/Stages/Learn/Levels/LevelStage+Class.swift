import Canvas
import Lifecycle
import Notation

/// A level before a class, which raises hands for what is to be done next.
extension LevelStage {
  struct BallotItem {
    enum Subject {
      case action(Offer)
      /// A call that the selected line is moved to.
      case move(Spot)
    }

    /// Counted from 0: the place among all that the level offers, or among all calls that the line can go to.
    let number: Int
    let subject: Subject
  }

  /// The greatest number of items, since each has a digit.
  private static let ballotLimit = 9
  /// The number of rows in which items are shown rather than with longer bars.
  private static let rowLimit = 3
  /// The width of a bar without a block, with a digit behind it.
  private static let barMargin = 4

  /// Returns what a class can raise hands for; nothing if the level is not presented, or goes on by itself.
  func ballotItems(_ model: Model) -> [BallotItem] {
    guard isPresenting, !isBroken, !isMended else { return [] }
    let all: [BallotItem]
    if isMending {
      all = level.code.spots(for: selectedLine).enumerated().map { BallotItem(number: $0, subject: .move($1)) }
    } else {
      let possible = OfferKind.allCases.flatMap { offers($0, model) }
      all = level.offers.enumerated().filter { possible.contains($1) }.map {
        BallotItem(number: $0, subject: .action($1))
      }
    }
    return all.filter { $0.number < Self.ballotLimit }
  }

  mutating func raiseHand(for number: Int, _ model: inout Model) {
    guard ballotItems(model).contains(where: { $0.number == number }) else {
      return model.warn("there is no choice \(number + 1)")
    }
    hands.raise(for: number)
  }

  /// Does what most hands were raised for; returns false if there were none.
  mutating func takeMost(_ model: inout Model) -> Bool {
    guard let most = hands.most, let item = ballotItems(model).first(where: { $0.number == most })
    else { return false }
    if hands.isTied {
      model.warn(Hands.tie)
      return true
    }
    hands = Hands()
    switch item.subject {
    case .action(let offer): act(offer.command, &model)
    case .move(let spot): move(to: spot, &model)
    }
    return true
  }

  /// Returns the items with their digits and hands, in columns with bars as long as there is room for.
  func ballot(width: Int, _ model: Model) -> String {
    let items = ballotItems(model)
    let texts = items.map { item in
      let text =
        switch item.subject {
        case .action(let offer): offer.text
        case .move(let spot): level.code.classes.count > 1 ? spot.name(level.code) : spot.call.method
        }
      return " \(item.number + 1) \(text)"
    }
    let textWidth = texts.map { $0.cellWidth }.max() ?? 0
    func rowCount(_ barLength: Int) -> Int {
      let columnCount = max(1, width / (textWidth + barLength + Self.barMargin))
      return (texts.count + columnCount - 1) / columnCount
    }
    let barLength = [10, 5, 0].first { rowCount($0) <= Self.rowLimit } ?? 0, rowCount = rowCount(barLength)
    return (0..<rowCount).map { row in
      stride(from: row, to: texts.count, by: rowCount).map { index in
        let bar = hands.bar(for: items[index].number, upTo: barLength, model.charset)
        return texts[index].padded(toCells: textWidth) + bar.padded(toCells: barLength + Self.barMargin)
      }.joined()
    }.joined(separator: "\n")
  }
}
