import Lifecycle
import Notation

/// The findings that single lines of a log show, whatever was done.
extension FindingSearch {
  /// Adds a finding for each call that a class logs in one place and others log in two.
  mutating func addOnceLogged() {
    for (single, line) in reading.onceLogged.sorted(by: { $0.value < $1.value }) {
      let text = "\(single.name).\(single.call.method)"
      add(
        .wrongSuper, line: Int(line), of: reading.receiver(single.name),
        "\(text) is logged once, where other calls are logged twice: does its override call super?")
    }
  }

  /// Adds the findings that follow from what is assumed of the log.
  mutating func addAssumed() {
    for assumption in reading.assumptions {
      switch assumption {
      case .companions(let companions): for child in companions { addForwarded(child) }
      case .kept(let screens): for screen in screens { addKept(screen) }
      case .miscalled(let overrides): for override in overrides { addMiscalled(override) }
      case .doubled(let classes): for doubled in classes { addDoubled(doubled) }
      case .ended, .noDeinits, .noDismissals, .noLayout, .looseOrder, .noDetails, .pieces: break
      }
    }
  }

  /// Adds a finding for a child that receives calls twice.
  private mutating func addForwarded(_ child: Companion) {
    guard let line = child.twice, let parent = child.parent else { return }
    let text: Sentence =
      "\(child.name) receives calls twice: does \(parent) forward by hand what UIKit forwards as well?"
    add(Finding(kind: .doubled, line: line, name: child.name, text: text))
  }

  /// Adds a finding for a class whose calls stand twice.
  private mutating func addDoubled(_ doubled: DoubledClass) {
    add(
      .doubled, line: doubled.line, of: reading.receiver(doubled.name),
      """
      \(doubled.name) receives each call twice, and other classes once: does its parent forward by hand what UIKit \
      forwards as well, or is each call logged in two places?
      """)
  }

  /// Adds a finding for a screen that the app keeps after it disappears, or whose view it asks for early.
  private mutating func addKept(_ screen: KeptScreen) {
    guard let receiver = reading.receiver(screen.name) else { return }
    if let load = screen.earlyLoad {
      return add(
        .kept, line: load, of: receiver,
        "\(screen.name) is loaded here, before it is shown: code asks for its view early.")
    }
    let calls = reading.calls
    let gone = calls.firstIndex(of: LoggedCall(.viewDidDisappear, receiver: receiver)) ?? 0
    let back = calls[gone...].firstIndex(of: LoggedCall(.viewWillAppear, receiver: receiver)) ?? gone
    add(
      .kept, line: line(back), of: receiver,
      "\(screen.name) comes back and is not loaded again: the app keeps it, where the model frees it.")
  }

  /// Adds a finding for an override that calls another method of super.
  private mutating func addMiscalled(_ miscalled: MiscalledSuper) {
    let override = miscalled.superCall.override, called = miscalled.superCall.called ?? override
    add(
      .wrongSuper, line: miscalled.line, of: reading.receiver(miscalled.name),
      """
      \(miscalled.name) logs \(called.method) where \(override.method) is called: does its override of \
      \(override.method) call super.\(called.method)?
      """)
  }

  /// Adds a finding for each instance that loads its view twice.
  mutating func addReloads() {
    for reload in reading.reloads {
      add(
        .reloaded, line: reload.line, of: reading.receiver(reload.name),
        """
        The same \(reload.name) loads its view in line \(reload.first) and here: is viewDidLoad or loadView called by \
        hand?
        """)
    }
  }

  /// Adds a finding for each misspelled method of a class that other lines spell right; one that no line spells right
  /// is a word of the logger.
  mutating func addMisspelled() {
    for remark in reading.remarks {
      guard case .misspelled(let word, let method) = remark.kind, let name = remark.name,
        reading.calls.count(where: { $0.call.method == method }) > remark.count
      else { continue }
      add(
        .misspelled, line: remark.line, of: reading.receiver(name),
        "\(name) logs \(visible(word)): if its method is spelled so, UIKit never calls it; it calls \(method).")
    }
  }

  /// Adds a finding for each of the app's own things whose lines among the calls do not fit them.
  mutating func addThings() {
    guard reading.namesClasses else { return }
    for breach in ThingHistory(reading).breaches {
      add(.thing, line: breach.line, of: breach.owner, breach.text)
    }
  }

  /// The calls that come as often as something asks for a layout, changes the size or needs memory.
  static let varying: CaseSet<Call> = [
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints, .viewSafeAreaInsetsDidChange,
    .viewWillTransition, .didReceiveMemoryWarning, .viewDidUnload,
  ]

  /// Returns true if a call depends on the views, or on how UIKit treats the app and not on the app's code.
  func varies(_ call: LoggedCall) -> Bool { !call.isOfController || Self.varying.contains(call.call) }

  /// Adds a finding for a call that varies and that recordings do not have, or have more often, which suspects nobody.
  mutating func addVaried(_ call: LoggedCall, at position: Int) {
    add(
      .order, line: line(position), of: nil,
      """
      \(reading.text(of: call)): recordings have more or fewer of these calls here, which depend on the app's views \
      and on the system.
      """)
  }
}
