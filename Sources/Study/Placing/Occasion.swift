import Lifecycle

/// Code at a place in the source gets its turn: once in a run, for each time that the call comes.
struct Occasion: Hashable {
  /// What an occasion has to tell for the search.
  struct Kind: Hashable {
    /// What the code learns there, in the order of `Inquiry`.
    let provisos: [Proviso]
    /// Whether it is certain that the code runs; whether UIKit would run a block is not always known.
    let isCertain: Bool
  }

  let site: Site
  /// What there is to tell.
  let kind: Kind
  /// Before which event of the timeline a block runs; for a call its own event.
  let position: Int
  let action: Int
  let stage: Moment.Stage
}

extension Occasion.Kind {
  /// Whether the code does its work here, as far as is known.
  func isSure(of provisos: [Proviso]) -> Bool {
    isCertain && provisos.allSatisfy(self.provisos.contains)
  }

  /// Whether it may do its work here: no answer is known that forbids it.
  func allows(_ provisos: [Proviso]) -> Bool {
    provisos.allSatisfy { wanted in
      self.provisos.first { $0.inquiry == wanted.inquiry }.map { $0 == wanted } ?? true
    }
  }
}
