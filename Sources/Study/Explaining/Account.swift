import Lifecycle
import Notation

/// What was done, as far as a log tells: a case whose commands bring the calls of the log.
public struct Account: Sendable {
  /// The case, ready to be played.
  public let resolved: ResolvedCase
  /// The versions on which it brings the calls of the log, the oldest first.
  public let fits: [Version]
  /// What is done, and on which versions that brings the log.
  public let title: String
  /// The lines of the case below its title.
  public let lines: [String]
  /// How unlikely it is, and what is done in it.
  let cost: Int32, gist: [Gist]

  /// The version that it is best played on.
  public var version: Version { fits[fits.count - 1] }
}

/// What is known while accounts are written: the log, and by which rules they have to hold.
struct AccountWriter {
  let reading: LogReading
  let scores: (Version) -> Score?
  let versions: [Version]
  /// All versions that there are.
  let known: [Version]
  /// Whether an account is played on all versions, and not only where it was found.
  let verifiesAll: Bool

  /// The account of a way that was found on a version, if it holds there.
  func account(of way: Way, on version: Version, _ roles: Clues.Roles, coverage: [UInt64]) -> Account? {
    let head = head(of: way, roles, coverage)
    guard let score = scores(version), let body = body(of: way, on: score, head: head) else { return nil }
    let draft = text(head, versions: "any", body)
    guard let (_, drafted) = resolve(draft) else { return nil }
    var open = drafted
    open.candidates = verifiesAll ? versions : [version]
    let fits = Verdict(open) { scores($0) }.fits
    guard fits.contains(version) else { return nil }
    let lines = ["ios: \(list(fits, known: known))"] + head + body
    return Account(resolved: drafted, fits: fits, title: title(of: way), lines: lines, cost: way.cost, gist: way.gist)
  }

  /// What is done, in a few words.
  private func title(of way: Way) -> String {
    let commands = way.commands.map { WrittenCommand($0, in: way.setup).printed }
    let more = commands.count - Self.titleLength
    return commands.prefix(Self.titleLength).joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
  }

  /// How many commands a title names.
  private static let titleLength = 12

  private func text(_ head: [String], versions: String, _ body: [String]) -> String {
    (["ios: \(versions)"] + head + body).map { $0 + "\n" }.joined()
  }

  private func resolve(_ text: String) -> (Transcript, ResolvedCase)? {
    let reading = Transcript.readWithCases(SourceText(file: "explained", text: text), versions: versions)
    guard let transcript = reading.transcript.value, let resolved = reading.cases.first?.value else { return nil }
    return (transcript, resolved)
  }

  /// What is set up, and which calls the log lists.
  private func head(of way: Way, _ roles: Clues.Roles, _ coverage: [UInt64]) -> [String] {
    let used = way.usedDeclarations
    let statements = way.setup.statements.map(\.statement).filter { statement in
      guard case .screen(let name, _) = statement else { return true }
      return way.setup.declaration(named: name.text).map { used[Int($0.index)] } ?? true
    }
    return statements.map(\.printed) + logs(way, used, roles, coverage)
  }

  private func logs(_ way: Way, _ used: [Bool], _ roles: Clues.Roles, _ coverage: [UInt64]) -> [String] {
    let screens = coverage.indices.filter { roles.kind(of: UInt16($0)) == .screen }
    let hasHidden = used.indices.contains { $0 >= coverage.count && used[$0] && way.setup.declarations[$0].hasLines }
    let isShared = Set(screens.map { coverage[$0] }).count == 1 && !hasHidden
    var lines: [String] = []
    if isShared, let first = screens.first { lines.append("logs *: \(words(coverage[first]))") }
    for index in coverage.indices where !(isShared && roles.kind(of: UInt16(index)) == .screen) {
      lines.append("logs \(reading.names[index]): \(words(coverage[index]))")
    }
    let clues = Clues(reading)
    if clues.appMethods != 0 { lines.append("logs AppDelegate: \(words(clues.appMethods))") }
    if clues.sceneMethods != 0 { lines.append("logs SceneDelegate: \(words(clues.sceneMethods))") }
    return lines
  }

  /// Methods as `logs` names them.
  private func words(_ methods: UInt64) -> String {
    var rest = methods
    var words: [String] = []
    for call in Call.allCases where rest & Clues.bits([call]) != 0 {
      for word in [LogsWord.appearance, .layout, .method(call.method)] {
        let bits = Clues.bits(word.calls)
        guard word.calls.contains(call), rest & bits == bits else { continue }
        words.append(word.text)
        rest &= ~bits
        break
      }
    }
    return words.joined(separator: " ")
  }

  /// The commands, each with the calls that it brings.
  private func body(of way: Way, on score: Score, head: [String]) -> [String]? {
    let commands = way.commands.map { "> \(WrittenCommand($0, in: way.setup).printed)" }
    guard let (_, resolved) = resolve(text(head, versions: "\(score.version)", commands)) else { return nil }
    let playback = Playback(resolved, score: score)
    guard playback.mistake == nil else { return nil }
    return zip(commands, playback.log).flatMap { command, entries in
      [command] + entries.filter { $0.call != nil && resolved.coverage.covers($0) }.map(playback.lexicon.text)
    }
  }
}

extension Way {
  /// Which declarations are in the window or in a tree that a command names, or are offered for peeking.
  var usedDeclarations: [Bool] {
    var used = [Bool](repeating: false, count: setup.declarations.count)
    func use(_ tree: TreeID) {
      used[Int(setup[tree].declaration.index)] = true
      for child in setup[tree].children { use(child) }
    }
    use(setup.window)
    for command in commands {
      switch command.action {
      case .push(let tree), .present(let tree, _): use(tree)
      case .setStack(let names): for name in names { used[Int(name.index)] = true }
      default: break
      }
    }
    for index in used.indices where used[index] {
      if let preview = setup.declarations[index].previews { used[Int(preview.index)] = true }
    }
    return used
  }
}
