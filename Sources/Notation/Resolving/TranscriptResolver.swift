import Lifecycle

extension Transcript {
  /// Makes all cases ready to be played; of each there is either a value or at least one error.
  ///
  /// Besides what reading finds, this finds what is not simulated yet, and warns of expected calls that the `logs`
  /// lines do not cover: those are left out.
  ///
  /// - Parameter alternatives: the names that `with:` may name; any where that is not known.
  public func resolved(versions: [Version], alternatives: [String]? = nil) -> [Reading<ResolvedCase>] {
    let resolver = TranscriptResolver(self, versions: versions, alternatives: alternatives)
    return cases.indices.map { reading(of: resolver.resolve($0), resolver) }
  }

  /// Makes one case ready to be played.
  public func resolved(
    case index: Int, versions: [Version], alternatives: [String]? = nil
  ) -> Reading<ResolvedCase> {
    let resolver = TranscriptResolver(self, versions: versions, alternatives: alternatives)
    return reading(of: resolver.resolve(index), resolver)
  }

  /// The result of resolving, with diagnostics in place of problems.
  func reading(of case: CaseResolver, _ resolver: TranscriptResolver) -> Reading<ResolvedCase> {
    let source = source ?? SourceText(file: file, bytes: [])
    var diagnostics = DiagnosticList()
    for found in resolver.scopeProblems + `case`.errors + `case`.notSimulated {
      diagnostics.add(source.diagnostic(found.problem, line: found.line))
    }
    for found in `case`.warnings {
      diagnostics.add(source.diagnostic(found.problem, line: found.line, severity: .warning))
    }
    for _ in 0..<`case`.untoldWarnings { diagnostics.drop(.warning) }
    return Reading(diagnostics.hasErrors ? nil : `case`.result, diagnostics: diagnostics.finished(file: file))
  }
}

/// What the cases of a transcript share while they are resolved.
struct TranscriptResolver {
  let transcript: Transcript
  /// The versions that `ios:` may name.
  let versions: [Version]
  /// The alternatives that `with:` may name; any where that is not known.
  let alternatives: [String]?
  /// What stands above the first case.
  let fileScope: Scope
  /// The names that any case declares.
  private let declaredNames: Set<String>
  private let isLesson: Bool

  /// Prepares what the cases share.
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
      for index in part.statements.firstOfTheirKind {
        part.statements[index].statement.collectNames(into: &names)
      }
    }
    declaredNames = names
    isLesson = transcript.isLesson
  }

  /// What is wrong above the first case, of itself.
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
    case .command, .question: for command in commands { command.tree?.collectNames(into: &names) }
    case .when(let callback): callback.command.tree?.collectNames(into: &names)
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
