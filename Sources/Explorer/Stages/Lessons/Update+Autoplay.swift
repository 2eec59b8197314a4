import Canvas
import Study

/// A lesson that goes on by itself.
struct Autoplay: Hashable, Sendable {
  /// How long the beat has lasted, in milliseconds at full speed.
  var elapsed = 0

  /// How long a cell of text takes to be read aloud, and what is added for looking up, in milliseconds.
  private static let perCell = 70, pause = 1_500
  /// How long a question waits for somebody to say the answer.
  private static let thinking = 8_000

  /// How long something takes to be read.
  static func reading(_ text: String) -> Int { pause + text.cellWidth * perCell }

  /// How long somebody gets to answer an exercise.
  static func thinking(about exercise: Exercise) -> Int { thinking + exercise.choices.count * pause }
}

extension Model {
  /// How long the beat of a lesson lasts that goes on by itself; nothing while calls come, and at the end.
  private var beatMilliseconds: Int? {
    guard let lesson, lesson.autoplay != nil, panel == nil, showing == nil else { return nil }
    switch lesson.now {
    case .tell(let text, _): return Autoplay.reading(text)
    case .show: return Autoplay.reading("")
    case .end: return nil
    case .ask:
      guard let exercise = lesson.exercise else { return 0 }
      guard exercise.outcome != nil else { return Autoplay.thinking(about: exercise.exercise) }
      return Autoplay.reading(exercise.because.joined())
    }
  }

  /// When a lesson that goes on by itself does so.
  var millisecondsUntilNextBeat: Int? {
    guard let duration = beatMilliseconds, let elapsed = lesson?.autoplay?.elapsed else { return nil }
    return max(1, (duration - elapsed) * 1000 / speed.microsecondsPerMillisecond)
  }

  /// Lets time pass in a lesson that goes on by itself: what was asked is answered, then the next beat begins.
  mutating func letBeatPass(milliseconds: Int) {
    guard let duration = beatMilliseconds, var lesson else { return }
    lesson.autoplay?.elapsed += min(max(0, milliseconds), 60_000) * speed.microsecondsPerMillisecond / 1000
    let isOver = (lesson.autoplay?.elapsed ?? 0) >= duration
    if isOver { lesson.autoplay = Autoplay() }
    self.lesson = lesson
    guard isOver else { return }
    if lesson.isAsking { run(.showAnswer) } else { advanceLesson() }
  }
}
