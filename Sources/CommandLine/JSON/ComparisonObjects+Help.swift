extension ComparisonObjects {
  static let help = """
    With --json a line is an object. Of kind "comparison": format (\(format)), version (\(formatVersion)), left and \
    right (file, case, line, ios), same, equal, moved, onlyLeft and onlyRight (how many lines). Then a line for each \
    row, of kind "action" (number, text and mistake of the command), "equal", "moved" or "only" (number, action and \
    text of the call), with row, left, right, and counterpart, the row in which a moved call stands on the other side. \
    With --all-versions of kind "versions": groups (versions, calls), partings (older, newer, action, left, right) and \
    unplayable (versions, line, command, message).
    """
}
