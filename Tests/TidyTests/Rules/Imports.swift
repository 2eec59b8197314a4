extension Rule {
  /// The arrows between the folders go one way, and only a few files see the system.
  static let imports = Rule(
    "imports go one way",
    samples: [
      Sample("Sources/Lifecycle/A.swift", "import Canvas\n@testable import Foundation\n", lines: [1, 2]),
      Sample("Sources/Notation/A.swift", "public import struct Lifecycle.World\nimport Glibc\n", lines: [2]),
      Sample("Sources/Explorer/A.swift", "import CTerminal\n\nimport Dispatch\n", lines: [1, 3]),
      Sample("Sources/CommandLineTool/A.swift", "import Glibc\n", lines: [1]),
      Sample("Sources/CommandLineTool/Surroundings/A.swift", "import Glibc\nimport Resources\n"),
      Sample("Sources/Terminal/A.swift", "import CTerminal\nimport Canvas\n// import Explorer\n"),
      Sample("Tests/CanvasTests/A.swift", "import Foundation\n"),
      Sample("Resources/Catalog.swift", "import Foundation\n", lines: [1]),
    ]
  ) { file in
    guard let name = file.target ?? (file.path == "Resources/Catalog.swift" ? "Resources" : nil),
      let folder = TargetGraph.folder(named: name)
    else { return [] }
    return file.code.indices.compactMap { index in
      guard let module = module(importedBy: file.code[index]) else { return nil }
      if !folder.imports.contains(module) {
        return file.finding(index, "do without \(module) here: \(name) may import \(list(folder.imports)).")
      }
      let isSystem = [TargetGraph.system, TargetGraph.macSystem].contains(module)
      if isSystem, name == "CommandLineTool", !file.components.contains("Surroundings") {
        return file.finding(index, "ask the system in Surroundings, and call that from here.")
      }
      return nil
    }
  }

  /// The module that a line imports, if it imports one.
  static func module(importedBy line: Substring) -> String? {
    let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy(isImportPrefix) else { return nil }
    let module = words[(index + 1)...].first { !kinds.contains(String($0)) }
    return module.map { String($0.prefix { $0 != "." }) }
  }

  /// Returns true if a word may precede `import`.
  private static func isImportPrefix(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
  }

  /// The names in a sentence.
  static func list(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.joined(separator: ", ") }
}
