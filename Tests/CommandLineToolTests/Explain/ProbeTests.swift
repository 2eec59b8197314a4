import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("`probe`")
struct ProbeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The compiler's errors for a source with stubs in place of its imports; empty if there are none.
  private func complaints(
    _ name: String, _ words: [String], _ source: String, ending: String, stubs: String, without imports: String
  ) throws -> String {
    let stubs = try String(contentsOf: Self.folder.appending(path: stubs), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix(imports) }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(ending)")
    try (stubs + lines.joined(separator: "\n")).write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let (said, status) = try #require(Tool(name)).run(words + [file.path])
    return status == 0 ? "" : String(said.prefix(2_000)) + "!"
  }

  @Test("is Swift that a compiler takes, as Swift 5 and 6", .enabled(if: Tool("swiftc") != nil, "no swiftc"))
  func swift() throws {
    let source = answer(to: "probe").output
    #expect(source.hasPrefix("// ") && !source.contains("§"))
    for (version, flags) in [("5", ["-D", "DEBUG"]), ("6", ["-D", "DEBUG"]), ("6", [])] {
      // Only Darwin's compiler knows Objective-C's runtime by default.
      let words =
        [
          "-frontend", "-typecheck", "-warnings-as-errors", "-swift-version", version, "-enable-objc-interop",
          "-disable-objc-attr-requires-foundation-module",
        ] + flags
      let said = try complaints(
        "swiftc", words, source, ending: "swift", stubs: "stubs-swift.txt", without: "import ")
      #expect(said.isEmpty, "\(said)")
    }
  }

  @Test("is Objective-C that a compiler takes", .enabled(if: Tool("clang") != nil, "no clang"))
  func objectiveC() throws {
    let source = answer(to: "probe", "--objc").output
    #expect(source.hasPrefix("// ") && !source.contains("§"))
    let words = [
      "-x", "objective-c", "-fsyntax-only", "-fobjc-arc", "-fblocks", "-target", "arm64-apple-ios15", "-Wall",
      "-Wextra", "-Wno-unused-parameter", "-Werror", "-DDEBUG=1",
    ]
    let said = try complaints("clang", words, source, ending: "m", stubs: "stubs-objc.txt", without: "#import")
    #expect(said.isEmpty, "\(said)")
  }

  @Test("is part of debug builds only", arguments: [["probe"], ["probe", "--objc"]])
  func debug(words: [String]) {
    let lines = answer(to: words).output.split(separator: "\n")
    #expect(lines.first { !$0.hasPrefix("//") } == "#if DEBUG" && lines.last == "#endif")
  }

  @Test("says at its end which calls are expected")
  func expected() throws {
    let run = answer(to: "run", "life-of-a-push").output.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    let comment = run.map { $0.isEmpty ? "//\n" : "// \($0)\n" }.joined()
    for words in [["probe", "life-of-a-push"], ["probe", "life-of-a-push", "--objc"]] {
      let printed = answer(to: words).output
      #expect(printed.hasSuffix("// What is expected of life-of-a-push on iOS 10:\n//\n" + comment))
    }
    #expect(answer(to: "probe", "life-of-a-push", "--ios", "9").output.contains("life-of-a-push on iOS 9:"))
    #expect(answer(to: "probe", "/nowhere.appear").status == .unusable)
  }

  /// The log of the probe on a device for calls such as `A.viewWillAppear`, among other lines.
  private func log(of calls: [Substring], version: String) -> String {
    var random = SeededRandom(seed: 7)
    func filled(_ format: String, _ values: [String: String]) -> String {
      values.reduce(format) { $0.replacing("{\($1.key)}", with: $1.value) }
    }
    let format = ProbeFormat.builtIn
    var lines = [filled(format.head, ["device": "iPhone", "system": "iOS", "version": version])]
    for (number, call) in calls.enumerated() {
      let parts = call.split(separator: ".", maxSplits: 1)
      let flags = ["animated", "isBeingPresented", "isMovingToParent", "isInteractive", "isCancelled"].filter { _ in
        random.oneIn(3)
      }
      let values = [
        "seconds": "\(number / 9).\(100 + number)", "flags": flags.joined(separator: ","),
        "receiver": String(parts[0]), "call": String(parts[1]),
      ]
      lines.append(filled(format.call, values))
      if random.oneIn(5) { lines.append("GET https://example.com/items 200") }
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  @Test("writes what `explain` reads, also for a recording")
  func readBack() throws {
    let played = answer(to: "run", "life-of-a-push", "--ios", "17", "--only", "viewDidLoad,appearance,willMove").output
    let calls = played.split(separator: "\n").filter { $0.firstMatch(of: /^\w+\.\w/) != nil }
    try #require(calls.count > 10)
    let log = log(of: calls, version: "17.4")
    let explained = try answer(to: "explain", "FILE", "--ios", "17", "--first", "1", file: log)
    #expect(explained.status == .success, "\(explained.output)")
    let recorded = try answer(to: "explain", "FILE", "--as", "recording", file: log)
    #expect(recorded.status == .success, "\(recorded.output)\(recorded.errors)")
    #expect(recorded.output.contains("\nios: 17\nsource: a log of iPhone, iOS 17.4\n"))
    let found = recorded.output.split(separator: "\n").filter { $0.firstMatch(of: /^\w+\.\w/) != nil }
    #expect(found == calls)
  }
}
