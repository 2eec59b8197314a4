/// A line of the app's own code in an override or a delegate method, such as `timer.start()`.
///
/// The line causes no call. Its effect on the app's things is computed separately from the run.
package struct OwnLine: Hashable, Sendable {
  package let owner: ReceiverClass
  package let call: Call
  package let text: String

  package init(_ owner: ReceiverClass, _ call: Call, _ text: String) {
    (self.owner, self.call, self.text) = (owner, call, text)
  }
}

/// The kind of a thing of the app, which determines how its state is described.
package enum ThingKind: String, CaseIterable, Sendable {
  case timer, player, observer, counter, cache, news, work
}

/// One of the app's own things, such as a timer, with its declaration: its rules and the effects of lines on it.
package struct OwnThing: Hashable, Sendable {
  package let kind: ThingKind
  /// The name of the thing, and the rest of its declaration as written.
  package let name: String, text: String

  package init(_ kind: ThingKind, _ name: String, _ text: String) {
    (self.kind, self.name, self.text) = (kind, name, text)
  }
}
