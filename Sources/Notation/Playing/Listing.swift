import Lifecycle

/// Which calls are listed of a case that is played.
public enum Listing: Hashable, Sendable {
  /// Those that its `logs` lines name, or all where there are none.
  case logged
  case all
  /// These, whatever its `logs` lines name.
  case only([LogsWord])

  /// The `logs` lines that say so of everybody, in place of those of the transcript.
  var lines: [Statement] {
    guard case .only(let words) = self else { return [] }
    let receivers: [(name: String, receives: CallReceiver)] = [
      ("*", .controller), (CallReceiver.appDelegateName, .appDelegate),
      (CallReceiver.sceneDelegateName, .sceneDelegate),
    ]
    return receivers.compactMap { name, receiver in
      let theirs = words.filter { $0.calls.contains { $0.canBeReceived(by: receiver) } }
      return theirs.isEmpty ? nil : .logs(Word(name), theirs)
    }
  }
}

extension ResolvedCase {
  /// The same case with what a listing covers, and every complaint.
  public func listing(_ listing: Listing) -> ResolvedCase {
    var resolved = self
    switch listing {
    case .logged: break
    case .all: resolved.coverage = Coverage(of: Call.allCases, in: setup)
    case .only(let words): resolved.coverage = Coverage(of: words.flatMap(\.calls), in: setup)
    }
    resolved.coverage.coversComplaints = true
    return resolved
  }
}

extension Coverage {
  /// These calls of everybody who has a name, and what is observed.
  fileprivate init(of calls: [Call], in setup: Setup) {
    self.init(classCount: setup.declarations.count)
    for (index, declaration) in setup.declarations.enumerated() where !declaration.name.isEmpty {
      controllers[index].insert(calls)
      controllers[index].insert(declaration.requests.flatMap(\.answers))
    }
    appDelegate.insert(calls)
    sceneDelegate.insert(calls)
  }
}
