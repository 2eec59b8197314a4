import Lifecycle
import Notation

/// A kind of action that the text above a call names, such as `-- tap back --` and `pushViewController`.
enum ActionHint: UInt8 {
  case push, pop, present, dismiss, tab, page, root

  /// The beginnings of words that name actions, and parts of text in languages without blanks.
  private static let words: [(hints: CaseSet<ActionHint>, starts: [String], parts: [String])] = [
    ([.push], ["push"], ["プッシュ", "推入", "푸시"]),
    ([.pop], ["popview", "popto"], ["ポップ"]),
    ([.pop, .dismiss], ["back", "retour", "zurück", "volver", "voltar", "назад"], ["戻", "返回", "뒤로"]),
    ([.present], ["present", "modal"], ["モーダル", "弹出", "모달"]),
    ([.dismiss], ["dismiss", "close"], ["閉じ", "关闭", "닫"]),
    ([.tab], ["tabbar", "tabs"], ["タブ", "标签", "탭"]),
    ([.page], ["page", "didfinishanimating"], ["ページ", "翻页", "페이지"]),
    ([.root], ["rootviewcontroller"], []),
  ]

  /// The whole words that name an action, where longer ones with the same beginning do not.
  private static let wholes: [(hints: CaseSet<ActionHint>, word: String)] = [([.tab], "tab"), ([.pop], "pop")]

  /// The words beside which a push is a notification.
  private static let network = ["notif", "token", "apns"]

  /// Returns the kinds of actions that a text names.
  static func all(in text: String) -> CaseSet<ActionHint> {
    let text = text.lowercased()
    let words = text.split { !$0.isLetter }
    var hints: CaseSet<ActionHint> = []
    for own in Self.words
    where own.parts.contains(where: text.includes)
      || words.contains(where: { own.starts.contains(where: $0.hasPrefix) })
    {
      hints.formUnion(own.hints)
    }
    for own in wholes where words.contains(where: { $0 == own.word }) { hints.formUnion(own.hints) }
    if network.contains(where: text.includes) { hints.remove(.push) }
    return hints
  }

  /// Creates the kind of an action; `nil` for one that text does not name.
  init?(_ action: Action) {
    switch action {
    case .push, .pushAgain: self = .push
    case .pop, .popTo, .popToRoot, .swipe: self = .pop
    case .present: self = .present
    case .dismiss, .drag: self = .dismiss
    case .select: self = .tab
    case .page: self = .page
    case .root: self = .root
    default: return nil
    }
  }
}

extension LogReading {
  /// The maximum number of calls in logs whose other lines are read for hints.
  private static let maxHinted = 1_000

  /// Notes for each call which kinds of actions the lines above it name.
  mutating func noteHints() {
    guard callCount <= Self.maxHinted, zip(lines, lines.dropFirst()).allSatisfy(<=) else { return }
    var next = 0
    for own in plainLines {
      while next < callCount, lines[next] < own.line { next += 1 }
      guard next > 0, next < callCount, case let hints = ActionHint.all(in: own.text), !hints.isEmpty else { continue }
      self.hints[lines[next], default: []].formUnion(hints)
    }
  }
}
