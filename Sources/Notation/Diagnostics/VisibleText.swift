/// The text with every character written out that would be invisible, or that would move the cursor or turn the
/// direction of the text: `\u{1B}`.
public func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isHidden) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar == "\t" {
      result += " "
    } else if isHidden(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A piece of a file for use inside a message: between backticks, and cut where it is long.
func quoted(_ text: String) -> String {
  let limit = 60
  guard text.unicodeScalars.count > limit else { return "`\(text)`" }
  var cut = ""
  cut.unicodeScalars.append(contentsOf: text.unicodeScalars.prefix(limit))
  return "`\(cut)…`"
}

/// Whether a terminal would not show the scalar as itself: controls, formats, and separators of lines.
public func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return true
  default: return false
  }
}
