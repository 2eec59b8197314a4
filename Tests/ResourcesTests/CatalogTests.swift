import Foundation
import Resources
import Testing

/// The folder that the catalog speaks for.
let resourcesFolder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Resources")

/// Where the files of a kind lie, and what their names end in.
func place(of kind: ResourceKind) -> (folder: String, suffix: String) {
  switch kind {
  case .scenario: ("Scenarios", ".appear")
  case .recording: ("Recordings", ".appear")
  case .score: ("Scores", ".score")
  }
}

/// The names of the files in the folder of a kind, without their extension; none where the folder is missing.
func names(inFolderOf kind: ResourceKind) -> [String] {
  let (folder, suffix) = place(of: kind)
  let path = resourcesFolder.appending(path: folder).path
  let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  return files.filter { !$0.hasPrefix(".") }
    .map { $0.hasSuffix(suffix) ? String($0.dropLast(suffix.count)) : $0 }
    .sorted()
}

@Suite("The catalog")
struct CatalogTests {
  @Test("lists every file of a folder, in order, and nothing else", arguments: ResourceKind.allCases)
  func listsTheFolder(of kind: ResourceKind) {
    let listed = Catalog.all.filter { $0.kind == kind }.map(\.name)
    #expect(listed == names(inFolderOf: kind), "Resources/Catalog.swift has to list the files of the folder by name")
  }

  @Test("embeds every file byte by byte")
  func embedsTheBytes() throws {
    for resource in Catalog.all {
      let (folder, suffix) = place(of: resource.kind)
      let file = resourcesFolder.appending(path: folder).appending(path: resource.name + suffix)
      #expect(try Data(contentsOf: file) == Data(resource.bytes), "\(resource.name) is not what its file says")
    }
  }

  @Test("has recordings, and every name once")
  func namesAreUnique() {
    #expect(!Catalog.recordings.isEmpty && !Catalog.scenarios.isEmpty)
    #expect(Set(Catalog.all.map(\.name)).count == Catalog.all.count)
  }

  @Test("finds what it lists by its name")
  func findsByName() {
    #expect(Catalog.resource(named: "peek-and-pop-ios9")?.kind == .recording)
    #expect(Catalog.resource(named: "peek-and-pop") == nil)
  }
}
