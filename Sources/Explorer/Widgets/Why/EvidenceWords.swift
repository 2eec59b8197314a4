import Lifecycle

/// What is known of the recordings: their names, and on which versions each was made.
public struct RecordedVersions: Hashable, Sendable {
  /// What follows `ios:` in each recording.
  private var texts: [String: String] = [:]

  /// Nothing is known.
  public init() {}

  /// The versions by the names of the recordings, as each one's `ios:` says them.
  public init(_ texts: [String: String]) {
    self.texts = texts
  }

  /// What the recordings among these items say of themselves.
  public init(_ items: some Sequence<LibraryItem>) {
    for item in items where item.kind == .recording {
      var rest = item.text.utf8[...]
      while !rest.isEmpty {
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        if line.starts(with: "ios:".utf8) {
          texts[item.name] = String(Substring(line.dropFirst(4).drop { $0 == UInt8(ascii: " ") }))
          break
        }
        rest = rest[line.endIndex...].dropFirst()
      }
    }
  }

  /// The versions of a recording, in the words of its header.
  func text(_ name: String) -> String? { texts[name] }
}

/// Says who vouches for a rule.
struct EvidenceWords {
  let recorded: RecordedVersions
  let version: Version

  /// A sentence without its full stop, `recorded on iOS 9 and 10: nav-10, pop-01`, and shorter ways to say the same.
  func sentences(_ rule: Rule) -> (full: String, shorter: [String]) {
    let names = names(rule)
    guard !names.isEmpty else {
      let words = unrecorded(rule, isClaimed: rule.evidence.contains(.claim))
      return (words, [words, words, short(rule)])
    }
    let start = "recorded" + versions(names)
    let end = rule.version < version && !isCovered(names) ? "; nothing newer is known" : ""
    let counts = [4, 2, 1].map { count in
      let more = names.count > count ? " and \(names.count - count) more" : ""
      return start + ": " + names.prefix(count).joined(separator: ", ") + more + end
    }
    return (counts[0], [counts[1], counts[2], start])
  }

  /// What is said where there is no recording: who claims it, or what it follows from.
  private func unrecorded(_ rule: Rule, isClaimed: Bool) -> String {
    let isOrigin = rule.remark.hasPrefix("from ")
    if isClaimed {
      return rule.remark.isEmpty || isOrigin ? "claimed, not recorded" : "claimed, not recorded: \(rule.remark)"
    }
    return isOrigin ? "inferred \(rule.remark), not recorded" : "inferred, nobody recorded it"
  }

  /// The same without names: `recorded on iOS 9`.
  func short(_ rule: Rule) -> String {
    let names = names(rule)
    if names.isEmpty { return rule.evidence.contains(.claim) ? "claimed" : "inferred" }
    return "recorded" + versions(names)
  }

  private func names(_ rule: Rule) -> [String] {
    rule.evidence.compactMap { evidence in
      if case .recording(let name) = evidence { name } else { nil }
    }
  }

  /// Where the recordings were made: ` on iOS 7 to 10`.
  private func versions(_ names: [String]) -> String {
    let numbers = names.flatMap { self.numbers($0) }
    guard let least = numbers.min(), let greatest = numbers.max() else { return "" }
    if names.contains(where: { recorded.text($0)?.hasSuffix("+") ?? false }) { return " on iOS \(least) and later" }
    if least == greatest { return " on iOS \(least)" }
    return " on iOS \(least) \(greatest == least + 1 ? "and" : "to") \(greatest)"
  }

  /// Whether one of the recordings was made on the version that is simulated, or holds for it.
  private func isCovered(_ names: [String]) -> Bool {
    names.contains { name in
      let text = recorded.text(name) ?? ""
      return text == "any" || text.hasSuffix("+") || numbers(name).contains { $0 >= Int(version.number) }
    }
  }

  /// The numbers in the words of a recording's header.
  private func numbers(_ name: String) -> [Int] {
    (recorded.text(name) ?? "").split { !("0"..."9").contains($0) }.compactMap { Int($0) }
  }
}
