extension CaseObject {
  static let help = """
    With --json there is a line for each case, an object: format (\(format)), version (\(formatVersion)), file, case, \
    line, status (ok, failed, doubtful or unreadable), versions (those that fit), divergence (line, command, ios, \
    expected, played, diff) and message. With --all-versions it also has holdsOn and failsOn. A file that cannot be \
    read is one line, without a case.
    """
}
