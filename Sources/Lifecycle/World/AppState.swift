/// How far the app, or its scene, is from being used.
public enum AppState: UInt8, CaseIterable, Sendable {
  case notRunning, background, inactive, active
}
