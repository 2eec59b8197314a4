import Testing

struct ContextMenuTests {
  /// Expects a run to hold after the launch of a list whose rows have a menu.
  private func expectHolding(ios versions: String, _ run: String, _ location: SourceLocation = #_sourceLocation) {
    LifecycleTests.expectHolding(
      """
      ios: \(versions)
      screen List: code, menu Detail
      screen Detail: code
      logs *: appearance, contextMenuInteraction, willShow
      window: nav(List)
      == case
      > launch
      ...
      \(run)
      """, location)
  }

  @Test("Before there are context menus, what opens one is a peek")
  func peek() {
    expectHolding(
      ios: "9-12",
      """
      > press light
      Detail.viewWillAppear
      > press peek
      Detail.viewDidAppear
      > lift
      Detail.viewWillDisappear
      Detail.viewDidDisappear
      """)
  }

  @Test("The menu stays when the finger is lifted, and a tap on its preview pushes the same controller")
  func commit() {
    expectHolding(
      ios: "13+",
      """
      > press light
      List.contextMenuInteraction(configurationForMenuAtLocation)
      Detail.viewWillAppear
      > press peek
      List.contextMenuInteraction(willDisplayMenuFor)
      Detail.viewDidAppear
      > lift
      > finish
      List.contextMenuInteraction(willPerformPreviewActionForMenuWith)
      List.contextMenuInteraction(willEndFor)
      Detail.viewWillDisappear
      Detail.viewDidDisappear
      ...
      List.viewDidDisappear
      ...
      """)
  }

  @Test("A tap beside the menu closes it, and a finger that is lifted before it is shown lets the preview go")
  func dismissal() {
    expectHolding(
      ios: "13+",
      """
      > press peek
      ...
      > lift
      > cancel
      List.contextMenuInteraction(willEndFor)
      Detail.viewWillDisappear
      Detail.viewDidDisappear
      > press light
      List.contextMenuInteraction(configurationForMenuAtLocation)
      Detail.viewWillAppear
      > lift
      List.contextMenuInteraction(willEndFor)
      Detail.viewWillDisappear
      Detail.viewDidDisappear
      """)
  }

  @Test("Where there is neither a menu nor a peek that is said, and nothing else begins while one is open")
  func refusals() {
    expectHolding(
      ios: "7-8",
      """
      > press peek
      ! context menus require iOS 13.
      """)
    expectHolding(
      ios: "13+",
      """
      > press peek
      ...
      > lift
      > swipe 0.3
      ! a transition runs, and has to end first
      """)
  }
}
