import Testing

@testable import CommandLineTool

@Suite("`where`")
struct WhereTests {
  @Test("numbers the commands of each case where nothing is marked")
  func numbers() {
    let all = answer(to: "where", "interactive-pop-cancel")
    #expect(all.status == .success && all.errors.isEmpty)
    #expect(all.output.contains("interactive-pop-cancel: Pop (case 1)\n    1  launch\n    2  pop\n"))
    #expect(all.output.contains("(case 4)"))
    let one = answer(to: "where", "interactive-pop-cancel", "--case", "2")
    #expect(one.output.contains("(case 2)") && !one.output.contains("(case 1)"))
    #expect(answer(to: "where", "really-back").output.hasPrefix("really-back: Half-way back, and back, twice\n"))
  }

  @Test("takes the window of a line from --in, as every other command does")
  func window() {
    let listed = answer(to: "where", "push Detail; pop", "--in", "nav(List)")
    #expect(listed.output.contains("1  launch\n    2  push Detail\n    3  pop\n"), "\(listed.errors)")
    let found = answer(to: "where", "push Detail; pop", "--in", "nav(List)", "--here", "3", "--not", "2")
    #expect(found.status == .success && found.output.contains("  List.viewDidAppear\n"), "\(found.errors)")
  }

  @Test("asks what is here before it answers in JSON")
  func nothingMarked() {
    let all = answer(to: "where", "really-back", "--json")
    #expect(all.status == .unusable && all.output.isEmpty)
    #expect(all.errors.contains("`--here` says what is here") && all.errors.contains("    1  launch\n"))
  }

  @Test("answers the article's question with the marks beside the commands")
  func article() {
    let found = answer(to: "where", "really-back", "--here", "7,9-10", "--not", "2-6,8")
    #expect(found.status == .success && found.errors.isEmpty)
    #expect(found.output.contains("  -  6  cancel\n  +  7  pop\n  -  8  push Detail\n  +  9  swipe 0.6\n"))
    let lines = found.output.split(separator: "\n")
    let first = lines.firstIndex { $0.hasPrefix("Called everywhere where + stands") }.map { lines[$0 + 1] }
    #expect(first == "  List.viewDidAppear")
    #expect(found.output.contains("  List.viewDidLayoutSubviews, on iOS 7 only\n"))
    #expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("  Detail.viewWillDisappear, then") })
  }

  @Test("ends with 1 and names what comes closest where there is no answer")
  func closest() {
    let none = answer(to: "where", "really-back", "--here", "2", "--not", "8", "--ios", "17")
    #expect(none.status == .failure)
    #expect(none.output.contains("No call is made everywhere where + stands and nowhere where - stands, on iOS 17.\n"))
    #expect(none.output.contains("Closest:\n"))
    let some = answer(to: "where", "really-back", "--here", "2", "--not", "8", "--ios", "16-17")
    #expect(some.output.contains("Closest on iOS 17:\n"))
    #expect(none.output.contains("  Detail.viewWillAppear\n      is also called in 8: `push Detail`\n"))
    #expect(none.output.contains(" more are as close\n"))
    let silent = answer(to: "where", "really-back", "--here", "3", "--of", "List")
    #expect(silent.status == .failure && silent.output.hasSuffix("None is made where + stands.\n"))
  }

  @Test("says which versions cannot play the case, and why")
  func versions() {
    let some = answer(to: "where", "really-back", "--here", "4", "--ios", "any")
    #expect(some.status == .success)
    #expect(some.output.hasSuffix("\niOS 4 to 6 cannot simulate 5, `swipe 0.4`: the edge swipe requires iOS 7.\n"))
    let none = answer(to: "where", "really-back", "--here", "4", "--ios", "6")
    #expect(none.status == .unusable && none.output.isEmpty && none.errors.contains("cannot simulate 5"))
  }

  @Test("says what is wrong with a number, a case, a name or a version, and shows the numbers")
  func mistakes() {
    let number = answer(to: "where", "really-back", "--here", "11")
    #expect(number.status == .unusable && number.output.isEmpty)
    #expect(number.errors.contains("the case has 10 commands, and none with the number 11"))
    #expect(number.errors.contains("   10  finish\n"))
    let marks = answer(to: "where", "really-back", "--here", "2", "--not", "1-3")
    #expect(marks.status == .unusable && marks.errors.contains("command 2 is marked as here and as not here"))
    let alone = answer(to: "where", "really-back", "--not", "2")
    #expect(alone.status == .unusable && alone.errors.contains("`--here` says what is here"))
    for words in [["--here", "2"], ["--here", "2", "--case", "9"], ["--case", "9"]] {
      let wrong = answer(to: ["where", "interactive-pop-cancel"] + words)
      #expect(wrong.status == .unusable && wrong.errors.contains("`--case` needs the number"), "\(words)")
    }
    let name = answer(to: "where", "really-back", "--here", "2", "--of", "Lst")
    #expect(name.status == .unusable && name.errors.contains("did you mean `List`?"))
    let version = answer(to: "where", "really-back", "--here", "2", "--ios", "x")
    #expect(version.status == .unusable && version.errors.contains("`--ios` takes versions"))
  }

  @Test("prints an object for the case and one for each answer")
  func json() throws {
    let found = answer(to: "where", "really-back", "--here", "7,9-10", "--not", "2-6,8", "--json")
    let lines = try objects(found.output)
    let head = try #require(lines.first)
    #expect(head["kind"] as? String == "case" && head["format"] as? String == "mightappear.where")
    #expect(head["here"] as? [[Int]] == [[7, 7], [9, 10]] && head["not"] as? [[Int]] == [[2, 6], [8, 8]])
    #expect((head["ios"] as? [Int])?.first == 7 && head["unplayable"] as? [Int] == [])
    let answer = try #require(lines.dropFirst().first)
    #expect(answer["kind"] as? String == "answer" && answer["code"] as? String == "List.viewDidAppear")
    let moments = try #require(answer["moments"] as? [[String: Any]])
    #expect(
      moments.map { $0["times"] as? Int } == [1, 1]
        && moments.map { $0["stage"] as? String } == ["afterAnimation", "afterAnimation"])
    #expect(moments.first?["after"] as? String == "Detail.viewDidDisappear")
    let block = try #require(lines.first { $0["block"] as? String == "animateAlongsideCompletion" })
    let questions = try #require(block["questions"] as? [[String: Any]])
    #expect(questions.first?["question"] as? String == "isCancelled" && questions.first?["answer"] as? Bool == false)
  }

  @Test("prints what comes closest as objects, too")
  func jsonOfMisses() throws {
    let none = answer(to: "where", "really-back", "--here", "2", "--not", "8", "--json")
    let lines = try objects(none.output)
    #expect(none.status == .failure && lines.count > 2)
    #expect(lines.dropFirst().allSatisfy { $0["kind"] as? String == "closest" && $0["extra"] as? [Int] == [8] })
  }
}
