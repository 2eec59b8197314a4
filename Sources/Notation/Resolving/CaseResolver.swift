import Lifecycle

/// Resolves one case, and gathers what is wrong with it.
struct CaseResolver {
  let written: TranscriptCase
  var scope: Scope
  /// The versions that `ios:` may name.
  let versions: [Version]
  /// The alternatives that `with:` may name; any where that is not known.
  let alternatives: [String]?
  /// The names that any case of the file declares.
  let declaredNames: Set<String>

  var builder = SetupBuilder()
  /// The words of the names and complaints, once all is declared.
  var lexicon = Lexicon(Setup())
  var coverage = Coverage(classCount: 0)
  /// The versions on which the case may have been recorded.
  var candidates: [Version] = []
  var iosText: String?
  /// The alternatives that `with:` names.
  private var with: [String] = []

  private(set) var errors: [PositionedProblem] = []
  /// What the model cannot play yet.
  private(set) var notSimulated: [PositionedProblem] = []
  /// What was probably not meant.
  private(set) var warnings: [PositionedProblem] = []
  /// How many warnings were counted without being kept.
  private(set) var untoldWarnings = 0
  /// The case, ready to be played.
  private(set) var result: ResolvedCase?

  init(
    _ written: TranscriptCase, scope: Scope, versions: [Version], alternatives: [String]?, declaredNames: Set<String>
  ) {
    self.written = written
    self.scope = scope
    self.alternatives = alternatives
    self.versions = versions
    self.declaredNames = declaredNames
  }

  /// Resolves everything; in a lesson anything may come of a command below which nothing is written.
  mutating func resolve(isLesson: Bool) {
    scope.add(written.statements, fromFile: false)
    errors += scope.problems
    resolveVersions()
    resolveAlternatives()
    declareScreens()
    plantWindow()
    plantCommandTrees()
    applyTraits()
    let usesScenes = scope[.header(.scenes)]?.statement.header(.scenes) != "no"
    builder.change { $0.usesScenes = usesScenes }
    resolveCoverage()
    lexicon = Lexicon(builder.setup)
    var script = resolveScript()
    if isLesson {
      for index in script.indices where script[index].expected.isEmpty { script[index].expected = [ExpectedLine(.gap)] }
    }
    let questions = resolveQuestions()
    let note = scope[.header(.note)]?.statement.header(.note) ?? ""
    result = ResolvedCase(
      title: written.title ?? "", line: written.position.number, candidates: candidates, iosText: iosText,
      with: with, kind: scope[.header(.kind)]?.statement.header(.kind).flatMap(RecordingKind.init(rawValue:)),
      assumption: scope[.header(.assumes)]?.statement.header(.assumes),
      isSuspicious: note.lowercased().hasPrefix("suspicious"), setup: builder.setup, coverage: coverage,
      lexicon: lexicon, script: script, questions: questions)
  }

  /// Does something, and notes the problem if it cannot be done.
  mutating func attempt(
    line: TranscriptLine, _ body: (inout CaseResolver) throws(Problem) -> Void
  ) {
    do {
      try body(&self)
    } catch {
      fail(error, line: line.position.number)
    }
  }

  /// Whether there are so many errors that going on helps nobody.
  var isHopeless: Bool { errors.count >= DiagnosticList.errorLimit }

  mutating func fail(_ problem: Problem, line: Int) {
    errors.append(PositionedProblem(problem: problem, line: line))
  }

  /// Notes that something is not simulated yet.
  mutating func reject(_ what: String, start: Int, length: Int, line: Int) {
    guard notSimulated.count < DiagnosticList.limit else { return }
    let problem = Problem(start: start, length: length, "\(what) is not simulated yet")
    notSimulated.append(PositionedProblem(problem: problem, line: line))
  }

  mutating func warnUncovered(_ call: WrittenCall, line: Int) {
    guard warnings.count < DiagnosticList.limit else {
      untoldWarnings += 1
      return
    }
    let message = "\(quoted(call.printed)) is not covered by the `logs` lines, and is not compared"
    warnings.append(PositionedProblem(problem: Problem(call.receiver, message), line: line))
  }

  /// Resolves `with:`.
  private mutating func resolveAlternatives() {
    guard let line = scope[.header(.with)], case .header(_, let value) = line.statement else { return }
    attempt(line: line) { resolver throws(Problem) in
      for word in value.parts {
        if let known = resolver.alternatives, !known.contains(word.text) {
          throw Problem(
            word, "\(quoted(word.text)) is no alternative", suggestion: nearest(to: word.text, in: known))
        }
        resolver.with.append(word.text)
      }
    }
  }

  /// Resolves `ios:`; without it the newest version plays.
  private mutating func resolveVersions() {
    guard let line = scope[.header(.ios)], case .header(_, let value) = line.statement else {
      candidates = versions.max().map { [$0] } ?? []
      return
    }
    attempt(line: line) { resolver throws(Problem) in
      let list = try VersionList(value, known: resolver.versions)
      resolver.candidates = list.candidates
      resolver.iosText = list.text
    }
  }
}
