import Canvas
import Foundation
import Lifecycle
import Notation
import Testing

@testable import CommandLineTool

@Suite("Control and invisible characters") struct HiddenTextTests {
  /// Characters of each kind: a control, both directions, no width, for private use, unassigned, and a line's end.
  private static let hidden = [
    "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}", "\u{E000}", "\u{10FFFD}", "\u{378}", "\u{2028}",
  ]
  /// All of them, with a joined emoji.
  private static let nasty = "x\(hidden.joined(separator: "y"))z👩🏽\u{200D}💻❤\u{FE0F}\u{200D}🔥"
  /// The same with what no file can hold: escape sequences of either length, and an end of a line.
  private static let outside = "\u{1B}[31m\u{9B}31m\u{9D}0;t\u{7}\n\(nasty)"
  /// A transcript that has them wherever it can.
  private static let text = """
    title: \(nasty)
    note: \(nasty)
    source: \(nasty)
    # \(nasty)
    screen A\(hidden[0])\(hidden[4]): code
    screen B: code
    window: M=nav(A\(hidden[0])\(hidden[4]))
    == \(nasty) 1
    > launch
    ! \(nasty)
    > push B
    B.viewDidLoad
    == \(nasty) 2
    > launch
    # \(nasty)
    """

  /// The scalars of an output that should be spelled out.
  private static func raw(_ output: String) -> [Unicode.Scalar] {
    let scalars = Array(output.unicodeScalars)
    return scalars.indices.filter { position in
      guard scalars[position] == "\u{200D}" else { return scalars[position].isHidden && scalars[position] != "\n" }
      let modifiers: Set<Unicode.Scalar> = ["\u{1F3FD}", "\u{FE0F}"]
      return !(modifiers.contains(scalars[position - 1]) && scalars[position + 1].properties.isEmoji)
    }.map { scalars[$0] }
  }

  @Test(
    "never comes out of a command as it is",
    arguments: [
      "run FILE", "run --json FILE", "check FILE", "check --json FILE", "compare FILE FILE",
      "compare --all-versions FILE",
      "compare FILE --case 1 --ios 9", "compare --json FILE --case 1 --ios 9", "compare FILE --case 3", "where FILE",
      "where FILE --case 1 --here 2", "where FILE --case 1 --here 1 --json", "where FILE --case 1 --here 9",
      "draw FILE",
      "draw FILE --as svg", "learn FILE --list", "check --update FILE", "learn --reset FILE", "show FILE",
    ])
  func commands(words: String) throws {
    try withFolder { folder in
      for (name, text, color) in [
        ("\(Self.nasty)\u{1B}\n.appear", Self.text, "always"),
        ("b\(Self.outside).appear", "window: \(Self.nasty)", "never"),
      ] {
        let file = try folder.write(text, to: name)
        var arguments = words.split(separator: " ").map { $0 == "FILE" ? file : String($0) }
        arguments.append("--color=\(color)")
        let answer = answer(to: arguments)
        var output = answer.output
        if color == "always" {
          for sequence in Console.styleSequences { output = output.replacing(sequence, with: "") }
        }
        #expect(!(answer.output + answer.errors).isEmpty)
        #expect(Self.raw(output) == [], "\(words)")
        #expect(Self.raw(answer.errors) == [], "\(words)")
      }
    }
  }

  @Test("never comes out of the complaint about a word or an option", arguments: CommandTable.commands.map(\.name))
  func complaints(command: String) throws {
    let entry = try #require(CommandTable.command(named: command))
    for option in entry.options.map(\.name) + [Self.outside] {
      for words in [["--\(option)=\(Self.outside)"], ["--\(option)", Self.outside, Self.outside]] {
        let answer = answer(to: [command] + words)
        #expect(Self.raw(answer.output + answer.errors) == [], "\(command) \(option)")
      }
    }
    let answer = answer(to: [command, Self.outside, Self.outside, Self.outside])
    #expect(Self.raw(answer.output + answer.errors) == [])
    #expect(answer.errors.split(separator: "\n").count <= 3, "an end of a line in a word ends no line of a message")
  }

  @Test("never comes out of a complaint about the surroundings", arguments: ["XDG_STATE_HOME", "HOME"])
  func surroundings(variable: String) {
    for words in [["learn", "--list"], ["learn", "--reset"]] {
      let answer = answer(to: words, environment: [variable: "/dev/null/\(Self.outside)"])
      #expect(Self.raw(answer.output + answer.errors) == [])
    }
  }

  @Test("is spelled out in what `run` prints, and reads back as it was")
  func readsBack() throws {
    let text = Self.text.replacing("! \(Self.nasty)\n", with: "").replacing("B.viewDidLoad\n", with: "")
    let printed = try answer(to: "run", "FILE", file: text).output
    #expect(printed.contains("title: x\\u{202E}y\\u{2066}y"))
    #expect(try answer(to: "check", "FILE", file: printed).status == .success)
    let versions = [Version(26)]
    let first = try #require(Transcript.read(text, file: "a", versions: versions).value)
    let second = try #require(Transcript.read(printed, file: "a", versions: versions).value)
    #expect(first.header(.title) == Self.nasty && second.header(.title) == Self.nasty)
    #expect(second.cases.map(\.title) == first.cases.map(\.title))
    #expect(try answer(to: "run", "FILE", file: printed).output == printed)
  }

  @Test("does not pass an output as a style unless there is color, and then only as one of the program's own")
  func styles() {
    for hasStyles in [false, true] {
      var output = Output()
      output.hasStyles = hasStyles
      output.write("\u{1B}[1ma\u{1B}[0m \u{1B}[44mb\u{1B}[2J\u{1B}\n")
      let own = hasStyles ? "\u{1B}[1ma\u{1B}[0m" : "\\u{1B}[1ma\\u{1B}[0m"
      #expect(output.text == "\(own) \\u{1B}[44mb\\u{1B}[2J\\u{1B}\n")
    }
  }
}
