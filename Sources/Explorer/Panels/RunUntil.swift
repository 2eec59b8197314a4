import Canvas
import Lifecycle

extension KeyCommand {
  static let runUntil = KeyCommand(
    "run until", ["x"], "Runs until the next call that matches, such as \"viewDidAppear of B\".",
    unless: .noCalls
  ) { $0.panel = RunUntilPanel() }
}

/// A call that the run goes on to.
struct RunUntilPanel: LinePanel {
  var field = TextField()

  func use(_ model: inout Model) { model.runUntil(field.text) }

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
      query = try CallQuery(text, in: session)
    } catch {
      if let words = error.words { warn(words) }
      return
    }
    lastRunUntil = text
    let quest = Quest { session in { query.matches($0, in: $1, session) } }
    seek(quest) { model, answer in
      guard let answer else { return model.warn("no later call is \"\(text)\"") }
      model.moveCursor(to: answer.position)
    }
  }
}
