import Foundation
import Testing

@Suite("The library's articles")
struct DocumentationTests {
  private static func tool(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static let tools = (swift: tool("swift"), docc: tool("docc"))

  /// The output and the exit status of a tool.
  private func run(_ tool: URL?, _ words: [String]) throws -> (said: String, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = tool
    process.arguments = words
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let said = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (said, process.terminationStatus)
  }

  @Test(
    "lead to what the library has, as DocC reads them",
    .enabled(if: tools.swift != nil && tools.docc != nil, "no swift or docc"))
  func convert() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = try run(Self.tools.swift, ["-print-target-info"]).said
    let triple = try #require(target.firstMatch(of: /"unversionedTriple"\s*:\s*"([^"]+)"/)).output.1
    let built = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let words = [
      "symbolgraph-extract", "-module-name", "MightAppear", "-target", String(triple), "-I",
      built.appending(path: "Modules").path, "-I", built.appending(path: "EmbeddedFiles.build").path, "-output-dir",
      folder.path,
    ]
    let extracted = try run(Self.tools.swift, words)
    try #require(extracted.status == 0, "\(extracted.said)")
    let articles = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/MightAppear/MightAppear.docc")
    let converted = try run(
      Self.tools.docc,
      [
        "convert", articles.path, "--additional-symbol-graph-dir", folder.path, "--output-path",
        folder.appending(path: "out").path, "--warnings-as-errors", "--fallback-display-name", "MightAppear",
        "--fallback-bundle-identifier", "mightappear",
      ])
    #expect(converted.status == 0 && !converted.said.contains("warning"), "\(converted.said)")
  }
}
