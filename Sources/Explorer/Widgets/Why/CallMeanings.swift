import Lifecycle

extension Call {
  /// What the call means to whoever writes a view controller, in one sentence.
  var meaning: String {
    switch self {
    case .`init`: "The controller is made; its view is not."
    case .awakeFromNib: "It is made as the storyboard has it; outlets into its view are nil until that is loaded."
    case .loadView: "The view is about to be made: override it only to build one by hand."
    case .viewDidLoad:
      "The view is in memory, once for its whole life; its size is not the final one, and it is not on the screen."
    case .viewWillAppear: "It may appear: refresh what is shown, but count nothing yet."
    case .viewIsAppearing: "It is in the window and has its size and traits: the place to set the view up."
    case .updateViewConstraints: "Constraints are wanted before the first layout."
    case .viewSafeAreaInsetsDidChange: "The safe area is known now."
    case .viewWillLayoutSubviews: "The view has its bounds, and is about to place what is in it."
    case .viewDidLayoutSubviews: "The direct subviews of the view have their frames; it can come again at any time."
    case .viewDidAppear: "It is really there: start what only a person who sees it needs."
    case .viewWillDisappear: "It may disappear, and may yet come back: tear nothing down."
    case .viewDidDisappear: "It is gone from the screen: stop what it started when it appeared."
    case .willMoveToParent: "It gets a parent."
    case .willMoveToNil: "It is about to lose its parent."
    case .didMoveToParent: "It has a parent now."
    case .didMoveToNil: "It has no parent any more; it can still be given another."
    case .viewWillTransition: "The view gets another size; animate along with the coordinator."
    case .didReceiveMemoryWarning: "Memory is short: let go of what can be made again."
    case .viewDidUnload: "The view was thrown away to save memory, and is loaded anew when it is needed."
    case .deinit: "Nobody holds it any more."
    case .previewingContextForLocation: "A finger presses: which screen is to be previewed?"
    case .previewingContextCommit: "The press became a pop: show the previewed screen."
    case .notifyWhenInteractionEnds, .notifyWhenInteractionChanges:
      "The finger is gone, and it is decided whether the transition is cancelled."
    case .animateAlongside: "Animations beside the transition's own begin here."
    case .animateAlongsideCompletion: "The transition is over, finished or cancelled."
    case .willShow: "The navigation controller tells its delegate which screen it will show."
    case .didShow: "The navigation controller tells its delegate which screen it shows."
    case .didSelect: "The tab controller tells its delegate which tab was chosen."
    case .shouldDismiss: "May the sheet be pulled down?"
    case .willDismiss: "The sheet is being pulled down, and may yet come back."
    case .didDismiss: "The sheet was pulled down by hand; code that dismisses does not get here."
    case .didAttemptToDismiss: "The sheet was pulled, and is not allowed to go."
    case .willFinishLaunching, .didFinishLaunching: "The process runs; nothing is on the screen yet."
    case .didBecomeActive: "The person can use the app from now on."
    case .willResignActive: "The person cannot use it for a while: pause."
    case .didEnterBackground: "Nothing of it is seen: save what must not be lost. No view is told to disappear."
    case .willEnterForeground: "It is about to be seen again. No view is told to appear."
    case .willTerminate: "The process ends."
    case .didDiscardSceneSessions: "The person threw the scene away in the switcher."
    case .willConnect: "A scene gets its window."
    case .didDisconnect: "The scene's window is gone; the process may go on."
    }
  }
}

extension Complaint {
  /// What is behind the complaint, for whoever meets it.
  var meaning: String {
    switch self {
    case .notInHierarchy: "Present from a controller whose view is on the screen, from viewDidAppear on."
    case .presentationInProgress, .dismissalInProgress: "Wait for the completion of the one that runs."
    case .unbalanced: "A transition began before the last one ended, so a will-call is left without its did-call."
    case .alreadyOnStack: "A controller can be on a stack only once."
    case .nestedPush, .nestedPop: "A push or a pop came while another one was animated."
    case .notOnStack: "Only a controller that is on the stack can be gone back to."
    case .atRoot: "The root of a stack cannot be popped; nothing is called."
    case .nothingPresented: "There is nothing to take away; nothing is called."
    case .transitionRuns: "UIKit does not begin another one before."
    case .fingerIsSpent, .fingerIsBusy: "One finger does one thing."
    case .notDraggable: "Only a sheet that leaves its presenter on the screen can be pulled."
    case .alreadyShown: "Nothing changes, so nothing is called."
    case .lacking: "The action stays on the timeline without any call."
    }
  }
}
