import Lifecycle
import Resources
import Study
import Testing

@testable import CommandLineTool

@Suite("Titles that people write, and what `ask` finds for them")
struct AskedTitleTests {
  @Test("a title that people gave a question leads to it although the question does not have it: the rate is printed")
  func leftOut() {
    let questions = AskedQuestion.read(String(decoding: Catalog.questions, as: UTF8.self)).questions
    let search = LibrarySearch(questions, [], synonyms: String(decoding: Catalog.synonyms, as: UTF8.self))
    var (count, first, three) = (0, 0, 0)
    for (index, question) in questions.enumerated() {
      for title in question.titles.indices {
        let place = search.place(of: index, without: title) ?? .max
        count += 1
        first += place == 0 ? 1 : 0
        three += place < 3 ? 1 : 0
      }
    }
    print("\(count) titles, each left out: \(first * 1000 / count) ‰ first, \(three * 1000 / count) ‰ among three")
    #expect(count > 900 && first * 1000 / count >= Self.rates.first && three * 1000 / count >= Self.rates.three)
  }

  /// The rates that are reached, in thousandths.
  private static let rates = (first: 805, three: 940)

  @Test("of titles that are beside no answer, the right answer is first for 36 of 36, and for 24 of 40 from elsewhere")
  func unseen() {
    for (titles, most) in [(Self.unseen, 0), (Self.issues, 16)] {
      let missed = titles.split(separator: "\n").compactMap { line -> String? in
        let parts = line.split(separator: "|").map { String($0.trimmingPrefix { $0 == " " }) }
        let found = LibrarySearch.builtIn.first(parts[0]).map { $0.text(.english) } ?? "nothing"
        return parts.dropFirst().contains { found.contains($0) } ? nil : "\(parts[0]): \(found)"
      }
      for line in missed { print(line) }
      #expect(missed.count <= most, "\(missed)")
    }
  }

  @Test("what is asked in other words leads to the question, among the first three")
  func otherWords() throws {
    for line in Self.otherWords.split(separator: "\n") {
      let parts = line.split(separator: "|").map { $0.trimmingPrefix { $0 == " " } }
      let words = String(parts[0]), part = parts[1]
      let found = LibrarySearch.builtIn.questions(words).prefix(3).map { $0.text(.english) }
      #expect(found.contains { $0.contains(part) }, "\(words): \(found)")
    }
  }

  @Test("of what is about something else, nothing is answered")
  func elsewhere() {
    for question in Self.elsewhere.split(separator: "\n").map(String.init) {
      let asked = answer(to: "ask", question)
      #expect(asked.status == .failure, "\(question): \(asked.output)")
    }
  }

  @Test("of what is about other parts of UIKit, little is answered: what is, is printed")
  func beside() {
    let answered = Self.beside.split(separator: "\n").map(String.init)
      .filter { LibrarySearch.builtIn.first($0) != nil }
    for title in answered { print(title) }
    #expect(answered.count <= 8, "\(answered)")
  }

  /// Titles of issues, posts and questions elsewhere, and words of the question that answers each.
  private static let unseen = """
    viewwillappear not called when dismiss picker | sheet is dismissed | image picker
    UIModalPresentationStyle.custom don't invoke viewWillDisappear | style custom
    viewDidLoad getting called twice on rootViewController at launch | viewDidLoad called twice at the launch
    Why is viewDidLayoutSubviews called multiple times? | viewDidLayoutSubviews called twice
    Why am I having to manually set my view's frame in viewDidLoad? | frames final
    ViewDidAppear is not called when opening app from background | comes back from the background
    Unbalanced calls to begin/end appearance transitions for DetailViewController when pushing more than one detail \
    view controller | Unbalanced
    View controller lifecycle when swiping to pop iOS 7 | swipe back
    UIPageViewController's setViewController invokes unexpected view lifecycle in its child | first page
    next page's viewDidAppear is called as user swipes | page is turned
    viewWillAppear is not called, child in a table cell | child controller not called
    no viewWillAppear: if container child changes after pushViewController | without viewWillAppear
    viewDidAppear not sent to UIViewControllers shown inside a UISplitVC | split view
    UITabBarController fails to restore a tab when UISearchController is active | UISearchController
    Wrong UINavigationControllerDelegate's behavior with the back gesture | without didShow
    viewWillDisappear: Determine whether view controller is being popped or is showing a sub-view controller | back \
    button
    Are viewcontroller lifecycle events suppose to be called when app is launched into background? | launched in \
    the background
    Replacing rootViewController on UIWindow does not deallocate | root
    Leaking views when changing rootViewController inside transitionWithView | root
    Attempt to present <A: 0x1> on <B: 0x2> whose view is not in the window hierarchy! | window hierarchy
    UIViewController lifecycle calls in combination with state restoration | state is restored
    Unexpected order of scene delegate method calls | scene delegate's methods
    App delegate methods aren't being called in iOS 13 | applicationDidBecomeActive not called
    How does View Controller Containment work in iOS 5? | container of my own
    How to cancel view appearance transitions for custom container controller | beginAppearanceTransition
    onAppear against viewWillAppear in UIHostingController | onAppear
    keyboard does not animate with view controllers | keyboard
    rotation: hidden tab is never told | viewWillTransition
    viewDidAppear: is called 2x if child vc is added in applicationDidBecomeActive | applicationDidBecomeActive get
    a sheet deeper in the stack is dismissed | several modals
    ViewWillApear not Call | not called
    popToViewController:transition: called on <UINavigationController 0x7f> while an existing transition or \
    presentation is occurring; the navigation stack will not be updated. | still animated
    more than five tabs, More | more than five tabs
    frames in loadView, viewDidLoad, viewWillAppear, viewDidAppear | frames final
    push, present, tab compared | push
    which style triggers viewWillAppear on iPhone | presentation styles
    """

  /// Titles of issues, and of questions elsewhere.
  private static let issues = """
    viewDidAppear not called after dismissing presented controller | sheet is dismissed | full-screen modal | full \
    screen
    viewWillAppear gets called twice in child view controllers | viewDidAppear twice | told twice
    viewWillAppear: and viewDidAppear: not being called on child pages | child controller not called
    Input view disappears if user tries to pop back with interactive pop but decides not to | tore everything
    Fix issue: toolbar state is incorrect if I use interactive pop gesture and cancel in the middle way. | tore \
    everything | swipe back is cancelled
    Swiping down a new modal sheet (iOS 13 beta sdk) doesn't cancel the presentation | swiped away
    [iOS 13] Closing a non-fullscreen modal using gesture doesn't close ViewModel | swiped away
    Prevent iOS13 swipe to dismiss | isModalInPresentation
    [0.61][iOS 13] pageSheet/formSheet dismissal from swipe not propagated | swiped away
    Prevent drop down to dismiss gesture in modal presentations (iOS 13) | isModalInPresentation
    viewWillAppear not getting called on child controllers when came back from other tabbar controller index | \
    child controller not called
    [Tabs] MDCTabBarController must not load views of its children when ViewControllers are set. | when the app is \
    launched
    FB12795690: The lifecycle of a UIViewControllerRepresentable inside a TabView with a PageTabViewStyle is not \
    being called correctly. | paged TabView
    iOS/iPadOS 13 のモーダル画面から戻った際に、ライフサイクルメソッドが呼ばれないパターンがある | sheet is dismissed
    40092137: Accessing `presentationController` inside `viewDidLoad` creates a retain cycle | deinit not called
    UIHostingController rootView causing retain cycle | UIHostingController
    Why does my view controller leak in UIKit? | deinit not called
    Resolving Unbalanced Calls to Begin/End Appearance Transitions in XCode 4 with Storyboard | Unbalanced
    Detect when tab VC is loaded | when the app is launched
    Add handling gesture cancelation when popping view controller | whether a swipe back was cancelled | swipe back \
    is cancelled
    RZZoomPushAnimationController calls viewWillAppear: | viewWillAppear myself
    UIViewControllerRepresentableのライフサイクルについて | UIViewControllerRepresentable and its
    Will the app gets rejected for Unbalanced calls to begin-end appearance transitions for <ViewController> | \
    Unbalanced
    How to tell if UIViewController's view is visible | visible
    How can I know when UIViewController has been popped | back button
    Presenting modal in iOS 13 fullscreen | presentations in iOS 13 | full screen | sheet is dismissed
    Disable the interactive dismissal of presented view controller | isModalInPresentation
    Setting action for back button in navigation controller | back button
    What is the difference between viewDidLoad and viewDidAppear, which should I use to load data | belongs into \
    viewDidLoad
    UIViewController.viewDidLoad vs. UIViewController.viewWillAppear | belongs into viewDidLoad
    Completion block for popViewController | after a push or a pop
    Best place to remove observer in view controller swift | notifications
    How to detect when UIViewController was dismissed or popped? | back button | visible | swiped away
    Is it wise to call viewDidLoad manually | loadView called | viewWillAppear myself
    UIPageViewController viewDidAppear called before the swipe animation is finished | page is turned
    Why is my UIViewController deallocated on a background thread | main thread
    applicationWillEnterForeground vs. applicationDidBecomeActive, applicationWillResignActive vs. \
    applicationDidEnterBackground | scene delegate | home button | app switcher
    Do something every time the app comes to foreground in a view controller | comes back from the background
    present modal view controller from app delegate in swift | from the app's
    Pop to specific view controller in navigation stack lifecycle of the skipped ones | skipped | in between
    """

  /// Questions about UIKit, but not about when its methods are called.
  private static let beside = """
    ナビゲーションバーの背景色
    ナビゲーションバーの色を変える
    UINavigationBar background color iOS 15
    hide back button title
    UITabBar badge value
    UIButton corner radius
    sheet corner radius
    dismiss keyboard on tap outside
    UIPageControl dot color
    large title collapse on scroll
    tab bar icon size
    UIAlertController with text field
    custom font navigation title
    push notification permission
    UIScrollView zoom image
    storyboard reference to another storyboard
    キーボードの高さを取得する
    タブバーの色を変更
    UIViewController pass data back with delegate
    present UIMenu from a button
    animate constraint change
    gradient background view
    UINavigationController change title color
    alert button text color
    navigation bar transparent
    swift timer countdown label
    popover arrow color
    split view width of primary column
    UIPageViewController disable bounce
    unwrap optional view controller from storyboard
    """

  /// Questions about other things.
  private static let elsewhere = """
    How do I center a div?
    python list comprehension with two loops
    git rebase onto another branch
    best restaurants in Osaka
    SQL join three tables
    React useEffect runs twice
    Android onResume called after onPause
    docker compose volume permissions
    how to bake sourdough bread
    UITableView cell height auto layout
    Core Data fetch request sorting
    URLSession upload image multipart
    how to parse JSON in Swift with Codable
    localize string with plural
    kubernetes ingress timeout
    東京の天気
    今日の晩ごはん何にしよう
    UICollectionView compositional layout example
    align text vertically in CSS
    how to sort an array of dictionaries
    Bluetooth peripheral scanning in background
    push notification certificate expired
    install node on mac
    Regex match email address
    AVAudioSession interruption resume music
    """

  /// Typed searches, and words of the question that answers each.
  private static let otherWords = """
    viewWillAppear not called after dismissing modal | sheet is dismissed
    viewWillAppear doesn't get called when app returns from background | comes back from the background
    are tabs loaded lazily | when the app is launched
    tabs load lazily | when the app is launched
    why is my view controller not deallocated | deinit not called
    retain cycle | deinit not called
    run code in a callback | viewDidAppear pops or pushes
    push inside viewDidLoad | viewDidLoad pushes
    what happens on cancelled swipe | swipe back is cancelled
    viewDidAppear not called after swiping back halfway | not viewDidAppear
    difference between viewWillAppear and viewDidAppear | difference between
    nested push animation can result in corrupted navigation bar | nested push
    Finishing up a navigation transition in an unexpected state | nested push
    whose view is not in the window hierarchy | window hierarchy
    Attempt to present UIAlertController on which is already presenting | already presenting
    Unbalanced calls to begin/end appearance transitions for | Unbalanced
    Calling -viewWillAppear: directly | viewWillAppear myself
    onAppear called twice | onAppear
    UIHostingController viewDidAppear | onAppear
    detect back button tap in navigation controller | back button
    how to know if view controller is popped | back button
    timer keeps running after pop | deinit not called
    timer fires twice | timer run twice
    NSTimer scheduled twice in viewDidAppear | timer run twice
    presentationControllerDidDismiss not called | swiped away
    detect when sheet is dismissed by swipe | swiped away
    iOS 13 modal viewWillAppear not called | sheet is dismissed
    viewDidLoad called multiple times | each time I open
    viewDidLayoutSubviews called multiple times | viewDidLayoutSubviews called twice
    wrong frame in viewDidLoad | frames final
    applicationDidEnterBackground not called iOS 13 | applicationDidBecomeActive
    applicationWillTerminate not called | applicationWillTerminate
    tab bar viewWillAppear called before viewWillDisappear | first when a tab
    switch tabs viewDidLoad called once | each time I switch tabs
    popToRootViewController deinit not called on middle controllers | pop to the root
    setViewControllers lifecycle | setViewControllers
    child view controller viewWillAppear not called | child controller
    UIPageViewController viewDidAppear order | page is turned
    page view controller swipe half way | half-way
    split view primary viewWillAppear | split view
    context menu preview viewDidAppear | context menu
    medium detent viewWillAppear | detent
    viewDidUnload deprecated | viewDidUnload
    awakeFromNib vs viewDidLoad order | awakeFromNib
    alert controller viewWillDisappear | alert
    rotation viewWillTransition not called | viewWillTransition
    overCurrentContext viewWillAppear | overFullScreen
    popover dismissed viewWillAppear | popover
    dismiss then present another view controller | right after dismiss
    UIImagePickerController viewWillAppear | share sheet
    safe area insets zero in viewDidLoad | viewSafeAreaInsetsDidChange
    viewIsAppearing iOS 12 | viewIsAppearing
    push two view controllers at once | two pushes
    deselect row swipe back cancelled | row
    where to put NotificationCenter addObserver | register for notifications
    screen tracking analytics double counting | analytics
    show login screen on app launch | launched
    deep link push multiple view controllers | directly
    custom transition viewDidAppear not called | custom transition
    didBecomeActive vs viewDidAppear | didBecomeActive
    viewDidAppear called twice | viewDidAppear called twice
    iOS 26 viewDidLayoutSubviews infinite constraint | viewDidLayoutSubviews called twice
    navigationController is nil in viewDidLoad | nil in viewDidLoad
    isBeingDismissed false inside navigation controller | isMovingFromParent false
    view.window is nil in viewWillAppear | view.window
    becomeFirstResponder keyboard | keyboard
    removeFromSuperview does not call viewWillDisappear | removeFromSuperview
    app freezes after swipe back on root view controller | freeze
    preferredStatusBarStyle not called in child | preferredStatusBarStyle
    popViewController completion handler | after a push or a pop
    difference between willMove and didMove | difference between willMove
    present a view controller from AppDelegate | from the app's
    dismiss closes parent | dismiss close
    UISearchController viewWillAppear | UISearchController
    updateProperties setNeedsUpdateProperties | updateProperties
    second UIWindow | second window
    viewWillDisappear before viewDidLoad two tabs quickly | before its viewDidLoad
    child viewDidAppear without viewWillAppear iOS 6 | without viewWillAppear
    viewDidAppear twice applicationDidBecomeActive | applicationDidBecomeActive
    interactive setViewControllers cancelled | setViewControllers is cancelled
    Can't add self as subview | add self as subview
    Determine whether view controller is being popped or is showing a sub-view controller | back button
    viewWillTransitionToSize not called in ios 9 when the view controller is presented modally | viewWillTransition
    When the user taps Back, is deinit called before or after viewDidDisappear? | deinit called after a pop
    addChild: is didMove(toParent:) called before or after viewWillAppear of the child | didMove
    viewDidLoad called twice | twice at the launch
    What happens when I present a view controller in viewDidLoad? | present in viewDidLoad
    Detecting sheet was dismissed on iOS 13 | swiped away
    When is deinit called after popping a view controller? | deinit called after a pop
    Looking to understand the iOS UIViewController lifecycle | push and pop
    UIViewController viewDidLoad vs. viewWillAppear: What is the proper division of labor? | belongs into viewDidLoad
    Dismiss more than one view controller simultaneously | several modals
    Are -viewDidUnload and -dealloc always called when tearing down a UIViewController? | viewDidUnload
    is sceneWillEnterForeground called before viewDidAppear of the root | didBecomeActive called before
    Rotate only one view controller to landscape | landscape
    what happens if I call dismiss and popViewController right after each other | dismiss
    """
}
