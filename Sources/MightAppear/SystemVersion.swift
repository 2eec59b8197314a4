internal import Lifecycle

/// A version of iOS that can be asked for its order of calls.
public struct SystemVersion: Hashable, Sendable, CustomStringConvertible {
  let number: Int

  /// A major version of iOS, by its number.
  public static func iOS(_ number: Int) -> SystemVersion { SystemVersion(number: number) }

  /// The known versions, oldest first.
  public static var known: [SystemVersion] { BuiltInRules.versions.map { iOS(Int($0.number)) } }

  /// The newest of them.
  public static var newest: SystemVersion { known.last ?? iOS(0) }

  /// The name, such as `iOS 17`.
  public var description: String { "iOS \(number)" }
}
