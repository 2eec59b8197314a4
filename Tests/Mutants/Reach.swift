/// The names that an assignment or a call can reach.
///
/// Nearly everything here is a value, and shared objects never change. So a call can change only the variable that it
/// is made on, and see only that and its arguments; only a call without an owner may see everything around it, as the
/// code of a property may. Statements that throw, wait, ask the system or pass something to be changed are not covered,
/// and neither are calls for effects outside of the program.
struct Reach {
  /// The names on the path to the assigned property; empty for a call.
  private let path: [String]
  /// The names from which the value is made or the call, and those among them that a call may change.
  private let sources: Set<String>, touched: Set<String>
  /// The properties behind which code runs.
  private let running: Set<String>

  /// The reach of a masked statement, if it can be determined.
  init?(_ statement: Substring, in place: Place) {
    let sign = statement.firstRange(of: /\ [+-]?=\ /)
    let target = sign.map { statement[..<$0.lowerBound] } ?? "", value = sign.map { statement[$0.upperBound...] }
    let owner = statement.firstMatch(of: /^([a-z_]\w*)[\w.?!]*\.\w+\(/)?.output.1
    guard target.firstMatch(of: /[^\w.?!]/) == nil, sign != nil || (owner != nil && place.isPure) else { return nil }
    // A function of a type may ask the system; an initializer and a case see only their arguments.
    let reachesOut =
      /\b(try|await|unsafe|self)\b|&\w|\ =\ |(^|[^\w.])[a-z_]\w*(\(|\ \x7B)|\b[A-Z]\w*(\.\w+)*\.[a-z]\w*\(/
    let source = value ?? statement
    guard source.firstMatch(of: reachesOut) == nil else { return nil }
    running = place.running
    path = target.matches(of: /\w+/).map { String($0.output) }
    sources = Set(source.matches(of: /(?:^|[^\w.)\]?!])([A-Za-z_]\w*)/).map { String($0.output.1) })
    let changed = source.contains("(") || source.contains("{") ? sources.intersection(place.mutable) : []
    touched = sign == nil ? changed.union(owner.map { [String($0)] } ?? []) : changed
    if !place.own.isDisjoint(with: sources.union(path.prefix(1))) { return nil }
  }

  /// Returns true if neither depends on the order of the two.
  func isIndependent(of other: Reach) -> Bool {
    let hasOneOwner = path.first != nil && path.first == other.path.first
    if hasOneOwner && !running.isDisjoint(with: path + other.path) { return false }
    return isBlind(to: other) && other.isBlind(to: self)
  }

  /// Returns true if nothing that it reaches is changed by the other; two paths may share their beginning.
  private func isBlind(to other: Reach) -> Bool {
    !(other.path.last.map(path.contains) ?? false) && sources.isDisjoint(with: other.path)
      && other.touched.isDisjoint(with: sources.union(path))
  }
}

extension Reach {
  /// The known names in some code.
  struct Names {
    /// The properties behind which code runs, and what can be changed, by the types of the files that declare them.
    private var running: [String: Set<String>] = [:], mutable: [String: Set<String>] = [:]
    /// The protocols, whose properties every type may have.
    private var protocols: Set<String> = []

    /// Notes what masked code declares.
    mutating func note(_ code: String) {
      var computed: Set<String> = [], variables = Set(code.matches(of: /(\w+): inout/).map { String($0.output.1) })
      protocols.formUnion(code.matches(of: /\bprotocol (\w+)/).map { String($0.output.1) })
      for line in code.split(separator: "\n") where line.contains("var ") {
        if line.contains("{"), let name = line.firstMatch(of: /var (\w+)/)?.output.1 {
          computed.insert(String(name))
          if !line.contains(" = ") { continue }
        }
        variables.formUnion(line.matches(of: /(\w+)(?:, \w+)*\)?(?: =|:)/).map { String($0.output.1) })
        variables.formUnion(line.matches(of: /[(, ](\w+)[,)]/).map { String($0.output.1) })
      }
      for type in Self.types(in: code) {
        running[type, default: []].formUnion(computed)
        mutable[type, default: []].formUnion(variables)
      }
    }

    /// The file with some masked code.
    func place(_ code: String, isPure: Bool) -> Place {
      let types = Self.types(in: code).union(protocols)
      return Place(
        isPure: isPure, running: running.values.reduce(into: []) { $0.formUnion($1) },
        own: types.reduce(into: []) { $0.formUnion(running[$1] ?? []) },
        mutable: types.reduce(into: []) { $0.formUnion(mutable[$1] ?? []) })
    }

    /// The types that masked code declares or extends.
    private static func types(in code: String) -> Set<String> {
      Set(code.matches(of: /\b(?:struct|class|enum|protocol|extension) (?:\w+\.)*(\w+)/).map { String($0.output.1) })
    }
  }

  /// The file that a statement stands in.
  struct Place {
    /// True if nothing in it has effects outside of the program.
    let isPure: Bool
    /// The properties behind which code runs, those that are named here without an owner, and what can be changed here.
    let running: Set<String>, own: Set<String>, mutable: Set<String>
  }
}
