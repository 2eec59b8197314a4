import Canvas
import Explorer
import Testing

@testable import CommandLineTool

/// The length of the list behind Ctrl-P, with everything that is built in.
struct PaletteLengthTests {
  @Test("the palette lists at most 300 rows of all that is built in")
  func length() throws {
    let parsed = try Parser.parse(["first-steps"])
    var console = Console.memory()
    var model = try console.model(of: ExplorerSubject(parsed.sources.first, parsed))
    _ = update(&model, .input(.key(.control("p"))))
    let picture = model.picture.plainText()
    let counts = picture.split(separator: "\n").compactMap { $0.wholeMatch(of: /.* (\d+) of \1 .*/)?.1 }
    let count = try #require(counts.lazy.compactMap { Int($0) }.first, "\(picture)")
    #expect((100...300).contains(count))
  }
}
