import Testing

@testable import CommandLineTool

@Suite("A transcript in one line") struct OneLineTests {
  @Test("is launched, and its screens are those that it names")
  func isComplete() throws {
    let (status, output, errors) = answer(to: "run", "push B; swipe 0.3; cancel", "--ios", "17")
    #expect(status == .success && errors.isEmpty)
    #expect(output.hasPrefix("title: push B; swipe 0.3; cancel\nscreen A: code\nscreen B: code\nwindow: nav(A)\n"))
    #expect(output.contains("> launch\nAppDelegate.") && output.contains("> cancel\n"))
    let checked = try answer(to: "check", "FILE", file: output)
    #expect(checked.status == .success, "what it prints is a transcript that holds")
  }

  @Test("may be longer than the name of a file")
  func isLong() {
    let line = Array(repeating: "push B; pop", count: 60).joined(separator: "; ")
    let (status, output, errors) = answer(to: "run", line, "--ios", "17")
    #expect(status == .success && output.contains("> pop\n"), "\(errors)")
  }

  @Test("says what is in the window with --in, or itself")
  func window() {
    let asOption = answer(to: "run", "select B", "--in", "tabs(nav(A), B)").output
    let inLine = answer(to: "run", "window: tabs(nav(A), B)\n select B").output
    #expect(asOption.contains("\n> select B\nA.viewWillDisappear") || asOption.contains("\n> select B\nB."))
    #expect(asOption.split(separator: "\n").dropFirst() == inLine.split(separator: "\n").dropFirst())
  }

  @Test("takes all that a transcript can say, and declares nothing twice")
  func statements() {
    let line = "screen B: storyboard; logs *: viewDidLoad; > launch; > push B"
    let output = answer(to: "run", line).output
    #expect(output.hasSuffix("> launch\nA.viewDidLoad\n> push B\nB.viewDidLoad\n"))
    #expect(output.split(separator: "\n").filter { $0.hasPrefix("screen B") } == ["screen B: storyboard"])
  }

  @Test("is understood by every command that takes a transcript")
  func commands() {
    #expect(answer(to: "draw", "push Detail").output.contains("Detail"))
    #expect(answer(to: "compare", "present B; dismiss", "present B fullScreen; dismiss").status == .failure)
    #expect(answer(to: "where", "push B; pop; push B", "--here", "3", "--of", "A").output.contains("A.viewWillAppear"))
  }

  @Test(
    "says where it is wrong",
    arguments: [
      ("pusj B", "did you mean `push`?"), ("push B; pusj C", "did you mean `push`?"), ("push nav(", "push nav("),
      ("when B.viewDidApear: pop; push B", "did you mean `viewDidAppear`?"),
    ])
  func mistakes(line: String, message: String) {
    let (status, _, errors) = answer(to: "run", line)
    #expect(status == .unusable)
    #expect(errors.hasPrefix("command line:") && errors.contains(message))
  }

  @Test(
    "quotes what was written where it is wrong, and says what may stand there",
    arguments: [
      ("present sheet B", 15, "`B` is not possible here; a style is one of `automatic`, `fullScreen`, `sheet`"),
      ("push B, pop", 7, "did you mean `;`?"), ("push B; pop-to", 15, "`pop-to` needs a name"),
      ("push B; select C", 9, "`select C` is not possible here"),
    ])
  func quotes(line: String, column: Int, message: String) {
    let errors = answer(to: "run", line).errors
    #expect(errors.hasPrefix("command line:1:\(column): ") && errors.contains(message))
    #expect(errors.contains("\n    1 | \(line)\n"))
  }

  @Test(
    "reads UIKit's names, and prints the command as it is written here",
    arguments: [
      ("pushViewController B; popViewController", "push B; pop"),
      ("push B; push C; popToViewController B", "push B; push C; pop-to B"),
      ("push B; push C; popToRootViewController unanimated", "push B; push C; pop-to-root unanimated"),
      ("setViewControllers A, B", "set-stack A B"), ("viewControllers A, B", "set-stack A B"),
      ("present B pageSheet; dismissViewController", "present B sheet; dismiss"),
      ("presentViewController B automatic", "present B"), ("rootViewController C", "root C"),
      ("didReceiveMemoryWarning", "memory-warning"), ("memoryWarning", "memory-warning"),
      ("push B; push C; popTo B; popToRoot", "push B; push C; pop-to B; pop-to-root"),
      ("setStack A B", "set-stack A B"),
    ])
  func appleNames(line: String, here: String) {
    let output = answer(to: "run", line).output
    for command in here.split(separator: "; ") { #expect(output.contains("\n> \(command)\n")) }
    let other = answer(to: "run", here).output
    #expect(output.split(separator: "\n").dropFirst() == other.split(separator: "\n").dropFirst())
  }

  @Test("quotes the line that is wrong where there are several, and what --in says")
  func quotesLines() {
    #expect(answer(to: "run", "push B\npusj C").errors.contains("command line:2:1: "))
    #expect(answer(to: "run", "push B", "--in", "nva(A)").errors.contains("\n    1 | nva(A)\n"))
  }

  @Test("An empty line is no transcript, and that is said")
  func empty() { #expect(answer(to: "run", "").errors.contains("a line such as `push B; pop`")) }

  @Test("versions are said as people say them", arguments: ["17.4", "iOS 17", "ios 17.0.1", "17"])
  func versions(written: String) {
    #expect(answer(to: "run", "push B", "--ios", written).output == answer(to: "run", "push B", "--ios", "17").output)
  }

  @Test("the latest version is the newest that is known")
  func latest() {
    #expect(answer(to: "run", "push B", "--ios", "latest").output == answer(to: "run", "push B", "--ios", "any").output)
    #expect(answer(to: "run", "push B", "--ios", "lates").status == .unusable)
  }
}
