import Lifecycle
import Notation

/// The changes to a lesson in a review, so that its questions are understood and not only recognized.
package enum Variation {
  /// Names for screens that stand in place of a lesson's own.
  private static let names = ["Inbox", "Photo", "Menu", "Map", "Cart", "Chat", "Notes", "Radio"]

  /// The text of a lesson with other names for its screens; a name that its prose uses as a common word stays.
  package static func renamed(_ text: String, seed: UInt64) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.endsLine })
    let words = Set(lines.flatMap { $0.split { !$0.isPartOfName }.map(String.init) })
    var shuffler = Shuffler(seed: seed)
    var free = names.filter { !words.contains($0) && !words.contains($0.lowercased()) }.shuffled(by: &shuffler)
    var renamed: [String: String] = [:]
    for line in lines where line.hasPrefix("screen ") {
      guard let name = line.dropFirst("screen ".count).split(separator: ":").first.map(String.init),
        !words.contains(name.lowercased()), !free.isEmpty
      else { continue }
      renamed[name] = free.removeFirst()
    }
    let kept = ["title:", "source:", "note:"]
    return lines.map { line in
      kept.contains { line.hasPrefix($0) } ? String(line) : Self.replaced(line, renamed)
    }.joined(separator: "\n")
  }

  /// A line with other words.
  private static func replaced(_ line: Substring, _ words: [String: String]) -> String {
    var result = ""
    var rest = line
    while !rest.isEmpty {
      let word = rest.prefix { $0.isPartOfName }
      result += words[String(word)] ?? String(word)
      rest = rest.dropFirst(word.count)
      let gap = rest.prefix { !$0.isPartOfName }
      result += gap
      rest = rest.dropFirst(gap.count)
    }
    return result
  }
}

extension Character {
  /// True for letters and digits of names in code.
  fileprivate var isPartOfName: Bool { isASCII && (isLetter || isNumber || self == "_") }
}

extension Lesson.Chapter {
  /// The chapter without animations; `nil` if it has none, or if it depends on them.
  package var withoutAnimations: Lesson.Chapter? {
    var resolved = resolved
    guard !resolved.script.contains(where: { $0.command.staysRunning || $0.command.dependsOnAnimation }) else {
      return nil
    }
    let animated = resolved.script.indices.filter { index in
      let command = resolved.script[index].command
      return command.isAnimated && WrittenCommand(command, in: resolved.setup).canBeUnanimated
    }
    guard !animated.isEmpty else { return nil }
    for index in animated { resolved.script[index].command.isAnimated = false }
    return Lesson.Chapter(title: title, resolved: resolved, introduction: introduction, scenes: scenes)
  }
}

extension Command {
  /// True if it is part of a gesture, or waits.
  fileprivate var dependsOnAnimation: Bool {
    switch action {
    case .swipe, .drag, .page, .press, .lift, .finish, .cancel, .wait: true
    default: false
    }
  }
}

extension [Progress.DueQuestion] {
  /// The questions mixed so that, if possible, no two in a row are from one lesson; otherwise in their order.
  package var interleaved: [Progress.DueQuestion] {
    var rest = self
    var mixed: [Progress.DueQuestion] = []
    while !rest.isEmpty {
      let index = rest.firstIndex { $0.lesson != mixed.last?.lesson } ?? 0
      mixed.append(rest.remove(at: index))
    }
    return mixed
  }
}
