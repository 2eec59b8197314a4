/// The actions that the user marked as here, where code should run, or as not here, where it must not.
package struct PlaceMarks: Hashable, Sendable {
  /// The marked actions by index; true means here.
  private var marks: [Int: Bool] = [:]

  package init() {}

  /// Returns true for an action marked as here, false for one marked as not here.
  package subscript(action: Int) -> Bool? { marks[action] }

  package var here: [Int] { actions(true) }
  package var notHere: [Int] { actions(false) }

  /// In order.
  private func actions(_ isHere: Bool) -> [Int] { marks.keys.sorted().filter { marks[$0] == isHere } }

  mutating func toggle(_ action: Int, isHere: Bool) { marks[action] = marks[action] == isHere ? nil : isHere }

  mutating func cut(from action: Int) {
    marks = marks.filter { $0.key < action }  // in any order: each is looked at by itself
  }

  /// Returns the marks before an action, followed by another set's marks from that action on.
  func followed(by other: PlaceMarks, from action: Int) -> PlaceMarks {
    var result = self
    result.cut(from: action)
    for (key, isHere) in other.marks where key >= action { result.marks[key] = isHere }  // in any order: keys differ
    return result
  }
}
