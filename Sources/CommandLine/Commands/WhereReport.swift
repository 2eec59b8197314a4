import Canvas
import Lifecycle
import Notation
import Study

/// Prints where code goes, for a person.
struct WhereReport {
  /// The transcript, and the number of the case in it.
  let loaded: LoadedTranscript, index: Int
  /// What is here, and what is not.
  let marking: Marking
  let library: ScoreLibrary

  private static let missLimit = 5
  /// How wide the moments may get, and where they begin.
  private static let width = 80, indentation = 6
  private static let widestNumbers = 30

  init(_ loaded: LoadedTranscript, _ index: Int, _ marking: Marking, _ library: ScoreLibrary) {
    (self.loaded, self.index, self.marking, self.library) = (loaded, index, marking, library)
  }

  var resolved: ResolvedCase { loaded.cases[index] }

  /// Prints the marked commands, and the answers or what comes closest.
  func write(_ survey: Survey, _ console: inout Console) {
    let list = CommandList(loaded)
    console.output.write(console.painted(.bold, console.phrasebook.say(list.heading(index))) + "\n")
    let (here, notHere) = (StretchTable(marking.here), StretchTable(marking.notHere))
    list.write(index, to: &console.output) { number in
      here.contains(number - 1) ? "+" : notHere.contains(number - 1) ? "-" : " "
    }
    let versions = text(of: survey.versions, known: library.versions)
    if survey.answers.isEmpty {
      console.output.say("No call comes wherever + stands and nowhere where - stands, on \(versions).")
      writeMisses(survey, &console)
    } else {
      console.output.say("Comes wherever + stands, and nowhere where - stands, on \(versions):\n")
      for answer in survey.answers { write(answer, survey, &console) }
    }
    writeFailures(survey, &console)
  }

  /// Prints an answer: where the code goes, and when it runs.
  private func write(_ answer: Survey.Answer, _ survey: Survey, _ console: inout Console) {
    guard let lexicon = survey.lexicon else { return }
    var line = console.painted(.bold, answer.answer.candidate.text(lexicon))
    if answer.versions.count < survey.versions.count {
      line += console.phrasebook.say(", on \(text(of: answer.versions, known: library.versions)) only")
    }
    console.output.write("  \(line)\n")
    var moments: [(numbers: [String], words: String)] = []
    var positions: [String: Int] = [:]
    for visit in answer.answer.visits {
      let number = "\(visit.moment.action + 1)"
      let words = visit.words(in: visible(resolved.script[visit.moment.action].text))
      if let position = positions[words] {
        moments[position].numbers.append(number)
      } else {
        positions[words] = moments.count
        moments.append(([number], words))
      }
    }
    let said = moments.map { ($0.numbers.joined(separator: ", "), console.phrasebook.say($0.words)) }
    write(said, &console)
  }

  /// Prints moments, the words beside the numbers; below them where these are many.
  private func write(_ moments: [(numbers: String, words: String)], _ console: inout Console) {
    let column = min(moments.map(\.numbers.utf8.count).max() ?? 0, Self.widestNumbers)
    let indentation = String(repeating: " ", count: Self.indentation)
    let gap = indentation + String(repeating: " ", count: column + 2)
    for (numbers, words) in moments {
      var lines = numbers.wrapped(toCells: max(column, 1))
      let last = lines.removeLast()
      for line in lines { console.output.write(indentation + line + "\n") }
      let lead = indentation + String(repeating: " ", count: column - last.utf8.count) + last + "  "
      let words = words.wrapped(toCells: Self.width - lead.utf8.count)
      console.output.write(lead + words.joined(separator: "\n" + gap) + "\n")
    }
  }

  /// Prints what comes closest, and what is wrong with it.
  private func writeMisses(_ survey: Survey, _ console: inout Console) {
    guard let lexicon = survey.lexicon, let newest = survey.versions.last else { return }
    let versions = survey.versions.count > 1 ? " on iOS \(newest)" : ""
    console.output.say(
      survey.misses.isEmpty ? " None comes where + stands at all.\n" : "\nWhat comes closest\(versions):\n")
    for miss in survey.misses.prefix(Self.missLimit) {
      console.output.write("  \(console.painted(.bold, miss.candidate.text(lexicon)))\n")
      for stretch in miss.missing { console.output.say("      misses \(commands(stretch))\n") }
      if !miss.extra.isEmpty { console.output.say("      comes also in \(commands(miss.extra))\n") }
      if !miss.unsure.isEmpty {
        console.output.say("      may come in \(commands(miss.unsure)), where it is unknown what UIKit answers\n")
      }
    }
    let rest = survey.misses.count - Self.missLimit
    if rest > 0 { console.output.say("  \(rest) more are as close\n") }
  }

  /// Prints which versions cannot play the case, and why.
  private func writeFailures(_ survey: Survey, _ console: inout Console) {
    for line in lines(survey.failures) { console.output.say("\(line)\n") }
  }

  func reportFailure(_ survey: Survey, _ console: inout Console) {
    for line in lines(survey.failures) { console.report("\(visible(loaded.name)): \(line)") }
  }

  /// Which versions cannot play the case, and why; those with the same reason together.
  private func lines(_ failures: [Survey.Failure]) -> [String] {
    var reasons: [(words: String, versions: [Version])] = []
    for failure in failures {
      let command = visible(resolved.script[failure.action].text)
      let words = "cannot simulate \(failure.action + 1), `\(command)`: \(visible(failure.reason))"
      if let position = reasons.firstIndex(where: { $0.words == words }) {
        reasons[position].versions.append(failure.version)
      } else {
        reasons.append((words, [failure.version]))
      }
    }
    return reasons.map { "\(text(of: $0.versions, known: library.versions)) \($0.words)" }
  }

  /// A stretch with its commands: ``3: `pop` ``.
  private func commands(_ stretch: Stretch) -> String {
    "\(stretch.text): " + stretch.actions.map { "`\(visible(resolved.script[$0].text))`" }.joined(separator: ", ")
  }

  private func commands(_ actions: [Int]) -> String {
    actions.map { "\($0 + 1): `\(visible(resolved.script[$0].text))`" }.joined(separator: ", ")
  }
}
