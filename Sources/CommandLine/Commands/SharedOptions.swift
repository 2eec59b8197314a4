import Study

/// The option that names an iOS version; what it does there is each command's own sentence.
func iosOption(_ summary: String) -> OptionEntry {
  OptionEntry("ios", .word("V"), summary)
}

/// The option that names a case of a transcript; what happens to it is each command's own sentence.
func caseOption(_ summary: String) -> OptionEntry {
  OptionEntry("case", .word("CASE"), summary)
}

let asciiOption = OptionEntry("ascii", "Draw with ASCII alone.")

/// The option that prints for other programs; what it prints there is each command's own sentence.
func jsonOption(_ summary: String) -> OptionEntry {
  OptionEntry("json", summary)
}

/// The option that names the language of lessons; what it does there is each command's own sentence.
func languageOption(_ summary: String) -> OptionEntry {
  OptionEntry("lang", .oneOf(Language.allCases.map(\.rawValue), called: "LANG"), summary)
}

let mouseOption = OptionEntry(
  "mouse", "Let the mouse choose rows, tabs and keys, and move the slider; it can then select no text.")
