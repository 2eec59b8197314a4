import Testing

@testable import CommandLineTool

/// Alternatives requested by name.
@Suite("Alternatives, asked for")
struct AlternativeCommandTests {
  @Test("`--with` plays an alternative, and what is printed says so and can be read again")
  func run() {
    let output = answer(to: "run", "pages", "--with", "old-page-first").output
    #expect(output.contains("ios: 7\nwith: old-page-first\n"))
    #expect(output.contains("One.viewWillDisappear\nTwo.viewWillAppear\n"))
    #expect(!answer(to: "run", "pages").output.contains("with:"))
    let two = answer(to: "run", "pages", "--with", "old-page-first,silent-page-cancel").output
    #expect(two.contains("with: old-page-first, silent-page-cancel\n"))
  }

  @Test("A name that no score knows is refused, with a suggestion")
  func unknown() {
    let result = answer(to: "check", "page-scroll", "--with", "old-page-frist")
    #expect(result.status == .unusable)
    #expect(result.errors.contains("there is no alternative `old-page-frist`; did you mean `old-page-first`?"))
  }

  @Test("A case that holds only with an alternative is counted apart")
  func counted() {
    let output = answer(to: "check", "kruil-launch").output
    #expect(output.contains("iOS 12 with safe-area-twice\n"))
    #expect(output.hasSuffix("4 cases in 1 transcript: 3 hold, 1 holds with an alternative\n"))
    #expect(answer(to: "check", "page-scroll", "--with", "old-page-first").status == .failure)
  }

  @Test("A case that fails and would hold with an alternative says with which")
  func remedy() throws {
    let text = """
      ios: 10
      screen A: code
      screen B: code
      window: nav(A)
      logs B: layout
      == Twice
      > launch
      > push B
      B.viewWillLayoutSubviews
      B.viewDidLayoutSubviews
      B.viewWillLayoutSubviews
      B.viewDidLayoutSubviews
      == Never
      > launch
      B.viewWillLayoutSubviews

      """
    let lines = try answer(to: "check", "FILE", file: text).output.split(separator: "\n")
    #expect(lines.filter { $0.contains("--with") } == ["      It holds with `--with laid-out-twice`."])
  }

  @Test("`rules` lists them with who says so, and prints the whole with those that are asked for")
  func rules() {
    let page = answer(to: "rules", "--of", "page").output
    #expect(page.contains("# page, alternative silent-page-cancel  ios-05.score:"))
    #expect(page.contains("# so says: claim: a report of 2020\n# against it: page-scroll\n# breaks: when nothing runs"))
    let other = answer(to: "rules", "--of", "page", "--with", "old-page-first").output
    #expect(other.contains("All that holds on iOS 26 with old-page-first"))
    #expect(other.contains("end\n  old.viewDidDisappear\n  new.viewDidAppear\n"))
    #expect(!answer(to: "rules", "--ios", "4", "--of", "page").output.contains("alternative"))
  }

  @Test("JSON says which were played, and how the sources came by their calls")
  func json() {
    let lines = answer(to: "run", "kruil-launch", "--json").output.split(separator: "\n")
    #expect(lines.first?.contains(#""with":["safe-area-twice"],"recordingKind":"console""#) == true)
    #expect(lines.contains { $0.contains(#""recordingKinds":["console""#) })
    #expect(answer(to: "check", "kruil-launch", "--json").output.contains(#""with":["safe-area-twice"]"#))
  }

  @Test("`show` says how the source of a recording came by its calls")
  func listed() {
    let lines = answer(to: "show", "recordings").output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("lasso ") && $0.hasSuffix("(test)") })
    #expect(lines.contains { $0.hasPrefix("life-of-a-push ") && $0.hasSuffix("(retyped)") })
    #expect(lines.contains { $0.hasPrefix("tab-bar ") && $0.hasSuffix("(printed or retyped)") })
  }
}
