import Lifecycle
import Notation

extension Model {
  /// What is said where nothing can be done, since there is no app yet.
  static let emptyWindow = "the window is empty: Ctrl-P puts a screen into it, as does `: screen A`"

  /// Builds on the app as lines of a transcript say, and does in it what was done; gives what is wrong with them.
  mutating func build(_ lines: [String]) -> String? {
    let reading = session.setup.built(lines, doing: session.commands, versions: scores.versions)
    guard let app = reading.value else { return reading.complaint ?? "this cannot be built" }
    showing = nil
    if app.setup != session.setup { session.change(setup: app.setup, commands: app.commands) }
    if let title = app.title { session.title = title }
    if let version = app.version { change(to: version) }
    tell("built: \(lines.joined(separator: "; "))")
    let undone = session.timeline.entries.count { $0.mistake != nil }
    if undone > 0 { warn("\(undone) of the actions cannot be done in it") }
    return nil
  }

  /// Begins with an empty window; the run that was open is kept.
  mutating func beginApp() {
    let timeline = Timeline(score: session.score, setup: Setup())
    open(Session(title: "A new app", sourceName: "new-app", timeline: timeline), leaving: session)
    tell(Self.emptyWindow)
  }
}
