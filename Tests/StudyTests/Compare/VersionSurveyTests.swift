import Lifecycle
import Notation
import Study
import TestSupport
import Testing

@Suite("A case on many versions")
struct VersionSurveyTests {
  /// A case on all versions.
  static func survey(_ text: String) throws -> (resolved: ResolvedCase, survey: VersionSurvey) {
    let resolved = try ResolvedCase.first(of: text)
    return (resolved, survey(resolved))
  }

  /// A case on all versions.
  static func survey(_ resolved: ResolvedCase) -> VersionSurvey {
    VersionSurvey(resolved, versions: BuiltInScores.versions) { BuiltInScores.all[$0] }
  }

  @Test("Versions are in one group exactly if they play every line alike, whatever lies between them")
  func groups() throws {
    for recording in RecordingBook().recordings {
      for resolved in recording.cases {
        let survey = Self.survey(resolved)
        var lines: [Version: [String]] = [:]
        for version in BuiltInScores.versions {
          let run = Run(resolved, score: try #require(BuiltInScores.all[version]))
          lines[version] = run.lines.map { "\($0.action) \($0.entry.text)" }
        }
        let told = survey.groups.flatMap(\.versions) + survey.unplayable.flatMap(\.versions)
        #expect(told.sorted() == BuiltInScores.versions)
        for (index, group) in survey.groups.enumerated() {
          #expect(group.versions == group.versions.sorted())
          for (other, otherGroup) in survey.groups.enumerated() {
            let isSame = lines[group.versions[0]] == lines[otherGroup.versions[otherGroup.versions.count - 1]]
            #expect(isSame == (index == other), "\(recording.name)")
          }
        }
      }
    }
  }

  @Test("Neighbors part where their lines first differ")
  func borders() throws {
    let (resolved, survey) = try Self.survey("screen A\nscreen B\nwindow: nav(A)\n> launch\n> push B\n")
    #expect(!survey.isSame && survey.borders.count >= survey.groups.count - 1)
    for border in survey.borders {
      let older = Run(resolved, score: try #require(BuiltInScores.all[border.older]))
      let newer = Run(resolved, score: try #require(BuiltInScores.all[border.newer]))
      let action = try #require(
        older.timeline.actions.indices.first { action in
          older.lines(of: action).map(\.entry.text) != newer.lines(of: action).map(\.entry.text)
        })
      #expect(border.difference.action == older.text(ofAction: action))
      let lines = (older.lines(of: action).map(\.entry.text), newer.lines(of: action).map(\.entry.text))
      let same = zip(lines.0, lines.1).prefix { $0 == $1 }.count
      #expect(border.difference.leftLine == (same < lines.0.count ? lines.0[same] : nil))
      #expect(border.difference.rightLine == (same < lines.1.count ? lines.1[same] : nil))
    }
  }

  @Test("Versions that cannot play it are listed apart from those that do")
  func failures() throws {
    let (_, survey) = try Self.survey("screen A\nscreen B\nwindow: nav(A)\n> launch\n> push B\n> swipe 0.6\n> lift\n")
    let failure = try #require(survey.unplayable.first)
    #expect(failure.versions.last.map { $0 < Version(7) } == true && failure.action == 3)
    #expect(survey.groups.flatMap(\.versions).first == Version(7))
  }
}
