import Foundation
import Lifecycle
import Testing

@testable import CommandLineTool

/// The reason why a file cannot be read, if any.
private func complaint(about path: String, reader: FileReader = FileReader()) -> String? {
  do throws(FileProblem) {
    _ = try reader.bytes(ofFile: path)
    return nil
  } catch {
    return error.message.english
  }
}

@Suite("Reading files")
struct FileReaderTests {
  @Test("gives all bytes of a file, in however many pieces they come", arguments: [0, 1, 65_536, 200_000])
  func wholeFiles(count: Int) throws {
    try withFolder { folder in
      let file = folder.appending(path: "file")
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      try Data(bytes).write(to: file)
      #expect(try FileReader().bytes(ofFile: file.path) == bytes)
    }
  }

  @Test("says what is wrong with a file that is missing, or a folder")
  func problems() throws {
    try withFolder { folder in
      #expect(complaint(about: folder.path) == "\(folder.path): is a folder, and not a file")
      let missing = folder.appending(path: "missing").path
      #expect(complaint(about: missing) == "\(missing): No such file or directory")
      #expect(complaint(about: "\(folder.path)/a\u{1B}b")?.contains("a\\u{1B}b: ") == true)
    }
  }

  @Test("refuses at once what is no file on a disk, where only that will do")
  func regularFiles() throws {
    try withFolder { folder in
      let pipe = folder.appending(path: "pipe").path
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      func failure(_ path: String) -> String? {
        do throws(FileProblem) {
          _ = try FileReader().bytes(ofFile: path, onlyRegular: true)
          return nil
        } catch {
          return error.reason.english
        }
      }
      #expect(failure(pipe) == "is a pipe, and is not read here")
      #expect(failure("/dev/zero") == "is a device, and is not read here")
      #expect(failure(folder.path) == "is a folder, and not a file")
      let file = folder.appending(path: "file")
      try Data(count: 200_000).write(to: file)
      #expect(try FileReader().bytes(ofFile: file.path, onlyRegular: true).count == 200_000)
      // Files that the system generates on reading have no size.
      if FileManager.default.fileExists(atPath: "/proc/version") {
        #expect(try FileReader().bytes(ofFile: "/proc/version", onlyRegular: true).isEmpty)
      }
    }
  }

  @Test("does not wait for a pipe in a folder of scores")
  func scores() throws {
    try withFolder { folder in
      let pipe = folder.appending(path: "ios-26.score").path
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      let answer = answer(to: "run", "life-of-a-push", "--scores", folder.path)
      #expect(answer.status == .unusable && answer.errors.contains("ios-26.score: is a pipe, and is not read here"))
      #expect(CommandLineToolTests.answer(to: "run", "life-of-a-push", "--scores", pipe).status == .unusable)
    }
  }

  @Test("stops at its limit")
  func limits() throws {
    try withFolder { folder in
      let file = folder.appending(path: "file").path
      try Data(count: (1 << 20) + 1).write(to: URL(filePath: file))
      let reader = FileReader(limit: 1 << 20)
      #expect(complaint(about: file, reader: reader) == "\(file): has more than 1 MiB, and is not read")
      #expect(complaint(about: "/dev/zero") == "/dev/zero: has more than 1 MiB, and is not read")
      #expect(try FileReader().bytes(ofFile: "/dev/null").isEmpty)
    }
  }

  @Test("reads a pipe to its end")
  func pipes() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("from a pipe".utf8))
    try pipe.fileHandleForWriting.close()
    let bytes = try FileReader().bytes(of: pipe.fileHandleForReading.fileDescriptor, named: "a pipe")
    #expect(String(decoding: bytes, as: UTF8.self) == "from a pipe")
  }

  @Test("lists a folder in order, without what is hidden")
  func folders() throws {
    try withFolder { folder in
      for name in ["b", "a", ".hidden"] { try folder.write("", to: name) }
      #expect(try FileReader().names(inFolder: folder.path) == ["a", "b"])
      #expect(throws: FileProblem.self) { try FileReader().names(inFolder: folder.path + "/a") }
    }
  }

  @Test("takes a built-in name before a file, and proposes the nearest one")
  func builtIn() throws {
    #expect(try String(decoding: Source("lasso").bytes(), as: UTF8.self).hasPrefix("title: "))
    #expect(throws: FileProblem.self) { try Source("./lasso").bytes() }
    do throws(FileProblem) {
      _ = try Source("laso").bytes()
    } catch {
      #expect(error.message == "laso: No such file or directory; did you mean `lasso`?")
    }
  }
}
