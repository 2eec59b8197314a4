import Lifecycle

extension LogReading {
  /// Drops the notifications of an app with scenes: its delegate is not told what its scenes are.
  mutating func dropNotifications() {
    guard calls.contains(where: { $0.receiver == LoggedCall.sceneDelegate }) else { return }
    func isNotification(_ call: LoggedCall) -> Bool {
      call.receiver == LoggedCall.appDelegate && LogFacts.activity.contains(call.call)
    }
    for (call, line) in zip(calls, lines) where isNotification(call) { note(.unclear, line) }
    keep(calls.indices.filter { !isNotification(calls[$0]) })
  }

  /// Drops the receivers that are only made and freed, unless there are no others: they are not screens.
  ///
  /// Where the log begins in the middle, one that is only freed and is called like the screens is one of them.
  mutating func dropOthers() {
    var isOther = LogFacts(self).methods.map { $0.isSubset(of: [.`init`, .awakeFromNib, .deinit]) }
    if let first = calls.first(where: { $0.isOfController }), !LogFacts.making.contains(first.call) {
      let endings = Set(names.indices.filter { !isOther[$0] }.map { Self.ending(of: names[$0]) })
      for (index, methods) in LogFacts(self).methods.enumerated() where methods == [.deinit] {
        if endings.contains(Self.ending(of: names[index])) { isOther[index] = false }
      }
    }
    // A log of another platform's callbacks has `init`, too.
    let isForeign = remarks.contains { if case .foreign = $0.kind { true } else { false } }
    guard isOther.contains(true), isOther.contains(false) || isForeign else { return }
    others = names.indices.filter { isOther[$0] }.map { names[$0] }
    keep(only: controllers.filter { !isOther[$0.number] })
  }

  /// Returns the last word of a class name without a number, such as `VC` or `Screen`.
  private static func ending(of name: String) -> String {
    let letters = Array(name.reversed().drop { $0.isNumber })
    let small = letters.prefix { !$0.isUppercase }.count
    // A word has one capital letter, or consists of them.
    let capitals = small > 0 ? 1 : letters.prefix { $0.isUppercase }.count
    let word = letters.prefix(small + capitals)
    let ending = String(word.reversed())
    return ending == "Controller" && name.includes("ViewController") ? "ViewController" : ending
  }
}
