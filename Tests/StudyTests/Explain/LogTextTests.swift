import Study
import Testing

@Suite("A log with its text")
struct LogTextTests {
  @Test("Its lines are those that were written, by the numbers that calls are read from")
  func lines() {
    let log = LogText(Array("start\n\u{1B}[31mA viewDidLoad\u{1B}[0m\r\n\n\tB viewDidLoad".utf8))
    #expect(log.lineCount == 4 && log.reading.lineCount == 4)
    #expect((1...4).map { log.line($0).text } == ["start", "A viewDidLoad", "", " B viewDidLoad"])
    #expect((0..<2).map { log.reading.line(ofCall: $0) } == [2, 4])
    #expect(log.line(0).text.isEmpty && log.line(5).text.isEmpty)
    #expect(LogText([]).lineCount == 0 && LogText(Array("\n".utf8)).lineCount == 1)
  }

  @Test("A terminal ends the lines of what is pasted otherwise")
  func pasted() {
    for end in ["\n", "\r", "\r\n"] {
      let log = LogText(pasted: ["A viewDidLoad", "tapped", "A viewWillAppear"].joined(separator: end))
      #expect(log.lineCount == 3 && log.reading.callCount == 2, "\(end.debugDescription)")
      #expect(log.line(2).text == "tapped")
    }
  }

  @Test("What stamps a line is told from the rest, and where its method ends")
  func stamps() {
    let stamp = "2024-05-05 12:00:00.123 App[12:34]"
    let log = LogText(Array("\(stamp) -[A viewWillAppear:] there\nno stamp\n12:00 late".utf8))
    let line = log.line(1)
    #expect(line.stamp == "\(stamp) " && line.upToMethod == "\(stamp) -[A viewWillAppear:")
    #expect(log.line(2).stamp.isEmpty && log.line(2).upToMethod == nil)
    #expect(log.line(3).stamp == "12:00 ")
  }
}
