import Lifecycle
import Notation

/// A method of an app's source, or a block that the method passes to the coordinator.
package struct MethodSite: Hashable, Sendable {
  package let receiver: ReceiverClass
  package let call: Call
  /// The block that contains the code, if any, as the call that a transcript writes for it.
  package let block: Call?

  package init(_ receiver: ReceiverClass, _ call: Call, block: Call? = nil) {
    (self.receiver, self.call, self.block) = (receiver, call, block)
  }
}

/// A place in an app's source where code can go, with the conditions that the code checks there.
package struct CodePlace: Hashable, Sendable {
  package let site: MethodSite
  /// The conditions that the code checks, in the order of `Inquiry`.
  package let conditions: [CodeCondition]

  package init(_ site: MethodSite, _ conditions: [CodeCondition] = []) {
    self.site = site
    self.conditions = conditions
  }

  /// The amount of extra code: one for each condition, and one for a block.
  var effort: Int { conditions.count + (site.block == nil ? 0 : 1) }

  package func text(in setup: Setup) -> String { sentence(in: setup).english }

  /// Returns the place in words, such as `List.viewWillAppear, then animateAlongsideCompletion(isCancelled:
  /// false)`.
  package func sentence(in setup: Setup) -> Sentence {
    let argument = conditions.first(where: { $0.isArgument })?.argument ?? .none
    let inBlock = site.block != nil
    let call = LogEntry(site.call, of: site.receiver, argument: inBlock ? .none : argument, in: setup).text
    var place: Sentence = "\(call)"
    if let block = site.block {
      var written = block.written
      if case .isCancelled(let isCancelled) = argument { written += "(isCancelled: \(isCancelled))" }
      place = "\(call), then \(written)"
    }
    let words = conditions.filter { !$0.isArgument }.map({ $0.words })
    guard let first = words.first else { return place }
    return words.count > 1 ? "\(place), if \(first) and \(words[1])" : "\(place), if \(first)"
  }
}

extension CodeCondition {
  fileprivate var argument: WrittenCall.Argument {
    switch (inquiry, answer) {
    case (.isCancelled, let answer): .isCancelled(answer == .known(.yes))
    case (_, .controller(let name)): .controller(Word(name))
    default: .none
    }
  }
}

extension Call {
  /// The suitability of a call for an app's code; less suitable calls are proposed later.
  enum Suitability: Int {
    /// The call reports a change of the controller or the app.
    case news
    /// The call depends on memory or on other owners of the controller.
    case life
    /// The call can be repeated at any time.
    case layout
  }

  var suitability: Suitability {
    switch self {
    case .`init`, .awakeFromNib, .loadView, .viewDidLoad, .viewDidUnload, .deinit, .didReceiveMemoryWarning: .life
    case .updateProperties, .updateViewConstraints, .viewSafeAreaInsetsDidChange, .viewWillLayoutSubviews,
      .viewDidLayoutSubviews:
      .layout
    default: .news
    }
  }
}
