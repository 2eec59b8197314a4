struct Failure: Error, CustomStringConvertible {
  /// The law that does not hold, in the same words each time, and what was seen.
  let law: String, detail: String
  /// The trial that failed, if it can be written down.
  var trial: Trial?

  init(_ law: String, _ detail: String = "", with trial: Trial? = nil) {
    (self.law, self.detail, self.trial) = (law, detail, trial)
  }

  /// The failure for an error: other errors mean that the round cannot be played.
  init(_ error: any Error) { self = error as? Failure ?? Failure("the round can be played", "\(error)") }

  var description: String { detail.isEmpty ? law : "\(law): \(detail)" }
}

/// Fails the round where a law does not hold.
func expect(_ holds: Bool, _ law: String, _ detail: @autoclosure () -> String = "") throws {
  if !holds { throw Failure(law, detail()) }
}
