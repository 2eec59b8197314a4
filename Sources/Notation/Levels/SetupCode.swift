import Lifecycle

extension Setup {
  /// The app's own code: its lines with their effects, and the things that they affect.
  package var code: Code {
    var code = Code(classesOf: self)
    for line in lines {
      guard let owner = code.classes.firstIndex(where: { $0.receiver == line.owner }) else { continue }
      code.lines.append(CodeLine(text: line.text, spot: Spot(owner: owner, call: line.call)))
    }
    code.declareClasses(of: self)
    for declared in things {
      var draft = ThingDraft(declared.kind, declared.name, parts: Word(declared.text))
      // The rules were checked when the setup was built.
      for rule in draft.rules { try? draft.add(rule.text, code) }
      code.things.append(draft.thing)
    }
    code.findEffects()
    code.findUsualEffects()
    code.shareThings()
    return code
  }

  package func wired(_ wiring: Wiring) -> Setup {
    var setup = self
    let classes = code.classes
    for (index, spot) in zip(setup.lines.indices, wiring.spots) {
      setup.lines[index] = OwnLine(classes[spot.owner].receiver, spot.call, lines[index].text)
    }
    return setup
  }
}

extension Code {
  /// Creates code with the delegates and the named classes of a setup, without lines.
  init(classesOf setup: Setup) {
    classes = [
      CodeClass(name: Role.appDelegate.rawValue, receiver: .appDelegate),
      CodeClass(name: Role.sceneDelegate.rawValue, receiver: .sceneDelegate),
    ]
    for (index, declaration) in setup.declarations.enumerated() where declaration.hasLines {
      let id = DeclarationID(index: UInt16(index))
      classes.append(CodeClass(name: declaration.name, receiver: .controller(id)))
    }
  }

  /// Gives each class with lines the head of its declaration and its methods.
  fileprivate mutating func declareClasses(of setup: Setup) {
    for owner in classes.indices {
      let calls = lines.map { $0.spot }.filter { $0.owner == owner }.map { $0.call }
      guard !calls.isEmpty else { continue }
      let (name, receiver) = (classes[owner].name, classes[owner].receiver)
      let base = if case .controller(let id) = receiver { setup[id].kind.baseClass } else { "NSObject" }
      classes[owner].head = ["class \(name): \(base) {"]
      classes[owner].methods = SwiftMethod.methods(of: receiver.kind, and: calls)
    }
  }

  /// Gives each line that no declaration covers the usual effect of its verb.
  fileprivate mutating func findUsualEffects() {
    let open = lines.indices.filter { lines[$0].effects.isEmpty }
    let usual = open.map { UsualMeaning.of(lines[$0].text) }
    for (index, meaning) in zip(open, usual) {
      // A timer goes on where the variable with it is set to something else.
      if meaning.isAssignment, usual.contains(where: { $0.lasts && $0.thing == meaning.thing }) { continue }
      let known = things.firstIndex { $0.name == meaning.thing }
      if known == nil {
        let source = usual.first { $0.effect == .adds && $0.thing == meaning.thing } ?? meaning
        var thing = Thing(kind: source.kind, name: source.thing, line: 0)
        thing.rules = source.rules
        things.append(thing)
      }
      lines[index].effects = [ThingEffect(effect: meaning.effect, thing: known ?? things.count - 1)]
    }
  }

  /// Marks things as shared that belong to no instance: those of types, and those that a delegate's code affects.
  fileprivate mutating func shareThings() {
    for line in lines {
      for effect in line.effects
      where classes[line.spot.owner].receiver.kind != .controller || things[effect.thing].isOfType {
        things[effect.thing].isShared = true
      }
    }
  }
}

extension Setup {
  /// Returns a line that ends what a breach tells of, as a class begins it without ever ending it; `nil` if there is a
  /// line for it, or no line can be told.
  ///
  /// The line is in the call that begins it.
  package func missingEnd(of breach: Breach) -> OwnLine? {
    let code = code, thing = code.things[breach.thing]
    guard breach.state.count > 0, thing.kind != .counter, let owner = breach.state.lastSpot?.owner else { return nil }
    func lines(_ effects: [CodeEffect]) -> [CodeLine] {
      code.lines.filter { line in
        line.spot.owner == owner && line.effects.contains { $0.thing == breach.thing && effects.contains($0.effect) }
      }
    }
    let ending: [CodeEffect] = [.removes, .clears]
    guard lines(ending).isEmpty, let beginning = lines([.adds, .sets]).first else { return nil }
    let texts = thing.spellings.filter { ending.contains($0.effect) }.map { $0.text }
    return (texts + [UsualMeaning.end(of: beginning.text)].compactMap { $0 }).lazy.map { text in
      OwnLine(code.classes[owner].receiver, beginning.spot.call, text)
    }.first { line in
      let meanings = adding(line).code.lines.last?.effects ?? []
      return meanings.contains { $0.thing == breach.thing && ending.contains($0.effect) }
    }
  }

  /// Returns the problem of a line with a verb that is a slip away from one of its thing; `nil` if it has none.
  ///
  /// Verbs are known for a thing that other lines begin or end, and for one that is named after its kind.
  func slip(in line: Word) -> Problem? {
    func meant(_ verb: Word, _ verbs: [(kind: ThingKind, begins: [String], ends: [String])]) -> String? {
      nearest(to: verb.text, in: verbs.flatMap { $0.begins + $0.ends }, within: 1)
    }
    guard let (thing, verb) = UsualMeaning.unknownVerb(in: line.text), meant(verb, ThingKind.verbs) != nil else {
      return nil
    }
    let kinds = lines.map { UsualMeaning.of($0.text) }.filter { $0.thing == thing }.map { $0.kind }
    let known = ThingKind.verbs.filter { kinds.contains($0.kind) || $0.kind.names(thing) }
    let isDeclared = things.contains { declared in
      let spellings = ThingDraft(declared.kind, declared.name, parts: Word(declared.text)).thing.spellings
      return spellings.contains { line.text.hasPrefix($0.text) }
    }
    guard !isDeclared, let meant = meant(verb, known) else { return nil }
    return Problem(
      verb.moved(by: line), "\(quoted(verb.text)) is no verb that tells what happens to \(visible(thing))",
      suggestion: meant)
  }

  package func adding(_ line: OwnLine) -> Setup {
    var setup = self
    setup.lines.append(line)
    return setup
  }
}

extension ControllerKind {
  /// The class of UIKit that a class of this kind inherits from.
  fileprivate var baseClass: String {
    switch self {
    case .screen, .container, .box: "UIViewController"
    case .navigation: "UINavigationController"
    case .tabs: "UITabBarController"
    case .pages, .curl: "UIPageViewController"
    }
  }
}

extension Thing {
  /// True if the name begins with that of a type, as in `Radio.shared`.
  fileprivate var isOfType: Bool { name.first?.isUppercase ?? false }
}

extension ThingKind {
  /// Returns true if a thing is named after its kind, such as `timer` or `refreshTimer`.
  fileprivate func names(_ thing: String) -> Bool {
    thing == rawValue || thing.hasSuffix(rawValue.prefix(1).uppercased() + rawValue.dropFirst())
  }

  /// The verbs that begin something of a kind, and those that end it, first the one for each verb that begins it.
  package static let verbs: [(kind: ThingKind, begins: [String], ends: [String])] = [
    (
      .timer, ["start", "begin", "resume", "schedule", "scheduledTimer"],
      ["stop", "end", "suspend", "cancel", "invalidate"]
    ),
    (.player, ["play"], ["pause"]),
    (
      .observer, ["add", "observe", "register", "subscribe", "listen"],
      ["remove", "unobserve", "unregister", "unsubscribe"]
    ),
    (.cache, ["load", "fill", "open"], ["unload", "empty", "close", "clear"]),
    (.work, ["lock", "take", "show", "enable", "connect"], ["unlock", "release", "hide", "disable", "disconnect"]),
  ]
}

/// The effect of a line that no declaration covers, guessed from its verb or operator: `timer.start()`, `visits += 1`,
/// `images = nil`, `timer = Timer.scheduledTimer(...)`.
private struct UsualMeaning {
  let thing: String
  let kind: ThingKind
  let effect: CodeEffect
  var rules: [ThingRule] = [.atMostOne, .noneWhenFreed]
  /// True if the line puts into a variable what lasts without it, such as a timer.
  var lasts = false
  /// True if the line gives a variable another value, which ends nothing that lasts.
  var isAssignment = false

  /// The beginning of the call that puts a subscription into a set, which ends it when it is emptied or freed.
  private static let storing = ".store(in: &"

  static func of(_ text: String) -> UsualMeaning {
    let text = withoutSelf(text[...])
    if let start = text.utf8.start(of: storing.utf8) {
      let set = text[text.utf8.index(start, offsetBy: storing.utf8.count)...]
      return UsualMeaning(thing: name(path(withoutSelf(set))), kind: .observer, effect: .adds, rules: [.atMostOne])
    }
    let variable = path(text)
    let rest = text[variable.endIndex...].drop { $0 == " " }
    if rest.hasPrefix("(") { return ofCall(variable, rest.dropFirst()) }
    if rest.hasPrefix("+=") || rest.hasPrefix("-=") {
      let effect = rest.hasPrefix("+=") ? CodeEffect.adds : .removes
      return UsualMeaning(thing: name(variable), kind: .counter, effect: effect, rules: [])
    }
    let value = rest.drop { $0 == "=" || $0 == " " }, method = path(value)
    let verb = method.split(separator: ".").last.map(name) ?? ""
    if value[method.endIndex...].hasPrefix("("), verb == "scheduledTimer" || isOfObserver(verb, "add") {
      return UsualMeaning(thing: name(variable), kind: ofCall(method, "").kind, effect: .adds, lasts: true)
    }
    // A value goes with the screen that has it.
    let isEmpty = value == "nil" || value == "false" || value == "[]"
    return UsualMeaning(
      thing: name(variable), kind: .cache, effect: isEmpty ? .clears : .sets, rules: [], isAssignment: true)
  }

  /// Returns the meaning of a call, such as `timer.start()`.
  private static func ofCall(_ path: Substring, _ arguments: Substring) -> UsualMeaning {
    let parts = path.split(separator: ".").map(name)
    let verb = parts.last ?? ""
    let owner = parts.dropLast().joined(separator: ".")
    for (kind, begins, ends) in ThingKind.verbs {
      let isBeginning = begins.contains { Self.begins(verb, with: $0) }
      guard isBeginning || ends.contains(where: { Self.begins(verb, with: $0) }) else { continue }
      let effect = isBeginning ? CodeEffect.adds : verb == "removeAll" ? .clears : .removes
      // `removeObserver` is given what `addObserver` has returned, or the object that observes: the screen itself.
      let token = self.path(withoutSelf(arguments))
      let isOwn = token == "self" && (isOfObserver(verb, "add") || isOfObserver(verb, "remove"))
      let isToken = isOfObserver(verb, "remove") && !token.isEmpty && !isOwn
      let thing = isToken ? name(token) : owner.isEmpty || isOwn ? kind.rawValue : owner
      return UsualMeaning(thing: thing, kind: kind, effect: effect)
    }
    return UsualMeaning(thing: owner.isEmpty ? verb : "\(owner).\(verb)", kind: .counter, effect: .adds, rules: [])
  }

  /// Returns the line that ends what a line begins; `nil` if its verb does not tell.
  static func end(of text: String) -> String? {
    let text = withoutSelf(text[...])
    if let start = text.utf8.start(of: storing.utf8) {
      return "\(path(withoutSelf(text[text.utf8.index(start, offsetBy: storing.utf8.count)...]))).removeAll()"
    }
    let variable = path(text), rest = text[variable.endIndex...].drop { $0 == " " }
    let isCall = rest.hasPrefix("(")
    let value = isCall ? text : rest.drop { $0 == "=" || $0 == " " }, method = path(value)
    let verb = method.split(separator: ".").last.map(name) ?? "", receiver = method.dropLast(verb.count)
    if !isCall, verb == "scheduledTimer" { return "\(name(variable))?.invalidate()" }
    for (kind, begins, ends) in ThingKind.verbs {
      guard let (begin, end) = zip(begins, ends).first(where: { Self.begins(verb, with: $0.0) }) else { continue }
      let method = "\(receiver)\(end)\(verb.dropFirst(begin.count))"
      guard isCall else { return isOfObserver(verb, begin) ? "\(method)(\(name(variable)))" : nil }
      // What observes is named again; a first argument with a label makes a token, which has to be kept.
      let argument = value[path(value).endIndex...].dropFirst().prefix { !",)".contains($0) }
      guard kind == .observer else { return "\(method)()" }
      return argument.contains(":") ? nil : "\(method)(\(argument))"
    }
    return nil
  }

  /// Returns the thing and the first word of the method of a call whose verb does not tell what it does.
  static func unknownVerb(in text: String) -> (thing: String, verb: Word)? {
    let call = withoutSelf(text[...]), path = self.path(call)
    guard call[path.endIndex...].drop(while: { $0 == " " }).hasPrefix("("), ofCall(path, "").kind == .counter,
      let period = path.lastIndex(of: ".")
    else { return nil }
    let start = path.index(after: period), verb = path[start...].prefix { $0.isLowercase }
    let position = Position(text.utf8.distance(from: text.startIndex, to: start))
    return (name(path[..<period]), Word(String(verb), position: position))
  }

  /// Returns true if a method begins with a verb and is about an observer: `addObserver`, `removeTimeObserver`.
  private static func isOfObserver(_ method: String, _ verb: String) -> Bool {
    begins(method, with: verb) && method.hasSuffix("Observer")
  }

  /// Returns the names, dots and marks that a text begins with.
  private static func path(_ text: Substring) -> Substring {
    text.prefix { $0.isLetter || $0.isNumber || "._?!".contains($0) }
  }

  private static func name(_ path: Substring) -> String { path.filter { $0 != "?" && $0 != "!" } }

  private static func withoutSelf(_ text: Substring) -> Substring { text.hasPrefix("self.") ? text.dropFirst(5) : text }

  /// Returns true if a method's name begins with a verb, as `startUpdating` does with `start`.
  private static func begins(_ method: String, with verb: String) -> Bool {
    method.hasPrefix(verb) && (method.dropFirst(verb.count).first?.isUppercase ?? true)
  }
}
