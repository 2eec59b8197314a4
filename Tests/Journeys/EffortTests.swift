import Canvas
import Explorer
import Lifecycle
import Notation
import PseudoTerminal
import Resources
import TestSupport
import Testing

/// What a key costs without a terminal, counted: a debug build does far more than the program, but always the same.
struct EffortTests {
  /// What each of some steps through a recording took, the picture of 120 columns and 40 rows included.
  private func steps() throws -> [Effort] {
    let sheets = BuiltInScores.sheets
    let scores = Scores(versions: sheets.map(\.version)) { BuiltInScores.all[$0] }
    let recording = try #require(Catalog.recordings.first { $0.name == "nav-10" })
    let session = try Session.open(
      text: String(decoding: recording.bytes, as: UTF8.self), name: "nav-10", scores: scores, stepping: true)
    var model = Model(session: session, scores: scores, size: Size(width: 120, height: 40))
    model.isStepping = true
    // What is made when it is first needed does not count, since any other test may have needed it before.
    _ = steps(through: model)
    return steps(through: model)
  }

  /// What each of some steps through a model takes.
  private func steps(through model: Model) -> [Effort] {
    var model = model
    var canvas = Canvas(width: 120, height: 40)
    let view = View()
    return (0..<40).map { _ in
      let start = Effort.soFar
      _ = update(&model, .input(.key(.down)))
      view.draw(model, on: &canvas)
      return Effort.soFar - start
    }
  }

  @Test("A step and its picture ask for memory some hundred times", .enabled(if: Effort.soFar.allocations >= 0))
  func allocations() throws {
    let counts = try steps().map(\.allocations).sorted()
    // 259 were counted; a tenth more fails.
    #expect((1...285).contains(counts[20]))
  }
}
