import MightAppear
import Testing

/// Examples of tests of an app about the order of its calls, using only the product.
@Suite("An app that uses the library")
struct OrderTests {
  /// The app's log of a swipe back that was cancelled.
  private let printed = """
    2024-06-01 10:15:02.413 Shop[812:4001] -[DetailViewController viewWillDisappear:]
    2024-06-01 10:15:02.414 Shop[812:4001] -[ListViewController viewWillAppear:]
    2024-06-01 10:15:03.020 Shop[812:4001] cart has 2 items
    2024-06-01 10:15:03.101 Shop[812:4001] -[ListViewController viewWillDisappear:]
    2024-06-01 10:15:03.102 Shop[812:4001] -[ListViewController viewDidDisappear:]
    2024-06-01 10:15:03.102 Shop[812:4001] -[DetailViewController viewWillAppear:]
    2024-06-01 10:15:03.103 Shop[812:4001] -[DetailViewController viewDidAppear:]
    """

  /// The same actions in the simulator, on a version.
  private func simulation(on version: SystemVersion) throws -> Simulation {
    try Simulation("push DetailViewController; swipe 0.2; cancel", in: "nav(ListViewController)", on: version)
  }

  @Test("a timer that starts in viewDidAppear starts again when a swipe is cancelled")
  func cancelledSwipe() throws {
    let calls = try simulation(on: .iOS(17)).calls(in: "cancel", only: .named("viewDidAppear"))
    #expect(calls == ["DetailViewController.viewDidAppear"])
  }

  @Test("the log of a device is what the simulator says")
  func log() throws {
    let lines = ["ListViewController viewWillAppear", "ListViewController viewDidAppear"]
    try expect(
      log: lines, toMatch: Simulation("launch", in: "nav(ListViewController)", on: .iOS(17)), only: .appearance)
    let swiped = try simulation(on: .iOS(17))
    let before = try swiped.calls(in: "launch", only: .appearance) + swiped.calls(in: "push", only: .appearance)
    try expect(log: before.joined(separator: "\n") + "\n" + printed, toMatch: swiped, only: .appearance)
  }

  @Test("a presented sheet leaves the screen below it alone from iOS 13 on, and not before")
  func sheets() throws {
    let sheet = "present Settings; dismiss"
    #expect(try Simulation(sheet, on: .iOS(12)).calls(in: "dismiss").contains("A.viewDidAppear"))
    #expect(try !Simulation(sheet, on: .iOS(13)).calls(in: "dismiss").contains("A.viewDidAppear"))
  }
}
