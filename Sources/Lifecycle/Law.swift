/// A statement that holds in every run, unless an alternative says that it breaks it, or code calls super wrongly or
/// makes appearance calls by hand.
///
/// Tests check the laws on random runs.
package enum Law: String, CaseIterable, Sendable {
  case loadsOnceAndFirst = "viewDidLoad is called once per view, before any appearance call"
  case noDidWithoutWill = "no did-call without its will-call"
  case onScreenIsAppeared = "when nothing runs, exactly the controllers on the screen are appeared"
  case silentAfterDeinit = "nothing happens to a controller after its deinit"
  case cancelRestores = "a cancelled interaction leaves the tree exactly as it was"
  case foldIsWorld = "folding evolve over the events gives the world that the performer left behind"
}
