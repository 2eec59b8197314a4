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

    var isLayout: Bool { call.map(LogsWord.layout.calls.contains) ?? false }
  }

  /// An action and what it brings.
  struct Part: Hashable {
    let action: String
    let lines: [Line]
  }

  /// A will-call and the did-call that keeps its promise, by their positions among all lines.
  struct Bracket: Hashable {
    let lane: Int
    let first: Int
    /// Where the did-call stands; nothing where the promise was broken.
    let last: Int?
    /// Where the lane was told something else instead.
    var brokenAt: Int?
  }

  let title: String
  let version: Version
  /// Who is called, in the order in which that happens first.
  private(set) var lanes: [String] = []
  private(set) var parts: [Part] = []

  var lines: [Line] { parts.flatMap(\.lines) }

  /// The picture of a case that was played.
  ///
  /// - Parameter actions: which of its actions are shown; nothing stands for all.
  init(_ part: PlayedPart, _ playback: Playback, _ evidence: EvidenceBook, title: String, actions: Range<Int>? = nil) {
    self.title = title
    version = part.score.version
    let standings = evidence.standings(on: playback)
    for step in actions ?? playback.log.indices where step < playback.log.count {
      var lines: [Line] = []
      for (position, entry) in playback.log[step].enumerated() where part.resolved.coverage.covers(entry) {
        let name = playback.lexicon.receiverName(of: entry)
        let text = playback.lexicon.text(of: entry)
        let lane = name.isEmpty ? nil : lane(of: name)
        lines.append(
          Line(
            lane: lane, text: lane == nil ? text : String(text.dropFirst(name.count + 1)), call: entry.call,
            evidence: standings[step][position]?.kind))
      }
      parts.append(Part(action: part.resolved.script[step].text, lines: lines))
    }
  }

  private mutating func lane(of name: String) -> Int {
    if let lane = lanes.firstIndex(of: name) { return lane }
    lanes.append(name)
    return lanes.count - 1
  }

  /// The promises and what came of them.
  var brackets: [Bracket] {
    var brackets: [Bracket] = []
    var open: [Int: (call: Call, position: Int)] = [:]
    for (position, line) in lines.enumerated() {
      guard let lane = line.lane, let call = line.call, call.isAppearance else { continue }
      if let promise = call.promise {
        if let began = open.removeValue(forKey: lane) {
          let isKept = began.call == promise
          brackets.append(
            Bracket(
              lane: lane, first: began.position, last: isKept ? position : nil, brokenAt: isKept ? nil : position))
        }
      } else {
        if let began = open[lane] {
          brackets.append(Bracket(lane: lane, first: began.position, last: nil, brokenAt: position))
        }
        open[lane] = (call, position)
      }
    }
    for (lane, began) in open.sorted(by: { $0.key < $1.key }) {
      brackets.append(Bracket(lane: lane, first: began.position, last: nil))
    }
    return brackets
  }
}

extension Call {
  /// The will-call whose promise this did-call keeps.
  fileprivate var promise: Call? {
    switch self {
    case .viewDidAppear: .viewWillAppear
    case .viewDidDisappear: .viewWillDisappear
    default: nil
    }
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
