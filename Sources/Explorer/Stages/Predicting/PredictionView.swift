import Canvas
import Lifecycle
import Study

/// A prediction: the screens and the timeline as far as they are known, and below them what is asked.
struct PredictionView: FramePart {
  let frame: Frame
  let stage: PredictionStage

  func draw(on canvas: inout Canvas) {
    let arrangement = Arrangement.lesson(width: canvas.width, height: canvas.height)
    let prediction = stage.prediction
    let panes = LessonPanes(
      frame: frame, arrangement: arrangement,
      title: phrases.predictionTitle(isAgain: prediction.question?.isAgain ?? false, isOver: stage.isOver),
      note: phrases.standing(prediction.tally), marks: prediction.marks.mapValues(RowMark.predicted))
    let header = arrangement.shape == .single ? phrases.standing(prediction.tally) : HeaderView(frame: frame).callWords
    panes.drawHeader(stage.kept.title, trailing: header + " ", on: &canvas)
    panes.draw(on: &canvas)
    let room = arrangement.slider.inset(columns: 1, rows: 0)
    guard let exercise = stage.exercise else { return drawSummary(on: &canvas, in: room) }
    ExerciseView(state: exercise, phrases: phrases, charset: model.charset, why: why).draw(on: &canvas, in: room)
  }

  /// Why the call under the cursor came, once it is known.
  private var why: [WhyLine] {
    guard let exercise = stage.exercise, exercise.outcome != nil else { return [] }
    let lines = Explanation(session: model.session, evidence: frame.evidence)?.lines ?? []
    // That the sources disagree is said about the answer already.
    return lines.filter { $0.text != exercise.exercise.dispute?.text() }.said(by: phrasebook)
  }

  /// Draws what was reached, and the list of what was wrong.
  private func drawSummary(on canvas: inout Canvas, in area: Rectangle) {
    let prediction = stage.prediction
    canvas.put(phrases.summary(prediction), row: 0, of: area, role: .strong)
    canvas.put(phrases.wrongCount(prediction), row: 1, of: area)
    canvas.cursor = Point(x: area.x, y: area.y)
    let list = area.split(top: area.height > 6 ? 3 : 2).rest
    let lines = prediction.misses.dropFirst(stage.summaryOffset).flatMap { miss -> [(text: String, role: CellRole)] in
      let mark = (miss.isMended ? Glyph.right : .wrong).text(model.charset)
      let texts = phrases.miss(miss).wrapped(toCells: max(1, list.width - 2))
      return texts.enumerated().map { index, text in
        ((index == 0 ? mark : " ") + " " + text, miss.isMended ? .quiet : .plain)
      }
    }
    for (row, line) in lines.prefix(list.height).enumerated() {
      canvas.put(line.text, row: row, of: list, role: line.role)
    }
    guard lines.count > list.height, list.height > 0 else { return }
    let x = list.right - 1
    canvas.put(Glyph.ellipsis, x: x, y: list.bottom - 1, role: .quiet)
  }
}
