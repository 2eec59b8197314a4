/// A line of the app's own code in an override or a delegate method, such as `timer.start()`.
///
/// No call follows from it; what it does to a thing of the app is followed beside the run.
package struct OwnLine: Hashable, Sendable {
  /// The receiver whose method contains the line.
  package let owner: ReceiverClass
  package let call: Call
  /// The line, as it is written in Swift.
  package let text: String

  /// A line in a method.
  package init(_ owner: ReceiverClass, _ call: Call, _ text: String) {
    (self.owner, self.call, self.text) = (owner, call, text)
  }
}

/// The kind of a thing of the app, which determines the words for its state.
package enum ThingKind: String, CaseIterable, Sendable {
  case timer, player, observer, counter, cache, work
}

/// One of the app's own things, such as a timer, with the effects of lines on it and its rules as they are written.
package struct OwnThing: Hashable, Sendable {
  package let kind: ThingKind
  /// Its name, and the rest of its declaration.
  package let name: String, text: String

  /// A thing of a kind.
  package init(_ kind: ThingKind, _ name: String, _ text: String) {
    (self.kind, self.name, self.text) = (kind, name, text)
  }
}
