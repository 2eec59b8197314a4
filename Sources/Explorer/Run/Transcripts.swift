import Canvas
import Lifecycle
import Notation

/// The reason why a transcript cannot be opened.
package struct OpeningProblem: Error, Hashable, Sendable {
  /// The diagnostics, at least one.
  package let diagnostics: [Diagnostic]

  /// The first diagnostic in a line, and the number of others.
  package var text: Sentence {
    guard let first = diagnostics.first else { return "the file cannot be read" }
    let place = first.line > 0 ? "\(visible(first.file)):\(first.line)" : visible(first.file)
    let message = Sentence(first.proposal, at: place)
    return diagnostics.count > 1 ? "\(message) (and \(diagnostics.count - 1) more)" : message
  }
}

extension Session {
  /// Opens a case of a transcript: its actions are performed, and the cursor is on the last call.
  ///
  /// Of several versions the newest that reproduces the case is played, or else the newest.
  ///
  /// - Parameters:
  ///   - known: the resolved case, if available.
  ///   - versions: the requested versions, which replace those of the case.
  ///   - wished: the version to be played if the case is reproduced on it.
  ///   - stepping: true to start before the first call instead.
  ///   - isFile: true if it was read from a file, into which the run can be saved.
  package static func open(
    _ transcript: Transcript, case index: Int = 0, resolved known: ResolvedCase? = nil, scores: Scores,
    versions: [Version]? = nil, wished: Version? = nil, stepping: Bool = false, isFile: Bool = false
  ) throws(OpeningProblem) -> Session {
    var resolved = if let known { known } else { try Self.resolved(transcript, case: index, scores) }
    if let versions { resolved.candidates = versions.sorted() }
    guard let score = score(for: resolved, wished, scores)?.adding(resolved.with) else {
      let message: Sentence = "no version is left to play it on"
      throw OpeningProblem(diagnostics: [Diagnostic(file: transcript.file, message: message)])
    }
    let timeline = Timeline(score: score, setup: resolved.setup, commands: resolved.script.map(\.command))
    var session = Session(title: transcript.title(of: resolved), sourceName: transcript.file, timeline: timeline)
    if isFile, let source = transcript.source { session.home = Home(source: source, caseIndex: index) }
    session.casePosition = CasePosition(index, of: transcript.cases.count)
    session.cursor = stepping ? nil : session.rows.lastStop
    return session
  }

  private static func resolved(
    _ transcript: Transcript, case index: Int, _ scores: Scores
  ) throws(OpeningProblem) -> ResolvedCase {
    let reading = transcript.resolved(case: index, versions: scores.versions, alternatives: scores.alternatives)
    guard let resolved = reading.value else {
      throw OpeningProblem(diagnostics: reading.diagnostics.filter { $0.severity == .error })
    }
    return resolved
  }

  /// The rules to play a case by: the wished ones or else the newest that reproduce it, else the newest that it allows.
  private static func score(for resolved: ResolvedCase, _ wished: Version?, _ scores: Scores) -> Score? {
    let newestFirst = resolved.candidates.sorted { ($0 == wished ? 1 : 0, $0) > ($1 == wished ? 1 : 0, $1) }
    guard newestFirst.count > 1 else { return newestFirst.first.flatMap { scores[$0] } }
    var single = resolved
    let fitting = newestFirst.first { version in
      single.candidates = [version]
      return !Verdict(single, scores: { scores[$0] }).fits.isEmpty
    }
    return (fitting ?? newestFirst.first).flatMap { scores[$0] }
  }

  /// Opens a case of a transcript that is given as text.
  package static func open(
    text: String, name: String, case index: Int = 0, scores: Scores, versions: [Version]? = nil,
    stepping: Bool = false, isFile: Bool = false
  ) throws(OpeningProblem) -> Session {
    try open(
      try transcript(text: text, name: name, scores: scores), case: index, scores: scores, versions: versions,
      stepping: stepping, isFile: isFile)
  }

  static func transcript(text: String, name: String, scores: Scores) throws(OpeningProblem) -> Transcript {
    let reading = Transcript.read(
      text, file: name, versions: scores.versions, alternatives: scores.alternatives)
    guard let transcript = reading.value else { throw OpeningProblem(diagnostics: reading.diagnostics) }
    return transcript
  }
}

extension Session {
  /// The run as a transcript, which gives the same calls when it is played again.
  package func transcript() -> Transcript {
    var lines: [TranscriptLine] = []
    if !title.isEmpty { lines.append(TranscriptLine(.header(.title, Word(title)))) }
    lines += score.headers.map { TranscriptLine($0) }
    if let broken = brokenHeader { lines.append(TranscriptLine(broken)) }
    lines.append(TranscriptLine(.blank))
    lines += setup.statements
    lines.append(TranscriptLine(.blank))
    // Without a title there is no heading, which would become the file's title when it is opened again.
    let run = TranscriptCase(
      title: title.isEmpty ? nil : title, statements: statementsOfRun().map { TranscriptLine($0) })
    return Transcript(statements: lines, cases: [run])
  }

  /// The header that names the things whose rules break, if any do.
  private var brokenHeader: Statement? {
    guard !setup.lines.isEmpty else { return nil }
    let code = setup.code
    let names = CodeRun(code, timeline).brokenNames(code)
    return names.isEmpty ? nil : .header(.breaks, Word(names.joined(separator: ", ")))
  }

  private func statementsOfRun() -> [Statement] {
    let run = Run(timeline)
    return timeline.entries.enumerated().flatMap { index, entry in
      let head: Statement =
        if let reason = entry.reason(naming) {
          .prose("not possible on iOS \(version), since \(reason.english): \(text(of: entry.command))")
        } else {
          .command(WrittenCommand(entry.command, in: setup))
        }
      return [head] + run.entries(of: index).map(run.lexicon.statement)
    }
  }
}

/// The file from which a run was read, or to which it was saved last, as it was then, and which of its cases it is.
struct Home: Sendable {
  let source: SourceText
  let caseIndex: Int

  var path: String { source.file }
}

extension Session {
  /// Its file with the run put back into its place; nothing where it has none, or something else would be lost.
  func putBack(_ scores: Scores) -> Home? {
    guard let home else { return nil }
    if let same = putBack(into: home, scores, addsScreens: false) { return same }
    // If the file says nothing besides its run, all of it is written again.
    let former = try? Session.open(text: home.source.text, name: home.path, scores: scores)
    if let former, Array(former.transcript().printed().utf8) == home.source.originalBytes {
      return written(to: home.path)
    }
    return putBack(into: home, scores, addsScreens: true)
  }

  private func putBack(into home: Home, _ scores: Scores, addsScreens: Bool) -> Home? {
    let source = home.source.replacingRun(
      ofCase: home.caseIndex, by: timeline, title: title, versions: scores.versions, alternatives: scores.alternatives,
      addsScreens: addsScreens)
    return source.map { Home(source: $0, caseIndex: home.caseIndex) }
  }

  /// A file that says nothing but what the run says.
  func written(to path: String) -> Home {
    Home(source: SourceText(file: path, text: transcript().printed()), caseIndex: 0)
  }

  /// The proposed path for the run: its own file, if it can be written back, or else a new one, as far as is known.
  ///
  /// - Parameter number: the number of proposals that are already taken.
  func proposedPath(_ number: Int, isPutBack: Bool) -> String {
    if isPutBack, number == 0, let home { return home.path }
    let suffix = ".appear"
    let own = home?.path ?? sourceName
    let stem = own.isEmpty ? "session" : own.hasSuffix(suffix) ? String(own.dropLast(suffix.count)) : own
    let isThere = home != nil || own.hasSuffix(suffix)
    let count = number + (isThere && !isPutBack ? 1 : 0)
    return stem + (count == 0 ? "" : "-\(count + 1)") + suffix
  }
}

/// The format of a saved run: a transcript, or for those without the program a picture of the screen or a film of all
/// keys.
enum ExportForm: String, CaseIterable, Sendable {
  case appear, txt, svg, html, cast

  /// The format for a file extension.
  init?(path: String) {
    guard let form = Self.allCases.first(where: { path.lowercased().hasSuffix(".\($0.rawValue)") }) else { return nil }
    self = form
  }

  /// True if it shows one moment only.
  var isPicture: Bool { self == .txt || self == .svg }

  /// The word for `draw --as`.
  fileprivate var word: String { self == .txt ? "text" : rawValue }

  /// The greatest number of keys in a film.
  fileprivate static let mostKeys = 500
}

extension Model {
  /// The content of a file in a format; `nil` with a message if there is none.
  mutating func exported(as form: ExportForm) -> String? {
    let line = replay(as: form)
    let title = visible("\(session.sourceName), iOS \(session.version)"), theme = Theme.named(theme) ?? .standard
    guard !form.isPicture else {
      var shown = self
      (shown.panel, shown.notice) = (nil, nil)
      let canvas = shown.picture
      return form == .txt ? canvas.plainText() : canvas.svg(theme, title: title, description: line ?? title)
    }
    guard let start = typed.start.first, typed.isWhole else {
      warn("a film repeats the keys, and something was done here with the mouse, by pasting, or by itself")
      return nil
    }
    let (count, most) = (typed.countBeforePanel, ExportForm.mostKeys)
    guard count <= most else {
      warn("a film shows at most \(most) keys, and \(count) were pressed since this was opened")
      return nil
    }
    var beginning = start
    (beginning.size, beginning.charset) = (size, charset)
    var player = Player(beginning)
    let film = player.film(typed.script, title: line ?? title)
    var text = ""
    if form == .html { film.html(theme) { text += $0 } } else { film.cast(theme) { text += $0 } }
    return text
  }

  /// The command that reproduces the screen; `nil` if keys alone do not.
  func replay(as form: ExportForm) -> String? {
    guard let start = typed.start.first, typed.isWhole, start.stage is ExploringStage,
      (start.session.casePosition?.index ?? 0) == 0
    else {
      return nil
    }
    var words = ["mightappear", "draw"]
    if !start.showsHint { words.append(quotedForShell(start.session.sourceName)) }
    words += ["--ios", "\(start.session.version)"]
    for name in start.session.score.with.sorted() { words += ["--with", quotedForShell(name)] }
    if start.isStepping { words.append("--step") }
    if charset == .ascii { words.append("--ascii") }
    if theme != Theme.standard.name { words += ["--theme", theme] }
    if size != .usual { words += ["--size", size.text] }
    let script = typed.script.text
    if !script.isEmpty { words += ["--keys", quotedForShell(script)] }
    return (words + ["--as", form.word]).joined(separator: " ")
  }
}

/// A word as a shell reads it, in quotation marks where it needs them.
private func quotedForShell(_ text: String) -> String {
  let plain = text.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic && scalar.isASCII || "0123456789-_./".unicodeScalars.contains(scalar)
  }
  if plain, !text.isEmpty { return text }
  return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}
