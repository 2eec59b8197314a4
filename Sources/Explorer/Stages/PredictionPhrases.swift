import Study

/// What is said where calls are predicted.
extension Phrases {
  var nothingToPredict: String {
    say("no call follows that could be asked for", "この先に出題できる呼び出しがありません")
  }
  /// Why it begins elsewhere than at the cursor.
  func begins(withLaunch: Bool) -> String {
    withLaunch
      ? say("nothing follows the cursor: this begins with the launch", "カーソルより先に呼び出しがないので、起動から始めます")
      : say("nothing follows the cursor: this begins after the launch", "カーソルより先に呼び出しがないので、起動の後から始めます")
  }
  func told(_ mode: Prediction.Mode) -> String {
    switch mode {
    case .appearance: say("the calls about appearing, one at a time", "表示に関する呼び出しを、1つずつ出題します")
    case .next: say("every call, one at a time", "すべての呼び出しを、1つずつ出題します")
    case .order: say("all calls of an action, where it has 2 to 8", "呼び出しが2〜8個の操作で、順序をまとめて出題します")
    }
  }

  var wrongAlready: String { say("this was wrong already: choose another", "それは間違いでした。ほかのものを選んでください") }

  func hint(_ hint: PredictionHint) -> String {
    switch hint {
    case .will: say("It announces something: a will.", "これから起こることを知らせるwillです。")
    case .did: say("It confirms something: a did.", "起こったことを知らせるdidです。")
    case .receiver(let name): say("\(name) receives it.", "呼ばれるのは\(name)です。")
    case .first(let call): say("\(call) comes first.", "最初は\(call)です。")
    case .last(let call): say("\(call) comes last.", "最後は\(call)です。")
    }
  }

  func predictionTitle(isAgain: Bool, isOver: Bool) -> String {
    if isOver { return say("Predicted", "結果") }
    return isAgain ? say("Predict, once more", "もう一度予想する") : say("Predict", "次の呼び出しを予想する")
  }
  /// The points so far, and how many calls in a row were right.
  func standing(_ tally: Tally) -> String {
    let points = points(tally.points)
    return tally.streak < 2 ? points : say("\(points), \(tally.streak) in a row", "\(points)、\(tally.streak)問連続")
  }
  private func points(_ count: Int) -> String {
    say(count == 1 ? "1 point" : "\(count) points", "\(count)点")
  }

  func summary(_ prediction: Prediction) -> String {
    let (tally, all) = (prediction.tally, prediction.reachable.points)
    return say(
      "\(tally.points) of \(points(all)); at best \(tally.bestStreak) in a row.",
      "\(points(all))満点で\(points(tally.points))。最高\(tally.bestStreak)問連続正解。")
  }
  /// What is said above the list of what was wrong.
  func wrongCount(_ prediction: Prediction) -> String {
    let count = prediction.misses.count
    guard count > 0 else { return say("Nothing was wrong.", "すべて正解でした。") }
    let open = prediction.openMisses.count
    let wrong = say("Wrong at the first try: \(count)", "1回目で間違えた問題：\(count)問")
    return open == count
      ? wrong + say(".", "。") : wrong + say("; by now right: \(count - open).", "、その後正解：\(count - open)問。")
  }
  /// Something that was wrong: what was asked, what is right, and what was answered.
  func miss(_ miss: Miss) -> String {
    let right = miss.right.map(choice).joined(separator: ", ")
    switch miss.asked {
    case .order: return say("\(miss.action), in order: \(right)", "\(miss.action)の順序：\(right)")
    default:
      let given = miss.given.map(choice).joined(separator: ", ")
      let wrong = given.isEmpty ? "" : say("; not \(given)", "（回答：\(given)）")
      guard case .next(let call?) = miss.asked else { return "\(miss.action): \(right)\(wrong)" }
      return say("\(miss.action), after \(call): \(right)\(wrong)", "\(miss.action)、\(call)の後：\(right)\(wrong)")
    }
  }

  /// What keys do, in a word, for the line of keys.
  var show: String { say("show", "答え") }
  func label(_ mode: Prediction.Mode) -> String {
    switch mode {
    case .appearance: say("appearance", "表示")
    case .next: say("every call", "すべて")
    case .order: say("order", "順序")
    }
  }
  var again: String { say("what was wrong", "間違いをもう一度") }
}
