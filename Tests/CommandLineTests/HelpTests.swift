import Testing

@testable import CommandLine

@Suite("The help")
struct HelpTests {
  /// Every help there is.
  private let all = [Help().program()] + CommandTable.commands.map(Help().command)

  @Test("is no wider than it may be, and has no white space at the ends of lines")
  func width() {
    for line in all.flatMap({ $0.split(separator: "\n") }) {
      #expect(line.count <= Help.width, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
  }

  @Test("of the program names every command and every option of the program")
  func programNamesAll() {
    let text = Help().program()
    for command in CommandTable.commands { #expect(text.contains("\n  \(command.name) ")) }
    for option in CommandTable.options { #expect(text.contains("\n  \(option.usage) ")) }
  }

  @Test("of a command names its options and what it ends with")
  func commandNamesAll() {
    for command in CommandTable.commands {
      let text = Help().command(command)
      #expect(text.contains("Usage: mightappear \(command.usage)\n"))
      for option in command.options { #expect(text.contains("\n  \(option.usage) ")) }
      for exit in command.exits { #expect(text.contains("\n  \(exit.status.rawValue)  ")) }
    }
  }

  @Test("of `list` looks like this")
  func list() throws {
    let entry = try #require(CommandTable.command(named: "list"))
    #expect(
      Help().command(entry) == """
        Name what is built in, with its title.

        Usage: mightappear list [OPTION...] [KIND]

        `show NAME` prints it; `run` and `check` take the NAME of a transcript instead
        of a file. KIND is one of scenarios, recordings, lessons, levels, scores, facts;
        without it all are listed. `learn --list` names lessons in the order in which
        they are taught; a NAME that ends in .ja is the Japanese one.

        With --json a line is an object: format (mightappear.list), version (1), kind,
        name, title, language, and recordingKind (console, retyped, test or unknown;
        null of everything else).

        Options:
          --json          Print an object a line instead.
          --search WORDS  Find what answers a question: in what people ask, titles,
                          prose and calls, by UIKit's names too.
          --scores DIR    Take the scores from this folder instead of the built-in ones.
          --with NAME     Simulate these alternatives, where sources disagree, in place
                          of rules: NAME or NAME,NAME.
          --color WHEN    Color the output: auto (on a terminal, unless NO_COLOR is
                          set), always, or never.
          --lang LANG     The language of all that is said and of lessons: en or ja;
                          without it that of the environment.
          -h, --help      Print this help, or that of a command.
          -V, --version   Print the version of the program.
          --long          With --version, name what is linked in, with licenses.

        Exit status:
          0  The list was printed.
          1  Nothing was found.

        Examples:
          mightappear list
              Print a line for each transcript and each score.
          mightappear list lessons
              Print a line for each lesson.
          mightappear list --search unbalanced
              Find the case that answers a question.

        """)
  }

  @Test("breaks lines between words, and never within one")
  func wrapping() {
    let word = String(repeating: "x", count: Help.width + 5)
    #expect(Help().wrapped("a \(word) b", indentation: 2) == "  a\n  \(word)\n  b\n")
    #expect(Help().wrapped("") == "\n")
  }
}
