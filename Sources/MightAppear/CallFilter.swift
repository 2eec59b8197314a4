internal import Lifecycle
internal import Notation

/// A filter for calls.
public struct CallFilter: Hashable, Sendable, CustomStringConvertible {
  /// The methods; none means all.
  private let methods: [String]
  /// The filter as it is written.
  public let description: String

  /// Every call.
  public static let all = CallFilter(methods: [], description: "all")

  /// The four calls about appearing and disappearing.
  public static let appearance = CallFilter(.appearance)

  /// The two calls about layout.
  public static let layout = CallFilter(.layout)

  /// The calls of these methods, by their names without parameters: `viewDidLoad`.
  public static func named(_ methods: String...) -> CallFilter {
    CallFilter(methods: methods.isEmpty ? [""] : methods, description: methods.joined(separator: ", "))
  }

  private init(methods: [String], description: String) {
    (self.methods, self.description) = (methods, description)
  }

  private init(_ word: LogsWord) {
    self.init(methods: word.calls.map(\.method), description: word.text)
  }

  /// Returns true if a call passes.
  func covers(_ call: Call) -> Bool { methods.isEmpty || methods.contains(call.method) }

  /// Returns true if a line is a call that passes.
  func covers(_ line: Run.Line) -> Bool { line.entry.call.map(covers) ?? false }

  /// The first unknown method.
  var stranger: String? { methods.first { name in !Call.allCases.contains { $0.method == name } } }
}
