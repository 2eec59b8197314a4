import Lifecycle
import Notation
import Study

/// The rules of a version, as lines of JSON.
enum RuleObjects {
  /// The name of the format, and its number: a member that goes or means something else makes it another.
  static let format = "mightappear.rules", formatVersion = 1

  static let help = """
    With --json a line is an object: format (\(format)), version (\(formatVersion)), ios, rule (file, line, ios, \
    passage, phase), text (what the line says), evidence (the recordings that show it), evidenceKind (recorded, \
    recorded-elsewhere, claim or inferred) and recordedOn. With --of or --inferred only those rules are printed.
    """

  static func object(of rule: Rule, _ standing: Provenance, on score: Score) -> JSON {
    [
      "format": .text(format), "version": .number(formatVersion), "ios": .number(Int(score.version.number)),
      "rule": JSON(rule), "text": .text(rule.step.head), "evidence": JSON(standing.recordings),
      "evidenceKind": .text(standing.kind.rawValue), "recordedOn": JSON(standing.recordedOn),
    ]
  }
}

extension JSON {
  /// Where a rule stands, and what it is about.
  init(_ rule: Rule) {
    self = [
      "file": .text(rule.file), "line": .number(rule.line), "ios": .number(Int(rule.version.number)),
      "passage": .text(rule.passage.word), "phase": .text(rule.phase.word),
    ]
  }
}
