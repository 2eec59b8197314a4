/// A small change to the code, like a mistake of a programmer.
struct Mutation {
  enum Kind: CaseIterable {
    case bound, comparison, connective, arithmetic, number, truth, condition, dropped
  }

  let kind: Kind
  /// The file, from the root of the repository, and the line's index in it.
  let path: String, line: Int
  let range: Range<String.Index>
  /// The text before and after, for messages.
  let before: String, after: String

  var description: String {
    let place = "\(path):\(line + 1)"
    return kind == .dropped
      ? "\(place): without `\(before)`" : "\(place): `\(before)` becomes `\(after)`"
  }

  /// The code that stands there instead, which behaves as before unless the mutation of this number is chosen.
  func woven(_ number: Int) -> String {
    let isChosen = "isAwake(\(number))"
    return switch kind {
    case .bound, .comparison, .connective, .arithmetic: before + Self.suffix(number)
    case .number: "mutated(\(number), \(before), \(after))"
    case .truth: "(\(isChosen) ? \(after) : \(before))"
    case .condition: "\(isChosen) != (\(before))"
    case .dropped: "if !\(isChosen) { \(before) }"
    }
  }

  func declaration(_ number: Int) -> String {
    let name = before + Self.suffix(number)
    let choice = "isAwake(\(number))"
    switch kind {
    case .bound, .comparison:
      let needs = kind == .bound ? "Comparable" : "Equatable"
      return """
        infix operator \(name): ComparisonPrecedence
        func \(name) <T: \(needs)>(a: T, b: T) -> Bool { \(choice) ? a \(after) b : a \(before) b }
        """
    case .connective:
      return """
        infix operator \(name): Logical\(before == "&&" ? "Con" : "Dis")junctionPrecedence
        func \(name) (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {
          \(choice) ? try a \(after) b() : try a \(before) b()
        }
        """
    case .arithmetic:
      return """
        infix operator \(name): AdditionPrecedence
        func \(name) <T: AdditiveArithmetic>(a: T, b: T) -> T { \(choice) ? a \(after) b : a \(before) b }
        """
    default: return ""
    }
  }

  /// The number in characters of which an operator may consist.
  private static func suffix(_ number: Int) -> String {
    "∘" + String(number, radix: 2).map { $0 == "1" ? "∙" : "∘" }.joined()
  }
}
