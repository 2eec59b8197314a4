import Testing

struct AlertTests {
  @Test("No screen hears of an alert that comes and goes, and none of its own calls is listed")
  func silence() {
    expectHolding(
      ios: "8+", logging: "",
      """
      > alert
      > dismiss
      > push B
      ...
      > alert unanimated
      > dismiss unanimated
      """)
  }

  @Test("An alert is the topmost presentation: dismiss takes it away first, and what lies below goes with it by name")
  func chain() {
    expectHolding(
      ios: "13+", in: "A",
      """
      > present B fullScreen
      ...
      > alert
      > dismiss
      > dismiss
      B.viewWillDisappear
      A.viewWillAppear
      A.viewDidAppear
      B.viewDidDisappear
      > dismiss
      ! nothing to dismiss: A neither presents nor is presented
      """)
  }

  @Test("An alert is refused while another presentation runs")
  func busy() {
    expectHolding(
      ios: "17", in: "A",
      """
      > present B running
      B.viewWillAppear
      > alert
      ! Attempt to present <UIAlertController> on <B> while a presentation is in progress!
      """)
  }

  @Test("Before iOS 8 there is no alert controller, and that is said")
  func lacking() {
    expectHolding(
      ios: "4-7", in: "A",
      """
      > alert
      ! UIAlertController requires iOS 8.
      """)
  }
}
