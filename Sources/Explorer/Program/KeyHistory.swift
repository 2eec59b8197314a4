import Canvas

/// The keys since something was opened, by which a picture or a film of it can be made anew.
struct KeyHistory: Sendable {
  /// The explorer before the first of them, if there was one; in an array, since a model cannot lie in itself.
  private(set) var start: [Model] = []
  private(set) var keys: [Key] = []
  /// How many came before what is open now over the panes was opened.
  private(set) var countBeforePanel = 0
  /// Whether the keys tell all that was done.
  private(set) var isWhole = true

  /// How many keys are kept.
  static let limit = 10_000

  /// The keys before what is open now was opened.
  var script: KeyScript { KeyScript(keys: keys.prefix(countBeforePanel)) }

  fileprivate mutating func append(_ key: Key, to model: Model) {
    if start.isEmpty { start = [model] }
    if model.panel == nil { countBeforePanel = keys.count }
    if keys.count < Self.limit { keys.append(key) } else { isWhole = false }
  }

  fileprivate mutating func miss() { isWhole = false }
}

extension Model {
  /// Remembers what is about to be done, or that no key does it; a file that is read begins anew.
  mutating func remember(_ message: Message) {
    switch message {
    case .input(.key(let key)):
      // What moves by itself depends on when the key came.
      if sweep != nil || stage.millisecondsUntilNextFrame(self) != nil { typed.miss() }
      var history = KeyHistory()
      swap(&history, &typed)
      history.append(key, to: self)
      typed = history
    case .input(.mouse), .input(.pasted), .pointed: typed.miss()
    case .read: typed = KeyHistory()
    default: break
    }
  }
}
