import Foundation
import TestSupport
import Testing

@Suite("The library's articles")
struct DocumentationTests {
  private static let tools = (swift: Tool("swift"), docc: Tool("docc"))

  @Test(
    "lead to what the library has, as DocC reads them",
    .enabled(if: tools.swift != nil && tools.docc != nil, "no swift or docc"))
  func convert() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (swift, docc) = (try #require(Self.tools.swift), try #require(Self.tools.docc))
    let target = try swift.run(["-print-target-info"]).output
    let triple = try #require(target.firstMatch(of: /"unversionedTriple"\s*:\s*"([^"]+)"/)).output.1
    let built = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let words = [
      "symbolgraph-extract", "-module-name", "MightAppear", "-target", String(triple), "-I",
      built.appending(path: "Modules").path, "-I", built.appending(path: "EmbeddedFiles.build").path, "-output-dir",
      folder.path,
    ]
    let extracted = try swift.run(words)
    try #require(extracted.status == 0, "\(extracted.output)")
    let articles = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/MightAppear/MightAppear.docc")
    let converted = try docc.run(
      [
        "convert", articles.path, "--additional-symbol-graph-dir", folder.path, "--output-path",
        folder.appending(path: "out").path, "--warnings-as-errors", "--fallback-display-name", "MightAppear",
        "--fallback-bundle-identifier", "mightappear",
      ])
    #expect(converted.status == 0 && !converted.output.contains("warning"), "\(converted.output)")
  }
}
