import Lifecycle
import Notation
import Resources
import Study

extension AskedQuestion {
  static let builtIn = read(String(decoding: Catalog.questions, as: UTF8.self)).questions

  /// The questions to search, including the messages that the rules print.
  static var searched: [AskedQuestion] {
    builtIn + messages(of: ScoreSheet.builtIn.value ?? [], FactBook.builtIn.value ?? FactBook())
  }

  /// The command that prints the run; if the answer is only about appearance methods, it leaves out other calls.
  var commandLine: String? {
    guard let play else { return nil }
    let version = play.version.map { " --ios \($0)" } ?? ""
    let methods = Set(Call.appearance.map(\.method))
    let claimed = Set(claims.flatMap(\.calls).map { String($0.split(separator: ".").last ?? "") })
    let isAppearance = !claimed.isEmpty && claimed.isSubset(of: methods)
    return "mightappear run \"\(play.commands)\" --in \"\(play.window)\"\(version)"
      + (isAppearance ? " --only appearance" : "")
  }

  /// Returns the transcript that answers the question.
  func item(in language: Language) -> LibraryItem? {
    guard let name else { return nil }
    return LibraryItem.lesson(name, language) ?? Catalog.resource(named: name).map(LibraryItem.init)
  }
}
