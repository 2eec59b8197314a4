import Lifecycle

extension Transcript {
  /// Resolves a case so that it can be played; the result has either a value or at least one error.
  ///
  /// Expected calls that the `logs` lines do not cover are dropped with a warning.
  package func resolved(case index: Int, versions: [Version], alternatives: [String]? = nil) -> Checked<ResolvedCase> {
    let resolver = TranscriptResolver(self, versions: versions, alternatives: alternatives)
    return checked(of: resolver.resolve(index), resolver)
  }

  func checked(of case: CaseResolver, _ resolver: TranscriptResolver) -> Checked<ResolvedCase> {
    let source = source ?? SourceText(file: file, bytes: [])
    var diagnostics = DiagnosticList()
    for found in resolver.scopeProblems + `case`.errors {
      diagnostics.add(source.diagnostic(found.problem, line: found.line))
    }
    for found in `case`.warnings {
      diagnostics.add(source.diagnostic(found.problem, line: found.line, severity: .warning))
    }
    diagnostics.drop(warnings: `case`.droppedWarnings)
    return Checked(diagnostics.hasErrors ? nil : `case`.result, diagnostics: diagnostics.finished(file: file))
  }
}

/// The resolver of a transcript, which prepares the parts that its cases share and resolves the cases one by one.
struct TranscriptResolver {
  let transcript: Transcript
  let versions: [Version]
  let alternatives: [String]?
  let fileScope: Scope
  private let declaredNames: Set<String>
  private let isLesson: Bool

  init(_ transcript: Transcript, versions: [Version], alternatives: [String]?) {
    self.transcript = transcript
    self.alternatives = alternatives
    self.versions = versions
    var scope = Scope()
    scope.add(transcript.statements, fromFile: true)
    fileScope = scope
    var names: Set<String> = []
    for line in transcript.statements { line.statement.collectNames(into: &names) }
    for part in transcript.cases {
      for line in part.statements { line.statement.collectNames(into: &names) }
    }
    declaredNames = names
    isLesson = transcript.isLesson
  }

  var scopeProblems: [PositionedProblem] { fileScope.problems }

  func resolve(_ index: Int) -> CaseResolver {
    var resolver = CaseResolver(
      transcript.cases[index], scope: fileScope, versions: versions, alternatives: alternatives,
      declaredNames: declaredNames)
    resolver.resolve(isLesson: isLesson)
    return resolver
  }
}

extension Statement {
  fileprivate func collectNames(into names: inout Set<String>) {
    switch self {
    case .screen(let name, _): names.insert(name.text)
    case .window(let tree): tree.collectNames(into: &names)
    case .command, .question, .when: for command in commands { command.action.tree?.collectNames(into: &names) }
    default: break
    }
  }
}

extension WrittenTree {
  fileprivate func collectNames(into names: inout Set<String>) {
    forEach { tree in
      if tree.kind != .screen, let name = tree.name { names.insert(name.text) }
    }
  }
}

/// The value of an `ios:` header: the versions on which a case can have been recorded.
struct VersionList: Hashable {
  var candidates: [Version]
  /// The versions that are stated for certain: the only one, or all that `and` joins.
  var certain: [Version] = []
  /// The text in a canonical form, which is the same for equal lists.
  var text: String

  /// Parses `9`, `8, 9`, `10-12`, `13+`, `any`, or several of these separated by commas; or `18 and 26`.
  init(_ value: Word, known: [Version]) throws(Problem) {
    let known = known.sorted()
    let joined = value.text.parts(between: " and ")
    guard joined.count == 1 else {
      var certain: Set<Version> = []
      for piece in joined {
        let offset = value.text.utf8.distance(from: value.text.startIndex, to: piece.startIndex)
        let word = Word(String(piece), position: Position(value.position.number + offset))
        certain.insert(try Self.version(word, known: known))
      }
      self.init(candidates: certain.sorted(), text: joined.joined(separator: " and "))
      self.certain = candidates
      return
    }
    guard value.text != "any" else {
      self.init(candidates: known, text: "any")
      return
    }
    var candidates: Set<Version> = []
    var texts: [String] = []
    for part in value.commaParts {
      candidates.formUnion(try Self.versions(part, known: known))
      texts.append(part.text)
    }
    self.init(candidates: candidates.sorted(), text: texts.joined(separator: ", "))
    if UInt8(text) != nil { certain = self.candidates }
  }

  private init(candidates: [Version], text: String) {
    self.candidates = candidates
    self.text = text
  }

  /// Parses a single version, a range, or a version and all newer ones.
  private static func versions(_ part: Word, known: [Version]) throws(Problem) -> [Version] {
    if part.text.utf8.last == UInt8(ascii: "+") {
      let first = try version(Word(String(part.text.dropLast()), position: part.position), known: known)
      return known.filter { $0 >= first }
    }
    let bounds = part.text.split(separator: "-", omittingEmptySubsequences: false).map {
      Word(String($0), position: part.position)
    }
    guard bounds.count == 2 else { return [try version(part, known: known)] }
    let first = try version(bounds[0], known: known)
    let offset = part.position.number + bounds[0].text.utf8.count + 1
    let last = try version(Word(bounds[1].text, position: Position(offset)), known: known)
    guard first <= last else { throw Problem(part, "a range begins with the older version") }
    return known.filter { $0 >= first && $0 <= last }
  }

  private static func version(_ word: Word, known: [Version]) throws(Problem) -> Version {
    guard !word.text.isEmpty, word.text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      throw Problem(word, "a version is expected here: `9`, `8, 9`, `10-12`, `13+` or `any`")
    }
    if let number = UInt8(word.text), known.contains(Version(number)) { return Version(number) }
    // All numbers count as known here, so that a missing version is visible as a gap in the list.
    let numbers = (UInt8.min...UInt8.max).map { Version($0) }
    throw Problem(word, "iOS \(quoted(word.text)) is not known; known are \(Notation.text(of: known, known: numbers))")
  }
}

extension Version {
  /// Parses versions as in an `ios:` header, oldest first; returns `nil` if a version is unknown or the text is
  /// invalid.
  package static func list(_ text: String, known: [Version]) -> [Version]? {
    (try? VersionList(Word(text), known: known))?.candidates
  }
}

/// Returns versions in words: `iOS 9`, `iOS 8, 9`, `iOS 10 to 14, 17`.
package func text(of versions: [Version], known: [Version]) -> Sentence {
  let runs = versions.runs(known: known).map { run -> Sentence in
    if run.first == run.last { return "\(run.first)" }
    let isPair = run.last.number == run.first.number + 1
    return isPair ? "\("\(run.first)"), \("\(run.last)")" : "\(run.first) to \(run.last)"
  }
  return "iOS \(runs.joinedByCommas)"
}

/// Returns versions as an `ios:` header writes them: `10-14, 17`.
package func list(_ versions: [Version], known: [Version]) -> String {
  versions.runs(known: known).map { $0.first == $0.last ? "\($0.first)" : "\($0.first)-\($0.last)" }
    .joined(separator: ", ")
}

extension [Version] {
  /// Returns the stretches of consecutive known versions, oldest first.
  fileprivate func runs(known: [Version]) -> [(first: Version, last: Version)] {
    var runs: [(first: Version, last: Version)] = []
    for version in sorted() {
      if let last = runs.last?.last, let position = known.firstIndex(of: last), position + 1 < known.count,
        known[position + 1] == version
      {
        runs[runs.count - 1].last = version
      } else {
        runs.append((version, version))
      }
    }
    return runs
  }
}
