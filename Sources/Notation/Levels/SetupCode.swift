import Lifecycle

extension Setup {
  /// The app's own code: its lines with their effects, and the things that they affect.
  package var code: Code {
    var code = Code(classesOf: self)
    for line in lines {
      guard let owner = code.classes.firstIndex(where: { $0.owns(line) }) else { continue }
      code.lines.append(CodeLine(text: line.text, spot: Spot(owner: owner, call: line.call)))
    }
    for declared in things {
      var draft = ThingDraft(declared.kind, declared.name, parts: Word(declared.text))
      for rule in draft.rules { try? draft.add(rule.text, code) }
      code.things.append(draft.thing)
    }
    code.findMeanings()
    code.findUsualMeanings()
    code.shareThings()
    return code
  }
}

extension CodeClass {
  fileprivate func owns(_ line: OwnLine) -> Bool {
    switch line.owner {
    case .controller(let id): declaration == id
    case .appDelegate: receiver == .appDelegate
    case .sceneDelegate: receiver == .sceneDelegate
    }
  }
}

extension Code {
  /// Creates code with the delegates and the named classes of a setup, without lines.
  init(classesOf setup: Setup) {
    classes = [
      CodeClass(name: Role.appDelegate.rawValue, declaration: nil, receiver: .appDelegate),
      CodeClass(name: Role.sceneDelegate.rawValue, declaration: nil, receiver: .sceneDelegate),
    ]
    for (index, declaration) in setup.declarations.enumerated() where declaration.hasLines {
      let id = DeclarationID(index: UInt16(index))
      classes.append(CodeClass(name: declaration.name, declaration: id, receiver: .controller))
    }
  }

  /// Gives each line that no declaration covers the usual effect of its verb.
  fileprivate mutating func findUsualMeanings() {
    for index in lines.indices where lines[index].meanings.isEmpty {
      let usual = UsualMeaning(lines[index].text)
      let known = things.firstIndex { $0.name == usual.thing }
      if known == nil {
        var thing = Thing(kind: usual.kind, name: usual.thing, line: 0)
        if usual.kind != .counter { thing.rules = [.atMostOne, .noneWhenFreed] }
        things.append(thing)
      }
      lines[index].meanings = [CodeMeaning(effect: usual.effect, thing: known ?? things.count - 1)]
    }
  }

  /// Marks things as shared that belong to no instance: those of types, and those that a delegate's code affects.
  fileprivate mutating func shareThings() {
    for line in lines {
      for meaning in line.meanings
      where classes[line.spot.owner].receiver != .controller || things[meaning.thing].isOfType {
        things[meaning.thing].isShared = true
      }
    }
  }
}

extension Thing {
  /// True if the name begins with that of a type, as in `Radio.shared`.
  fileprivate var isOfType: Bool { name.first?.isUppercase ?? false }
}

/// The effect of a line that no declaration covers, guessed from its verb or operator: `timer.start()`, `visits += 1`,
/// `images = nil`.
private struct UsualMeaning {
  let thing: String
  let kind: ThingKind
  let effect: CodeEffect

  /// The verbs that begin something, and those that end it.
  private static let verbs: [(kind: ThingKind, begins: [String], ends: [String])] = [
    (.timer, ["start", "begin", "resume", "schedule"], ["stop", "end", "suspend", "invalidate", "cancel"]),
    (.player, ["play"], ["pause"]),
    (
      .observer, ["add", "observe", "register", "subscribe", "listen"],
      ["remove", "unobserve", "unregister", "unsubscribe"]
    ),
    (.cache, ["load", "fill", "open"], ["unload", "empty", "clear", "close"]),
    (.work, ["lock", "take", "show", "enable", "connect"], ["unlock", "release", "hide", "disable", "disconnect"]),
  ]

  init(_ text: String) {
    let text = text.hasPrefix("self.") ? text.dropFirst(5) : text[...]
    let path = text.prefix { $0.isLetter || $0.isNumber || "._?!".contains($0) }
    let rest = text[path.endIndex...].drop { $0 == " " }
    if rest.hasPrefix("(") {
      let parts = path.split(separator: ".").map { $0.filter { $0 != "?" && $0 != "!" } }
      let verb = parts.last ?? ""
      let owner = parts.dropLast().joined(separator: ".")
      for (kind, begins, ends) in Self.verbs {
        let isBeginning = begins.contains { Self.begins(verb, with: $0) }
        guard isBeginning || ends.contains(where: { Self.begins(verb, with: $0) }) else { continue }
        (thing, self.kind, effect) = (owner.isEmpty ? kind.rawValue : owner, kind, isBeginning ? .adds : .removes)
        return
      }
      (thing, kind, effect) = (owner.isEmpty ? verb : "\(owner).\(verb)", .counter, .adds)
      return
    }
    let name = path.filter { $0 != "?" && $0 != "!" }
    if rest.hasPrefix("+=") || rest.hasPrefix("-=") {
      (thing, kind, effect) = (name, .counter, rest.hasPrefix("+=") ? .adds : .removes)
    } else {
      let value = rest.drop { $0 == "=" || $0 == " " }
      (thing, kind, effect) = (name, .cache, value == "nil" || value == "false" ? .clears : .sets)
    }
  }

  /// Returns true if a method's name begins with a verb, as `startUpdating` does with `start`.
  private static func begins(_ method: String, with verb: String) -> Bool {
    method.hasPrefix(verb) && (method.dropFirst(verb.count).first?.isUppercase ?? true)
  }
}
