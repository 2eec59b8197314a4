import Foundation
import Resources
import Testing

/// The folder that the catalog speaks for.
let resourcesFolder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Resources")

/// The folder and the extension of the files of a kind.
func place(of kind: ResourceKind) -> (folder: String, suffix: String) {
  switch kind {
  case .scenario: ("Scenarios", ".appear")
  case .recording: ("Recordings", ".appear")
  case .lesson: ("Lessons", ".appear")
  case .level: ("Levels", ".level")
  case .score: ("Scores", ".score")
  case .fact: ("Facts", ".facts")
  }
}

/// The names of the files of a kind, without their extension; empty if the folder is missing.
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
    let inOrder = Catalog.all.filter { $0.kind == kind }.map(\.name)
    // Translations stand behind the lessons, and levels in the order in which they are listed.
    let listed = kind == .lesson || kind == .level ? inOrder.sorted() : inOrder
    #expect(
      listed == names(inFolderOf: kind),
      "`make catalog` lists the files, and Resources/Catalog.swift where a level stands")
  }

  @Test("embeds every file byte by byte")
  func embedsTheBytes() throws {
    for resource in Catalog.all {
      let (folder, suffix) = place(of: resource.kind)
      let file = resourcesFolder.appending(path: folder).appending(path: resource.name + suffix)
      #expect(try Data(contentsOf: file) == Data(resource.bytes), "\(resource.name) is not what its file says")
    }
  }

  @Test("has something of every kind, and every name once")
  func namesAreUnique() {
    #expect(ResourceKind.allCases.allSatisfy { kind in Catalog.all.contains { $0.kind == kind } })
    #expect(Set(Catalog.all.map(\.name)).count == Catalog.all.count)
  }

  @Test("finds what it lists by its name")
  func findsByName() {
    #expect(Catalog.resource(named: "peek-and-pop-ios9")?.kind == .recording)
    #expect(Catalog.resource(named: "peek-and-drop") == nil)
    #expect(Catalog.resource(named: "nav-10")?.name == "life-of-a-push")
  }

  @Test("finds a lesson by its name and language, and teaches the same in each")
  func findsLessons() {
    #expect(Catalog.lesson(named: "tabs", language: "en")?.name == "tabs")
    #expect(Catalog.lesson(named: "tabs", language: "ja")?.name == "tabs.ja")
    #expect(Catalog.lesson(named: "tabs", language: "xx") == nil)
    #expect(Catalog.lesson(named: "lasso", language: "en") == nil)
    #expect(Catalog.lessons.map(\.commonName) == Catalog.translations.map(\.commonName))
    #expect(
      Catalog.lessons.allSatisfy { $0.language == "en" } && Catalog.translations.allSatisfy { $0.language == "ja" })
  }
}
