import TestSupport
import Testing

/// Expects every case of a transcript to hold.
func expectHolding(_ transcript: String, _ location: SourceLocation = #_sourceLocation) {
  let wrong = check(transcript)
  #expect(wrong.isEmpty, "\(wrong)", sourceLocation: location)
}

/// Expects a run to hold in an app with the screens A, B and C, once it is launched.
func expectHolding(
  ios versions: String, in window: String = "nav(A)", logging logs: String = "logs *: appearance", _ run: String,
  _ location: SourceLocation = #_sourceLocation
) {
  expectHolding(
    """
    ios: \(versions)
    screen A: code
    screen B: code
    screen C: code
    \(logs)
    window: \(window)
    == case
    > launch
    ...
    \(run)
    """, location)
}
