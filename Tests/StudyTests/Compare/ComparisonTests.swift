import Lifecycle
import Notation
import Study
import Testing

@Suite("Two runs side by side")
struct ComparisonTests {
  /// Two versions of the same.
  static func compare(_ text: String, _ left: Version, _ right: Version) throws -> Comparison {
    Comparison(try RunTests.run(text, ios: left), try RunTests.run(text, ios: right))
  }

  /// Two transcripts, each by the same version.
  static func compare(_ left: String, _ right: String, ios: Version = Version(17)) throws -> Comparison {
    Comparison(try RunTests.run(left, ios: ios), try RunTests.run(right, ios: ios))
  }

  /// A stack, with something done on it.
  static func stack(_ commands: String, screens: [String] = ["A", "B"]) -> String {
    screens.map { "screen \($0)\n" }.joined() + "window: nav(\(screens[0]))\n"
      + commands.split(separator: ",").map { "> \($0.drop { $0 == " " })\n" }.joined()
  }

  @Test("From iOS 8 to 9 one call moves, and both of its rows name each other")
  func moved() throws {
    let comparison = try Self.compare(Self.stack("launch, push B"), Version(8), Version(9))
    let moved = comparison.rows.indices.filter { comparison.rows[$0].kind == .moved }
    #expect(comparison.counts.moved > 0 && moved.count == 2 * comparison.counts.moved)
    for index in moved {
      let row = comparison.rows[index]
      let counterpart = try #require(row.counterpart)
      #expect(comparison.rows[counterpart].counterpart == index)
      #expect((row.left == nil) != (row.right == nil))
    }
    #expect(!comparison.isSame)
  }

  @Test("Names are compared by their words, though two files number them otherwise")
  func words() throws {
    let comparison = try Self.compare(
      Self.stack("launch, push B"), "screen Z\nscreen B\nscreen A\nwindow: nav(A)\n> launch\n> push B\n")
    #expect(comparison.isSame)
    let other = try Self.compare(
      Self.stack("launch, push B"), "screen A\nscreen X\nwindow: nav(A)\n> launch\n> push X\n")
    #expect(other.counts.onlyLeft > 0 && other.counts.onlyLeft == other.counts.onlyRight)
  }

  @Test("A button stands beside the swipe and the lift that do the same")
  func buttonAndSwipe() throws {
    let comparison = try Self.compare(
      Self.stack("launch, push B, pop, home"), Self.stack("launch, push B, swipe 0.6, lift, home"))
    let sections = comparison.sections
    #expect(sections.map(\.left) == [0..<1, 1..<2, 2..<3, 3..<4])
    #expect(sections.map(\.right) == [0..<1, 1..<2, 2..<4, 4..<5])
    #expect(sections.map(\.isSame) == [true, true, false, true])
    let didAppear = comparison.rows.filter { $0.section == 2 && $0.kind == .equal }.compactMap(\.left)
      .map { comparison.left.lines[$0].entry.text }
    #expect(didAppear.contains("A.viewDidAppear"))
  }

  @Test("The end of a swipe is beside its cancellation")
  func finishedAndCancelled() throws {
    let comparison = try Self.compare(
      Self.stack("launch, push B, swipe 0.4, finish"), Self.stack("launch, push B, swipe 0.4, cancel"))
    #expect(comparison.sections.last.map { $0.left.count == 1 && $0.right.count == 1 && !$0.isSame } == true)
  }

  @Test("Alike commands pair by their first word")
  func alikeCommands() throws {
    let comparison = try Self.compare(
      Self.stack("launch, push B, swipe 0.2, lift"), Self.stack("launch, home, foreground, push B, swipe 0.8, lift"))
    #expect(comparison.sections.map(\.left) == [0..<1, 1..<1, 1..<2, 2..<3, 3..<4])
    #expect(comparison.sections.map(\.right) == [0..<1, 1..<3, 3..<4, 4..<5, 5..<6])
  }

  @Test("A container without a name has no lines, so that a stack around a screen need not differ after the launch")
  func container() throws {
    let comparison = try Self.compare(
      Self.stack("launch, home, foreground"), "screen A\nwindow: A\n> launch\n> home\n> foreground\n")
    #expect(comparison.rows.filter { $0.section > 0 }.allSatisfy { !$0.isDifference })
  }

  @Test("An action that is impossible on one side only is a difference, though it has no calls")
  func mistake() throws {
    let comparison = try Self.compare(Self.stack("launch"), Self.stack("launch, select A"))
    #expect(comparison.counts.isSame && !comparison.isSame)
  }
}
