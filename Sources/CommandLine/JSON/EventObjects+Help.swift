extension EventObjects {
  /// The format in a paragraph, for the help.
  static let help = """
    With --json a line is an object. Of kind "case": format (\(format)), version (\(formatVersion)), title, case, \
    line, ios. Of kind "call", "suppressed" (a call that did not come, since the controller's state forbids it) or \
    "complaint": number, time (simulated, in milliseconds), turn, receiver, instance (of those of one class that live \
    at once), call (method, detail), text (of a complaint), inside (the number of the call inside of which it came; \
    that call may come later), action (number, text), rule (file, line, ios, passage, phase), evidence (the recordings \
    that show it), evidenceKind (recorded, recorded-elsewhere, claim or inferred) and recordedOn (the versions on \
    which it was recorded). What does not apply is null. Members may be added; one that \
    goes or changes its meaning makes another version.
    """
}
