import Foundation

/// The files that the rules look at.
struct Repository: Sendable {
  /// The text files, in the order of their paths.
  let files: [SourceFile]
  /// The paths of everything: files, be they text or not, and folders.
  let paths: Set<String>

  init(files: [SourceFile], otherPaths: [String] = []) {
    self.files = files.sorted { $0.path < $1.path }
    var paths = Set(otherPaths)
    for file in files {
      for count in 1...file.components.count {
        paths.insert(file.components.prefix(count).joined(separator: "/"))
      }
    }
    self.paths = paths
  }

  /// This repository, as it lies on the disk.
  static let current = Repository(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent())

  /// The names that start with a dot and are part of the repository all the same.
  private static let hiddenNames = [".ci", ".github", ".gitignore", ".swift-format"]

  /// Walks a folder; hidden files and folders are left out, among them the history and what was built.
  private init(root: URL) {
    var files: [SourceFile] = []
    var others: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
      for name in names.sorted() where !name.hasPrefix(".") || Self.hiddenNames.contains(name) {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        let location = root.appending(path: path)
        if (try? location.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true {
          folders.append(path)
        } else if let text = try? String(contentsOf: location, encoding: .utf8) {
          files.append(SourceFile(path: path, text: text))
        } else {
          others.append(path)
        }
      }
    }
    self.init(files: files, otherPaths: others)
  }
}
