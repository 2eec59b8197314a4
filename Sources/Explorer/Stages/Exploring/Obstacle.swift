import Lifecycle

/// Why commands do nothing now: one sentence each, or nothing where they do something.
enum Obstacle {
  /// Nothing lies ahead.
  @Sendable static func atEnd(_ model: Model) -> String? {
    if model.session.rows.count == 0 { return noCalls(model) }
    return model.session.isAtEnd ? "this is the end of the timeline" : nil
  }

  /// Nothing lies behind.
  @Sendable static func atStart(_ model: Model) -> String? {
    model.session.cursor == nil ? "this is the beginning of the timeline" : nil
  }

  /// Nothing has happened.
  @Sendable static func noCalls(_ model: Model) -> String? {
    model.session.rows.count == 0 ? "nothing has happened yet" : nil
  }

  /// The cursor stands in no action.
  @Sendable static func noAction(_ model: Model) -> String? {
    model.session.entryIndex == nil ? "the cursor stands in no action" : nil
  }

  /// No action is marked as here.
  @Sendable static func nothingIsHere(_ model: Model) -> String? {
    guard model.session.placeMarks.here.isEmpty else { return nil }
    return "nothing is marked: + marks an action in which code is to run, - one in which it must not"
  }

  /// Nothing was looked for.
  @Sendable static func noSearch(_ model: Model) -> String? {
    model.lastSearch.isEmpty ? "nothing was looked for yet: / finds text" : noCalls(model)
  }

  /// The app does not run.
  @Sendable static func notRunning(_ model: Model) -> String? {
    model.actingWorld.root.isSomebody ? nil : "the app is not launched yet: z launches it"
  }

  /// There is no navigation controller.
  @Sendable static func noStack(_ model: Model) -> String? {
    if let reason = notRunning(model) { return reason }
    let stack = model.session.innermost(in: model.actingWorld) { $0.kind == .navigation }
    return stack == nil ? model.session.naming.words(of: .noNavigationController) : nil
  }

  /// There is no tab controller.
  @Sendable static func noTabs(_ model: Model) -> String? {
    if let reason = notRunning(model) { return reason }
    let tabs = model.session.innermost(in: model.actingWorld) { $0.kind == .tabs }
    return tabs == nil ? "there is no tab controller on the screen" : nil
  }

  /// There is nobody who could ask the coordinator.
  @Sendable static func cannotAsk(_ model: Model) -> String? {
    if model.session.selectedDeclaration == nil { return "no controller receives the call under the cursor" }
    return model.session.score.has(.coordinator) ? nil : model.session.lack(.coordinator)
  }

  /// There is more than one pane to be seen.
  @Sendable static func allPanesFit(_ model: Model) -> String? {
    Arrangement(width: model.size.width, height: model.size.height).shape == .single ? nil : "all panes are shown"
  }

  /// Nothing was changed.
  @Sendable static func nothingToUndo(_ model: Model) -> String? {
    if model.session.canUndo { return nil }
    return model.other?.isNewer == false ? nil : "nothing was changed"
  }

  /// Nothing was taken back.
  @Sendable static func nothingToRedo(_ model: Model) -> String? {
    if model.session.canRedo { return nil }
    return model.other?.isNewer == true ? nil : "nothing was taken back"
  }

  /// Nothing is open and no finger is down.
  @Sendable static func nothingToLeave(_ model: Model) -> String? {
    model.panel == nil && model.actingWorld.finger == .up ? "nothing is open, and no finger is down" : nil
  }
}
