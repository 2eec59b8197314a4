import Lifecycle
import Notation
import Study

/// A run as a picture of who is called when: a lane for each receiver, and time from top to bottom.
struct Poster {
  /// A call in a lane, or a complaint across all of them.
  struct Line: Hashable {
    /// The position of the lane; nothing for a complaint.
    let lane: Int?
    /// What is called, without the receiver; or the complaint.
    let text: String
    let call: Call?
    /// How well it is known; nothing where no line of a score makes it.
    let evidence: EvidenceKind?
    /// Whether it is left blank, for somebody to write there.
    var isBlank = false

    var isLayout: Bool { call.map(LogsWord.layout.calls.contains) ?? false }
  }

  /// An action and what it brings.
  struct Part: Hashable {
    let action: String
    var lines: [Line]
  }

  let title: String
  let version: Version
  /// Who is called, in the order in which that happens first.
  private(set) var lanes: [String] = []
  private(set) var parts: [Part] = []

  var lines: some Sequence<Line> { parts.lazy.flatMap(\.lines) }

  /// The picture of a case that was played.
  ///
  /// - Parameter actions: which of its actions are shown; nothing stands for all.
  init(_ part: PlayedPart, _ run: Run, _ evidence: EvidenceBook, title: String, actions: Range<Int>? = nil) {
    self.title = title
    version = part.score.version
    let standings = evidence.standings(on: run, \.kind)
    for step in actions ?? run.log.indices where step < run.log.count {
      var lines: [Line] = []
      for (position, entry) in run.entries(of: step).enumerated() where part.resolved.coverage.covers(entry) {
        let name = run.lexicon.receiverName(of: entry)
        let text = run.lexicon.text(of: entry)
        let lane = name.isEmpty ? nil : lane(of: name)
        lines.append(
          Line(
            lane: lane, text: lane == nil ? text : String(text.dropFirst(name.count + 1)), call: entry.call,
            evidence: standings[step][position]))
      }
      parts.append(Part(action: part.resolved.script[step].text, lines: lines))
    }
  }

  /// The same picture with the lines of some of its parts left blank.
  func leavingBlank(_ isBlank: (Int) -> Bool) -> Poster {
    var poster = self
    for part in parts.indices where isBlank(part) {
      for line in parts[part].lines.indices { poster.parts[part].lines[line].isBlank = true }
    }
    return poster
  }

  private mutating func lane(of name: String) -> Int {
    if let lane = lanes.firstIndex(of: name) { return lane }
    lanes.append(name)
    return lanes.count - 1
  }

  /// The promises of each lane, and what came of them, by positions among all lines.
  var promises: Promises {
    var promises = Promises()
    for (position, line) in lines.enumerated() {
      guard let lane = line.lane, let call = line.call, !line.isBlank else { continue }
      promises.follow(call, lane: lane, at: position)
    }
    return promises
  }
}

extension EvidenceKind {
  /// A sign for how well a call is known.
  var sign: String {
    switch self {
    case .recorded: "●"
    case .recordedElsewhere: "◐"
    case .claim: "○"
    case .inferred: "?"
    }
  }

  /// What the signs mean, on one line.
  static let legend = "● recorded on this version   ◐ recorded on others   ○ claimed   ? inferred"
}
