/// Which actions are marked as here, where code is to run, and which as not here.
public struct PlaceMarks: Hashable, Sendable {
  /// The marked actions by their numbers, counted from 0; true means here.
  private var marks: [Int: Bool] = [:]

  /// Nothing is marked.
  public init() {}

  /// Whether an action is here, or is not; nothing where it is not marked.
  public subscript(action: Int) -> Bool? { marks[action] }

  /// The actions that are here, in order.
  public var here: [Int] { actions(true) }
  /// The actions that are not here, in order.
  public var notHere: [Int] { actions(false) }

  /// The actions with a mark, in order.
  private func actions(_ isHere: Bool) -> [Int] {
    marks.keys.sorted().filter { marks[$0] == isHere }
  }

  /// Marks an action, or takes the same mark back.
  mutating func toggle(_ action: Int, isHere: Bool) {
    marks[action] = marks[action] == isHere ? nil : isHere
  }

  /// Forgets the marks from an action on.
  mutating func cut(from action: Int) {
    marks = marks.filter { $0.key < action }  // in any order: each is looked at by itself
  }

  /// The marks before an action, and those of another list from there on.
  func followed(by other: PlaceMarks, from action: Int) -> PlaceMarks {
    var result = self
    result.cut(from: action)
    for (key, isHere) in other.marks where key >= action { result.marks[key] = isHere }  // in any order: keys differ
    return result
  }
}
