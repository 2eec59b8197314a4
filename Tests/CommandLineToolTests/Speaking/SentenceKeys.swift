import Lifecycle
import Notation
import Resources
import Study
import Synchronization
import TestSupport

@testable import CommandLineTool

/// The keys of sentences that were said in Japanese and have no translation.
final class MissingKeys: Sendable {
  private let keys = Mutex<Set<String>>([])

  /// The Japanese phrasebook; what it does not have is kept here.
  var phrasebook: Phrasebook { .embedded(.japanese) { [self] key in keys.withLock { _ = $0.insert(key) } } }

  /// The keys in which a word is left that is written in small letters and is no name.
  var words: [String] {
    keys.withLock { keys in
      keys.filter { key in
        let pieces = key.replacing("mightappear", with: "").split(separator: ", ").filter { !isName($0) }
        return !names.contains(key) && pieces.contains { $0.contains(/[a-z]{2}/) }
      }.sorted()
    }
  }

  /// Returns true if a text is a method's name, or an action in the words of a transcript.
  private func isName(_ text: Substring) -> Bool {
    let word = String(text.prefix { $0 != " " })
    return Call.allCases.contains { $0.method == text } || ActionWord(word) != nil
  }

  /// Words that are the same in every language: built-in names, and the titles of what exists in each language.
  private let names: Set<String> = {
    let titles = (Catalog.lessons + Catalog.translations + Catalog.levels).flatMap(\.titles)
    let projects = (Catalog.recordings + Catalog.scenarios).flatMap(\.titles).filter(isProject)
    return Set(["iOS {}"] + (titles + projects).map { Sentence.Template($0).key } + Catalog.recordings.map(\.name))
  }()
}

extension Resource {
  var titles: [String] {
    lines.flatMap { line in ["title: ", "== "].filter(line.hasPrefix).map { String(line.dropFirst($0.count)) } }
  }
}

/// Returns true if a title is the name of the project that the log is from, as it is spelled in code.
func isProject(_ title: String) -> Bool {
  !title.contains(" ") && title.dropFirst().contains(where: \.isUppercase)
}

/// Returns true if a literal is a sentence or a part of one: it has two words of small letters that follow each other,
/// and does not begin with a tag.
func isSentence(_ text: String) -> Bool {
  if text.hasPrefix("<") { return false }
  var (last, run) = (0, 0)
  for byte in text.utf8 {
    if UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte {
      run += 1
      if run > 1, last > 1 { return true }
    } else {
      last = byte == UInt8(ascii: " ") ? run : 0
      run = 0
    }
  }
  return false
}
