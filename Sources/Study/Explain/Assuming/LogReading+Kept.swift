import Lifecycle

extension LogReading {
  /// The screens that disappear and appear again without being loaded in between, although they were loaded before.
  var returning: Set<DeclarationID> {
    var (loaded, gone, returning): (Set<DeclarationID>, Set<DeclarationID>, Set<DeclarationID>) = ([], [], [])
    for call in calls where call.isOfController {
      if LogFacts.once.contains(call.call) {
        loaded.insert(call.receiver)
        gone.remove(call.receiver)
      } else if call.call == .viewDidDisappear, loaded.contains(call.receiver) {
        gone.insert(call.receiver)
      } else if call.call == .viewWillAppear, gone.contains(call.receiver) {
        returning.insert(call.receiver)
      }
    }
    return returning
  }

  /// The screens that are loaded before others appear or disappear and shown only after that, each with the line.
  var loadedEarly: [DeclarationID: Int] {
    let ends: CaseSet<Call> = [.viewWillAppear, .viewDidAppear, .viewDidDisappear]
    var (loads, early): ([DeclarationID: Int], [DeclarationID: Int]) = ([:], [:])
    var (passed, shown): (Set<DeclarationID>, Set<DeclarationID>) = ([], [])
    for (position, call) in calls.enumerated() where call.isOfController {
      if call.call == .viewWillAppear || call.call == .viewDidAppear { shown.insert(call.receiver) }
      if call.call == .viewDidDisappear || call.call == .deinit { shown.remove(call.receiver) }
      if call.call == .viewDidLoad, shown.contains(call.receiver) { continue }
      if call.call == .viewDidLoad {
        loads[call.receiver] = position
        passed.remove(call.receiver)
      } else if ends.contains(call.call) {
        let load = loads.removeValue(forKey: call.receiver)
        if let load, passed.contains(call.receiver) { early[call.receiver] = line(ofCall: load) }
        passed.formUnion(loads.keys)
      }
    }
    return early
  }

  /// Returns the log under the assumption that code asks for the views of the screens that are loaded early, before it
  /// shows them; `nil` if there is none.
  func assumingEarlyLoads() -> LogReading? { loadedEarly.isEmpty ? nil : keeping(Set(loadedEarly.keys)) }

  /// Returns the log under the assumption that the app keeps some screens: their once-in-a-life calls are removed.
  func keeping(_ screens: Set<DeclarationID>) -> LogReading {
    let early = loadedEarly
    let findings = screens.sorted().map { screen in
      let name = name(of: screen)
      if let load = early[screen] {
        let text: Sentence = "\(name) is loaded here, before it is shown: code asks for its view early."
        return Finding(kind: .kept, line: load, name: name, text: text)
      }
      let gone = calls.firstIndex(of: LoggedCall(.viewDidDisappear, receiver: screen)) ?? 0
      let back = calls[gone...].firstIndex(of: LoggedCall(.viewWillAppear, receiver: screen)) ?? gone
      return Finding(
        kind: .kept, line: line(ofCall: back), name: name,
        text: "\(name) comes back and is not loaded again: the app keeps it, where the model frees it.")
    }
    var result = assuming(.kept, cost: Price.Assumed.kept, findings: findings) {
      screens.contains(calls[$0].receiver) && LogFacts.once.contains(calls[$0].call)
    }
    result.kept = screens
    return result
  }
}
