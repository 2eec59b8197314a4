import PseudoTerminal
import Testing

extension Trait where Self == ConditionTrait {
  /// A condition for tests that read the screen back, which need libvterm.
  static var needsScreen: ConditionTrait { .enabled(if: VirtualScreen.isAvailable, "libvterm is not installed") }
}
