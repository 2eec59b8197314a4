import Lifecycle
import Notation
import Study

/// What is said where a level is broken and mended.
extension Phrases {
  var code: String { say("Code", "コード") }
  var calls: String { say("Calls", "呼び出し") }
  var breakIt: String { say("Break it", "壊す") }
  var broken: String { say("Broken", "壊れた") }
  var mendIt: String { say("Mend it", "直す") }
  var mended: String { say("Mended", "直った") }

  var mend: String { say("mend it", "直す") }
  var moveLine: String { say("move the line", "行を移動") }
  var otherLine: String { say("other line", "別の行") }
  var playLevel: String { say("play", "試す") }
  var levelAgain: String { say("once more", "最初から") }
  var nextLevel: String { say("next level", "次のレベル") }
  var toTheEnd: String { say("to the end", "最後へ") }
  var tab: String { say("tab", "タブ") }
  var lift: String { say("lift", "指を離す") }
  var cancel: String { say("cancel", "取り消す") }
  var dismiss: String { say("dismiss", "閉じる") }
  var home: String { say("home", "ホーム") }
  var comeBack: String { say("come back", "アプリに戻る") }
  var switcher: String { say("app switcher", "Appスイッチャー") }
  var turn: String { say("turn", "回転") }
  var takeBackAction: String { say("take back", "1つ戻す") }

  func actions(_ count: Int) -> String { say(count == 1 ? "1 action" : "\(count) actions", "\(count)操作") }

  /// How much there is of a thing.
  func state(_ kind: Thing.Kind, _ count: Int) -> String {
    switch kind {
    case .timer: many(count, "stopped", "runs", "停止中", "動作中")
    case .player: many(count, "silent", "plays", "停止中", "再生中")
    case .observer: many(count, "not registered", "registered", "未登録", "登録済み")
    case .counter: say("\(count)", "\(count)回")
    case .cache: many(count, "not there", "there", "なし", "あり")
    case .work: many(count, "off", "on", "オフ", "オン")
    }
  }

  private func many(_ count: Int, _ none: String, _ one: String, _ ja0: String, _ ja1: String) -> String {
    switch count {
    case 0: say(none, ja0)
    case 1: say(one, ja1)
    case 2: say("\(one) twice", "\(ja1)×2")
    default: say("\(one) \(count) times", "\(ja1)×\(count)")
    }
  }

  /// A thing, whose it is, and how much there is of it.
  func holding(_ thing: Thing, of owner: String?, _ count: Int) -> String {
    let state = state(thing.kind, count)
    guard let owner else { return say("\(thing.name): \(state)", "\(thing.name)：\(state)") }
    return say("\(thing.name) of \(owner): \(state)", "\(owner)の\(thing.name)：\(state)")
  }

  /// What must always be true of a level's things.
  func rules(_ level: Level) -> [String] {
    level.things.map { thing in
      let rules = thing.rules.map { rule($0, thing, level) }.joined(separator: say(", ", "、"))
      return say("Must hold for \(thing.name): \(rules).", "\(thing.name)の条件：\(rules)。")
    }
  }

  private func rule(_ rule: LevelRule, _ thing: Thing, _ level: Level) -> String {
    let there = state(thing.kind, 1)
    switch rule {
    case .atMostOne: return say("never twice", "同時に2つ以上は不可")
    case .thereWhenNeeded: return say("there when it is needed", "必要なときにはある")
    case .noneWhenFreed: return say("gone when its screen is freed", "画面の解放後には残らない")
    case .noneAtRest: return say("\(state(thing.kind, 0)) when nothing moves", "画面が動いていないときは\(state(thing.kind, 0))")
    case .onePerVisit(let owner):
      let name = level.classes[owner].name
      return say("one for each visit to \(name)", "\(name)が表示されるごとに1回")
    case .while(let condition):
      return say("“\(there)” \(when(condition, level))", "\(when(condition, level))は必ず「\(there)」")
    case .onlyWhile(let condition):
      return say("“\(there)” only \(when(condition, level))", "「\(there)」は\(when(condition, level))だけ")
    }
  }

  private func when(_ condition: LevelRule.Condition, _ level: Level) -> String {
    switch condition {
    case .shown(let owner):
      say("while \(level.classes[owner].name) is shown", "\(level.classes[owner].name)の表示中")
    case .onTop(let owner):
      say("while \(level.classes[owner].name) is on top", "\(level.classes[owner].name)が最前面にある間")
    case .active: say("while the app is active", "アプリの使用中")
    }
  }

  /// What was broken, in which call, and why.
  func breach(_ breach: Breach, _ level: Level) -> String {
    let thing = level.things[breach.thing]
    let state = state(thing.kind, breach.state.count)
    let call = breach.spot.map { name($0, level) } ?? ""
    let since = breach.state.lastSpot.map { name($0, level) }
    switch breach.law {
    case .atMostOne:
      return say(
        "\(call) begins it once more. \(thing.name): \(state)!", "\(call)で、もう1つ増えました。\(thing.name)：\(state)！")
    case .thereWhenNeeded:
      let reason = since.map { say("; \($0) took it away", "（\($0)で失われました）") } ?? ""
      return say(
        "\(call) needs \(thing.name), which is not there\(reason).",
        "\(call)で\(thing.name)が必要ですが、ありません\(reason)。")
    case .noneWhenFreed:
      return say(
        "\(call): its screen is freed, and nobody can end it any more. \(thing.name): \(state)!",
        "\(call)で画面が解放され、もう誰にも止められません。\(thing.name)：\(state)！")
    case .noneAtRest:
      return say(
        "Nothing moves any more. \(thing.name): \(state), since \(since ?? "").",
        "画面はもう動いていません。\(thing.name)：\(state)（\(since ?? "")から）。")
    case .onePerVisit(let owner):
      let name = level.classes[owner].name
      let visits = say(
        breach.visits == 1 ? "1 visit" : "\(breach.visits) visits", "\(breach.visits)回")
      return say(
        "There was \(visits) to \(name), and \(thing.name) says \(breach.state.count).",
        "\(name)が表示されたのは\(visits)ですが、\(thing.name)は\(breach.state.count)回です。")
    case .while(let condition), .onlyWhile(let condition):
      let isLacking = breach.law == .while(condition)
      let how = standing(condition, isSo: isLacking, level)
      let reason =
        since.map { say(", since \($0)", "（\($0)から）") }
        ?? say(": no call has begun it", "（どのメソッドでも開始されていません）")
      return say("\(how) \(thing.name): \(state)\(reason).", "\(how)\(thing.name)：\(state)\(reason)。")
    }
  }

  private func standing(_ condition: LevelRule.Condition, isSo: Bool, _ level: Level) -> String {
    let name = { (owner: Int) in level.classes[owner].name }
    let (english, japanese): (String, (yes: String, no: String)) =
      switch condition {
      case .shown(let owner):
        ("\(name(owner)) is {}shown.", ("\(name(owner))は表示中です。", "\(name(owner))は表示されていません。"))
      case .onTop(let owner):
        ("\(name(owner)) is {}on top.", ("\(name(owner))は最前面にあります。", "\(name(owner))は最前面にありません。"))
      case .active: ("The app is {}active.", ("アプリは使用中です。", "アプリは使用中ではありません。"))
      }
    return say(english.replacing("{}", with: isSo ? "" : "not "), isSo ? japanese.yes : japanese.no)
  }

  /// A call of a class.
  func name(_ spot: Spot, _ level: Level) -> String { "\(level.classes[spot.owner].name).\(spot.call.method)" }

  /// How many actions it took to break a level, and how few would have done.
  func score(_ count: Int, fewest: Int) -> String {
    count <= fewest
      ? say(
        "Broken by \(actions(count)), the fewest that do it: full score.", "\(actions(count))で壊しました。これが最少です。満点です！")
      : say(
        "Broken by \(actions(count)); \(actions(fewest)) would do.", "\(actions(count))で壊しました。最少なら\(actions(fewest))です。"
      )
  }
  func goMend(_ moves: Int) -> String {
    say(
      "Enter goes on: \(moves == 1 ? "one line has" : "\(moves) lines have") to be moved.",
      "Enterで先へ進みます。\(moves)行を移動して直してください。")
  }
  var through: String { say(" to ", "〜") }

  /// What is told of the line that is selected.
  func selected(_ line: String, in spot: String) -> String {
    say("Selected: \(line) in \(spot).", "選択中の行：\(line)（\(spot)）")
  }

  func trial(_ trial: LevelStage.Trial, _ level: Level, versions: String) -> String {
    switch trial {
    case .stillBroken(let found): say("The same actions still break it. ", "同じ操作で、まだ壊れます。") + breach(found, level)
    case .brokenElsewhere(let found):
      say(
        "Those actions break it no more. But on iOS \(found.version): ",
        "その操作では壊れなくなりました。しかし、iOS \(found.version)では次の操作で壊れます：")
        + found.offers.map { level.offers[$0].text }.joined(separator: say(", ", "、")) + say(". ", "。")
        + breach(found.breach, level)
    case .mended:
      say(
        "Neither the same actions nor any others, up to \(actions(level.bound)), break it on \(versions).",
        "同じ操作でも、\(actions(level.bound))以内のほかのどの操作でも、\(versions)では壊れません。")
    }
  }

  var playing: String { say("It is played again; Enter goes to the end.", "もう一度再生しています。Enterで最後へ移ります。") }

  func tries(_ count: Int) -> String {
    count == 1 ? say("Mended at the first try.", "1回目で直しました。") : say("Mended at try \(count).", "\(count)回目で直しました。")
  }
  func nextLevel(_ title: String) -> String { say("Enter: \(title)", "Enter：\(title)") }
  var lastLevel: String { say("That was the last level.", "これが最後のレベルです。") }
}
