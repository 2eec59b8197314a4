import Foundation

/// A text that tests read from a file.
package struct Fixture: Sendable, CustomStringConvertible {
  /// The name of the file, without its ending.
  package let name: String
  package let text: String

  package var description: String { name }

  /// Reads the files in a folder beside a source file, in the order of their names.
  package static func all(in folder: String, beside source: String = #filePath) throws -> [Fixture] {
    let folder = URL(filePath: source).deletingLastPathComponent().appending(path: folder)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }.map { file in
        Fixture(
          name: file.deletingPathExtension().lastPathComponent, text: try String(contentsOf: file, encoding: .utf8))
      }
  }
}
