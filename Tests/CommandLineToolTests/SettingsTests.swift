import Foundation
import Testing

@testable import CommandLineTool

@Suite("Settings") struct SettingsTests {
  /// The program's answer with this settings file and these variables.
  private func answer(
    to words: String..., config: String? = nil, _ variables: [String: String] = [:]
  ) throws -> Answer {
    try withFolder { folder in
      if let config { try folder.write(config, to: "mightappear/config") }
      let environment = variables.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
      return CommandLineToolTests.answer(to: words, environment: environment)
    }
  }

  @Test("are what options would say: in the file, before that in the environment, and before that on the command line")
  func order() throws {
    let config = "# mine\n\nlang: ja\n ios : 9 \n"
    #expect(try answer(to: "learn", "--list", config: config).output.contains("画面"))
    #expect(try !answer(to: "learn", "--list", config: config, ["MIGHTAPPEAR_LANG": "en"]).output.contains("画面"))
    #expect(try !answer(to: "learn", "--list", "--lang", "en", config: config).output.contains("画面"))
    #expect(try answer(to: "rules", config: config).output.hasPrefix("# iOS 9で有効な"))
    #expect(try answer(to: "rules", "--ios", "8", config: config).output.hasPrefix("# iOS 8で有効な"))
    #expect(try answer(to: "draw", config: config).output.contains("iOS 9"))
  }

  @Test("may stand in a file as Windows writes it") func carriageReturns() throws {
    let (_, output, errors) = try answer(to: "rules", config: "\u{FEFF}# mine\r\nmouse: no\r\nios: 9\r\n")
    #expect(output.hasPrefix("# All that holds on iOS 9,") && errors.isEmpty)
    let wrong = try answer(to: "show", config: "\u{FEFF}theme: pink\r\nmouse\r\n").errors
    #expect(wrong.contains("config:1: `theme` is") && wrong.contains("config:2: `mouse` is"))
  }

  @Test("leave a file that is named to its own version") func ownVersion() throws {
    #expect(try answer(to: "draw", "life-of-a-push", config: "ios: 26\n").output.contains("iOS 10"))
  }

  @Test("are not read from a file that is too large, and few of many mistakes are named")
  func large() throws {
    let lines = String(repeating: "\n", count: 1 << 20)
    #expect(try answer(to: "--version", config: lines + "\n").errors.contains("config: has more than 1 MiB"))
    let wrong = try answer(to: "--version", config: String(repeating: "x\n", count: 1_000))
    #expect(wrong.errors.split(separator: "\n").count == 20)
  }

  @Test("turn switches on and off") func switches() throws {
    #expect(try !answer(to: "draw", config: "ascii: yes\n").output.contains("│"))
    #expect(try answer(to: "draw", config: "ascii: yes\n", ["MIGHTAPPEAR_ASCII": "no"]).output.contains("│"))
    #expect(try answer(to: "draw", config: "speed: 1/4\n").output.contains("×1/4"))
  }

  @Test("that cannot be understood are reported, and ignored") func mistakes() throws {
    let (status, _, errors) = try answer(
      to: "show", config: "theem: mono\ntheme: pink\nmouse\n", ["MIGHTAPPEAR_IOS": "x"])
    #expect(status == .success)
    #expect(errors.contains("config:1: there is no setting `theem`; did you mean `theme`?"))
    #expect(errors.contains("config:2: `theme` is default, mono, high-contrast, and not `pink`"))
    #expect(errors.contains("config:3: `mouse` is yes, no, and not ``"))
    #expect(errors.contains("MIGHTAPPEAR_IOS: `ios` is a version, and not `x`"))
  }
}

@Suite("The meter") struct MeterTests {
  @Test("shows nothing for a second, then a line that goes away again") func patience() {
    var now: Int64 = 0
    var meter = Meter { now }
    #expect(meter.advance(to: "1 of 9") == nil && meter.clear() == nil)
    now = 1000
    #expect(meter.advance(to: "2 of 9") == "\r2 of 9\u{1B}[K")
    now = 1050
    #expect(meter.advance(to: "3 of 9") == nil)
    #expect(meter.clear() == "\r\u{1B}[K" && meter.clear() == nil)
  }
}
