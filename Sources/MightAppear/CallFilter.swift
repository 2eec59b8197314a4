internal import Lifecycle
internal import Notation

/// A filter that selects calls by their methods.
public struct CallFilter: Hashable, Sendable, CustomStringConvertible {
  /// Empty for all.
  private let methods: [String]
  /// The filter in words.
  public let description: String

  /// A filter that selects every call.
  public static let all = CallFilter(methods: [], description: "all")

  /// A filter that selects the calls about appearing and disappearing.
  public static let appearance = CallFilter(.appearance)

  /// A filter that selects the calls about layout.
  public static let layout = CallFilter(.layout)

  /// Returns a filter that selects methods by their names without parameters, such as `viewDidLoad`.
  ///
  /// Throws if there is no such method, with the line that asks for it.
  public static func named(
    _ methods: String..., fileID: String = #fileID, line: Int = #line
  ) throws(Simulation.Mistake) -> CallFilter {
    let known = Call.allCases.map(\.method)
    if methods.isEmpty { throw Simulation.Mistake("no method is named", fileID, line) }
    if let stranger = methods.first(where: { !known.contains($0) }) {
      throw Simulation.Mistake("there is no method `\(stranger)`", fileID, line, near: stranger, among: known)
    }
    return CallFilter(methods: methods, description: methods.joined(separator: ", "))
  }

  private init(methods: [String], description: String) {
    (self.methods, self.description) = (methods, description)
  }

  private init(_ word: LogsWord) { self.init(methods: word.calls.map(\.method), description: word.text) }

  func covers(_ call: Call) -> Bool { methods.isEmpty || methods.contains(call.method) }

  func covers(_ line: Run.Line) -> Bool { line.entry.call.map(covers) ?? false }
}
