import Canvas
import Lifecycle

extension KeyCommand {
  /// What looks for a call.
  static let runUntil = KeyCommand(
    "run until", ["x"], "Runs until the next call that matches, such as \"viewDidAppear of B\".",
    unless: Obstacle.noCalls
  ) { $0.panel = RunUntilPanel() }
}

/// A call that the run goes on to.
struct RunUntilPanel: LinePanel {
  /// What is typed.
  var field = TextField()

  /// Goes on to it.
  func use(_ model: inout Model) { model.runUntil(field.text) }

  /// The line, with what Enter alone goes on to.
  func line(_ model: Model) -> LineOverlay {
    let again = model.lastRunUntil.isEmpty ? "" : "; Enter alone: \"\(model.lastRunUntil)\" again"
    return LineOverlay(prompt: "run until", field: field, explanation: "A call, such as: viewDidAppear of B" + again)
  }
}

extension Model {
  /// Goes on to the next call that is meant; where nothing is said, to the next one that was meant last.
  mutating func runUntil(_ text: String) {
    let text = text.isEmpty ? lastRunUntil : text
    let query: CallQuery
    do throws(CallQuery.Problem) {
      query = try CallQuery(text, names: session.laneNames + ["AppDelegate", "SceneDelegate"])
    } catch {
      switch error {
      case .empty: return
      case .unknown(let word, let suggestion):
        return refuse(
          "\"\(word)\" is neither a call nor a controller" + (suggestion.map { "; did you mean \($0)?" } ?? ""))
      }
    }
    lastRunUntil = text
    let session = session
    let found = session.first(in: (session.cursor ?? -1) + 1..<session.timeline.events.count) { event, world in
      guard let call = event.call, session.rows.index(of: Int(event.number)) != nil else { return false }
      return query.matches(call, receiver: session.receiverName(of: event, in: world))
    }
    guard let found else { return refuse("no later call is \"\(text)\"") }
    moveCursor(to: found)
  }
}
