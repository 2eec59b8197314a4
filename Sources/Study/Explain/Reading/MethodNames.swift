import Lifecycle
import Notation

/// The words by which logs name methods: the model's own names and UIKit's.
struct MethodNames {
  /// A method, with the kind of receiver that the word implies.
  struct Meaning {
    let call: Call
    let receiver: ReceiverKind
  }

  private var meanings: [String: Meaning] = [:]
  /// The methods whose names tell them from prose in any capitalization, keyed by their lowercase names.
  private var looseMeanings: [String: Meaning] = [:]

  init() {
    for call in Call.allCases.reversed() { add(call.method, call, call.receiverKind) }
    for (word, call) in Self.words { add(word, call, call.receiverKind) }
    for (word, call) in Self.applicationWords { add(word, call, .appDelegate) }
    for (word, call) in Self.sceneWords { add(word, call, .sceneDelegate) }
  }

  private mutating func add(_ word: String, _ call: Call, _ receiver: ReceiverKind) {
    meanings[word] = Meaning(call: call, receiver: receiver)
    guard Self.looseBeginnings.contains(where: word.hasPrefix), word.hasPrefix("view") == (receiver == .controller)
    else { return }
    looseMeanings[word.lowercased()] = Meaning(call: call, receiver: receiver)
  }

  private static let looseBeginnings = ["view", "application", "scene"]
  /// The lowercase letters with which such a method begins.
  static let looseLetters = Array(Set(looseBeginnings.compactMap { $0.utf8.first }))

  subscript(word: String) -> Meaning? { meanings[word] }

  /// Returns what a method means whose name begins with another word, its sender, as in `tabBar(_:didSelect:)`; `nil`
  /// if that is not the sender that the call has.
  ///
  /// Methods begin with a small letter; what else stands before a colon is the receiver.
  static func meaning(_ meaning: Meaning, of sender: ArraySlice<UInt8>) -> Meaning? {
    guard let own = senders.first(where: { $0.calls.contains(meaning.call) })?.sender, !sender.elementsEqual(own.utf8),
      sender.first.map((UInt8(ascii: "a")...UInt8(ascii: "z")).contains) ?? false
    else { return meaning }
    return sender.elementsEqual("tabBar".utf8) && meaning.call == .didSelect
      ? Meaning(call: .didSelectItem, receiver: meaning.receiver) : nil
  }

  static func isSender(_ word: ArraySlice<UInt8>) -> Bool { senders.contains { word.elementsEqual($0.sender.utf8) } }

  private static let senders: [(sender: String, calls: CaseSet<Call>)] = [
    ("application", [.willFinishLaunching, .didFinishLaunching, .didDiscardSceneSessions]), ("scene", [.willConnect]),
    ("navigationController", [.willShow, .didShow]), ("tabBarController", [.didSelect]),
    ("tabBar", [.didSelectItem]), ("previewingContext", [.previewingContextForLocation, .previewingContextCommit]),
  ]

  subscript(lowercased word: String) -> Meaning? { looseMeanings[word] }

  /// Returns the method that a misspelled word probably means, if it begins as methods do that are told from prose.
  func method(like word: String) -> String? {
    Self.looseBeginnings.first { word.lowercased().hasPrefix($0) }.flatMap { beginning in
      nearest(to: word, in: meanings.keys.filter { $0.hasPrefix(beginning) }.sorted())
    }
  }

  /// Returns the platform of a callback that is not UIKit's, or `nil` for any other word.
  static func platform(of word: String) -> String? { foreign.first { $0.words.contains(word) }?.platform }

  private static let foreign: [(platform: String, words: [String])] = [
    (
      "Android",
      [
        "onCreate", "onCreateView", "onViewCreated", "onStart", "onRestart", "onResume", "onPause", "onStop",
        "onDestroyView", "onDestroy", "onAttach", "onDetach",
      ]
    ),
    ("SwiftUI", ["onAppear", "onDisappear"]), ("Flutter", ["initState", "didChangeDependencies", "didUpdateWidget"]),
    ("React", ["componentWillMount", "componentDidMount", "componentDidUpdate", "componentWillUnmount"]),
  ]

  /// The names, other than the model's, of methods of controllers and their delegates.
  private static let words: [(String, Call)] = [
    ("dealloc", .deinit), ("deinited", .deinit), ("deinitialized", .deinit),
    ("loadview", .loadView), ("initWithCoder", .`init`), ("initWithNibName", .`init`),
    ("willMoveToParentViewController", .willMoveToParent), ("didMoveToParentViewController", .didMoveToParent),
    ("willMoveToParent", .willMoveToParent), ("didMoveToParent", .didMoveToParent),
    ("viewWillTransitionToSize", .viewWillTransition), ("viewWillLayout", .viewWillLayoutSubviews),
    ("viewDidLayout", .viewDidLayoutSubviews), ("willShowViewController", .willShow),
    ("didShowViewController", .didShow), ("didSelectViewController", .didSelect),
    ("presentationControllerShouldDismiss", .shouldDismiss), ("presentationControllerWillDismiss", .willDismiss),
    ("presentationControllerDidDismiss", .didDismiss),
    ("presentationControllerDidAttemptToDismiss", .didAttemptToDismiss),
    ("viewControllerForLocation", .previewingContextForLocation),
    ("commitViewController", .previewingContextCommit),
    ("configurationForMenuAtLocation", .contextMenuInteractionConfiguration),
    ("willDisplayMenuFor", .contextMenuInteractionWillDisplay),
    ("willPerformPreviewActionForMenuWith", .contextMenuInteractionWillPerform),
    ("willEndFor", .contextMenuInteractionWillEnd),
    ("notifyWhenInteractionChangesUsingBlock", .notifyWhenInteractionChanges),
    ("notifyWhenInteractionEndsUsingBlock", .notifyWhenInteractionEnds),
    ("animateAlongsideTransition", .animateAlongside),
  ]

  /// The names, other than the model's, of methods of the app delegate.
  private static let applicationWords: [(String, Call)] = [
    ("willFinishLaunchingWithOptions", .willFinishLaunching), ("didFinishLaunchingWithOptions", .didFinishLaunching),
    ("didFinishLaunchingWith", .didFinishLaunching), ("applicationDidFinishLaunching", .didFinishLaunching),
    ("applicationDidBecomeActive", .didBecomeActive),
    ("applicationWillResignActive", .willResignActive), ("applicationDidEnterBackground", .didEnterBackground),
    ("applicationWillEnterForeground", .willEnterForeground), ("applicationWillTerminate", .willTerminate),
  ]

  /// The names, other than the model's, of methods of a scene delegate.
  private static let sceneWords: [(String, Call)] = [
    ("willConnectTo", .willConnect), ("willConnectToSession", .willConnect), ("sceneWillConnect", .willConnect),
    ("sceneConnect", .willConnect),
    ("sceneDidDisconnect", .didDisconnect), ("sceneDidBecomeActive", .didBecomeActive),
    ("sceneWillResignActive", .willResignActive), ("sceneDidEnterBackground", .didEnterBackground),
    ("sceneWillEnterForeground", .willEnterForeground),
  ]
}
