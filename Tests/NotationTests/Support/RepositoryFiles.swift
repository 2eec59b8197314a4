import Foundation
import Notation
import Testing

/// The files of the repository that are written in the notation.
enum RepositoryFiles {
  static let recordings = read("../../../Resources/Recordings", "appear")

  static let scores = read("../../../Resources/Scores", "score")

  /// The files in a folder that is named relative to this file, in the order of their names.
  private static func read(_ folder: String, _ ending: String) -> [SourceText] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".\(ending)") }.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
      return SourceText(file: name, bytes: Array(data))
    }
  }
}
