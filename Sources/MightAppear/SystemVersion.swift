internal import Lifecycle
internal import Study

/// A version of iOS whose order of calls can be simulated.
public struct SystemVersion: Hashable, Sendable, CustomStringConvertible {
  let number: Int

  /// Returns a version of iOS by its major number.
  public static func iOS(_ number: Int) -> SystemVersion { SystemVersion(number: number) }

  /// The known versions, oldest first.
  public static var known: [SystemVersion] { Scores.builtIn.versions.map { iOS(Int($0.number)) } }

  /// The newest known version.
  public static var newest: SystemVersion { known.last ?? iOS(0) }

  /// The name, such as `iOS 17`.
  public var description: String { "iOS \(number)" }
}
