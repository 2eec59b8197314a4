extension WrittenLog {
  /// The logs of apps with a bug.
  package static let faulty: [WrittenLog] = [
    WrittenLog(
      "super forgotten in a base class's subclass", ["launch, push DetailVC, pop"], culprit: "DetailVC",
      """
      HomeVC viewDidLoad
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      DetailVC viewDidLoad
      HomeVC viewWillDisappear
      HomeVC viewDidDisappear
      DetailVC viewDidAppear
      DetailVC viewWillDisappear
      HomeVC viewWillAppear
      DetailVC viewDidDisappear
      HomeVC viewDidAppear
      """),
    WrittenLog(
      "kept by a closure", ["launch, push AVC, pop, push BVC, pop"], culprit: "BVC",
      """
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      HomeVC viewWillDisappear
      AVC viewWillAppear
      HomeVC viewDidDisappear
      AVC viewDidAppear
      AVC viewWillDisappear
      HomeVC viewWillAppear
      AVC viewDidDisappear
      HomeVC viewDidAppear
      AVC deinit
      HomeVC viewWillDisappear
      BVC viewWillAppear
      HomeVC viewDidDisappear
      BVC viewDidAppear
      BVC viewWillDisappear
      HomeVC viewWillAppear
      BVC viewDidDisappear
      HomeVC viewDidAppear
      HomeVC viewWillDisappear
      AVC viewWillAppear
      HomeVC viewDidDisappear
      AVC viewDidAppear
      """),
    WrittenLog(
      "a line logged twice", ["launch, push DetailVC"], culprit: "DetailVC",
      """
      HomeVC viewDidLoad
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      DetailVC viewDidLoad
      HomeVC viewWillDisappear
      DetailVC viewWillAppear
      DetailVC viewWillAppear
      HomeVC viewDidDisappear
      DetailVC viewDidAppear
      """),
    WrittenLog(
      "a lost pair", ["launch, push DetailVC, pop"], culprit: "HomeVC",
      """
      HomeVC viewDidLoad
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      DetailVC viewDidLoad
      DetailVC viewWillAppear
      DetailVC viewDidAppear
      DetailVC viewWillDisappear
      HomeVC viewWillAppear
      DetailVC viewDidDisappear
      HomeVC viewDidAppear
      HomeVC viewWillDisappear
      DetailVC viewWillAppear
      HomeVC viewDidDisappear
      DetailVC viewDidAppear
      """),
  ]
}
