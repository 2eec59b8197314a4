import PseudoTerminal
import Testing

extension Trait where Self == ConditionTrait {
  /// What a test has that reads the screen back, and cannot without libvterm.
  static var needsScreen: ConditionTrait {
    .enabled(if: VirtualScreen.isAvailable, "libvterm is not installed")
  }
}
