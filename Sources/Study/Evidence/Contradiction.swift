import Lifecycle

/// A question that the sources answer differently.
public struct Contradiction: Hashable, Sendable {
  /// Where it matters: in these passages, for these calls.
  let passages: [Passage], calls: [Call]
  /// Which versions it is about, where not all.
  var versions: ClosedRange<UInt8> = 0...UInt8.max
  /// What is asked, and the answers.
  public let question: String, one: String, other: String

  /// The questions that matter to a rule's call on a version, after what was done.
  public static func matching(_ rule: Rule, _ call: Call, _ version: Version, after command: Command?)
    -> [Contradiction]
  {
    let isUnanimated = command.map { !$0.isAnimated || $0.isPress } ?? false
    return all.filter {
      $0.passages.contains(rule.passage) && $0.calls.contains(call) && $0.versions.contains(version.number)
        && ($0.isAboutCancelling == (rule.phase == .cancel)) && (isUnanimated || !$0.isAboutUnanimated)
        && ($0.phases?.contains(rule.phase) ?? true)
    }
  }

  /// In which phases the calls are meant, where not in all.
  var phases: [Phase]?
  /// Whether it is about a gesture that is taken back.
  var isAboutCancelling = false
  /// Whether it is about what is shown without animation, as a pop of a peek is.
  var isAboutUnanimated = false
  /// Whether the answer depends on the version or on the screens; else the sources contradict each other.
  var depends = false
  /// What another source makes of what is played, where an answer can say so.
  var otherAnswer: OtherAnswer?

  /// The question with both answers, in a sentence.
  public var sentence: String { "\(question) \(one); \(other)." }
}

extension Command {
  fileprivate var isPress: Bool {
    if case .press = action { true } else { false }
  }
}

extension Contradiction {
  /// The calls that end an appearance.
  private static let didPair: [Call] = [.viewDidAppear, .viewDidDisappear]
  private static let layout: [Call] = [.viewWillLayoutSubviews, .viewDidLayoutSubviews]

  static let all: [Contradiction] = [
    Contradiction(
      passages: [.swipe], calls: [.viewWillDisappear, .viewDidDisappear],
      question: "Does the revealed screen hear that it goes again?", one: "yes: four recordings, iOS 7 to 10",
      other: "no: navigation-ios14, whose viewWillAppear calls super.viewDidDisappear", isAboutCancelling: true,
      otherAnswer: .absence([.viewWillDisappear, .viewDidDisappear])),
    Contradiction(
      passages: [.push], calls: [.viewDidLoad, .loadView, .viewWillDisappear],
      question: "Which comes first?", one: "the new screen is loaded first: iOS 4 to 8, 11 and later",
      other: "the old one hears of it first: 9 and 10", depends: true),
    Contradiction(
      passages: [.pop, .swipe], calls: layout, question: "Is the revealed screen laid out?",
      one: "yes: 7 to 9, and 10 to 14 with constraints", other: "no: 10 to 14 with frames, 15 and later",
      depends: true),
    Contradiction(
      passages: [.launch], calls: layout, question: "How many layout passes at launch?",
      one: "two with constraints from iOS 8, and in a navigation controller on 8 and 9", other: "one otherwise",
      depends: true),
    Contradiction(
      passages: [.launch], calls: [.didBecomeActive, .viewDidAppear], question: "Active or appeared first?",
      one: "active first: 7, 9, 10, 13 and with scenes", other: "appeared first: 4, 8 and 12", depends: true),
    Contradiction(
      passages: [.launch, .foreground], calls: [.willEnterForeground], versions: 13...UInt8.max,
      question: "Before or after the root is loaded?", one: "after viewWillAppear: a root that is shown at once",
      other: "before: a root in a navigation controller", depends: true),
    Contradiction(
      passages: [.select], calls: didPair, question: "Which did-call comes first?",
      one: "the old screen's: to iOS 17, several recordings",
      other: "the new one's: 18 and 26 when tapped, one test suite",
      depends: true),
    Contradiction(
      passages: [.dismiss], calls: didPair, question: "Which did-call comes first?",
      one: "the new screen's: seven recordings", other: "the old one's: the test of a re-implementation",
      otherAnswer: .exchange([.init([.viewDidAppear], [.viewDidDisappear])])),
    Contradiction(
      passages: [.navigation, .container], calls: [.viewWillAppear, .viewDidAppear],
      question: "Parent or child first?", one: "in a navigation controller the child",
      other: "in a plain container the parent", depends: true),
    Contradiction(
      passages: [.page], calls: [.viewWillAppear, .viewWillDisappear, .viewDidAppear, .viewDidDisappear],
      question: "Which screen is told first?", one: "the new one, in both pairs: a recording",
      other: "the old one, in both: a claim",
      otherAnswer: .exchange([
        .init([.viewWillAppear], [.viewWillDisappear]), .init([.viewDidAppear], [.viewDidDisappear]),
      ])),
    Contradiction(
      passages: [.page], calls: [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear],
      question: "What comes when it is taken back?", one: "the old one's pair, then the new one's: a recording",
      other: "neither did-call: a claim of 2020", isAboutCancelling: true,
      otherAnswer: .absence([.viewDidAppear, .viewDidDisappear])),
    Contradiction(
      passages: [.popToRoot], calls: [.willMoveToNil], question: "Do the buried ones hear of it?",
      one: "no: a note on the real thing", other: "yes: two re-implementations",
      otherAnswer: .addition([.willMoveToNil])),
    Contradiction(
      passages: [.push, .present, .commit], calls: layout + [.viewDidAppear],
      question: "Without animation, appeared or laid out first?", one: "appeared first: a claim, and peek-and-pop-ios9",
      other: "laid out first: one test on a bare window", phases: [.layout, .end, .settle], isAboutUnanimated: true,
      otherAnswer: .exchange([
        .init(layout, [.viewDidAppear], preparing: [.updateViewConstraints, .viewSafeAreaInsetsDidChange])
      ])),
  ]
}

/// What another source than the one that is played makes of an action's calls.
enum OtherAnswer: Hashable, Sendable {
  /// Blocks of calls change positions, all of them at once.
  case exchange([Exchange])
  case absence([Call])
  case addition([Call])

  /// Two kinds of calls of which either can come first.
  struct Exchange: Hashable, Sendable {
    let one: [Call], other: [Call]
    /// What goes along with the first kind where it stands right before.
    let preparing: [Call]

    /// These calls change positions with those.
    init(_ one: [Call], _ other: [Call], preparing: [Call] = []) {
      self.one = one
      self.other = other
      self.preparing = preparing
    }
  }
}
