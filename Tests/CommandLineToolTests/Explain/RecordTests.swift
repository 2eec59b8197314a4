import Lifecycle
import Study
import Testing

@testable import CommandLineTool

@Suite("A log as a recording")
struct RecordTests {
  private let log =
    "Mine viewDidLoad\nMine viewWillAppear\nMine viewDidAppear\ntoken=42\nOther viewDidLoad\n"
    + "Mine viewWillDisappear\nOther viewWillAppear\nMine viewDidDisappear\nOther viewDidAppear\n"

  private func recorded(
    _ log: String, device: String = "iPhone 15, iOS 17.4", _ more: String...
  ) throws -> Answer {
    try answer(to: ["explain", "FILE", "--as", "recording", "--device", device] + more, file: log)
  }

  @Test("prints a recording that holds, and nothing else on standard output")
  func recording() throws {
    let made = try recorded(log)
    #expect(made.status == .success)
    #expect(made.output.hasPrefix("title: launch, push Other\nios: 17\nsource: a log of iPhone 15, iOS 17.4\n"))
    #expect(made.output.contains("\nkind: console\n") && !made.output.contains("token"))
    #expect(try answer(to: "check", "FILE", file: made.output).status == .success)
  }

  @Test("says what it adds: more on a version that few recorded")
  func gain() throws {
    #expect(try recorded(log, device: "iOS 11").errors.contains("confirmed, since recorded on iOS 11 before: "))
    let newer = try recorded(log, device: "iPhone, iOS 15.0").errors
    #expect(newer.contains("confirmed, since recorded on iOS 15 before: 5\n"))
    #expect(newer.contains("the first to show on iOS 15: ") && newer.contains(".score:"), "\(newer)")
  }

  @Test("says that the search was stopped where it would take too long")
  func stopped() throws {
    var console = Console.memory()
    let (scores, version) = (try console.scores(), Version(17))
    let reading = LogReading(Array((log + String(repeating: "Mine viewDidAppear\n", count: 20)).utf8))
    let contribution = try #require(
      Contribution(reading, on: version, known: [version], scores: scores.score, maxSteps: 10_000))
    let page = contribution.recording(device: "iOS 17", version)
    let resolved = try #require(LoadResult(Array(page.utf8), name: "recording", scores).value?.cases.first)
    let gain = Gain(resolved, on: try #require(scores.score(version)), beyond: scores.evidence)
    GainReport(gain: gain, contribution: contribution, reading: reading, version: version).write(to: &console)
    #expect(console.errors.text.contains("the search was stopped where it took too long"), "\(console.errors.text)")
  }

  @Test("names what it contradicts, and ends with 1")
  func contradicted() throws {
    let swapped = log.replacing(
      "Mine viewWillAppear\nMine viewDidAppear", with: "Mine viewDidAppear\nMine viewWillAppear")
    let made = try recorded(swapped, "--rename")
    #expect(made.status == .failure && made.errors.contains("contradicted on iOS 17: 1\n"), "\(made.errors)")
    #expect(made.output.contains("A.viewDidAppear\nA.viewWillAppear\n") && !made.output.contains("Mine"))
    let checked = try answer(to: "check", "FILE", file: made.output)
    #expect(checked.status == .failure, "\(checked.output)")
  }

  @Test(
    "wants one version that it knows",
    arguments: [
      "iPhone", "iOS", "iOS 3.1", "Android 14", "iOS 4-26", "iOS 16.4 – 17.1", "iPhone 15, iOS 9+",
    ])
  func devices(_ device: String) throws {
    let made = try recorded(log, device: device)
    #expect(made.status == .unusable && made.output.isEmpty)
  }

  @Test("finds the version behind the name of the system")
  func versions() {
    for text in ["iPhone 15, iOS 17.4", "iOS17", "17 (iOS 17)", "ios-17.0.1, iPhone12,1", "iOS 17.4 - iPhone 15"] {
      #expect(Version(ofDevice: text)?.number == 17, "\(text)")
    }
  }

  @Test("never says that something was done which cannot be done on the version")
  func impossible() throws {
    let swipe =
      "List viewWillAppear\nList viewDidAppear\nList viewWillDisappear\nDetail viewWillAppear\n"
      + "List viewDidDisappear\nDetail viewDidAppear\nDetail viewWillDisappear\nList viewWillAppear\n"
      + "List viewWillDisappear\nList viewDidDisappear\nDetail viewWillAppear\nDetail viewDidAppear\n"
    #expect(try recorded(swipe).output.contains("> cancel\n"))
    let made = try recorded(swipe, device: "iPhone, iOS 4.2")
    #expect(made.status == .failure)
    let checked = try answer(to: "check", "FILE", file: made.output)
    #expect(checked.status != .unusable, "\(checked.errors)")
  }

  @Test("shortens names that no transcript can hold, and keeps them apart")
  func longNames() throws {
    let long = String(repeating: "N", count: 1_100)
    let made = try recorded(log.replacing("Mine", with: long + "A").replacing("Other", with: long + "B"))
    #expect(made.status == .success && !made.output.contains(long), "\(made.errors)")
    #expect(try answer(to: "check", "FILE", file: made.output).status == .success)
    let cut = try recorded("Mine viewDidLoad\nMine viewWillAppear\nMine viewDidAppear\n\(long) viewDidLoad\n")
    #expect(cut.status == .success && cut.output.contains("\nNNN"), "\(cut.errors)")
  }

  @Test("prints nothing that cannot be read")
  func unreadable() throws {
    let made = try recorded(log, device: "iOS 17, " + String(repeating: "x", count: 70_000))
    #expect(made.status == .unusable && made.output.isEmpty && made.errors.hasPrefix("recording:3:"))
  }

  @Test("wants to know the device")
  func missing() throws {
    let made = try answer(to: "explain", "FILE", "--as", "recording", file: log)
    #expect(made.status == .unusable && made.errors.contains("a recording needs `--device`"))
  }
}
