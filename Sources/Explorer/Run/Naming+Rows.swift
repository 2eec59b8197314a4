import Lifecycle
import Notation

extension Naming {
  /// Returns the name of a call's receiver, as a transcript writes it.
  func receiverName(_ receiver: Receiver?, in world: World) -> String {
    if case .controller(let id)? = receiver { return name(id, in: world) }
    return world.receiverClass(receiver)?.delegateName ?? ""
  }

  /// Returns a call or a complaint as a transcript writes it; `nil` for other events.
  ///
  /// Unlike the text of a log entry it tells instances of a class apart, and a suppressed call has one as well.
  func text(of event: Event, in world: World) -> String? {
    switch event.content {
    case .call(let call), .suppressed(let call):
      let argument: String? =
        switch call.detail {
        case .none, .word: nil
        case .isCancelled: "isCancelled: \(event.isCancelled)"
        case .controller: event.namedController.map { name($0, in: world) } ?? ""
        }
      return Notation.text(of: call, receiver: receiverName(event.receiver, in: world), argument: argument)
    case .complaint: return words(of: event, in: world).map { "! \($0.english)" }
    case .entered, .mark: return nil
    }
  }

  func receiverLabel(_ receiver: Receiver?, in world: World) -> String {
    switch receiver {
    case nil: ""
    case .appDelegate: "App"
    case .sceneDelegate: "Scene"
    case .controller(let id): name(id, in: world)
    }
  }

  func callLabel(_ event: Event, in world: World) -> String {
    let call: Call
    switch event.content {
    case .call(let made), .suppressed(let made), .entered(let made): call = made
    case .complaint, .mark: return ""
    }
    let method = call.method
    switch call.detail {
    case .none: return method
    case .word(let word): return "\(method)(\(word))"
    case .isCancelled: return method + (event.isCancelled ? "(cancelled)" : "(not cancelled)")
    case .controller: return event.namedController.map { "\(method)(\(name($0, in: world)))" } ?? method
    }
  }

  /// A naming without the words that all names end in, such as ViewController, since they distinguish nothing.
  ///
  /// A name that consists only of such words keeps its first one. If two names would become equal, or there is only
  /// one, all names stay unchanged.
  var short: Naming {
    let named = setup.declarations.indices.filter { !setup.declarations[$0].name.isEmpty }
    let names = named.map { setup.declarations[$0].name }
    let length = names.commonEndingLength
    guard length > 0 else { return self }
    let shortened = names.map { $0.utf8.count == length ? $0.firstHump : String($0.utf8.dropLast(length)) ?? $0 }
    guard Set(shortened).count == names.count else { return self }
    var renamed = setup
    for (index, name) in zip(named, shortened) { renamed[DeclarationID(index: UInt16(index))].name = name }
    return Naming(setup: renamed, score: score)
  }
}

extension [String] {
  /// The number of bytes of the words that all strings end in; a word begins with a capital that a small letter
  /// follows.
  fileprivate var commonEndingLength: Int {
    guard count > 1, let first else { return 0 }
    var length = first.utf8.count
    for name in dropFirst() {
      length = Swift.min(length, zip(first.utf8.reversed(), name.utf8.reversed()).prefix { $0 == $1 }.count)
      if length == 0 { return 0 }
    }
    let ending = Array<UInt8>(first.utf8.suffix(length))
    let start = ending.indices.first { index in
      ending[index].isCapital && index + 1 < ending.count && !ending[index + 1].isCapital
    }
    return start.map { length - $0 } ?? 0
  }
}

extension String {
  /// The part before the second capital letter.
  fileprivate var firstHump: String {
    String(Substring(self).prefix(1)) + dropFirst().prefix { $0.asciiValue.map { !$0.isCapital } ?? true }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (65...90).contains(self) }
}
