import Study

/// `mightappear manual`: prints the man page.
struct Manual: Request {
  static let entry = CommandEntry(
    name: "manual",
    operands: .none,
    summary: "Print the man page, for `man` to show.",
    details: ["`make install` puts it in place. It is made from the same tables as the help and the keys."],
    options: [],
    exits: [ExitMeaning(.success, "It was printed.")],
    examples: [Example("manual > mightappear.1", "Make the page, to be read with `man ./mightappear.1`.")]
  ) { (_) throws(UsageError) in Manual() }

  func perform(in console: inout Console) -> ExitCode {
    console.output.write(ManualPage(phrasebook: console.phrasebook).text)
    return .success
  }
}
