import Lifecycle
import Notation

/// A log held against a case: whether the case's commands bring its calls, as far as the log lists such calls at all.
public struct LogComparison {
  /// The first position where a version plays something else than the log tells.
  public struct Failure {
    /// The version that comes closest.
    public let version: Version
    /// The command that brings what is different, by its number in the script.
    public let step: Int
    /// What is different; its lines are those of the log.
    public let divergence: Divergence
    /// The words of the names.
    public let lexicon: Lexicon
  }

  /// The versions that bring the log, the oldest first.
  public private(set) var fits: [Version] = []
  /// Where it fails, if no version fits and one can play all commands.
  public private(set) var failure: Failure?
  /// The command that cannot be meant, by its number, on the newest of the versions that cannot play all commands.
  public private(set) var blunder: (version: Version, step: Int, mistake: Mistake)?
  /// Who is named in the log and not declared in the case: what they receive is not compared.
  public private(set) var strangers: [String] = []

  /// Plays a case on every version that it allows and that there is a score of.
  ///
  /// - Parameter wanted: the calls that are compared; none means those that the log lists anywhere.
  public init(
    _ reading: LogReading, with resolved: ResolvedCase, only wanted: ((Call) -> Bool)? = nil,
    scores: (Version) -> Score?
  ) {
    let clues = Clues(reading)
    let receivers = reading.names.map { LogReceiver(named: $0, in: resolved.setup) }
    strangers = zip(reading.names, receivers).filter { $1 == nil }.map(\.0)
    let shared = clues.methods.indices.reduce(0) { $0 | (isScreen(receivers[$1], resolved) ? clues.methods[$1] : 0) }
    func listed(_ receiver: LogReceiver) -> UInt64 {
      switch receiver {
      case .appDelegate: return clues.appMethods
      case .sceneDelegate: return clues.sceneMethods
      case .controller:
        let own = receivers.firstIndex(of: receiver).map { clues.methods[$0] } ?? 0
        return own | (isScreen(receiver, resolved) ? shared : 0)
      }
    }
    func compared(_ call: Call, _ receiver: LogReceiver) -> LogEntry? {
      let bare = LoggedCall(call, receiver: 0)
      let isWanted = wanted.map { $0(call) } ?? (listed(receiver) & Clues.bit(bare) != 0)
      guard isWanted, resolved.coverage.covers(call, of: receiver) else { return nil }
      return LogEntry(bare.call, of: receiver)
    }
    var log = ScriptStep(command: Command(.launch), line: 0, text: "")
    for (call, line) in zip(reading.calls, reading.lines) {
      let receiver = call.isOfController ? receivers[Int(call.receiver)] : call.delegate
      guard let receiver, let entry = compared(call.call, receiver) else { continue }
      log.expected.append(ExpectedLine(entry, distance: Int(line)))
    }
    for version in resolved.candidates {
      guard let score = scores(version) else { continue }
      let run = Run(resolved, score: score)
      if let (step, mistake) = run.mistake {
        blunder = (version, step, mistake)
        continue
      }
      let played = run.lines.compactMap { line -> (entry: LogEntry, action: Int)? in
        guard let call = line.entry.call, let receiver = line.entry.receiver else { return nil }
        return compared(call, receiver).map { ($0, line.action) }
      }
      guard let divergence = log.divergence(from: played.map(\.entry)) else {
        fits.append(version)
        continue
      }
      if let failure, failure.divergence.playedIndex > divergence.playedIndex { continue }
      let isInside = divergence.playedIndex < played.count
      let step = isInside ? played[divergence.playedIndex].action : resolved.script.count - 1
      failure = Failure(version: version, step: step, divergence: divergence, lexicon: resolved.lexicon)
    }
    if !fits.isEmpty { failure = nil }
  }
}

/// Whether somebody is a screen of a case.
private func isScreen(_ receiver: LogReceiver?, _ resolved: ResolvedCase) -> Bool {
  guard case .controller(let declaration)? = receiver else { return false }
  return resolved.setup[declaration].kind == .screen
}

extension LoggedCall {
  /// The delegate who receives it, if it is one.
  fileprivate var delegate: LogReceiver? {
    switch receiver {
    case Self.appDelegate: .appDelegate
    case Self.sceneDelegate: .sceneDelegate
    default: nil
    }
  }
}
