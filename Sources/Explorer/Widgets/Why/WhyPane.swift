import Canvas
import Lifecycle

/// What the pane of the reasons says about the event under the cursor.
struct WhyPane {
  /// What stands in its line, at the left and at the right.
  private(set) var title = "Why", note = ""
  /// What it says.
  private(set) var lines: [WhyLine]

  /// What it says in a frame.
  init(_ frame: Frame) {
    let model = frame.model
    guard
      let explanation = Explanation(
        session: model.session, recorded: frame.recorded, before: model.known?.worldBefore)
    else {
      lines = [WhyLine("The cursor stands before the first call.", role: .quiet)]
      return
    }
    lines = explanation.lines
    note = explanation.ruleName
    // Where there is little room, who vouches for the event stands beside the title.
    let arrangement = frame.arrangement
    let isTight = arrangement.shape == .strip && arrangement.why.height < 3
    guard isTight, lines.count > 1, let last = lines.last, last.role == .quiet, let short = explanation.shortEvidence
    else { return }
    note = last.text.cellWidth + 14 <= arrangement.whole.width ? last.text : short
    lines.removeLast()
  }
}
