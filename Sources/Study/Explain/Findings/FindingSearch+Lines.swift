import Lifecycle
import Notation

/// The findings that single lines of a log show, whatever was done.
extension FindingSearch {
  /// The complaints of UIKit, each with its meaning.
  var complaints: [Finding] {
    reading.remarks.compactMap { remark in
      if case .exception(let reason) = remark.kind {
        return finding(.complaint, line: remark.line, of: nil, "An exception ends the app: \(reason)")
      }
      guard case .complaint(let complaint, let words) = remark.kind else { return nil }
      let receiver = reading.controllers.first { Self.isNamed(reading.name(of: $0), in: words) }
      let meaning = score.map { $0.facts.sentence(.meaning, in: FactContext(complaint: complaint), $0) } ?? ""
      let text: Sentence =
        remark.count == 1
        ? "UIKit complains: \(words). \(meaning)"
        : "UIKit complains, \(remark.count) times: \(words). \(meaning)"
      return finding(.complaint, line: remark.line, of: receiver, text)
    }
  }

  /// Returns true if a complaint names a class, which may follow its module: `<List: 0x7f8a>`, `<Shop.List: 0x7f8a>`.
  private static func isNamed(_ name: String, in words: String) -> Bool {
    ["<", "."].contains { start in [":", ">", ";", " "].contains { "\(words) ".includes("\(start)\(name)\($0)") } }
  }

  /// The calls that a class logs in one place and others log in two.
  var onceLogged: [Finding] {
    reading.onceLogged.sorted { $0.value < $1.value }.map { single, line in
      let text = "\(single.name).\(single.call.method)"
      return finding(
        .wrongSuper, line: Int(line), of: reading.receiver(single.name),
        "\(text) is logged once, where other calls are logged twice: does its override call super?")
    }
  }

  /// The instances that load their views twice.
  var reloads: [Finding] {
    reading.reloads.map { reload in
      finding(
        .reloaded, line: reload.line, of: reading.receiver(reload.name),
        """
        The same \(reload.name) loads its view in line \(reload.first) and here: is viewDidLoad or loadView called by \
        hand?
        """)
    }
  }

  /// The minimum number of calls of `loadView` in a row that are a loop.
  private static let leastLoads = 3

  /// The first screen whose `loadView` reads its own view before it sets one, and is therefore called again.
  var loops: [Finding] {
    let calls = reading.calls
    let last = calls.indices.dropFirst(Self.leastLoads - 1).first { end in
      calls[end].call == .loadView && calls[(end - Self.leastLoads + 1)...end].allSatisfy { $0 == calls[end] }
        && (reading.addresses.isEmpty || reading.addresses[end] == reading.addresses[end - 1])
    }
    guard let last else { return [] }
    let text: Sentence = """
      \(reading.text(ofCall: last)) is called again and again: does it read `view` before it sets it?
      """
    return [finding(.reloaded, line: line(last), of: calls[last].receiver, text)]
  }

  /// The app's own things whose lines among the calls do not fit them.
  var breaches: [Finding] {
    guard reading.namesClasses else { return [] }
    return ThingHistory(reading).breaches.map { finding(.thing, line: $0.line, of: $0.owner, $0.text) }
  }
}
