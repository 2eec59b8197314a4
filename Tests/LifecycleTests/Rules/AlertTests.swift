import TestSupport
import Testing

struct AlertTests {
  @Test("No screen hears of an alert that comes and goes, and none of its own calls is listed")
  func silence() {
    #expect(
      check(
        """
        ios: 8+
        screen A: code
        screen B: code
        window: nav(A)
        == case
        > launch
        ...
        > alert
        > dismiss
        > push B
        ...
        > alert unanimated
        > dismiss unanimated
        """) == "")
  }

  @Test("An alert is the topmost presentation: dismiss takes it away first, and what lies below goes with it by name")
  func chain() {
    #expect(
      check(
        """
        ios: 13+
        screen A: code
        screen B: code
        logs *: appearance
        window: A
        == case
        > launch
        ...
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
        """) == "")
  }

  @Test("An alert is refused while another presentation runs")
  func busy() {
    #expect(
      check(
        """
        ios: 17
        screen A: code
        screen B: code
        logs *: appearance
        window: A
        == case
        > launch
        ...
        > present B running
        B.viewWillAppear
        > alert
        ! Attempt to present <UIAlertController> on <B> while a presentation is in progress!
        """) == "")
  }

  @Test("Before iOS 8 there is no alert controller, and that is said")
  func lacking() {
    #expect(
      check(
        """
        ios: 4-7
        screen A: code
        logs *: appearance
        window: A
        == case
        > launch
        ...
        > alert
        ! UIAlertController requires iOS 8.
        """) == "")
  }
}
