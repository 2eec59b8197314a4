import Canvas
import Study

/// A lesson that goes on by itself.
struct Autoplay: Hashable, Sendable {
  /// How long the beat has lasted, in milliseconds at full speed.
  var elapsed = 0

  static func reading(_ text: String) -> Int { Pace.reading(cells: text.cellWidth) }

  /// How long somebody gets to answer an exercise.
  static func thinking(about exercise: Exercise) -> Int { Pace.answering(choiceCount: exercise.choices.count) }
}

extension LessonStage {
  /// Lets the lesson go on by itself, or not any more.
  mutating func toggleAutoplay() { autoplay = autoplay == nil ? Autoplay() : nil }

  /// How long the beat lasts where the lesson goes on by itself; nothing while calls come, and at the end.
  private func beatMilliseconds(_ model: Model) -> Int? {
    guard autoplay != nil, model.panel == nil, model.showing == nil else { return nil }
    switch now {
    case .tell(let text, _): return Autoplay.reading(text)
    case .show: return Autoplay.reading("")
    case .end: return nil
    case .ask:
      guard let exercise else { return 0 }
      guard exercise.outcome != nil else { return Autoplay.thinking(about: exercise.exercise) }
      return Autoplay.reading(exercise.because.joined())
    }
  }

  /// When a lesson that goes on by itself does so.
  func millisecondsUntilNextFrame(_ model: Model) -> Int? {
    guard let duration = beatMilliseconds(model), let elapsed = autoplay?.elapsed else { return nil }
    return max(1, (duration - elapsed) * 1000 / model.speed.microsecondsPerMillisecond)
  }

  /// Lets time pass in a lesson that goes on by itself: what was asked is answered, then the next beat begins.
  func letPass(milliseconds: Int, _ model: inout Model) {
    guard let duration = beatMilliseconds(model), var elapsed = autoplay?.elapsed else { return }
    elapsed += milliseconds * model.speed.microsecondsPerMillisecond / 1000
    let isOver = elapsed >= duration
    model.lesson?.autoplay?.elapsed = isOver ? 0 : elapsed
    guard isOver else { return }
    if isAsking { model.run(.showAnswer) } else { model.advanceLesson() }
  }
}
