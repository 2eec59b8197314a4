import Foundation
import PseudoTerminal
import Testing

/// The real program where the system around it lacks something, or is not what one expects.
struct SurroundingsTests {
  /// A file that does not hold, as `printf` takes it.
  private static let wrong = #"screen A: code\nlogs *: appearance\nwindow: A\n> launch\nA.viewDidAppear\n"#

  /// Replaces the text of a field, and confirms.
  private func enter(_ path: String, in program: Program) {
    program.type(String(repeating: "\u{7F}", count: 80) + path + "\r")
  }

  @Test("The value of TERM is shown in a message with control characters spelled out")
  func terminalType() throws {
    let type = "no\u{1B}[31m\u{9B}\u{202E}such"
    let program = try Program(builtProgram("mightappear"), ["life-of-a-push"], terminalType: type)
    #expect(program.finish() == .exited(2))
    #expect(program.outputText.contains(#"the type no\u{1B}[31m\u{9B}\u{202E}such;"#))
    #expect(!program.outputText.unicodeScalars.contains { ["\u{1B}", "\u{9B}", "\u{202E}"].contains($0) })
  }

  @Test("Saving over a pipe is refused, and the pipe stays a pipe")
  func savingToPipe() throws {
    // Short, so that the reason has room behind it.
    let pipe = "/tmp/pipe-\(UUID().uuidString.prefix(8)).appear"
    #expect(try shell("mkfifo \(pipe)").status == 0)
    defer { _ = try? shell("rm -f \(pipe)") }
    let program = try startExplorer()
    #expect(program.shows("save as", after: "w"))
    enter(pipe, in: program)
    #expect(program.waits(for: "no regular file"))
    #expect(program.finish(after: "\u{3}\u{3}") == .exited(0))
    #expect(try shell("test -p \(pipe)").status == 0)
  }

  @Test("Opening what is no file on a disk is refused at once")
  func openingPipe() throws {
    let pipe = "/tmp/mightappear-\(UUID().uuidString)"
    #expect(try shell("mkfifo \(pipe)").status == 0)
    defer { _ = try? shell("rm -f \(pipe)") }
    let program = try startExplorer()
    #expect(program.shows("[open]", after: "o"))
    enter(pipe, in: program)
    // The keys after it are heard.
    #expect(program.wait { !$0.shown.contains("╭ Open") })
    #expect(program.shows("next call", after: "?"))
    #expect(program.finish(after: "\u{3}\u{3}") == .exited(0))
  }

  @Test("A file may have a name that is no text")
  func strayNames() throws {
    let result = try shell(
      """
      f=$(printf 'a\\377.appear'); printf '\(Self.wrong)' >"$f"
      mightappear check --update "$f" && mightappear check "$f" && mightappear run "$f" >/dev/null && ls | wc -l
      mightappear run "$(printf 'b\\376.appear')"
      """)
    #expect(result.output.contains(#"a\xFF.appear: 0 lines removed, 1 added"#), "\(result.output)")
    #expect(result.output.contains("it holds\n1\n"), "\(result.output)")
    #expect(result.output.contains(#"mightappear: b\xFE.appear: No such file or directory"#), "\(result.output)")
  }

  @Test(
    "A line that another program adds while a file is updated is lost only between the last look and the renaming",
    .enabled(if: Errand.canFail, "system calls cannot be stopped here"))
  func appendedLine() throws { try withFolder(appendLines) }

  /// Updates a file again and again, each time with a line that is added right before another system call.
  private func appendLines(in folder: URL) throws {
    let file = folder.appending(path: "a.appear")
    try Data().write(to: folder.appending(path: "stdin"))
    let errand = Errand(
      builtProgram("mightappear"), ["check", "--update", file.path], environment: ["HOME": folder.path],
      folder: folder.path, streams: folder.path)
    /// Updates the file with a line that is added right before a call; returns the number of calls and the file.
    func update(addingBefore number: Int) throws -> (status: Int, callCount: Int, text: String) {
      try Data("screen A: code\nlogs *: appearance\nwindow: A\n> launch\n".utf8).write(to: file)
      let (status, callCount) = errand.run(with: Errand.Fault(number: number, appendingTo: file.path))
      return (status, callCount, try String(contentsOf: file, encoding: .utf8))
    }
    let undisturbed = try update(addingBefore: 10_000)
    #expect(undisturbed.callCount > 10 && undisturbed.status == 0 && undisturbed.text.contains("A.viewDidAppear"))
    var lostCount = 0
    // The last calls are about saving; before them the file is read.
    for number in max(1, undisturbed.callCount - 20)...undisturbed.callCount {
      let (status, callCount, text) = try update(addingBefore: number)
      // Not each run makes as many calls.
      guard callCount >= number else { break }
      // If saving is refused, the file is as the other program left it.
      if status != 0 { #expect(text.hasSuffix("> launch\n" + Errand.Fault.line)) }
      if !text.hasSuffix(Errand.Fault.line) { lostCount += 1 }
    }
    // The look ends by closing the file.
    #expect(lostCount <= 2)
  }

  @Test("Without /proc the program knows its arguments")
  func noProcesses() throws {
    let result = try shell(
      """
      unshare -rm true 2>/dev/null || exit 77
      unshare -rm sh -c 'mount -t tmpfs none /proc && mightappear run life-of-a-push | head -n 1' || exit 77
      """)
    try #require(result.status != 77, "nothing can be mounted here")
    #expect(result.output == "title: Life cycle during a push\n")
  }

  @Test("A program whose shell has gone ends when it is refused the keyboard", .needsScreen)
  func orphaned() throws {
    let marker = "/tmp/mightappear-\(UUID().uuidString)"
    defer { _ = try? shell("rm -f \(marker)") }
    // The inner shell ends when the marker is there, and leaves the program behind; the outer one takes the keyboard.
    let inner = #"exec 3<&0; "$0" life-of-a-push <&3 3<&- & echo $! >"$1"; while [ -s "$1" ]; do sleep 0.02; done"#
    let outer =
      #"set -m; sh -c "$1" "$0" "$2"; echo; echo "in front again"; while [ ! -e "$2.end" ]; do sleep 0.02; done"#
    let program = try Program(
      "/bin/sh", ["-c", outer, builtProgram("mightappear"), inner, marker], width: 100, height: 30)
    defer { _ = try? shell("rm -f \(marker).end") }
    #expect(program.waits(for: "Timeline"))
    let process = try String(contentsOfFile: marker, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    try Data().write(to: URL(filePath: marker))
    #expect(program.wait { $0.outputText.contains("in front again") })
    program.type("j")
    let gone = try shell("for i in $(seq 200); do kill -0 \(process) 2>/dev/null || exit 0; sleep 0.05; done; exit 1")
    #expect(gone.status == 0)
    _ = try shell("kill -9 \(process) 2>/dev/null")
    try Data().write(to: URL(filePath: marker + ".end"))
    #expect(program.finish() == .exited(0))
  }
}
