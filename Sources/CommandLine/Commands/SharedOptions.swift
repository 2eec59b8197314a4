/// The option that names an iOS version; what it does there is each command's own sentence.
func iosOption(_ summary: String) -> OptionEntry {
  OptionEntry("ios", .word("V"), summary)
}

/// The option that keeps to ASCII.
let asciiOption = OptionEntry("ascii", "Draw with ASCII alone.")

/// The option that prints for other programs; what it prints there is each command's own sentence.
func jsonOption(_ summary: String) -> OptionEntry {
  OptionEntry("json", summary)
}
