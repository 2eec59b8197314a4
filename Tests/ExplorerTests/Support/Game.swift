import Canvas
import Lifecycle
import Notation
import Resources
import Study
import TestSupport
import Testing

@testable import Explorer

/// A level that is gone through, in a language and a size, with its picture looked at after each key.
struct Game {
  var journey: Journey

  init(_ name: String, _ language: Language = .english, _ size: Size = .usual) throws {
    let items = Catalog.levels.map { resource in
      LibraryItem(name: resource.name, kind: .level) { String(decoding: resource.bytes, as: UTF8.self) }
    }
    journey = try Journey(library: items)
    var model = journey.model
    (model.phrasebook, model.size) = (.embedded(language), size)
    model.learn(try #require(items.first { $0.name == name }))
    journey.player = Player(model)
  }

  var stage: LevelStage { get throws { try #require(LevelStage(journey.model.stage)) } }

  mutating func press(_ key: Key) throws {
    _ = journey.player.send(.input(.key(key)))
    _ = journey.player.send(.tick(milliseconds: 60_000))
    try look()
  }

  var picture: String { journey.picture }

  /// Checks that nothing in the picture is cut: neither a line of code nor the receiver of a call.
  ///
  /// In the name of a line `(…)` stands for its arguments.
  mutating func look() throws {
    let stage = try stage
    let picture = picture
    #expect(!picture.replacing("(…)", with: "").contains("…"), "\(picture)")
    let rows = stage.level.code.classes.indices.flatMap { stage.level.code.rows(ofClass: $0, stage.wiring) }
    let missing = rows.filter { !$0.text.isEmpty && !picture.contains(" \($0.text) ") }
    // Only whole lines at the end or the beginning are scrolled away.
    #expect(missing.count <= max(0, rows.count - 15), "\(missing.map(\.text))\n\(picture)")
    #expect(!missing.contains { stage.isMending && $0.line == stage.selectedLine }, "\(picture)")
    let sizes = (journey.model.size.width, journey.model.size.height)
    #expect(picture.split(separator: "\n").allSatisfy { String($0).cellWidth <= sizes.0 })
  }

  mutating func perform(_ offer: Offer) throws {
    let stage = try stage
    let kind = try #require(OfferKind.allCases.first { $0.includes(offer.command.action) })
    let possible = stage.offers(in: journey.model.actingWorld, journey.session)
      .filter { kind.includes($0.command.action) }
    try #require(possible.contains(offer), "\(offer.text)")
    switch kind {
    case .slide: try press(possible.first == offer ? .right : .shiftRight)
    case .lift: try press(.enter)
    case .cancel: try press(.left)
    case .tab:
      let tabs = stage.tabOffers(in: journey.model.actingWorld)
      try press(.character(Character("\((tabs.firstIndex(of: offer) ?? 0) + 1)")))
    default:
      let keys: [OfferKind: Key] = [
        .push: "p", .pop: "b", .popToRoot: "r", .present: "m", .dismiss: "d", .page: "n", .home: "z",
        .switcher: "w", .turn: "t",
      ]
      try press(try #require(keys[kind]))
    }
  }

  mutating func breakIt() throws {
    let stage = try stage
    let found = try #require(stage.solver.shortestWayToBreach(Wiring(stage.level.code), on: stage.version))
    for offer in found.offers { try perform(stage.level.offers[offer]) }
  }

  mutating func move(to wiring: Wiring) throws {
    let level = try stage.level
    for (index, line) in level.code.movableLines.enumerated() {
      while try stage.selection != index { try press(.down) }
      while try stage.wiring.spots[line] != wiring.spots[line] { try press(.right) }
    }
  }
}
