import Lifecycle
import Notation

extension LogExplanation {
  /// Returns a sentence that names the commands in which an account differs from the first one.
  package func difference(of index: Int) -> Sentence {
    func commands(_ account: Account) -> [String] {
      account.resolved.script.dropFirst(account.commandsBefore).map { $0.text }
    }
    let (first, other) = (commands(accounts[0]), commands(accounts[index]))
    let start = zip(first, other).prefix { $0 == $1 }.count
    let end = zip(first.dropFirst(start).reversed(), other.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let old = first[start..<first.count - end], new = other[start..<other.count - end]
    guard !old.isEmpty, !new.isEmpty else { return "\(accounts[index].title)" }
    return "\(new.listed) in place of \(old.listed)"
  }

  /// Returns true if an account differs from the first only in how screens are shown and left.
  ///
  /// That is so if the same screens are visible after each action.
  package func isVariant(_ index: Int) -> Bool { sights(of: accounts[index]) == sights(of: accounts[0]) }

  /// The visible screen after an action, and the action itself if it does not show or leave a screen.
  private struct Sight: Equatable {
    let screen: String
    var action: Action?
  }

  /// Returns what is seen after each action during the log.
  private func sights(of account: Account) -> [Sight] {
    guard let score = scores(account.version) else { return [] }
    let timeline = Run(account.resolved, score: score).timeline
    return timeline.actions.dropFirst(account.commandsBefore).compactMap { entry in
      let world = timeline.world(after: entry.events.upperBound)
      let leaf = world.topLayer.exists ? world.leaf(of: world.topLayer) : world.topLayer
      let name = leaf.exists ? timeline.setup[world[leaf].declaration].name : ""
      let seen = reading.names.contains(name) ? name : ""
      return switch entry.command.action {
      case .swipe, .drag, .page(_, .some): nil
      case .launch, .push, .pop, .popTo, .popToRoot, .setStack, .present, .dismiss, .select, .switch, .page, .finish:
        Sight(screen: seen)
      default: Sight(screen: seen, action: entry.command.action)
      }
    }
  }

  /// Returns a call that would distinguish an account from the first if the app logged it, or `nil` if all calls are
  /// the same.
  ///
  /// A class of the log is preferred to a screen that the log never names; what the log lists already tells no more.
  package func advice(telling index: Int) -> String? {
    let (first, other) = (accounts[0], accounts[index])
    let listed = Set(reading.calls.map { NamedCall(call: $0.call, name: reading.name(of: $0.receiver)) })
    let (left, right) = (first.everything(scores), other.everything(scores))
    let calls = Call.allCases.compactMap { call -> NamedCall? in
      func told(_ calls: [NamedCall]) -> [NamedCall] { calls.filter { $0.call == call && !listed.contains($0) } }
      let (own, others) = (told(left), told(right))
      guard own != others else { return nil }
      let apart = zip(own, others).first { $0 != $1 }?.1 ?? (own.count > others.count ? own.last : others.last)
      return apart.flatMap { $0.name.isEmpty ? nil : $0 }
    }
    let known = reading.names + ["AppDelegate", "SceneDelegate"]
    let best = calls.first { known.contains($0.name) } ?? calls.first
    return best.map { "\($0.name).\($0.call.method)" }
  }
}

private struct NamedCall: Hashable {
  let call: Call, name: String
}

extension Account {
  /// Returns all calls made during the log, even unlisted ones, including blocks registered with
  /// `notifyWhenInteractionEnds`.
  fileprivate func everything(_ scores: (Version) -> Score?) -> [NamedCall] {
    guard let score = scores(version) else { return [] }
    var observing = resolved
    for index in observing.setup.declarations.indices where observing.setup.declarations[index].kind == .screen {
      observing.setup[DeclarationID(index)].observed = [.notifyWhenInteractionEnds]
    }
    let run = Run(observing, score: score)
    return run.log.dropFirst(path.commandsBefore).joined().compactMap { entry in
      entry.call.map { NamedCall(call: $0, name: entry.receiverName) }
    }
  }
}
