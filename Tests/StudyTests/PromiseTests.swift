import Lifecycle
import Study
import Testing

@Suite("A promise") struct PromiseTests {
  /// The promises of calls in one lane.
  private func promises(_ calls: [Call]) -> Promises {
    var promises = Promises()
    for (position, call) in calls.enumerated() { promises.add(call, lane: 2, at: position) }
    return promises
  }

  @Test("is kept by its did-call, whatever else comes between") func kept() {
    let calls = promises([.viewWillAppear, .viewDidLayoutSubviews, .viewDidAppear, .viewWillDisappear])
    #expect(calls.promises(of: 2).map(\.outcome) == [.kept(2), .open])
    #expect(calls.breakCount(upTo: 9) == 0 && calls.promises(of: 1).isEmpty && calls.promises(of: 7).isEmpty)
  }

  @Test("is broken by what comes instead, and counts from there on") func broken() {
    let calls = promises([.viewWillAppear, .viewWillDisappear, .viewDidDisappear, .viewWillAppear, .deinit])
    #expect(calls.promises(of: 2).map(\.outcome) == [.broken(1), .kept(2), .broken(4)])
    #expect((0...5).map { calls.breakCount(of: 2, upTo: $0) } == [0, 1, 1, 1, 2, 2])
    #expect(calls.promise(of: 2, upTo: 1)?.start == 1 && calls.promise(of: 2, upTo: 0)?.isBroken == true)
  }

  @Test("ends with the process, and a did-call without a will-call keeps none") func gone() {
    var calls = promises([.viewDidAppear, .viewWillDisappear])
    calls.endAll(at: 5)
    #expect(calls.promises(of: 2).map(\.outcome) == [.broken(5)])
  }
}
