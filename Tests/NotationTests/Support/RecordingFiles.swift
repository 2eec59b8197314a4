import Foundation
import Notation
import Testing

/// The recordings of the repository, and those that need commands which are not simulated yet.
enum RecordingFiles {
  /// All of them, in the order of their names.
  static let all: [SourceText] = read("../../../Resources/Recordings") + read("../Fixtures")

  /// The one with this name.
  static func named(_ name: String) throws -> SourceText {
    try #require(all.first { $0.file == name })
  }

  /// The transcripts in a folder that is named relative to this file.
  private static func read(_ folder: String) -> [SourceText] {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = here.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".appear") }.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
      return SourceText(file: name, bytes: Array(data))
    }
  }
}
