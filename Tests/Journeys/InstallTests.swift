import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// `make install` and `make uninstall`, with the program that is built already.
struct InstallTests {
  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").path

  /// The line that makes a target without building anything.
  private func make(_ target: String, _ variables: String) -> String {
    let program = builtProgram("mightappear")
    return "make -s -C '\(Self.checkout)' -o '\(program)' PROGRAM='\(program)' \(target) \(variables)"
  }

  @Test("Blanks in the prefix and in the folder for packages are part of their names")
  func blanks() throws {
    let variables = #"PREFIX="$PWD/my app" DESTDIR="$PWD/a stage""#
    let result = try shell(
      """
      \(make("install", variables)) || exit
      (cd "a stage$PWD/my app" && ls -d bin/mightappear share/man/man1/mightappear.1)
      \(make("uninstall", variables)); find . -type f
      """)
    #expect(result == ShellResult(output: "bin/mightappear\nshare/man/man1/mightappear.1\n", status: 0))
  }

  @Test("A prefix that is empty or relative is refused", arguments: ["", "usr"])
  func noPrefix(prefix: String) throws {
    let result = try shell(#"\#(make("install", #"PREFIX="\#(prefix)" DESTDIR="$PWD/stage""#)); find . -type f"#)
    #expect(result.output.hasPrefix("The prefix begins with /, and \"\(prefix)\" does not.\n"), "\(result.output)")
    #expect(result.output.contains("Error 2") && !result.output.contains("bin/mightappear"), "\(result.output)")
  }

  @Test(
    "Shells with the completions ask the program for words, and add files",
    arguments: [
      (
        "bash",
        #"""
        source <(mightappear completions bash)
        for COMP_LINE in "mightappear run life-" "mightappear check mi"; do
          COMP_POINT=${#COMP_LINE}; _mightappear mightappear "${COMP_LINE##* }"; printf '%s\n' "${COMPREPLY[@]}"
        done
        """#
      ),
      (
        "fish",
        #"""
        mightappear completions fish | source
        complete -C "mightappear run life-"; complete -C "mightappear check mi"
        """#
      ),
    ])
  func completions(name: String, script: String) throws {
    guard Tool(name) != nil else { return print("There is no \(name) here, so its completions are not tried.") }
    let result = try shell("touch mine.appear; \(name) <<'END'\n\(script)\nEND")
    let words = result.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    #expect(words.contains("life-of-a-push") && words.contains("mine.appear"), "\(result.output)")
  }
}
