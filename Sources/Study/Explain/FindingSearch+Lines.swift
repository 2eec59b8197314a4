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
