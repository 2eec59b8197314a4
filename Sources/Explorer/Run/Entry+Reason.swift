import Lifecycle

extension Timeline.Entry {
  /// Why the action could not be meant where it stands, if it could not.
  public func reason(_ naming: Naming) -> String? { mistake.map { naming.words(of: $0) } }
}
