/// What goes wrong in a round.
struct Failure: Error, CustomStringConvertible {
  /// The law that does not hold, in the same words each time.
  let law: String
  /// What was seen.
  let detail: String
  /// With what it was seen, where that can be written down.
  var trial: Trial?

  /// A law that does not hold, and what was seen.
  init(_ law: String, _ detail: String = "", with trial: Trial? = nil) {
    self.law = law
    self.detail = detail
    self.trial = trial
  }

  /// The law, and what was seen.
  var description: String { detail.isEmpty ? law : "\(law): \(detail)" }
}
