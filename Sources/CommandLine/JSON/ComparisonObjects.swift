import Lifecycle
import Notation
import Study

/// A comparison as lines of JSON: one that says what was compared, and one for each row.
struct ComparisonObjects {
  /// The name of the format, and its number: a member that goes or means something else makes it another.
  static let format = "mightappear.compare", formatVersion = 1

  private let comparison: Comparison
  private let left: ComparedSide, right: ComparedSide

  init(_ comparison: Comparison, _ left: ComparedSide, _ right: ComparedSide) {
    self.comparison = comparison
    self.left = left
    self.right = right
  }

  func write(to output: inout Output) {
    output.write(line: header)
    for index in comparison.rows.indices where !output.isClosed { output.write(line: object(index)) }
  }

  /// What was compared, and what came of it.
  private var header: JSON {
    let counts = comparison.counts
    return [
      "kind": .text("comparison"), "format": .text(Self.format), "version": .number(Self.formatVersion),
      "left": object(of: left, .left), "right": object(of: right, .right), "same": .truth(comparison.isSame),
      "equal": .number(counts.equal), "moved": .number(counts.moved), "onlyLeft": .number(counts.onlyLeft),
      "onlyRight": .number(counts.onlyRight),
    ]
  }

  private func object(of side: ComparedSide, _ which: Comparison.Side) -> JSON {
    [
      "file": .text(side.loaded.name), "case": JSON(side.resolved.title.isEmpty ? nil : side.resolved.title),
      "line": .number(side.resolved.line), "ios": .number(Int(side.version.number)),
      "with": JSON(comparison.run(which).timeline.score.with.sorted()),
    ]
  }

  private func object(_ index: Int) -> JSON {
    let row = comparison.rows[index]
    let kind =
      switch row.kind {
      case .action: "action"
      case .equal: "equal"
      case .moved: "moved"
      case .only: "only"
      }
    return [
      "kind": .text(kind), "row": .number(index + 1), "counterpart": JSON(row.counterpart.map { $0 + 1 }),
      "left": object(.left, of: row), "right": object(.right, of: row),
    ]
  }

  private func object(_ side: Comparison.Side, of row: Comparison.Row) -> JSON {
    let run = comparison.run(side)
    guard let number = row[side] else { return .null }
    guard row.kind == .action else {
      let line = run.lines[number]
      return [
        "number": .number(number + 1), "action": .number(line.action + 1), "text": .text(run.text(of: line)),
      ]
    }
    let mistake = run.timeline.entries[number].mistake.map {
      Naming(setup: run.timeline.setup, score: run.timeline.score).words(of: $0)
    }
    return ["number": .number(number + 1), "text": .text(run.text(ofAction: number)), "mistake": JSON(mistake)]
  }
}

/// Which versions play a case alike, as a line of JSON.
struct SurveyObject {
  let value: JSON

  /// What was found out about a case of a transcript.
  init(_ survey: VersionSurvey, of index: Int, _ loaded: LoadedTranscript, _ library: ScoreLibrary) {
    let resolved = loaded.cases[index]
    value = [
      "kind": .text("versions"), "format": .text(ComparisonObjects.format),
      "version": .number(ComparisonObjects.formatVersion), "file": .text(loaded.name),
      "case": JSON(resolved.title.isEmpty ? nil : resolved.title), "line": .number(resolved.line),
      "same": .truth(survey.isSame),
      "groups": .list(
        survey.groups.map { ["versions": JSON($0.versions), "calls": .number($0.lineCount)] }),
      "partings": .list(
        survey.borders.map { border in
          [
            "older": .number(Int(border.older.number)), "newer": .number(Int(border.newer.number)),
            "action": .text(border.parting.action),
            "left": JSON(border.parting.leftLine), "right": JSON(border.parting.rightLine),
          ]
        }),
      "unplayable": .list(
        survey.failures.map { failure in
          let step = resolved.script[failure.action]
          return [
            "versions": JSON(failure.versions), "line": .number(step.line), "command": .text(step.text),
            "message": .text(failure.words(resolved, library)),
          ]
        }),
    ]
  }
}

extension ComparisonObjects {
  static let help = """
    With --json a line is an object. Of kind "comparison": format (\(format)), version (\(formatVersion)), left and \
    right (file, case, line, ios and with, the alternatives that were played), same, equal, moved, onlyLeft and \
    onlyRight (how many lines). Then a line for each row, of kind "action" (number, text and \
    mistake of the command), "equal", "moved" or "only" (number, action and text of the call), with row, left, right, \
    and counterpart, the row in which a moved call stands on the other side. \
    With --all-versions of kind "versions": groups (versions, calls), partings (older, newer, action, left, right) and \
    unplayable (versions, line, command, message).
    """
}
