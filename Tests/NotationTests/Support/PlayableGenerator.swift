import Lifecycle
import Notation
import TestSupport

/// Makes the text of transcripts of which every command can be played, with odd names and containers in containers.
struct PlayableGenerator {
  /// Where the numbers come from.
  var random: SeededGenerator
  /// Screens whose names look like something else.
  private static let screens = [
    "A", "画面Ｂ", "nav", "tabs", "é\u{301}", "first", "nil", "a<b", "-1", "`x`", "\\u{1B}", "x\u{200D}y", "\u{E000}",
    "👩\u{200D}💻", "\"q\"", "when", "ios", "...".replacing(".", with: "…"), "％", "x\u{202E}", "Warning", "***",
  ]
  /// The names of containers; of each there is at most one, so that it always is the same kind.
  private static let containers = ["M", "日本", "screen", "c\u{200B}", "pages", "P"]
  /// Free text that looks like something else, or hides.
  private static let texts = [
    "A sentence", "# sign", "= x ==", "x\u{202E}y", "\\u{202E} and \\u{1B}", "👩\u{200D}💻", "> launch", "..", "a: b",
    "tab\there", "\u{E000}\u{2028}",
  ]

  /// Begins at a seed.
  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A transcript of some cases, all of whose commands can be played by the version that plays it.
  mutating func text() -> String? {
    let isUntitled = random.once(in: 3)
    let names = (0..<6).map { _ in random.pick(Self.screens) }
    let screens = names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }
    var head = "title: \(random.pick(Self.texts))\n"
    if random.once(in: 2) { head += "ios: \(random.pick(["any", "9", "8, 9", "6-12", "13+", "26"]))\n" }
    if random.once(in: 3) { head += "scenes: no\n" }
    if random.once(in: 2) { head += "note: \(random.pick(Self.texts))\n# \(random.pick(Self.texts))\n" }
    for name in screens { head += "screen \(name): \(random.pick(["code", "storyboard", "nib, touched"]))\n" }
    if random.once(in: 3) { head += "observe \(screens[0]): animateAlongside\n" }
    var spare = Self.containers
    let window = container(1, screens, &spare)
    head += "window: \(window)\n"
    var cases = ""
    for _ in 0..<(isUntitled ? 1 : 1 + random.next() % 3) {
      if !isUntitled { cases += "== \(random.pick(Self.texts))\n" }
      guard let run = run(head, screens, spare) else { return nil }
      cases += run
    }
    return head + cases
  }

  /// Commands that all can be played, tried out one after the other.
  private mutating func run(_ head: String, _ screens: [String], _ spare: [String]) -> String? {
    var spare = spare
    var lines = ["> launch"]
    for _ in 0..<(3 + random.next() % 12) { lines.append("> \(command(screens, &spare))") }
    while true {
      let text = head + lines.map { "\($0)\n" }.joined()
      guard let written = Transcript.read(text, file: "a", versions: versions).value,
        let resolved = written.resolved(case: 0, versions: versions).value, let version = resolved.candidates.last,
        let score = BuiltInScores.all[version]
      else { return nil }
      guard let mistake = Playback(resolved, score: score).mistake else { return lines.map { "\($0)\n" }.joined() }
      lines.remove(at: mistake.step)
    }
  }

  /// Any command.
  private mutating func command(_ screens: [String], _ spare: inout [String]) -> String {
    let screen = random.pick(screens)
    let share = random.pick(["0", "0.3", "0.75", "1"])
    let flag = random.pick(["", "", " unanimated", " running"])
    switch random.next() % 14 {
    case 0...2: return "push \(tree(1, screens, &spare))\(flag)"
    case 3: return "present \(tree(1, screens, &spare))\(random.pick(["", " sheet", " fullScreen"]))\(flag)"
    case 4: return "dismiss\(flag)"
    case 5: return "pop\(flag)"
    case 6: return "pop-to \(screen)\(flag)"
    case 7: return "set-stack \(screen) \(random.pick(screens))\(flag)"
    case 8: return "select \(screen)\(flag)"
    case 9: return "swipe \(share)"
    case 10: return random.pick(["page \(screen) \(share)", "page \(screen)", "drag \(share)", "press peek"])
    case 11: return random.pick(["lift", "lift 800", "finish", "cancel"])
    case 12: return random.pick(["home", "foreground", "rotate", "memory-warning", "lock", "pop-to-root"])
    default: return "wait"
    }
  }

  /// A screen or a container.
  private mutating func tree(_ depth: Int, _ screens: [String], _ spare: inout [String]) -> String {
    random.once(in: 2) ? container(depth, screens, &spare) : random.pick(screens)
  }

  /// A container, with a name or without.
  private mutating func container(_ depth: Int, _ screens: [String], _ spare: inout [String]) -> String {
    let kind = random.pick(["nav", "nav", "tabs", "pages", "container"])
    let name = random.once(in: 2) ? spare.popLast().map { "\($0)=" } ?? "" : ""
    let count = 1 + Int(random.next() % 2)
    let children = (0..<count).map { _ in depth < 3 ? tree(depth + 1, screens, &spare) : random.pick(screens) }
    return "\(name)\(kind)(\(children.joined(separator: ", ")))"
  }
}
