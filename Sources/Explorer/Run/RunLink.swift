import Lifecycle
import Notation
import Study

/// A run in one line: what is done, and in which window.
package struct RunLine: Hashable, Sendable {
  let commands: String, window: String

  package func link(on version: Version) -> String {
    "play.html#in=\(escapedForLink(window))&do=\(escapedForLink(commands))&ios=\(version)"
  }
}

extension Session {
  /// Returns the run in one line; `nil` if a line cannot say all of it.
  package func line(_ scores: Scores) -> RunLine? {
    let window = WrittenTree(setup.window, in: setup).printed
    let launches = commands.first?.action == .launch
    let run = commands.dropFirst(launches ? 1 : 0).map { text(of: $0) }
    // A name that occurs is a screen, so most declarations can be left out.
    for declaresScreens in [false, true] {
      let lines = (score.headers + setup.statements.map { $0.statement }).filter { statement in
        switch statement {
        case .header(.ios, _), .window, .blank: false
        case .screen: declaresScreens
        default: true
        }
      }
      let pieces = lines.map { $0.printed } + run
      let commands = pieces.joined(separator: "; ")
      guard pieces.allSatisfy({ !$0.contains(";") }), opens(commands, window, scores) else { continue }
      return RunLine(commands: commands, window: window)
    }
    return nil
  }

  /// Returns the link that opens the run in the page, such as `play.html#in=nav(A)&do=push%20B&ios=17`; `nil` if a link
  /// cannot say all of it.
  package func link(_ scores: Scores) -> String? { line(scores).map(link) }

  package func link(_ line: RunLine) -> String {
    let call = (1..<max(1, rows.callCount)).contains(callNumber) ? "&at=\(callNumber)" : ""
    return line.link(on: version) + call
  }

  package func command(_ line: RunLine) -> String {
    let words = ["mightappear", "run", quotedForShell(line.commands), "--in", quotedForShell(line.window)]
    return (words + ["--ios", "\(version)"]).joined(separator: " ")
  }

  /// Returns the run as Markdown, to be shown to others: its calls, the versions that make them, and the link below the
  /// address of a page.
  package func markdown(_ scores: Scores, page: String, _ phrasebook: Phrasebook = .english) -> String {
    let line = self.line(scores), run = Run(timeline)
    let name = line.map { "`\($0.commands)` in `\($0.window)`" } ?? sourceName
    let calls = run.actions.flatMap { action in
      ["> \(run.text(ofAction: action))"] + run.entries(of: action).map { "  \($0.text)" }
    }
    let same = scores.versions.filter { version in
      guard !isLong, let score = scores[version, like: score] else { return version == self.version }
      return timeline.firstDifference(from: timeline.played(by: score)) == nil
    }
    let others: Sentence = "The same calls on \(Notation.text(of: same, known: scores.versions))."
    var text = "\(name), iOS \(version):\n\n```\n\(calls.joined(separator: "\n"))\n```\n\n"
    if same.count > 1 { text += "\(phrasebook.say(others))\n\n" }
    if let line { text += "`\(command(line))`\n\n\(page)\(link(line))\n" }
    return text
  }

  private func opens(_ text: String, _ window: String, _ scores: Scores) -> Bool {
    do throws(OpeningProblem) {
      let line = OneLine(text, window: window)
      let same = try Session.open(text: line.transcript, name: "", scores: scores, versions: [version])
      return same.written == written && same.score.chosenAlternatives == score.chosenAlternatives
    } catch {
      return false
    }
  }

  /// The setup and the commands as a transcript writes them, in which keys leave no trace of what was only offered.
  private var written: [String] {
    let lines = setup.statements.map { $0.statement.printed }.sorted()
    return lines + [WrittenTree(setup.window, in: setup).printed] + commands.map { text(of: $0) }
  }
}

/// Returns a text in which each byte that may end a link, or mean something in it, is written as in `%20`.
private func escapedForLink(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8), plain = Array("-_.~(),;:/".utf8)
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case 48...57, 65...90, 97...122: bytes.append(byte)
    default: bytes += plain.contains(byte) ? [byte] : [37, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
