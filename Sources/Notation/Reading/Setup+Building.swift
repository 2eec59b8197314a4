import Lifecycle

/// An app that was built on, with what was done in it.
public struct BuiltApp: Sendable {
  /// The classes and the window.
  public let setup: Setup
  /// What was done, by the names that there are now.
  public let commands: [Command]
  /// The version that was asked for, and the title, where one was.
  public let version: Version?, title: String?
}

extension Setup {
  /// The same app with lines of a transcript in place of what was said before of the same things, such as
  /// `screen A: nib` or `window: nav(A)`; without a window the first screen is its root.
  ///
  /// - Parameter commands: what was done in it, which is read anew by its names.
  public func built(_ lines: [String], doing commands: [Command], versions: [Version]) -> Reading<BuiltApp> {
    var added: [Statement] = []
    for (index, line) in lines.enumerated() {
      let source = SourceText(file: "command", text: line)
      do throws(Problem) {
        added.append(try source.builtStatement())
      } catch {
        return Reading(nil, diagnostics: [source.diagnostic(error, line: index + 1)])
      }
    }
    var kept = (trees.isEmpty ? [] : statements.map(\.statement)).replacing(by: added)
    if !kept.contains(where: \.isWindow), let screen = kept.lazy.compactMap(\.declaredScreen).first {
      kept.append(.window(.screen(screen)))
    }
    let done = commands.map { TranscriptLine(.command(WrittenCommand($0, in: self))) }
    let transcript = Transcript(
      statements: kept.map { TranscriptLine($0) }, cases: [TranscriptCase(title: nil, statements: done)])
    let reading = transcript.resolved(case: 0, versions: versions)
    guard let resolved = reading.value else { return Reading(nil, diagnostics: reading.diagnostics) }
    let asksForVersion = added.contains { $0.header(.ios) != nil }
    return Reading(
      BuiltApp(
        setup: resolved.setup, commands: resolved.script.map(\.command),
        version: asksForVersion ? resolved.candidates.max() : nil,
        title: added.lazy.compactMap { $0.header(.title) }.first))
  }
}

extension SourceText {
  /// The one statement of a text, where it is one that sets something up.
  fileprivate func builtStatement() throws(Problem) -> Statement {
    guard lineCount == 1 else { throw Problem(start: 0, "one line is expected") }
    var cursor = LineCursor(try checkedLine(range(ofLine: 0)))
    let statement = try cursor.statement()
    switch statement {
    case .screen, .superCall, .prints, .observe, .when, .window, .shows: return statement
    case .header(.scenes, _), .header(.ios, _), .header(.title, _): return statement
    case .logs: throw Problem(start: 0, "`logs` says what a log lists, and changes nothing in the app")
    default: throw Problem(start: 0, "this builds nothing: a screen, a window, an override or the like is expected")
    }
  }
}

extension [Statement] {
  /// The same with others in place of what they say anew, and behind it those that say it for the first time.
  fileprivate func replacing(by added: [Statement]) -> [Statement] {
    var result: [Statement] = []
    for old in self {
      let new = added.last { $0.replaces(old) } ?? old
      if !result.contains(new) { result.append(new) }
    }
    for new in added where !contains(where: new.replaces) {
      result.removeAll(where: new.replaces)
      result.append(new)
    }
    return result
  }
}

extension Statement {
  fileprivate var isWindow: Bool {
    if case .window = self { true } else { false }
  }

  fileprivate var declaredScreen: Word? {
    if case .screen(let name, _) = self { name } else { nil }
  }

  /// Whether it says anew what another one said.
  fileprivate func replaces(_ old: Statement) -> Bool {
    switch (self, old) {
    case (.screen(let own, _), .screen(let other, _)): own.text == other.text
    case (.superCall(let own, let call), .superCall(let other, let otherCall)):
      own.text == other.text && call.override == otherCall.override
    case (.prints(let own, _), .prints(let other, _)): own.text == other.text
    case (.observe(let own, _), .observe(let other, _)): own.text == other.text
    case (.window, .window), (.window, .shows), (.shows, .shows): true
    case (.header(let own, _), .header(let other, _)): own == other
    default: false
    }
  }
}
