import Lifecycle

extension ScoreSheet {
  /// Returns the score as text in its canonical form, which reads back unchanged except for line numbers.
  ///
  /// - Parameter comment: returns the lines of prose above a phase.
  package func printed(comment: (Passage, Circumstances, ScorePhase) -> [String] = { _, _, _ in [] }) -> String {
    var lines = ["ios: \(version)"]
    if let basedOn { lines.append("based on: \(basedOn)") }
    for block in blocks { lines += [""] + block.printed(comment) }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ScoreBlock {
  fileprivate func printed(_ comment: (Passage, Circumstances, ScorePhase) -> [String]) -> [String] {
    var lines: [String] = []
    switch content {
    case .passage(let passage, let circumstances, let like, let takes, let phases):
      lines.append("== \(heading)")
      if let takes { lines.append("takes: \(takes.milliseconds) ms, \(takes.evidence.word)") }
      if let like { lines.append("like: \(like.word)") }
      for phase in phases {
        lines += comment(passage, circumstances, phase).map { "# \($0)" } + phase.printed
      }
    case .lacks(let lacks), .hasAgain(let lacks): lines += ["== \(heading)"] + lacks.map { $0.printed }
    case .refusals(let refusals):
      lines += ["== \(heading)"] + refusals.map { "\($0.complaint.word): \($0.words)" }
    case .styles(let styles, let defaultStyle):
      lines.append("== \(heading)")
      if let defaultStyle { lines.append("default: \(defaultStyle.word)") }
      for style in PresentationStyle.allCases {
        if let covers = styles[style] { lines.append("\(style.word): \(covers ? "covering" : "over")") }
      }
    case .gestures(let numbers):
      lines.append("== \(heading)")
      for gesture in GestureNumber.allCases {
        guard let number = numbers[gesture] else { continue }
        lines.append("\(gesture.rawValue): \(gesture.isSpeed ? String(number) : thousandthsText(number))")
      }
    }
    lines.append("evidence: \(Self.printed(evidence, remark))")
    if let alternative {
      lines.append("against: \(Self.printed(alternative.against, alternative.remark))")
      if !alternative.brokenLaws.isEmpty {
        lines.append("breaks: " + alternative.brokenLaws.map { $0.rawValue }.joined(separator: "; "))
      }
    }
    return lines + ["because: \(because[.english])"] + because.others.map { "\($0.rawValue): \(because[$0])" }
  }

  package var heading: String {
    switch content {
    case .passage(let passage, let circumstances, _, _, _):
      let narrowed = Circumstance.allCases.filter(circumstances.contains).map { ", \($0.word)" }
      return passage.word + narrowed.joined() + (alternative.map { ", alternative \($0.name)" } ?? "")
    case .lacks: return "lacks"
    case .hasAgain: return "has"
    case .refusals: return "refusals"
    case .styles: return "styles"
    case .gestures: return "gestures"
    }
  }

  /// Returns evidence as text; the remark follows the last item that may have one.
  fileprivate static func printed(_ evidence: [Evidence], _ remark: String) -> String {
    let last = evidence.lastIndex { $0 == .claim || $0 == .inferred } ?? evidence.indices.last
    return evidence.indices.map { index in
      let word = evidence[index].word
      guard index == last, !remark.isEmpty else { return word }
      return evidence[index] == .inferred ? "\(word) \(remark)" : "\(word): \(remark)"
    }.joined(separator: ", ")
  }
}

extension StatedAlternative {
  /// Returns the evidence for an alternative and for the rule that it contradicts, as a score writes it.
  package func sources(_ say: (String) -> String) -> (own: String, against: String) {
    (
      ScoreBlock.printed(block.evidence, say(block.remark)),
      ScoreBlock.printed(alternative.against, say(alternative.remark))
    )
  }
}

extension Evidence {
  /// The evidence as a score writes it.
  package var word: String {
    switch self {
    case .recording(let name): name
    case .claim: "claim"
    case .inferred: "inferred"
    }
  }
}

extension Lack {
  fileprivate var printed: String {
    let word =
      switch subject {
      case .method(let method): method
      case .feature(let feature): feature.rawValue
      }
    return reason.isEmpty ? "\(word):" : "\(word): \(reason)"
  }
}

extension ScorePhase {
  fileprivate var printed: [String] {
    steps.isEmpty ? [phase.word, "  nothing"] : [phase.word] + steps.flatMap { $0.printed(level: 1) }
  }
}

extension ScoreStep {
  /// Returns the step as lines of text, indented by its level.
  fileprivate func printed(level: Int) -> [String] {
    var parts = [head]
    if operation == .layOut(inAnyCase: true) { parts.append("in any case") }
    if !conditions.isEmpty { parts.append("if it " + conditions.map { $0.rawValue }.joined(separator: " or ")) }
    parts += evidence.map({ $0.word })
    let line = String(repeating: "  ", count: level) + parts.joined(separator: ", ")
    return [operation == .layOutAround ? line + ":" : line] + inside.flatMap { $0.printed(level: level + 1) }
  }

  /// The role and the operation as text, such as `new is loaded`.
  package var head: String {
    switch operation {
    case .call(let call, nil): "\(role.rawValue).\(call.written)"
    case .call(let call, let subject?): "\(role.rawValue).\(call.method)(\(subject.rawValue))"
    case .make: "\(role.rawValue) is made"
    case .load: "\(role.rawValue) is loaded"
    case .free: "\(role.rawValue) is freed"
    case .show: "\(role.rawValue) is shown"
    case .layOutAround: "\(role.rawValue) lays out"
    case .layOut: role.rawValue
    }
  }
}
