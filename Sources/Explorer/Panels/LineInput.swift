import Canvas

/// A field with completions for its last word, in which Up and Down go to earlier lines.
struct LineInput: Hashable {
  var field = TextField()
  private(set) var completions: [String] = []
  /// The index of the completion inserted last, if any.
  private(set) var taken: Int?
  /// The index of the earlier line that is shown, counted from the latest; -1 for the new line.
  private var recalled = -1

  init(_ field: TextField = TextField()) { self.field = field }

  /// Handles a key, with the earlier lines, the latest last, and the completions of a text; returns false if it does
  /// nothing here.
  mutating func take(_ key: Key, earlier lines: [String], completions: (String) -> [String]) -> Bool {
    switch key {
    case .tab, .backTab: complete(by: key == .tab ? 1 : -1, from: completions)
    case .up, .down:
      let index = max(-1, recalled + (key == .up ? 1 : -1))
      guard index < lines.count else { return false }
      field = TextField(index < 0 ? "" : lines[lines.count - 1 - index])
      begin(completions)
      recalled = index
    default:
      guard field.take(key) else { return false }
      begin(completions)
    }
    return true
  }

  /// Begins anew with the text as it is now, of which nothing is completed or recalled.
  mutating func begin(_ completions: (String) -> [String]) {
    (self.completions, taken, recalled) = (completions(field.text), nil, -1)
  }

  /// Replaces the last word with the next completion, or with the previous one.
  private mutating func complete(by distance: Int, from candidates: (String) -> [String]) {
    if completions.isEmpty { completions = candidates(field.text) }
    let count = completions.count
    guard count > 0 else { return }
    let next = taken.map { ($0 + distance + count) % count } ?? (distance > 0 ? 0 : count - 1)
    let replaced = taken.map { completions[$0].count } ?? field.text.lastWord.count
    field = TextField("\(field.text.dropLast(replaced))\(completions[next])")
    taken = next
    if count == 1 { (completions, taken) = ([], nil) }
  }
}

extension String {
  fileprivate var lastWord: Substring { self[(lastIndex(of: " ").map { index(after: $0) } ?? startIndex)...] }
}
