import Lifecycle
import Notation

extension FindingSearch {
  /// The number of like lines that show a screen at work after it has gone, if nothing else is done meanwhile.
  private static let likeLines = 3

  /// The screens that have gone for good and still write lines of their own, again and again.
  var work: [Finding] {
    guard reading.namesClasses, reading.kept.isEmpty, let account, let score else { return [] }
    let ends = Run(account.resolved, score: score).lines.filter { $0.entry.call == .deinit }
    let freed = Set(ends.map { $0.entry.receiverName })
    var found: [Finding] = [], counts: [String: Int] = [:]
    for own in reading.plainLines {
      let words = own.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard let name = words.first.map(String.init), freed.contains(name), let screen = reading.receiver(name),
        !facts.methods(of: screen).contains(.deinit), !found.contains(where: { $0.name == name }),
        let gone = end(of: screen, own)
      else { continue }
      let letters = own.text.filter { $0.isLetter }
      let count = counts[letters, default: 0] + 1
      counts[letters] = count
      let isLater = reading.calls.indices[gone...].contains {
        reading.lines[$0] < own.line && reading.calls[$0].call == .viewWillDisappear
      }
      guard count > 1, isLater || count == Self.likeLines else { continue }
      let text = own.text[(own.text.start(of: name) ?? own.text.startIndex)...]
      found.append(
        finding(
          .retained, line: Int(own.line), of: screen,
          """
          \(name) disappears in line \(line(gone)) and still works here: \(visible(String(text))). Does something keep \
          it, such as a closure or a timer?
          """))
    }
    return found
  }

  /// Returns the position of the call with which the screen of a line has disappeared; `nil` if it has not, or is shown
  /// again after the line.
  private func end(of screen: DeclarationID, _ line: PlainLine) -> Int? {
    let digits = line.text.start(of: "0x").map { line.text[$0...].dropFirst(2).prefix { $0.isHexDigit } } ?? ""
    let address = UInt64(digits, radix: 16) ?? 0
    let own = reading.calls.indices.filter {
      reading.calls[$0].receiver == screen && reading.calls[$0].call != .didReceiveMemoryWarning
        && (address == 0 || reading.addresses.isEmpty || reading.addresses[$0] == address)
    }
    guard let last = own.last(where: { reading.lines[$0] < line.line }),
      reading.calls[last].call == .viewDidDisappear
    else { return nil }
    let next = own.first { $0 > last }
    return next.map { LogFacts.once.contains(reading.calls[$0].call) } ?? true ? last : nil
  }
}
