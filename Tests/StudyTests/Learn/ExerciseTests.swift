import Lifecycle
import Notation
import Study
import TestSupport
import Testing

@Suite("An exercise")
struct ExerciseTests {
  /// The exercises of the only case of a lesson, played by a version.
  static func exercises(_ text: String, ios: UInt8, seed: UInt64 = 1) throws -> [Exercise] {
    let (resolved, score) = try lesson(text, ios: ios)
    let examiner = Examiner(
      resolved, score: score, otherScores: BuiltInScores.versions.compactMap { BuiltInScores.all[$0] })
    return try resolved.questions.map { try examiner.exercise(for: $0, seed: seed) }
  }

  /// The exercise of a lesson with one question.
  static func exercise(_ text: String, ios: UInt8 = 16, seed: UInt64 = 1) throws -> Exercise {
    try #require(try exercises(text, ios: ios, seed: seed).first)
  }

  /// The only case of a lesson with two screens, in a navigation controller unless one is dismissed, and a version's
  /// rules.
  static func lesson(_ run: String, ios: UInt8) throws -> (ResolvedCase, Score) {
    let text =
      "screen A\nscreen B\nlogs *: viewDidLoad appearance\nwindow: \(run.contains("dismiss") ? "A" : "nav(A)")\n" + run
    return (try .first(of: text, on: [Version(ios)]), try #require(BuiltInScores.all[Version(ios)]))
  }

  /// The choices that are right, as text.
  static func right(_ exercise: Exercise) -> [String] { exercise.solution.map { exercise.texts[$0] } }

  @Test(
    "about what comes next has the model's answer, which differs from version to version", arguments: [8, 9] as [UInt8])
  func next(ios: UInt8) throws {
    let exercise = try Self.exercise("> launch\n> push B\n? next\n", ios: ios)
    #expect(exercise.form == .pick)
    #expect(Self.right(exercise) == [ios == 8 ? "B.viewDidLoad" : "A.viewWillDisappear"])
    #expect(exercise.texts.contains(ios == 8 ? "A.viewWillDisappear" : "B.viewDidLoad"))
    #expect(Set(exercise.choices).count == exercise.choices.count)
  }

  @Test("counts the other answer where sources contradict each other, and only that")
  func disputed() throws {
    let exercise = try Self.exercise(
      "> launch\n> present B fullScreen\n> dismiss\n? next after A.viewWillAppear\n", ios: 12)
    #expect(Self.right(exercise) == ["A.viewDidAppear"])
    let other = try #require(exercise.texts.firstIndex(of: "B.viewDidDisappear"))
    #expect(exercise.grade(of: [other]) == .disputed)
    #expect(exercise.dispute?.sentence().english.contains("seven recordings") == true)
    for wrong in exercise.choices.indices where wrong != other && wrong != exercise.solution[0] {
      #expect(exercise.grade(of: [wrong]) == .wrong)
    }
    let push = try Self.exercise("> launch\n> push B\n? next\n", ios: 9)
    #expect(push.disputedSolutions.isEmpty && push.dispute == nil)
  }

  @Test("shows the lines before the one that is asked for")
  func after() throws {
    let exercise = try Self.exercise("> launch\n> push B\n? next after B.viewWillAppear\n")
    #expect(Self.right(exercise) == ["A.viewDidDisappear"])
    #expect(exercise.shownCount == 3)
    #expect(exercise.question.english == "Which of these methods is called right after B.viewWillAppear?")
  }

  @Test(
    "never offers what was shown already, unless it comes again",
    arguments: ["B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear"])
  func shown(after call: String) throws {
    let exercise = try Self.exercise("> launch\n> push B\n? next after \(call)\n")
    let shown = ["B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear"]
      .prefix(exercise.shownCount)
    #expect(shown.last == call)
    for line in shown { #expect(!exercise.texts.contains(line)) }
    #expect(exercise.choices.count == 4)
  }

  @Test("about the order never lies in it already, and is right in no other", arguments: 0..<40 as Range<UInt64>)
  func order(seed: UInt64) throws {
    let exercise = try Self.exercise(
      "> launch\n> push B\n? order viewDidLoad viewDidDisappear viewDidAppear\n", seed: seed)
    #expect(Self.right(exercise) == ["B.viewDidLoad", "A.viewDidDisappear", "B.viewDidAppear"])
    #expect(exercise.solution != [0, 1, 2])
    #expect(exercise.grade(of: exercise.solution) == .right)
    #expect(exercise.grade(of: exercise.solution.reversed()) == .wrong)
    #expect(exercise.grade(of: []) == .wrong)
  }

  @Test("about receivers names all of them, or nobody, and is picked if one is right")
  func who() throws {
    let exercises = try Self.exercises(
      "> launch\n> push B\n? who viewDidAppear\n? who viewDidLoad\n> home\n? who viewDidDisappear\n", ios: 16)
    #expect(exercises.map(Self.right) == [["B"], ["B"], ["nobody"]])
    #expect(exercises.allSatisfy { $0.choices.count == 3 && $0.form == .pick })
    let delegates = try Self.exercises(
      "logs AppDelegate: didEnterBackground\nlogs SceneDelegate: didEnterBackground\n> launch\n"
        + "? who didEnterBackground\n", ios: 16)
    #expect(delegates.map(Self.right) == [["none of them"]])
    #expect(delegates.map(\.question.english) == ["Which of these receives didEnterBackground?"])
  }

  @Test("about a closure says which outcome it was called with")
  func outcome() throws {
    let choices = ["true", "false"].map { "B.animateAlongsideCompletion(isCancelled: \($0))" }
    let head = "observe B: animateAlongside\nlogs B: viewDidAppear animateAlongsideCompletion\n"
    let question = "? choose \(choices[0]), \(choices[1]), A.viewDidAppear\n"
    let exercise = try Self.exercise(head + "> launch\n> push B\n> swipe 0.3\n> cancel\n" + question)
    let wrong = try #require(exercise.texts.firstIndex(of: choices[1]))
    #expect(exercise.corrections(in: [wrong]).map(\.correction) == [.otherOutcome(isCancelled: true)])
  }

  @Test("about the order says of the calls that would have to be moved which they are, and why the first one is wrong")
  func wrongPlaces() throws {
    let exercise = try Self.exercise("> launch\n> push B\n? order appearance\n")
    func corrections(_ calls: [String]) -> [String] {
      let answer = calls.compactMap { exercise.texts.firstIndex(of: $0) }
      return exercise.corrections(in: answer).map(\.correction.sentence.english)
    }
    #expect(
      corrections(["B.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewDidAppear"])
        == ["B.viewWillAppear is called later than that."])
    #expect(
      corrections(["A.viewDidDisappear", "A.viewWillDisappear", "B.viewDidAppear", "B.viewWillAppear"])
        == [
          "A.viewDidDisappear is called after A.viewWillDisappear, which announces it.",
          "These have to be moved: A.viewDidDisappear, B.viewDidAppear.",
        ])
    #expect(
      corrections(["A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear"])
        == ["A.viewDidDisappear is called only after the animation."])
  }

  @Test("about the order says of that of a presentation that it is one, and the other way round")
  func twin() throws {
    func correction(_ run: String, _ calls: [String]) throws -> Correction? {
      let exercise = try Self.exercise("> launch\n\(run)\n? order appearance\n")
      return exercise.corrections(in: calls.compactMap { exercise.texts.firstIndex(of: $0) }).first?.correction
    }
    let push = ["A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear"]
    #expect(try correction("> push B", push) == .orderInAction("present B fullScreen"))
    let pop = ["B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear"]
    #expect(try correction("> push B\n> pop", pop) == .orderInAction("present B fullScreen; dismiss"))
    let presented = ["A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear"]
    #expect(try correction("> present B fullScreen", presented) == .orderInAction("push B"))
  }

  @Test("about how often offers the number")
  func count() throws {
    let exercises = try Self.exercises("> launch\n> home\n> foreground\n? count A.viewWillAppear\n", ios: 16)
    #expect(exercises.map(Self.right) == [["never"]])
  }

  @Test(
    "about the order says of a wrong one which calls can stay: all but the fewest that have to be moved",
    arguments: [([1, 2, 3, 0], [true, true, true, false]), ([3, 1, 2, 0], [false, true, true, false])])
  func stayingCalls(places: [Int], stay: [Bool]) throws {
    let exercise = try Self.exercise("> launch\n> push B\n? order appearance\n")
    let order = places.map { exercise.solution[$0] }
    #expect(exercise.solution.count == 4)
    #expect(exercise.staying(in: order) == stay)
  }

  @Test("about what comes next says of what comes later how many others come first, or that the animation does")
  func laterCalls() throws {
    let exercise = try Self.exercise("> launch\n> push B\n> swipe 0.3\n> cancel\n? next\n")
    #expect(Self.right(exercise) == ["A.viewWillDisappear"])
    let corrections = Dictionary(zip(exercise.texts, exercise.corrections), uniquingKeysWith: { first, _ in first })
    #expect((corrections["B.viewWillAppear"] ?? nil) == Correction.later(after: 2, isAfterAnimation: false))
    let said = Correction.later(after: 2, isAfterAnimation: false).sentence.english
    #expect(said == "This one is called, but 2 others come first.")
    #expect(Correction.later(after: 3, isAfterAnimation: true).sentence.english.hasSuffix("only after the animation."))
  }

  @Test("asks for one thing where one is right, and for several else")
  func oneOrSeveral() throws {
    let questions = ["choose B.viewDidLoad, A.viewDidLoad", "choose B.viewDidLoad, B.viewDidAppear, A.viewDidLoad"]
    let asked = try Self.exercises("> launch\n> push B\n" + questions.map { "? \($0)\n" }.joined(), ios: 16)
    #expect(asked.map(\.form) == [.pick, .mark])
    #expect(
      asked.map(\.question.english)
        == ["Which of these methods is called?", "Which of these methods are called?"])
  }

  @Test("about which calls come wants all of them, in any order")
  func choose() throws {
    let exercise = try Self.exercise(
      "> launch\n> push B\n? choose A.viewDidAppear, A.viewDidDisappear, B.viewDidAppear\n")
    #expect(Set(Self.right(exercise)) == ["A.viewDidDisappear", "B.viewDidAppear"])
    #expect(exercise.grade(of: exercise.solution.reversed()) == .right)
    #expect(exercise.grade(of: [exercise.solution[0]]) == .wrong)
  }

  @Test("about what comes next always offers the first call of another screen", arguments: 1..<30 as Range<UInt64>)
  func otherScreen(seed: UInt64) throws {
    let (resolved, score) = try Self.lesson("> launch\n> push B\n? next\n", ios: 16)
    let others = BuiltInScores.versions.compactMap { BuiltInScores.all[$0] }
    let examiner = Examiner(resolved, score: score, otherScores: others, seed: seed)
    let exercise = try examiner.exercise(for: try #require(resolved.questions.first), seed: seed)
    #expect(exercise.texts.contains("A.viewWillDisappear"))
  }

  @Test("about what would bring a call tries each of it")
  func brings() throws {
    let exercise = try Self.exercise(
      "> launch\n> push B\n> swipe 0.5\n? brings A.viewDidAppear: finish, cancel; home, cancel; pop\n")
    #expect(Set(Self.right(exercise)) == ["> finish", "> cancel; pop"])
    let home = try #require(exercise.texts.firstIndex(of: "> cancel; home"))
    #expect(
      exercise.corrections(in: [home]).map(\.correction) == [.isCalledOff], "why it does not come, if that is known")
    let other = try Self.exercise("> launch\n? brings B.viewWillDisappear: push B, push B; pop\n")
    let push = try #require(other.texts.firstIndex(of: "> push B"))
    let said = other.corrections(in: [push]).map(\.correction.sentence.english).joined()
    #expect(said.hasPrefix("It calls ") && said.contains("B.viewWillAppear"), "else what comes instead: \(said)")
  }

  @Test("about flags has those that are true, as far as anybody has published it")
  func flags() throws {
    let exercises = try Self.exercises(
      """
      > launch
      > push B
      ? flags A.viewWillDisappear
      ? flags B.viewWillAppear
      > swipe 0.3
      ? flags B.viewWillDisappear
      > cancel
      > pop
      ? flags B.viewDidDisappear

      """, ios: 16)
    #expect(
      exercises.map(Self.right) == [
        ["none of these"], ["isMovingToParent"], ["isMovingFromParent"], ["isMovingFromParent"],
      ])
    #expect(exercises.allSatisfy { $0.form == .pick && $0.choices.contains(.noneOfThese) })
    let corrections = exercises[0].corrections(in: Array(exercises[0].choices.indices)).map(\.correction)
    #expect(Set(corrections) == [.isFalse("A", .staysInParent), .isFalse("A", .isNotPresented)])
    #expect(Set(exercises[0].choices) == [.name("isMovingFromParent"), .name("isBeingDismissed"), .noneOfThese])
  }

  @Test("about flags says of a wrong one in which other action it is true")
  func wrongFlag() throws {
    let exercise = try Self.exercise("> launch\n> push B\n> pop\n> push B\n> push B\n? flags B.viewWillDisappear\n")
    #expect(Self.right(exercise) == ["none of these"])
    let wrong = try #require(exercise.texts.firstIndex(of: "isMovingFromParent"))
    #expect(exercise.corrections(in: [wrong]).first?.correction == .inAction("pop"))
  }

  @Test("says of a wrong call which state of the screen rules it out, without naming what is called instead")
  func wrongForTheState() throws {
    let exercises = try Self.exercises(
      """
      > launch
      > push B
      > pop
      ? choose A.viewDidLoad, A.viewWillAppear, A.viewWillDisappear, B.viewDidAppear

      """, ios: 16)
    let exercise = try #require(exercises.first)
    func correction(_ line: String) -> Correction? {
      exercise.texts.firstIndex(of: line).flatMap { exercise.corrections(in: [$0]).first?.correction }
    }
    #expect(correction("A.viewDidLoad") == .isLoaded)
    #expect(correction("A.viewWillDisappear") == .inAction("push B") || correction("A.viewWillDisappear") == .comes)
    #expect(correction("B.viewDidAppear") == .goes || correction("B.viewDidAppear") == .inAction("push B"))
  }

  @Test("about where code goes has one call that comes here and not there")
  func place() throws {
    let exercise = try Self.exercise(
      "> launch\n> push B\n> pop\n> push B\n> swipe 0.3\n> cancel\n? where 3 not 1-2, 4-6\n")
    let right = Self.right(exercise)
    #expect(right.count == 1)
    let run = Run(
      try Self.lesson("> launch\n> push B\n> pop\n> push B\n> swipe 0.3\n> cancel\n", ios: 16).0,
      score: try #require(BuiltInScores.all[Version(16)]))
    let comes = { (call: String) in
      run.timeline.actions.indices.filter { action in
        run.lines(of: action).contains { $0.entry.text == call }
      }
    }
    #expect(comes(right[0]) == [2])
    for choice in exercise.texts where choice != right[0] { #expect(comes(choice) != [2]) }
    let called = run.timeline.actions.indices.flatMap { run.lines(of: $0).map(\.entry.text) }
    let places = exercise.texts.compactMap(called.firstIndex)
    #expect(places == places.sorted() && places.count == exercise.texts.count, "they stand as they are called first")
  }

  @Test("about where code goes names the actions in their order, and tells those apart that are written alike")
  func placeInTime() throws {
    let exercise = try Self.exercise("> launch\n> push B\n> pop\n> push B\n> pop\n? where 2 not 5, 3, 1\n")
    #expect(exercise.question.english.hasSuffix("run not at “launch”, but at “push B”, not at “pop”."))
    let second = try Self.exercise("> launch\n> push A\n> push B\n> pop\n> pop\n? where 4 not 5\n")
    #expect(second.question.english.hasSuffix("run at the first “pop”, not at the second “pop”."))
  }

  @Test(
    "cannot be made of a question that has no answer, or only right ones",
    arguments: [
      ("> launch\n? next after B.viewDidAppear\n", "`B.viewDidAppear` is not called in `launch`"),
      ("> launch\n? next after A.viewDidAppear\n", "nothing is called after that in `launch`"),
      ("> launch\n> home\n? next\n", "`home` leads to no call that a learner sees"),
      ("> launch\n? choose A.viewDidAppear, A.viewDidLoad\n", "all of these are right, so there is nothing to choose"),
      ("> launch\n? choose B.viewDidAppear, B.viewDidLoad\n", "none of these is called"),
      ("> launch\n? brings B.viewDidAppear: home, lock\n", "none of these calls `B.viewDidAppear`"),
      ("> launch\n? brings A.viewDidAppear: home, finish\n", "`finish` is not possible here: "),
      ("> launch\n> select A\n? next\n", "`select A` is not possible: "),
      ("> launch\n? flags B.viewWillAppear\n", "`B.viewWillAppear` is not called in `launch`"),
      ("> launch\n? flags A.viewDidLoad\n", "of no flag is it known what it is in `A.viewDidLoad`"),
      ("> launch\n? where 1 not 1\n", "no call is made in all of these and in none of those"),
      (
        "> launch\n> push B\n? order loadView\n",
        "`push B` makes no such call that a learner sees, and between 2 and 8 can be put in order"
      ),
    ])
  func problems(_ run: String, _ message: String) throws {
    let problem = #expect(throws: ExerciseProblem.self) { try Self.exercises(run, ios: 16) }
    #expect(problem?.message.english.hasPrefix(message) == true)
  }

  @Test("that cannot be made says what comes instead")
  func truth() throws {
    for question in ["next after B.viewDidLoad", "next after A.viewDidAppear", "choose B.viewDidLoad, B.viewDidAppear"]
    {
      let problem = #expect(throws: ExerciseProblem.self) { try Self.exercise("> launch\n? \(question)\n") }
      #expect(problem?.truth == "`launch` leads to A.viewDidLoad, A.viewWillAppear, A.viewDidAppear")
    }
  }
}

extension Exercise {
  var texts: [String] { choices.map(\.sentence.english) }
}
