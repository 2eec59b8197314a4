import Lifecycle
import Notation
import Study

/// Plays both sides of a comparison and prints what comes of it.
struct ComparisonReport {
  private let compare: Compare
  private let left: ComparedSide, right: ComparedSide
  private let library: ScoreLibrary

  init(compare: Compare, _ left: ComparedSide, _ right: ComparedSide, _ library: ScoreLibrary) {
    self.compare = compare
    self.left = left
    self.right = right
    self.library = library
  }

  /// Plays and prints; nothing if there is a command on both sides that cannot be meant.
  func perform(in console: inout Console) -> ExitCode {
    guard let leftRun = left.run(compare, library), let rightRun = right.run(compare, library) else { return .unusable }
    report(leftRun, of: left, &console)
    if left.version != right.version || left.index != right.index || left.loaded.name != right.loaded.name {
      report(rightRun, of: right, &console)
    }
    if leftRun.mistake != nil, rightRun.mistake != nil { return .unusable }
    let comparison = Comparison(leftRun, rightRun)
    if compare.form == .json {
      ComparisonObjects(comparison, left, right).write(to: &console.output)
    } else {
      write(comparison, &console)
    }
    return comparison.isSame ? .success : .failure
  }

  /// Says which command of a run cannot be meant.
  private func report(_ run: Run, of side: ComparedSide, _ console: inout Console) {
    guard let (action, mistake) = run.mistake else { return }
    console.report([
      side.loaded.diagnostic(side.resolved, step: action, mistake, score: run.timeline.score, namesVersion: true)
    ])
  }

  private func write(_ comparison: Comparison, _ console: inout Console) {
    let titles = ComparisonTitles(left.parts, right.parts)
    if compare.form == .svg {
      let page = ComparisonPage(
        rows: ComparisonRows(comparison: comparison, listsAll: compare.listsAll), charset: compare.charset)
      let picture = page.picture((titles.left, titles.right), title: titles.common, sentence: sentence(comparison))
      console.output.write(Array(picture.utf8))
      return
    }
    if !titles.common.isEmpty { console.output.write(console.painted(.bold, visible(titles.common)) + "\n") }
    if compare.cases.isEmpty, left.index == 0, right.index == 0 {
      for side in left.loaded.name == right.loaded.name ? [left] : [left, right] where side.loaded.cases.count > 1 {
        let name = visible(side.loaded.name)
        console.output.say("the first of \(side.loaded.cases.count) cases of \(name); --case takes another\n")
      }
    }
    if comparison.isSame, !compare.listsAll {
      console.output.say("\(visible(titles.left)) and \(visible(titles.right)): \(sentence(comparison))\n")
      return
    }
    let page = ComparisonPage(
      rows: ComparisonRows(comparison: comparison, listsAll: compare.listsAll), charset: compare.charset)
    let names = (titles.left, titles.right)
    if compare.form == .list || !page.writeColumns(names, &console) { page.writeList(names, &console) }
    console.output.say(sentence(comparison) + "\n")
  }

  private func sentence(_ comparison: Comparison) -> String {
    let counts = comparison.counts
    guard counts.isSame else {
      let differences = [
        (counts.moved, "moved"), (counts.onlyLeft, "only on the left"), (counts.onlyRight, "only on the right"),
      ]
      let words = differences.filter { $0.0 > 0 }.map { "\($0) \($1)" }
      return (["\(calls(counts.equal)) equal"] + words).joined(separator: ", ")
    }
    let same = "the same, \(calls(counts.equal))"
    return comparison.isSame ? same : same + ", but a command cannot be meant on one side"
  }
}
