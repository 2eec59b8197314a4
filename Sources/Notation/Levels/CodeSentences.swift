import Lifecycle

extension ThingKind {
  package func state(_ count: Int) -> Sentence {
    let words: (none: Sentence, one: Sentence)
    switch self {
    case .counter: return "\(count)"
    case .timer: words = ("stopped", "runs")
    case .player: words = ("silent", "plays")
    case .observer: words = ("not registered", "registered")
    case .cache: words = ("not there", "there")
    case .news: words = ("none waiting", "waiting")
    case .work: words = ("off", "on")
    }
    switch count {
    case 0: return words.none
    case 1: return words.one
    case 2: return "\(words.one) twice"
    default: return "\(words.one) \(count) times"
    }
  }
}

extension Spot {
  /// Returns the call with its class, such as `Player.viewWillAppear` or `Player.didMove(toParent)`.
  package func name(_ code: Code) -> String { text(of: call, receiver: code.classes[owner].name) }
}

extension Thing {
  /// Returns its rules in words, with those that are judged at rest last; what has to hold while a condition does, and
  /// only then, is said once.
  package func ruleSentences(_ code: Code) -> [Sentence] {
    let there = kind.state(1)
    var always: [Sentence] = [], atRest: [Sentence] = []
    for rule in rules {
      switch rule {
      case .while(let condition) where rules.contains(.onlyWhile(condition)):
        atRest.append("“\(there)” exactly \(condition.sentence(code))")
      case .onlyWhile(let condition) where rules.contains(.while(condition)): break
      case .while, .onlyWhile: atRest.append(rule.sentence(about: self, code))
      default: always.append(rule.sentence(about: self, code))
      }
    }
    return always + atRest.map { "\($0) (checked once movement ends)" }
  }
}

extension ThingRule {
  fileprivate func sentence(about thing: Thing, _ code: Code) -> Sentence {
    let (none, there) = (thing.kind.state(0), thing.kind.state(1))
    switch self {
    case .atMostOne: return "never more than one at a time"
    case .thereWhenNeeded: return "there when it is needed"
    case .noneWhenFreed: return "“\(none)” when its screen is freed"
    case .noneAtRest: return "“\(none)” when nothing moves"
    case .onePerVisit(let owner): return "once for each visit to \(code.classes[owner].name)"
    case .onePerClosing(let owner): return "once each time \(code.classes[owner].name) is closed"
    case .whileAppearing(let owner): return "“\(there)” until \(code.classes[owner].name) has appeared"
    case .noneUntilAppeared(let owner): return "never before \(code.classes[owner].name) has appeared"
    case .noneOnceDisappeared(let owner): return "“\(none)” once \(code.classes[owner].name) has disappeared"
    case .while(let condition): return "“\(there)” \(condition.sentence(code))"
    case .onlyWhile(let condition): return "“\(there)” only \(condition.sentence(code))"
    }
  }
}

extension ThingRule.Condition {
  fileprivate func sentence(_ code: Code) -> Sentence {
    switch self {
    case .shown(let owner): "while \(code.classes[owner].name) is shown"
    case .onTop(let owner): "while \(code.classes[owner].name) is on top"
    case .active: "while the app is active"
    case .inForeground: "while the app is in the foreground"
    }
  }

  /// Returns a sentence that says that the condition holds or does not hold.
  fileprivate func sentence(isSo: Bool, _ code: Code) -> Sentence {
    switch self {
    case .shown(let owner):
      let name = code.classes[owner].name
      return isSo ? "\(name) is shown." : "\(name) is not shown."
    case .onTop(let owner):
      let name = code.classes[owner].name
      return isSo ? "\(name) is on top." : "\(name) is not on top."
    case .active: return isSo ? "The app is active." : "The app is not active."
    case .inForeground: return isSo ? "The app is in the foreground." : "The app is in the background."
    }
  }
}

extension Breach {
  /// Returns a sentence that says what was broken, in which call, and why.
  package func sentence(_ code: Code) -> Sentence {
    let name = code.things[thing].name, count = code.things[thing].kind.state(state.count)
    let call = spot?.name(code) ?? "", last = state.lastSpot?.name(code)
    switch rule {
    case .atMostOne: return "\(call) begins it once more. \(name): \(count)!"
    case .thereWhenNeeded:
      return last.map { "\(call) needs \(name), which is not there; \($0) took it away." }
        ?? "\(call) needs \(name), which is not there."
    case .noneWhenFreed:
      return "Its screen is freed in \(call), and nobody can end it any more. \(name): \(count)!"
    case .noneAtRest: return "Nothing moves any more. \(name): \(count), since \(last ?? "")."
    case .onePerVisit(let owner):
      let screen = code.classes[owner].name
      return visits == 1
        ? "There was 1 visit to \(screen), and \(name) says \(count)."
        : "There were \(visits) visits to \(screen), and \(name) says \(count)."
    case .onePerClosing(let owner):
      let screen = code.classes[owner].name
      return visits == 1
        ? "\(screen) was closed once, and \(name) says \(count)."
        : "\(screen) was closed \(visits) times, and \(name) says \(count)."
    case .whileAppearing(let owner):
      return "\(code.classes[owner].name) has appeared. \(name): \(count) until then."
    case .noneUntilAppeared(let owner):
      return "\(code.classes[owner].name) has not appeared before. \(name): \(count) already, since \(last ?? "")."
    case .noneOnceDisappeared(let owner):
      return "\(code.classes[owner].name) has disappeared. \(name): \(count), since \(last ?? "")."
    case .while(let condition), .onlyWhile(let condition):
      let now = condition.sentence(isSo: rule == .while(condition), code)
      return last.map { "\(now) \(name): \(count), since \($0)." }
        ?? "\(now) \(name): \(count), since no call has begun it."
    }
  }
}

extension CodeRun.Trace {
  /// Returns the lines and the resulting state of the first thing that they affect.
  package func sentence(_ code: Code) -> Sentence {
    let text = lines.map { code.lines[$0].shortText }.joined(separator: "; ")
    guard let first = states.first else { return "\(text)" }
    return "\(text) → \(code.things[first.thing].name): \(code.things[first.thing].kind.state(first.state.count))"
  }
}
