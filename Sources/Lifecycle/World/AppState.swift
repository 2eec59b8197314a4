/// How far the app, or its scene, is from being used.
public enum AppState: UInt8, CaseIterable, Sendable {
  /// In the background an app does its last work, and is suspended soon: before anybody does anything else.
  case notRunning, suspended, background, inactive, active
}
