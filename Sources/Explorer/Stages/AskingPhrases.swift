import Lifecycle
import Study

/// What a lesson's screen says, in the learner's language.
package struct Phrases {
  let language: Language

  /// What is said in a language.
  package init(language: Language) { self.language = language }

  /// One of two wordings.
  func say(_ english: String, _ japanese: String) -> String {
    switch language {
    case .english: english
    case .japanese: japanese
    }
  }

  /// A question in a sentence.
  package func question(_ asked: Asked) -> String {
    switch asked {
    case .next(nil): say("Which call comes first?", "最初に呼ばれるのはどれでしょうか？")
    case .next(let call?): say("Which call comes right after \(call)?", "\(call)の直後に呼ばれるのはどれでしょうか？")
    case .order: say("In which order do these calls come?", "どの順序で呼ばれるでしょうか？")
    case .who(let method): say("Who receives \(method)?", "\(method)が呼ばれるのはどれでしょうか？")
    case .count(let call): say("How many times does \(call) come?", "\(call)は何回呼ばれるでしょうか？")
    case .choose: say("Which of these calls come?", "この中で呼ばれるのはどれでしょうか？")
    case .brings(let call): say("What, done now, brings \(call)?", "ここでどの操作をすると\(call)が呼ばれるでしょうか？")
    case .flags(let call): say("Which of these are true in \(call)?", "\(call)の中でtrueになるのはどれでしょうか？")
    case .place(let here, []):
      say("Which call comes in \(list(here))?", "\(list(here))で必ず呼ばれるのはどれでしょうか？")
    case .place(let here, let notHere):
      say(
        "Which call comes in \(list(here)), and not in \(list(notHere))?",
        "\(list(here))では呼ばれ、\(list(notHere))では呼ばれないのはどれでしょうか？")
    }
  }

  private func list(_ actions: [AskedAction]) -> String {
    var seen: Set<AskedAction> = []
    let distinct = actions.filter { seen.insert($0).inserted }.map { action in
      guard let ordinal = action.ordinal else { return say("“\(action.text)”", "「\(action.text)」") }
      return say("“\(action.text)” no. \(ordinal)", "\(ordinal)回目の「\(action.text)」")
    }
    return distinct.joined(separator: say(", ", "、"))
  }

  func howTo(_ form: Exercise.Form) -> String {
    switch form {
    case .pick: say("pick one", "1つ選ぶ")
    case .mark: say("mark all that are right", "当てはまるものをすべて選ぶ")
    case .arrange: say("take them one by one, the first call first", "呼ばれる順に1つずつ選ぶ")
    }
  }

  var nothingMarked: String { say("mark something first, with Space or its number", "先にSpaceか番号で選んでください") }

  /// Something that there is to choose.
  package func choice(_ choice: Choice) -> String {
    switch choice {
    case .line(let text), .name(let text): text
    case .commands(let text): "> \(text)"
    case .number(let number): times(number)
    case .nobody: say("nobody", "どれも呼ばれない")
    case .nothing: say("no call comes", "何も呼ばれない")
    case .noneOfThese: say("none of these", "どれでもない")
    }
  }

  func verdict(_ state: ExerciseState) -> String? {
    switch state.outcome {
    case .right?: say("Right.", "正解です。")
    case .disputed? where state.exercise.dispute?.mistake != nil:
      say("This counts, too: a log has it, of an app with a known mistake.", "これも正解とします。ただし、間違いのあるアプリのログです。")
    case .disputed?: say("This counts, too: the sources disagree.", "これも正解とします。資料が食い違っています。")
    case .shown?: say("This is the answer.", "これが正解です。")
    case nil: state.mistake.map { reply(to: $0, state.exercise) }
    }
  }

  /// What is said about a wrong answer: what it is, where that is known.
  private func reply(to answer: [Int], _ exercise: Exercise) -> String {
    guard let (choice, misstep) = exercise.misstep(in: answer) else {
      return say("Not so. Try again.", "違います。もう一度考えてみましょう。")
    }
    let name = choice.map { "\(self.choice(exercise.choices[$0])): " } ?? ""
    return say("Not so. ", "違います。") + name + words(misstep)
  }

  /// What a wrong answer is, in a sentence.
  func words(_ misstep: Misstep) -> String {
    switch misstep {
    case .later(false): say("This one is called, but later.", "これも呼ばれますが、もっと後です。")
    case .later(true): say("This one is called, but after the animation.", "これも呼ばれますが、アニメーションの後です。")
    case .earlier: say("This one was called already.", "これはすでに呼ばれました。")
    case .onVersions(let versions):
      say("That is right on \(versions).", "\(versions)ならそうなります。")
    case .inAction(let action): say("That is right for “\(action)”.", "「\(action)」のときはそうなります。")
    case .otherReceiver: say("The right call, on another screen.", "メソッドは合っていますが、別の画面です。")
    case .otherCall: say("The right screen, but not this call.", "画面は合っていますが、このメソッドではありません。")
    case .gets([]): say("Nothing is called on it.", "何も呼ばれません。")
    case .gets(let calls): say("What is called on it: \(listed(calls)).", "呼ばれるのは\(listed(calls))です。")
    case .brings([]): say("This calls nothing.", "この操作では何も呼ばれません。")
    case .brings(let calls): say("This calls \(listed(calls)).", "この操作で呼ばれるのは\(listed(calls))です。")
    case .missing(let action): say("“\(action)” does not call it.", "「\(action)」では呼ばれません。")
    case .also(let action): say("“\(action)” calls it, too.", "「\(action)」でも呼ばれます。")
    case .didBeforeWill: say("A did stands before its will.", "willより先にdidが来ています。")
    case .tooEarly(let call): say("\(call) stands too early.", "\(call)が早すぎます。")
    case .somebody: say("Something is called.", "呼ばれるものがあります。")
    case .something: say("A call is made.", "呼ばれるものがあります。")
    case .oneOfThese: say("One of them is true.", "trueになるものがあります。")
    }
  }

  /// What stands above the two orders that are beside each other.
  var rightLane: String { say("as it is", "正しい順序") }
  var chosenLane: String { say("as you said", "あなたの回答") }

  /// The first few of some calls.
  private func listed(_ calls: [String]) -> String {
    var seen: Set<String> = []
    let distinct = calls.filter { seen.insert($0).inserted }
    return distinct.prefix(3).joined(separator: say(", ", "、")) + (distinct.count > 3 ? say(" and more", "など") : "")
  }

  /// How many times, in words: beside the key that chooses it another number would not be understood.
  private func times(_ number: Int) -> String {
    switch number {
    case 0: say("not once", "呼ばれない")
    case 1: say("once", "1回")
    case 2: say("twice", "2回")
    default: say("\(number) times", "\(number)回")
    }
  }

  /// What is said while the calls of an action come.
  func calls(of action: String) -> String { say("These are the calls of “\(action)”.", "「\(action)」で呼ばれたメソッドです。") }
}
