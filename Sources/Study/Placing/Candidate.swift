import Lifecycle
import Notation

/// A place in an app's source that code can be put into: a call, or a block that is handed to the coordinator in it.
public struct Site: Hashable, Sendable {
  /// Whose override, or whose delegate method.
  public let receiver: LogReceiver
  /// Which call.
  public let call: Call
  /// The block, named as the call that a transcript has for it, if the code stands in one.
  public let block: Call?

  /// A place in the source.
  public init(_ receiver: LogReceiver, _ call: Call, block: Call? = nil) {
    (self.receiver, self.call, self.block) = (receiver, call, block)
  }
}

/// An answer to where code goes: a place in the source, and what the code has to ask there.
public struct Candidate: Hashable, Sendable {
  /// Where the code stands.
  public let site: Site
  /// The answers on which it depends, in the order of `Inquiry`.
  public let provisos: [Proviso]

  /// A place, and what has to be asked there.
  public init(_ site: Site, _ provisos: [Proviso] = []) {
    self.site = site
    self.provisos = provisos
  }

  /// How much has to be written around the code: a question each, and a block.
  var effort: Int { provisos.count + (site.block == nil ? 0 : 1) }

  /// The candidate in words: `List.viewWillAppear, then animateAlongsideCompletion(isCancelled: false)`.
  public func text(_ lexicon: Lexicon) -> String {
    let argument = provisos.first(where: \.isArgument)?.argument ?? .none
    let inBlock = site.block != nil
    var text = lexicon.text(of: LogEntry(site.call, of: site.receiver, argument: inBlock ? .none : argument))
    if let block = site.block {
      text += ", then \(block.written)"
      if case .isCancelled(let isCancelled) = argument { text += "(isCancelled: \(isCancelled))" }
    }
    let words = provisos.filter { !$0.isArgument }.map(\.words)
    return words.isEmpty ? text : "\(text), if \(words.joined(separator: " and "))"
  }
}

extension Proviso {
  fileprivate var argument: LogEntry.Argument {
    switch (inquiry, answer) {
    case (.isCancelled, let answer): .isCancelled(answer == .yes)
    case (_, .controller(let declaration)): .controller(declaration)
    case (_, .container(let number)): .container(number)
    default: .none
    }
  }
}

extension Call {
  /// How much a call is meant for the code of an app to stand in: the less, the later it is proposed.
  enum Calling: Int, Comparable {
    /// It tells what happens to the controller or to the app.
    case news
    /// It depends on who else holds the controller, or on memory.
    case life
    /// It can come again at any time.
    case layout

    /// What is meant most for it comes first.
    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  var calling: Calling {
    switch self {
    case .`init`, .awakeFromNib, .loadView, .viewDidLoad, .viewDidUnload, .deinit, .didReceiveMemoryWarning: .life
    case .updateViewConstraints, .viewSafeAreaInsetsDidChange, .viewWillLayoutSubviews, .viewDidLayoutSubviews: .layout
    default: .news
    }
  }
}
