import Lifecycle
import Notation

/// The methods by the words under which programs print them: the model's own names, and those that UIKit gives them.
struct MethodNames {
  /// A method, and its receiver if the word itself tells.
  struct Meaning {
    let call: Call
    let receiver: CallReceiver
  }

  private var meanings: [UInt64: Meaning] = [:]
  /// The methods that begin with `view`, by their letters in lower case.
  private var looseMeanings: [UInt64: Meaning] = [:]
  /// True for the last bits of each word's number, since nearly no word of a log is a method.
  private var presence = [Bool](repeating: false, count: 1 << 12)

  init() {
    for call in Call.allCases.reversed() { add(call.method, call, call.receiver) }
    for (word, call) in Self.words { add(word, call, call.receiver) }
    for (word, call) in Self.applicationWords { add(word, call, .appDelegate) }
    for (word, call) in Self.sceneWords { add(word, call, .sceneDelegate) }
  }

  private mutating func add(_ word: String, _ call: Call, _ receiver: CallReceiver) {
    var hash = WordHash()
    for byte in word.utf8 { hash.add(byte) }
    meanings[hash.value] = Meaning(call: call, receiver: receiver)
    presence[Self.place(hash)] = true
    guard word.hasPrefix("view"), receiver == .controller else { return }
    var loose = WordHash()
    for byte in word.utf8 { loose.add(byte | 0x20) }
    looseMeanings[loose.value] = Meaning(call: call, receiver: receiver)
  }

  subscript(hash: WordHash) -> Meaning? { presence[Self.place(hash)] ? meanings[hash.value] : nil }

  /// The method that begins with `view` and has these letters, in lower case.
  subscript(anyCase hash: WordHash) -> Meaning? { looseMeanings[hash.value] }

  private static func place(_ hash: WordHash) -> Int { Int(hash.value & (1 << 12 - 1)) }

  /// The method of a view controller that a word is likely to mean.
  func method(like word: ArraySlice<UInt8>) -> String? {
    let methods = Call.allCases.lazy.map(\.method).filter { $0.hasPrefix("view") }
    return nearest(to: String(decoding: word, as: UTF8.self), in: methods)
  }

  /// Callbacks of other platforms, of which nothing is known here.
  static let foreign: [(platform: String, words: [String])] = [
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

  /// Methods of controllers and their delegates under other names than the model's.
  private static let words: [(String, Call)] = [
    ("dealloc", .deinit), ("initWithCoder", .`init`), ("initWithNibName", .`init`),
    ("willMoveToParentViewController", .willMoveToParent), ("didMoveToParentViewController", .didMoveToParent),
    ("willMoveToParent", .willMoveToParent), ("didMoveToParent", .didMoveToParent),
    ("viewWillTransitionToSize", .viewWillTransition), ("willShowViewController", .willShow),
    ("didShowViewController", .didShow), ("didSelectViewController", .didSelect), ("didSelectItem", .didSelectItem),
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

  /// Methods of the app delegate.
  private static let applicationWords: [(String, Call)] = [
    ("willFinishLaunchingWithOptions", .willFinishLaunching), ("didFinishLaunchingWithOptions", .didFinishLaunching),
    ("applicationDidFinishLaunching", .didFinishLaunching), ("applicationDidBecomeActive", .didBecomeActive),
    ("applicationWillResignActive", .willResignActive), ("applicationDidEnterBackground", .didEnterBackground),
    ("applicationWillEnterForeground", .willEnterForeground), ("applicationWillTerminate", .willTerminate),
  ]

  /// Methods of a scene delegate.
  private static let sceneWords: [(String, Call)] = [
    ("willConnectTo", .willConnect), ("willConnectToSession", .willConnect), ("sceneWillConnect", .willConnect),
    ("sceneDidDisconnect", .didDisconnect), ("sceneDidBecomeActive", .didBecomeActive),
    ("sceneWillResignActive", .willResignActive), ("sceneDidEnterBackground", .didEnterBackground),
    ("sceneWillEnterForeground", .willEnterForeground),
  ]
}

/// A word as a number, found out byte by byte.
struct WordHash: Hashable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
