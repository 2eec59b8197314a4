extension WrittenLog {
  /// The logs of apps without a bug, in the formats of loggers, consoles and articles.
  package static let pasted: [WrittenLog] = [
    WrittenLog(
      "Xcode's console with metadata", ["launch, push CartViewController"],
      """
      HomeViewController viewDidLoad
      Type: Info | Timestamp: 2024-03-04 10:11:12.345678+01:00 | Process: Shop | Library: Shop | TID: 0x1a2b3
      HomeViewController viewWillAppear
      Type: Info | Timestamp: 2024-03-04 10:11:12.346001+01:00 | Process: Shop | Library: Shop | TID: 0x1a2b3
      HomeViewController viewDidAppear
      Type: Info | Timestamp: 2024-03-04 10:11:12.399123+01:00 | Process: Shop | Library: Shop | TID: 0x1a2b3
      CartViewController viewDidLoad
      Type: Info | Timestamp: 2024-03-04 10:11:14.345678+01:00 | Process: Shop | Library: Shop | TID: 0x1a2b3
      HomeViewController viewWillDisappear
      Type: Info | Timestamp: 2024-03-04 10:11:14.345999+01:00 | Process: Shop | Library: Shop | TID: 0x1a2b3
      CartViewController viewWillAppear
      Type: Info | Timestamp: 2024-03-04 10:11:14.346111+01:00 | Process: Shop | Library: Shop | TID: 0x1a2b3
      HomeViewController viewDidDisappear
      Type: Info | Timestamp: 2024-03-04 10:11:14.901234+01:00 | Process: Shop | Library: Shop | TID: 0x1a2b3
      CartViewController viewDidAppear
      Type: Info | Timestamp: 2024-03-04 10:11:14.902345+01:00 | Process: Shop | Library: Shop | TID: 0x1a2b3
      """),
    WrittenLog(
      "print(#function) alone", ["launch, push Unseen", "launch, present Unseen fullScreen"],
      """
      viewDidLoad()
      viewWillAppear(_:)
      viewDidAppear(_:)
      viewWillDisappear(_:)
      viewDidDisappear(_:)
      """),
    WrittenLog(
      "Objective-C without the minus", ["launch, push Detail, pop"],
      """
      [Home viewDidLoad]
      [Home viewWillAppear:]
      [Home viewDidAppear:]
      [Detail viewDidLoad]
      [Home viewWillDisappear:]
      [Detail viewWillAppear:]
      [Home viewDidDisappear:]
      [Detail viewDidAppear:]
      [Detail viewWillDisappear:]
      [Home viewWillAppear:]
      [Detail viewDidDisappear:]
      [Home viewDidAppear:]
      """),
    WrittenLog(
      "a table of a Japanese article", ["launch, push 画面B"],
      """
      | 順番 | 画面 | メソッド | 備考 |
      |:---:|---|---|---|
      | 1 | 画面A | viewDidLoad | 初回のみ |
      | 2 | 画面A | viewWillAppear | |
      | 3 | 画面A | viewDidAppear | |
      | 4 | 画面B | viewDidLoad | ボタンをタップ |
      | 5 | 画面A | viewWillDisappear | |
      | 6 | 画面B | viewWillAppear | |
      | 7 | 画面A | viewDidDisappear | |
      | 8 | 画面B | viewDidAppear | 遷移完了 |
      """),
    WrittenLog(
      "a Japanese article with circled numbers", ["launch, present モーダル画面, dismiss"],
      """
      ① 親画面のviewDidLoad
      ② 親画面のviewWillAppear
      ③ 親画面のviewDidAppear
      ④ モーダル画面のviewDidLoad
      ⑤ モーダル画面のviewWillAppear
      ⑥ モーダル画面のviewDidAppear
      ⑦ モーダル画面のviewWillDisappear
      ⑧ モーダル画面のviewDidDisappear
      """),
    WrittenLog(
      "two columns", ["launch, push DetailVC"],
      """
      HomeVC                       DetailVC
      viewDidLoad
      viewWillAppear
      viewDidAppear
                                   viewDidLoad
      viewWillDisappear
                                   viewWillAppear
      viewDidDisappear
                                   viewDidAppear
      """),
    WrittenLog(
      "numbered, with arrows", ["launch, push ProfileVC, pop"],
      """
      1) FeedVC → viewDidLoad
      2) FeedVC → viewWillAppear
      3) FeedVC → viewDidAppear
      4) ProfileVC → viewDidLoad
      5) FeedVC → viewWillDisappear
      6) ProfileVC → viewWillAppear
      7) FeedVC → viewDidDisappear
      8) ProfileVC → viewDidAppear
      9) ProfileVC → viewWillDisappear
      10) FeedVC → viewWillAppear
      11) ProfileVC → viewDidDisappear
      12) FeedVC → viewDidAppear
      """),
    WrittenLog(
      "Objective-C and Swift in one app", ["launch, push OldSettingsController"],
      """
      2021-01-05 09:15:01.123456+0100 Bank[3310:91234] Bank.HomeViewController viewDidLoad()
      2021-01-05 09:15:01.140020+0100 Bank[3310:91234] Bank.HomeViewController viewWillAppear(_:)
      2021-01-05 09:15:01.201177+0100 Bank[3310:91234] Bank.HomeViewController viewDidAppear(_:)
      2021-01-05 09:15:03.001201+0100 Bank[3310:91234] -[OldSettingsController viewDidLoad]
      2021-01-05 09:15:03.002221+0100 Bank[3310:91234] Bank.HomeViewController viewWillDisappear(_:)
      2021-01-05 09:15:03.002911+0100 Bank[3310:91234] -[OldSettingsController viewWillAppear:]
      2021-01-05 09:15:03.540020+0100 Bank[3310:91234] Bank.HomeViewController viewDidDisappear(_:)
      2021-01-05 09:15:03.541177+0100 Bank[3310:91234] -[OldSettingsController viewDidAppear:]
      """),
    WrittenLog(
      "SwiftyBeaver", ["launch, push DetailVC"],
      """
      10:11:12.345 💜 VERBOSE HomeVC.viewDidLoad():23 - entering
      10:11:12.347 💜 VERBOSE HomeVC.viewWillAppear():31 - entering
      10:11:12.402 💜 VERBOSE HomeVC.viewDidAppear():36 - entering
      10:11:15.001 💚 DEBUG HomeVC.didTapDetail():52 - user tapped
      10:11:15.003 💜 VERBOSE DetailVC.viewDidLoad():18 - entering
      10:11:15.004 💜 VERBOSE HomeVC.viewWillDisappear():41 - entering
      10:11:15.005 💜 VERBOSE DetailVC.viewWillAppear():25 - entering
      10:11:15.510 💜 VERBOSE HomeVC.viewDidDisappear():46 - entering
      10:11:15.511 💜 VERBOSE DetailVC.viewDidAppear():29 - entering
      """),
    WrittenLog(
      "optional controllers", ["launch, push DetailVC"],
      """
      Optional("HomeVC") viewDidLoad
      Optional("HomeVC") viewWillAppear
      Optional("HomeVC") viewDidAppear
      Optional("DetailVC") viewDidLoad
      Optional("HomeVC") viewWillDisappear
      Optional("DetailVC") viewWillAppear
      Optional("HomeVC") viewDidDisappear
      Optional("DetailVC") viewDidAppear
      """),
    WrittenLog(
      "optional controllers with addresses", ["launch, present PaywallVC, dismiss"],
      """
      viewDidLoad Optional(<Reader.LibraryVC: 0x105d0a3e0>)
      viewWillAppear Optional(<Reader.LibraryVC: 0x105d0a3e0>)
      viewDidAppear Optional(<Reader.LibraryVC: 0x105d0a3e0>)
      viewDidLoad Optional(<Reader.PaywallVC: 0x105f1c200>)
      viewWillAppear Optional(<Reader.PaywallVC: 0x105f1c200>)
      viewDidAppear Optional(<Reader.PaywallVC: 0x105f1c200>)
      viewWillDisappear Optional(<Reader.PaywallVC: 0x105f1c200>)
      viewDidDisappear Optional(<Reader.PaywallVC: 0x105f1c200>)
      """),
    WrittenLog(
      "SwiftUI beside UIKit", ["launch, push SettingsHostingController, pop"],
      """
      MainVC: viewDidLoad
      MainVC: viewWillAppear
      MainVC: viewDidAppear
      SettingsHostingController: viewDidLoad
      MainVC: viewWillDisappear
      SettingsHostingController: viewWillAppear
      SettingsView: onAppear
      MainVC: viewDidDisappear
      SettingsHostingController: viewDidAppear
      SettingsHostingController: viewWillDisappear
      MainVC: viewWillAppear
      SettingsHostingController: viewDidDisappear
      SettingsView: onDisappear
      MainVC: viewDidAppear
      """),
    WrittenLog(
      "delegates with the names of their classes", ["launch, home, foreground", "launch, switcher, foreground"],
      """
      🚀 AppDelegate application(_:didFinishLaunchingWithOptions:)
      🎬 SceneDelegate scene(_:willConnectTo:options:)
      📱 RootViewController viewDidLoad()
      🎬 SceneDelegate sceneWillEnterForeground(_:)
      📱 RootViewController viewWillAppear(_:)
      🎬 SceneDelegate sceneDidBecomeActive(_:)
      📱 RootViewController viewDidAppear(_:)
      🎬 SceneDelegate sceneWillResignActive(_:)
      🎬 SceneDelegate sceneDidEnterBackground(_:)
      🎬 SceneDelegate sceneWillEnterForeground(_:)
      🎬 SceneDelegate sceneDidBecomeActive(_:)
      """),
    WrittenLog(
      "misspelled strings", ["launch, push B, pop"],
      """
      A viewDidLoad
      A viewWillAppear
      A viewDidAppear
      B viewDidLoad
      A viewWillDissapear
      B viewWillAppear
      A viewDidDissapear
      B viewDidAppear
      B viewWillDissapear
      A viewWillAppear
      B viewDidDissapear
      A viewDidAppear
      """),
    WrittenLog(
      "methods as words", ["launch, push Item"],
      """
      List - View did load
      List - View will appear
      List - View did appear
      Item - View did load
      List - View will disappear
      Item - View will appear
      List - View did disappear
      Item - View did appear
      """),
    WrittenLog(
      "sentences", ["launch, push Second"],
      """
      viewDidLoad called on First Screen
      viewWillAppear called on First Screen
      viewDidAppear called on First Screen
      viewDidLoad called on Second Screen
      viewWillDisappear called on First Screen
      viewWillAppear called on Second Screen
      viewDidDisappear called on First Screen
      viewDidAppear called on Second Screen
      """),
    WrittenLog(
      "Console.app, by tabs", ["launch, push OrderVC"],
      """
      default\t10:11:12.345678+0100\tShop\tMenuVC viewDidLoad
      default\t10:11:12.355678+0100\tShop\tMenuVC viewWillAppear
      default\t10:11:12.365678+0100\tShop\tMenuVC viewDidAppear
      error\t10:11:13.000001+0100\tShop\tnw_protocol_get_quic_image_block_invoke dlopen libquic failed
      default\t10:11:15.345678+0100\tShop\tOrderVC viewDidLoad
      default\t10:11:15.355678+0100\tShop\tMenuVC viewWillDisappear
      default\t10:11:15.365678+0100\tShop\tOrderVC viewWillAppear
      default\t10:11:15.875678+0100\tShop\tMenuVC viewDidDisappear
      default\t10:11:15.885678+0100\tShop\tOrderVC viewDidAppear
      """),
    WrittenLog(
      "a quotation with comments between", ["launch, push B, pop"],
      """
      > A viewDidLoad
      > A viewWillAppear
      > A viewDidAppear

      // now I tap the button that pushes B
      > B viewDidLoad
      > A viewWillDisappear
      > B viewWillAppear
      > A viewDidDisappear
      > B viewDidAppear

      // and back
      > B viewWillDisappear
      > A viewWillAppear
      > B viewDidDisappear
      > A viewDidAppear
      """),
    WrittenLog(
      "JSON", ["launch, present LoginVC"],
      """
      {"ts":"2024-05-01T10:11:12.345Z","level":"debug","screen":"HomeVC","event":"viewDidLoad"}
      {"ts":"2024-05-01T10:11:12.350Z","level":"debug","screen":"HomeVC","event":"viewWillAppear"}
      {"ts":"2024-05-01T10:11:12.410Z","level":"debug","screen":"HomeVC","event":"viewDidAppear"}
      {"ts":"2024-05-01T10:11:13.001Z","level":"debug","screen":"LoginVC","event":"viewDidLoad"}
      {"ts":"2024-05-01T10:11:13.002Z","level":"debug","screen":"LoginVC","event":"viewWillAppear"}
      {"ts":"2024-05-01T10:11:13.540Z","level":"debug","screen":"LoginVC","event":"viewDidAppear"}
      """),
    WrittenLog(
      "the thread before the class", ["launch, push B"],
      """
      <_NSMainThread: 0x600001708040>{number = 1, name = main} A viewDidLoad()
      <_NSMainThread: 0x600001708040>{number = 1, name = main} A viewWillAppear(_:)
      <_NSMainThread: 0x600001708040>{number = 1, name = main} A viewDidAppear(_:)
      <_NSMainThread: 0x600001708040>{number = 1, name = main} B viewDidLoad()
      <_NSMainThread: 0x600001708040>{number = 1, name = main} A viewWillDisappear(_:)
      <_NSMainThread: 0x600001708040>{number = 1, name = main} B viewWillAppear(_:)
      <_NSMainThread: 0x600001708040>{number = 1, name = main} A viewDidDisappear(_:)
      <_NSMainThread: 0x600001708040>{number = 1, name = main} B viewDidAppear(_:)
      """),
    WrittenLog(
      "the whole path of the file", ["launch, push DetailViewController"],
      """
      /Users/me/dev/Shop/Shop/Home/HomeViewController.swift(23): viewDidLoad()
      /Users/me/dev/Shop/Shop/Home/HomeViewController.swift(31): viewWillAppear(_:)
      /Users/me/dev/Shop/Shop/Home/HomeViewController.swift(37): viewDidAppear(_:)
      /Users/me/dev/Shop/Shop/Detail/DetailViewController.swift(19): viewDidLoad()
      /Users/me/dev/Shop/Shop/Home/HomeViewController.swift(44): viewWillDisappear(_:)
      /Users/me/dev/Shop/Shop/Detail/DetailViewController.swift(26): viewWillAppear(_:)
      /Users/me/dev/Shop/Shop/Home/HomeViewController.swift(50): viewDidDisappear(_:)
      /Users/me/dev/Shop/Shop/Detail/DetailViewController.swift(33): viewDidAppear(_:)
      """),
    WrittenLog(
      "logger with a class after the message", ["select SearchVC, select HomeVC"],
      """
      +0.000s viewWillAppear (SearchVC)
      +0.001s viewWillDisappear (HomeVC)
      +0.002s viewDidDisappear (HomeVC)
      +0.003s viewDidAppear (SearchVC)
      +4.120s viewWillAppear (HomeVC)
      +4.121s viewWillDisappear (SearchVC)
      +4.122s viewDidDisappear (SearchVC)
      +4.123s viewDidAppear (HomeVC)
      """),
    WrittenLog(
      "class and function twice", ["launch, push ChatViewController"],
      """
      [ListViewController] ListViewController.viewDidLoad()
      [ListViewController] ListViewController.viewWillAppear(_:)
      [ListViewController] ListViewController.viewDidAppear(_:)
      [ChatViewController] ChatViewController.viewDidLoad()
      [ListViewController] ListViewController.viewWillDisappear(_:)
      [ChatViewController] ChatViewController.viewWillAppear(_:)
      [ListViewController] ListViewController.viewDidDisappear(_:)
      [ChatViewController] ChatViewController.viewDidAppear(_:)
      """),
    WrittenLog(
      "loading, appearing and leaving in capital letters", ["launch, push B"],
      """
      A VIEWDIDLOAD
      A VIEWWILLAPPEAR
      A VIEWDIDAPPEAR
      B VIEWDIDLOAD
      A VIEWWILLDISAPPEAR
      B VIEWWILLAPPEAR
      A VIEWDIDDISAPPEAR
      B VIEWDIDAPPEAR
      """),
  ]
}
