import Foundation
import Lifecycle
import Notation
import Testing

@testable import CommandLineTool

@Suite("Saving a file")
struct SavingTests {
  private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// The reason why a path cannot be saved to, if any.
  private func failure(_ path: String) -> String? {
    guard case .failed(let reason) = Platform.save("new", to: path) else { return nil }
    return reason.english
  }

  /// The name of a draft for a file.
  private func draft(_ slot: Int, of file: URL) throws -> URL {
    let path = Draft.path(slot, in: try SavingTarget(file.path))
    return URL(filePath: String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  @Test("takes the place of what is there, or leaves it, as is asked")
  func replacing() throws {
    try withFolder { folder in
      let file = folder.appending(path: "a.appear")
      #expect(Platform.save("one", to: file.path, over: .nothing) == .saved)
      #expect(Platform.save("two", to: file.path, over: .nothing) == .isThere)
      let left = try text(file)
      #expect(left == "one")
      #expect(Platform.save("three", to: file.path) == .saved)
      #expect(try text(file) == "three")
      #expect(try folder.names() == ["a.appear"])
    }
  }

  @Test("replaces only what is known, where that is asked, and what is gone is written anew")
  func replacingThese() throws {
    try withFolder { folder in
      let file = folder.appending(path: "a.appear")
      let known = Array("one".utf8)
      #expect(Platform.save(known, to: file.path, over: .these([])) == .saved)
      #expect(Platform.save(Array("two".utf8), to: file.path, over: .these(known)) == .saved)
      #expect(Platform.save(Array("three".utf8), to: file.path, over: .these(known)) == .isThere)
      let left = try (text(file), folder.names())
      #expect(left == ("two", ["a.appear"]))
      #expect(Platform.folder(of: file.path) == Platform.folder(of: folder.path + "/x"))
      #expect(Platform.contents(of: folder.path) == nil && Platform.folder(of: "/x") == "/")
    }
  }

  @Test("follows a chain of links, each from where it lies")
  func links() throws {
    try withFolder { folder in
      let inner = folder.appending(path: "inner")
      try inner.write("old", to: "file")
      for (link, target) in [("inner/second", "../inner/file"), ("first", "inner/second"), ("round", "round")] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.appending(path: link).path, withDestinationPath: target)
      }
      #expect(Platform.save("new", to: folder.appending(path: "first").path) == .saved)
      #expect(try text(inner.appending(path: "file")) == "new")
      #expect(try folder.names() == ["first", "inner", "round"])
      #expect(try inner.names() == ["file", "second"])
      #expect(failure(folder.appending(path: "round").path)?.contains("symbolic link") == true)
    }
  }

  @Test("refuses what is no file, and a link to nothing, and leaves them")
  func noFiles() throws {
    try withFolder { folder in
      let pipe = folder.appending(path: "pipe").path
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      let link = folder.appending(path: "link").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
      #expect(failure(pipe) == "it is no regular file, and is not replaced")
      #expect(failure(link) == "it is a link to a file that is not there")
      #expect(failure(folder.path) == "it is a folder" && failure(folder.path + "/") == "it is a folder")
      #expect(failure("/dev/null") == "it is no regular file, and is not replaced")
      #expect(try folder.names() == ["link", "pipe"])
    }
  }

  @Test("names the folder where that is what cannot be written to")
  func folders() throws {
    #expect(failure("/nowhere/at/all")?.hasPrefix("the folder /nowhere/at: ") == true)
    try withFolder { folder in
      let file = try folder.write("old", to: "a")
      #expect(failure(file + "/b")?.hasPrefix("the folder \(file): ") == true)
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
      // For root, another folder in which nothing can be made.
      let closed = getuid() == 0 ? "/sys" : folder.path
      guard FileManager.default.fileExists(atPath: closed) else { return }
      #expect(failure(closed + "/a")?.hasPrefix("the folder \(closed) cannot be written to: ") == true)
    }
  }

  @Test("works for the longest names, and for those that are no text")
  func oddNames() throws {
    try withFolder { folder in
      let long = folder.appending(path: String(repeating: "x", count: 255))
      #expect(Platform.save("one", to: long.path) == .saved && Platform.save("two", to: long.path) == .saved)
      #expect(try text(long) == "two")
      let stray = String(rawBytes: Array(folder.path.utf8) + [0x2F, 0x61, 0xFF])
      #expect(Platform.save("three", to: stray) == .saved)
      #expect(try FileReader().bytes(ofFile: stray) == Array("three".utf8))
      #expect(try FileReader().names(inFolder: folder.path).contains { $0.rawBytes == [0x61, 0xFF] })
      try FileManager.default.removeItem(at: long)
    }
  }

  @Test("keeps the owner and the group", .enabled(if: getuid() == 0, "only root gives files away"))
  func owner() throws {
    try withFolder { folder in
      let file = try folder.write("old", to: "a")
      #expect(unsafe chown(file, 12, 34) == 0 && chmod(file, 0o640) == 0)
      #expect(Platform.save("new", to: file) == .saved)
      let after = try FileManager.default.attributesOfItem(atPath: file)
      #expect(after[.ownerAccountID] as? Int == 12 && after[.groupOwnerAccountID] as? Int == 34)
      #expect(after[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test("removes what was left of a save that was cut off, and nothing that is still written")
  func leftovers() throws {
    try withFolder { folder in
      let file = folder.appending(path: "a")
      let (first, second) = (try draft(0, of: file), try draft(1, of: file))
      try Data("half".utf8).write(to: first)
      try Data("half".utf8).write(to: second)
      #expect(Platform.save("one", to: file.path) == .saved)
      #expect(try folder.names() == ["a"])

      let other = unsafe open(first.path, O_CREAT | O_WRONLY, 0o600)
      #expect(flock(other, LOCK_EX) == 0)
      #expect(Platform.save("two", to: file.path) == .saved)
      #expect(try folder.names() == [first.lastPathComponent, "a"])
      #expect(try text(file) == "two")
      close(other)
      #expect(Platform.save("three", to: file.path) == .saved)
      #expect(try folder.names() == ["a"])

      try Data("half".utf8).write(to: first)
      #expect(Platform.save("four", to: file.path, over: .nothing) == .isThere)
      #expect(try folder.names() == ["a"])
    }
  }

  @Test("leaves one of two programs' texts whole, and nothing beside it")
  func concurrency() throws {
    try withFolder { folder in
      let path = folder.appending(path: "a").path
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for _ in 0..<50 { #expect(Platform.save(String(repeating: "\(thread)", count: 5000), to: path) == .saved) }
      }
      let left = try text(URL(filePath: path))
      #expect(left.count == 5000 && Set(left).count == 1)
      #expect(try folder.names() == ["a"])
    }
  }
}
