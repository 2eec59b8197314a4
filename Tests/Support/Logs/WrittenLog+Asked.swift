extension WrittenLog {
  /// Logs as they are found in questions: most start in the middle, as printed or logged, and some have a bug.
  package static let asked: [WrittenLog] = [
    WrittenLog(
      "a sheet again and again, from the middle",
      ["present LoginViewController, dismiss, present LoginViewController"],
      """
      >>> LoginViewController viewDidLoad
      >>> LoginViewController viewWillAppear
      >>> LoginViewController viewDidAppear
      >>> LoginViewController viewWillDisappear
      >>> LoginViewController viewDidDisappear
      >>> LoginViewController deinit
      >>> LoginViewController viewDidLoad
      >>> LoginViewController viewWillAppear
      >>> LoginViewController viewDidAppear
      """),
    WrittenLog(
      "why the presenter hears nothing", ["launch, present ModalVC, dismiss"],
      """
      I expected MainVC to appear again after the modal is gone, but this is all I get:

      MainVC: viewDidLoad
      MainVC: viewWillAppear
      MainVC: viewDidAppear
      tapped the button
      ModalVC: viewDidLoad
      ModalVC: viewWillAppear
      ModalVC: viewDidAppear
      ModalVC: viewWillDisappear
      ModalVC: viewDidDisappear
      """),
    WrittenLog(
      "an observer that calls viewWillAppear", ["launch, push DetailViewController, pop"],
      culprit: "HomeViewController",
      """
      [HomeViewController] viewDidLoad
      [HomeViewController] viewWillAppear
      [HomeViewController] viewDidAppear
      [DetailViewController] viewDidLoad
      [HomeViewController] viewWillDisappear
      [DetailViewController] viewWillAppear
      [HomeViewController] viewDidDisappear
      [DetailViewController] viewDidAppear
      [DetailViewController] saved, posting notification
      [HomeViewController] viewWillAppear
      [DetailViewController] viewWillDisappear
      [HomeViewController] viewWillAppear
      [DetailViewController] viewDidDisappear
      [HomeViewController] viewDidAppear
      """),
    WrittenLog(
      "a leak among others, with times", ["push PhotoVC, pop, push VideoVC, pop, push PhotoVC, pop"],
      culprit: "VideoVC",
      """
      12:03:11.123 ListVC viewWillDisappear(_:)
      12:03:11.125 PhotoVC viewWillAppear(_:)
      12:03:11.633 ListVC viewDidDisappear(_:)
      12:03:11.634 PhotoVC viewDidAppear(_:)
      12:03:14.001 PhotoVC viewWillDisappear(_:)
      12:03:14.002 ListVC viewWillAppear(_:)
      12:03:14.512 PhotoVC viewDidDisappear(_:)
      12:03:14.513 ListVC viewDidAppear(_:)
      12:03:14.514 PhotoVC deinit
      12:03:20.100 ListVC viewWillDisappear(_:)
      12:03:20.101 VideoVC viewWillAppear(_:)
      12:03:20.610 ListVC viewDidDisappear(_:)
      12:03:20.611 VideoVC viewDidAppear(_:)
      12:03:25.001 VideoVC viewWillDisappear(_:)
      12:03:25.002 ListVC viewWillAppear(_:)
      12:03:25.512 VideoVC viewDidDisappear(_:)
      12:03:25.513 ListVC viewDidAppear(_:)
      12:03:30.123 ListVC viewWillDisappear(_:)
      12:03:30.125 PhotoVC viewWillAppear(_:)
      12:03:30.633 ListVC viewDidDisappear(_:)
      12:03:30.634 PhotoVC viewDidAppear(_:)
      12:03:33.001 PhotoVC viewWillDisappear(_:)
      12:03:33.002 ListVC viewWillAppear(_:)
      12:03:33.512 PhotoVC viewDidDisappear(_:)
      12:03:33.513 ListVC viewDidAppear(_:)
      12:03:33.514 PhotoVC deinit
      """),
    WrittenLog(
      "a swipe that the user thinks better of, from the middle",
      ["swipe 0.5, cancel, pop", "swipe 0.5, cancel, swipe 0.5, finish"],
      """
      2024-05-12 18:22:01.102 Df Reader[9123:44a1] [app.reader:lifecycle] ArticleViewController viewWillDisappear
      2024-05-12 18:22:01.103 Df Reader[9123:44a1] [app.reader:lifecycle] FeedViewController viewWillAppear
      2024-05-12 18:22:01.871 Df Reader[9123:44a1] [app.reader:lifecycle] FeedViewController viewWillDisappear
      2024-05-12 18:22:01.871 Df Reader[9123:44a1] [app.reader:lifecycle] FeedViewController viewDidDisappear
      2024-05-12 18:22:01.872 Df Reader[9123:44a1] [app.reader:lifecycle] ArticleViewController viewWillAppear
      2024-05-12 18:22:01.872 Df Reader[9123:44a1] [app.reader:lifecycle] ArticleViewController viewDidAppear
      2024-05-12 18:22:04.400 Df Reader[9123:44a1] [app.reader:lifecycle] ArticleViewController viewWillDisappear
      2024-05-12 18:22:04.401 Df Reader[9123:44a1] [app.reader:lifecycle] FeedViewController viewWillAppear
      2024-05-12 18:22:05.001 Df Reader[9123:44a1] [app.reader:lifecycle] ArticleViewController viewDidDisappear
      2024-05-12 18:22:05.002 Df Reader[9123:44a1] [app.reader:lifecycle] FeedViewController viewDidAppear
      """),
    WrittenLog(
      "tabs, and a push in one", ["launch, select SearchVC, push ResultVC, select HomeVC"],
      """
      🏠 HomeVC ➡️ viewDidLoad
      🏠 HomeVC ➡️ viewWillAppear
      🏠 HomeVC ➡️ viewDidAppear
      🔎 SearchVC ➡️ viewDidLoad
      🔎 SearchVC ➡️ viewWillAppear
      🏠 HomeVC ➡️ viewWillDisappear
      🏠 HomeVC ➡️ viewDidDisappear
      🔎 SearchVC ➡️ viewDidAppear
      📄 ResultVC ➡️ viewDidLoad
      🔎 SearchVC ➡️ viewWillDisappear
      📄 ResultVC ➡️ viewWillAppear
      🔎 SearchVC ➡️ viewDidDisappear
      📄 ResultVC ➡️ viewDidAppear
      🏠 HomeVC ➡️ viewWillAppear
      📄 ResultVC ➡️ viewWillDisappear
      📄 ResultVC ➡️ viewDidDisappear
      🏠 HomeVC ➡️ viewDidAppear
      """),
    WrittenLog(
      "no appearance when the app comes back", ["home, foreground"],
      """
      AppDelegate applicationWillResignActive
      AppDelegate applicationDidEnterBackground
      AppDelegate applicationWillEnterForeground
      AppDelegate applicationDidBecomeActive
      """),
    WrittenLog(
      "an editor over all, in Objective-C, from the middle",
      [
        "present EditorViewController fullScreen, dismiss", "present nav(EditorViewController) fullScreen, dismiss",
        "present EditorViewController, dismiss",
      ],
      """
      2015-03-04 10:00:00.123 Notes[123:60b] -[EditorViewController viewDidLoad]
      2015-03-04 10:00:00.130 Notes[123:60b] -[NotesViewController viewWillDisappear:]
      2015-03-04 10:00:00.131 Notes[123:60b] -[EditorViewController viewWillAppear:]
      2015-03-04 10:00:00.640 Notes[123:60b] -[EditorViewController viewDidAppear:]
      2015-03-04 10:00:00.641 Notes[123:60b] -[NotesViewController viewDidDisappear:]
      2015-03-04 10:00:09.100 Notes[123:60b] -[EditorViewController viewWillDisappear:]
      2015-03-04 10:00:09.101 Notes[123:60b] -[NotesViewController viewWillAppear:]
      2015-03-04 10:00:09.610 Notes[123:60b] -[NotesViewController viewDidAppear:]
      2015-03-04 10:00:09.611 Notes[123:60b] -[EditorViewController viewDidDisappear:]
      2015-03-04 10:00:09.612 Notes[123:60b] -[EditorViewController dealloc]
      """),
    WrittenLog(
      "pages, from the middle",
      ["page Page2 0.5, finish, page Page3 0.5, finish", "page Page2, page Page3"],
      """
      Page2 viewWillAppear
      Page1 viewWillDisappear
      Page2 viewDidAppear
      Page1 viewDidDisappear
      Page3 viewWillAppear
      Page2 viewWillDisappear
      Page3 viewDidAppear
      Page2 viewDidDisappear
      """),
    WrittenLog(
      "an override of viewWillDisappear without super",
      ["launch, push DetailVC, pop, push DetailVC"], culprit: "DetailVC",
      """
      BaseVC: HomeVC viewDidLoad
      BaseVC: HomeVC viewWillAppear
      BaseVC: HomeVC viewDidAppear
      BaseVC: DetailVC viewDidLoad
      BaseVC: HomeVC viewWillDisappear
      BaseVC: DetailVC viewWillAppear
      BaseVC: HomeVC viewDidDisappear
      BaseVC: DetailVC viewDidAppear
      BaseVC: HomeVC viewWillAppear
      BaseVC: DetailVC viewDidDisappear
      BaseVC: HomeVC viewDidAppear
      BaseVC: DetailVC viewDidLoad
      BaseVC: HomeVC viewWillDisappear
      BaseVC: DetailVC viewWillAppear
      BaseVC: HomeVC viewDidDisappear
      BaseVC: DetailVC viewDidAppear
      """),
    WrittenLog(
      "frozen in the middle of a push", ["launch, push MapVC"],
      """
      StartVC viewDidLoad()
      StartVC viewWillAppear(_:)
      StartVC viewDidAppear(_:)
      MapVC viewDidLoad()
      StartVC viewWillDisappear(_:)
      MapVC viewWillAppear(_:)
      """),
    WrittenLog(
      "files and lines, and back to the root", ["push ProfileViewController, push EditViewController, pop-to-root"],
      """
      ProfileViewController.swift:42 viewDidLoad()
      SettingsViewController.swift:61 viewWillDisappear(_:)
      ProfileViewController.swift:47 viewWillAppear(_:)
      GET /v1/me 200
      SettingsViewController.swift:66 viewDidDisappear(_:)
      ProfileViewController.swift:52 viewDidAppear(_:)
      EditViewController.swift:18 viewDidLoad()
      ProfileViewController.swift:57 viewWillDisappear(_:)
      EditViewController.swift:23 viewWillAppear(_:)
      ProfileViewController.swift:62 viewDidDisappear(_:)
      EditViewController.swift:28 viewDidAppear(_:)
      EditViewController.swift:33 viewWillDisappear(_:)
      SettingsViewController.swift:51 viewWillAppear(_:)
      EditViewController.swift:38 viewDidDisappear(_:)
      SettingsViewController.swift:56 viewDidAppear(_:)
      """),
    WrittenLog(
      "one class twice in a stack, from the middle", ["pop", "dismiss"],
      """
      <Shop.ItemVC: 0x600001234500> viewWillDisappear(_:)
      <Shop.ItemVC: 0x600001237a00> viewWillAppear(_:)
      <Shop.ItemVC: 0x600001234500> viewDidDisappear(_:)
      <Shop.ItemVC: 0x600001237a00> viewDidAppear(_:)
      """),
    WrittenLog(
      "steps in a sheet", ["launch, present nav(StepOneVC), push StepTwoVC, dismiss"],
      """
      DEBUG: HomeVC -> viewDidLoad
      DEBUG: HomeVC -> viewWillAppear
      DEBUG: HomeVC -> viewDidAppear
      DEBUG: StepOneVC -> viewDidLoad
      DEBUG: StepOneVC -> viewWillAppear
      DEBUG: StepOneVC -> viewDidAppear
      DEBUG: StepTwoVC -> viewDidLoad
      DEBUG: StepOneVC -> viewWillDisappear
      DEBUG: StepTwoVC -> viewWillAppear
      DEBUG: StepOneVC -> viewDidDisappear
      DEBUG: StepTwoVC -> viewDidAppear
      DEBUG: StepTwoVC -> viewWillDisappear
      DEBUG: StepTwoVC -> viewDidDisappear
      """),
    WrittenLog(
      "a sheet that the app keeps", ["launch, present FilterVC, dismiss, present FilterVC"],
      """
      MapVC viewDidLoad
      MapVC viewWillAppear
      MapVC viewDidAppear
      FilterVC viewDidLoad
      FilterVC viewWillAppear
      FilterVC viewDidAppear
      FilterVC viewWillDisappear
      FilterVC viewDidDisappear
      FilterVC viewWillAppear
      FilterVC viewDidAppear
      """),
    WrittenLog(
      "the last line of something before", ["launch, push DetailVC, pop"], culprit: "LaunchVC",
      """
      LaunchVC viewDidDisappear
      HomeVC viewDidLoad
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      DetailVC viewDidLoad
      HomeVC viewWillDisappear
      DetailVC viewWillAppear
      HomeVC viewDidDisappear
      DetailVC viewDidAppear
      DetailVC viewWillDisappear
      HomeVC viewWillAppear
      DetailVC viewDidDisappear
      HomeVC viewDidAppear
      """),
  ]
}
