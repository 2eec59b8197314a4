import Lifecycle
import Notation
import Resources
import Study

/// `mightappear show`: prints a built-in file.
struct Show: Request {
  /// The file's name.
  let name: String

  static let entry = CommandEntry(
    name: "show",
    operands: .one("NAME"),
    summary: "Print a built-in transcript or score.",
    details: ["NAME is what `list` names. Titles, the prose of examples, and lessons are in the language of `--lang`."],
    options: [],
    examples: [Example("show peek-and-pop-ios9 > mine.appear", "Make a copy of a recording to change it.")]
  ) { (arguments) throws(UsageError) in Show(name: arguments.operand) }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let lesson = Catalog.lesson(named: name, language: console.spokenLanguage.rawValue)
    guard let resource = lesson ?? Catalog.resource(named: name) else {
      let message: Sentence = "nothing built in is called `\(visible(name))`"
      throw Failure(message.proposing(suggestion(for: name, among: Catalog.all.map(\.name))))
    }
    var text = String(decoding: resource.bytes, as: UTF8.self)
    if resource.isInPhrasebooks { text = console.phrasebook.spoken(lines: text) }
    console.output.write(console.painted(lines: text))
    return .success
  }
}
