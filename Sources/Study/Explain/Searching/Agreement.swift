import Lifecycle
import Notation

extension AppAssumption {
  /// Returns true if no rule fixes the place of a call among the others of its action.
  ///
  /// A controller is freed when the last reference to it goes, an override of a container logs above or below its call
  /// of super, inside of which the children are called, and where the delegates' calls stand depends on how the window
  /// is made.
  func floats(_ call: LoggedCall) -> Bool {
    if call.call == .deinit || !call.isOfController { return true }
    guard !roles.containers.isEmpty else { return false }
    return ![.screen, .box].contains(roles.kind(of: call.receiver)) && Self.ownCalls.contains(call.call)
  }

  /// The calls inside of which a container calls its children, and that by which it says that they have changed.
  private static let ownCalls: CaseSet<Call> = CaseSet(Call.appearance + [.viewIsAppearing, .viewDidLoad, .didSelect])

  /// Returns the number of calls of a log, from a position on, that an action makes, leaving open the order of those
  /// that float among the calls of other receivers.
  ///
  /// These are all of the action's calls, or those up to the first that disagrees. With a loose agreement, calls of
  /// which no recording shows the place float as well. An action that takes screens out of a stack may free those first
  /// that are not seen to go.
  func agreement(
    _ heard: ArraySlice<LoggedCall>, with calls: [LoggedCall], at position: Int, isLoose: Bool, takesOut: Bool = false
  ) -> Int {
    func floats(_ call: LoggedCall) -> Bool { isLoose && !call.isPlaced || self.floats(call) }
    let count = zip(heard, calls[position...]).prefix { $0 == $1 }.count
    var (index, end) = (heard.startIndex + count, position + count)
    guard index < heard.endIndex, end < calls.count,
      floats(heard[index]) || floats(calls[end])
        || (heard[index...].first { $0.receiver == calls[end].receiver }).map(floats) ?? false
    else { return count }
    // Nothing is freed before the action that frees it begins, except a screen inside a stack.
    let isWithin = takesOut && !heard.contains { $0.receiver == calls[end].receiver && $0.call != .deinit }
    if count == 0, calls[end].call == .deinit, heard[index].call != .deinit, !isWithin { return 0 }
    // The floating calls of the action that the log has not yet, and those of the log that the action has not yet.
    var waiting: [LoggedCall] = [], early: [LoggedCall] = []
    while end < calls.count {
      let due = waiting.firstIndex { $0.receiver == calls[end].receiver }
      let next = heard[index...].first { $0.receiver == calls[end].receiver && !early.contains($0) }
      if index < heard.endIndex, let logged = early.firstIndex(of: heard[index]) {
        early.remove(at: logged)
        index += 1
      } else if due == nil, index < heard.endIndex, heard[index] == calls[end] {
        (index, end) = (index + 1, end + 1)
      } else if let due, waiting[due] == calls[end] {
        waiting.remove(at: due)
        end += 1
      } else if index < heard.endIndex, floats(heard[index]) {
        waiting.append(heard[index])
        index += 1
      } else if due == nil, let next, next == calls[end], floats(next) {
        early.append(calls[end])
        end += 1
      } else {
        break
      }
    }
    // Calls that are made up to here without being logged are a disagreement at the first of them.
    return index == heard.endIndex && waiting.isEmpty || end == calls.count ? end - position : count
  }
}

extension Account {
  /// Returns for each call of a log the number of the same call among those of the run: its own number, unless it
  /// floats and the run has it elsewhere in the same action.
  func places(of reading: LogReading, in calls: [Run.Line]) -> [Int] {
    var places: [Int] = [], skipped: [Int] = []
    var next = 0
    func isSame(_ number: Int, _ call: LoggedCall) -> Bool {
      let entry = calls[number].entry
      return entry.call?.firstForm == call.call && entry.receiverName == reading.name(of: call.receiver)
    }
    for call in reading.calls {
      if next < calls.count, isSame(next, call) {
        places.append(next)
        next += 1
      } else if let known = skipped.firstIndex(where: { isSame($0, call) }) {
        places.append(skipped.remove(at: known))
      } else {
        let rest = calls[min(next, calls.count)...].prefix { $0.action == calls[next].action }
        let place = rest.indices.first { isSame($0, call) } ?? next
        skipped += next..<place
        places.append(place)
        next = place + 1
      }
    }
    return places
  }
}
