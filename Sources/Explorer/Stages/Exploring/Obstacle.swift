import Lifecycle

extension Obstacle {
  /// Where the cursor stands, and what was marked or looked for.
  static let noCalls = Obstacle { $0.session.rows.count == 0 ? "nothing has happened yet" : nil }
  static let atEnd = Obstacle { model in
    noCalls.reason(model) ?? (model.session.isAtEnd ? "this is the end of the timeline" : nil)
  }
  static let atStart = Obstacle { $0.session.cursor == nil ? "this is the beginning of the timeline" : nil }
  static let noAction = Obstacle { $0.session.entryIndex == nil ? "the cursor stands in no action" : nil }
  static let nothingIsHere = Obstacle { model in
    guard model.session.placeMarks.here.isEmpty else { return nil }
    return "nothing is marked: + marks an action in which code is to run, - one in which it must not"
  }
  static let noSearch = Obstacle { model in
    model.lastSearch.isEmpty ? "nothing was looked for yet: / finds text" : noCalls.reason(model)
  }

  static let notRunning = Obstacle { model in
    if model.actingWorld.root.isSomebody { return nil }
    return model.session.setup.trees.isEmpty ? Model.emptyWindow : "the app is not launched yet: z launches it"
  }
  /// An action that cannot be meant, or that UIKit would refuse; one into an animation shows what comes of that.
  static func refused(_ action: Action) -> Obstacle {
    Obstacle { model in
      if let reason = notRunning.reason(model) { return reason }
      let (world, session) = (model.actingWorld, model.session)
      guard world.transition == nil, world.preview == nil else { return nil }
      do throws(Mistake) {
        return try Foresight(Command(action), in: world, session).refusal(session)
      } catch {
        return session.naming.words(of: error)
      }
    }
  }
  static let noStack = Obstacle { model in
    if let reason = notRunning.reason(model) { return reason }
    return model.actingWorld.innermost(.navigation) == nil
      ? model.session.naming.words(of: .noNavigationController) : nil
  }
  static let noTabs = Obstacle { model in
    if let reason = notRunning.reason(model) { return reason }
    return model.actingWorld.innermost(.tabs) == nil ? "there is no tab controller on the screen" : nil
  }
  static let cannotAsk = Obstacle { model in
    if model.session.selectedDeclaration == nil { return "no controller receives the call under the cursor" }
    return model.session.score.lack(.coordinator)
  }

  /// What is shown, and what was changed.
  static let allPanesFit = Obstacle {
    Arrangement(width: $0.size.width, height: $0.size.height).shape == .single ? nil : "all panes are shown"
  }
  static let nothingToUndo = Obstacle { model in
    model.session.canUndo || !model.others.before.isEmpty ? nil : "nothing was changed"
  }
  static let nothingToRedo = Obstacle { model in
    model.session.canRedo || !model.others.after.isEmpty ? nil : "nothing was undone"
  }
}
