import Lifecycle
import Notation
import Resources
import Study

extension AskedQuestion {
  /// The calls that the answer is about: the appearance methods if it claims nothing of others.
  var listing: Listing {
    let methods = Set(Call.appearance.map(\.method))
    let claimed = Set(claims.flatMap(\.calls).map { String($0.split(separator: ".").last ?? "") })
    return !claimed.isEmpty && claimed.isSubset(of: methods) ? .only([.appearance]) : .logged
  }

  /// The command that prints the run with the calls that the answer is about; `nil` if nothing shows the answer.
  var commandLine: String? {
    let version = (changed ?? play?.version).map { " --ios \($0)" } ?? ""
    if let play {
      let only = listing == .logged ? "" : " --only appearance"
      return "mightappear run \"\(play.commands)\" --in \"\(play.window)\"\(version)\(only)"
    }
    return name.map { "mightappear run \($0) --case \((caseIndex ?? 0) + 1)\(version)" }
  }

  func item(in language: Language) -> LibraryItem? {
    guard let name else { return nil }
    return LibraryItem.lesson(name, language) ?? Catalog.resource(named: name).map(LibraryItem.init)
  }

  /// Returns the case that shows the answer, played on the version that fits it.
  func played(_ language: Language, _ scores: Scores) -> PlayedCase? {
    guard let item = played(in: language) ?? item(in: language) else { return nil }
    guard let loaded = LoadResult(Array(item.text.utf8), name: item.name, scores).value else { return nil }
    return PlayedCase.cases(of: loaded, [caseIndex ?? 0], changed.map { [$0] }, listing, scores).first
  }
}

extension Scores {
  /// Returns the recordings that show the calls of the last of some actions, or else of those before it.
  func recordings(showing run: Run, _ actions: Range<Int>) -> [Resource] {
    let standings = evidence.standings(on: run, \.recordings)
    let names = actions.map { Set(standings[$0].compactMap(\.self).flatMap(\.self)) }.last { !$0.isEmpty } ?? []
    return names.sorted().compactMap(Catalog.resource(named:))
  }
}

extension Run {
  /// Returns the screens that are loaded when an action begins, and do not appear or disappear by it.
  func silentScreens(at action: Int) -> [String] {
    guard timeline.actions.indices.contains(action) else { return [] }
    let world = timeline.world(after: timeline.actions[action].events.lowerBound)
    let naming = timeline.naming
    let called = entries(of: action).filter { $0.call?.isAppearance ?? false }.map(\.receiverName)
    return world.everybody.filter { !world[$0].isContainer && world[$0].isLoaded }
      .map { naming.name($0, in: world) }.filter { !called.contains($0) }
  }
}
