import Notation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What came of saving a file.
public enum Saving: Hashable, Sendable {
  case saved
  /// It was not saved, since there is something of this name that was not to be replaced.
  case isThere
  case failed(String)
}

extension Platform {
  /// Writes a text to a file, wholly or not at all.
  ///
  /// - Parameter replacing: whether what is there already is replaced.
  public static func save(_ text: String, to path: String, replacing: Bool = true) -> Saving {
    save(Array(text.utf8), to: path, replacing: replacing)
  }

  /// Writes bytes to a file, wholly or not at all.
  ///
  /// They go to a new file in the same folder, which then takes the name: what was there stays until that has worked. A
  /// link is followed, and the owner and the rights of a file that exists are kept as far as the system allows.
  static func save(_ bytes: [UInt8], to path: String, replacing: Bool) -> Saving {
    do throws(SavingProblem) {
      let target = try SavingTarget(path)
      guard replacing || target.former == nil else {
        Draft.removeLeft(in: target)
        return .isThere
      }
      let draft = try Draft(in: target)
      try draft.write(bytes[...])
      return try draft.finish(replacing: replacing) ? .saved : .isThere
    } catch {
      return .failed(error.reason)
    }
  }
}

/// Why a file is not saved, in a sentence without a full stop.
struct SavingProblem: Error {
  let reason: String
}

extension SavingProblem {
  init(_ problem: Platform.Problem) {
    reason = problem.description
  }

  /// The folder is in the way, and not the file.
  init(folder: String, _ problem: Platform.Problem) {
    let closed = [EACCES, EPERM, EROFS].contains(problem.code)
    reason = "the folder \(visible(folder))\(closed ? " cannot be written to" : ""): \(problem)"
  }
}

/// The name that is to hold what is saved, in its open folder.
struct SavingTarget: ~Copyable {
  /// The folder, and what messages call it.
  let folder: Int32, folderName: String
  let name: [CChar]
  /// What has the name now: a file that may be replaced, or nothing.
  let former: stat?

  /// How many links may lead from one to the next.
  private static let linkLimit = 40

  /// Finds the place that a path leads to.
  init(_ path: String) throws(SavingProblem) {
    let target = try Self.followed(path.rawBytes)
    let nameStart = target.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = Platform.cString(target[nameStart...])
    let folderName = nameStart == 0 ? "." : String(rawBytes: Array(target[..<max(1, nameStart - 1)]))
    let folder = try Self.open(folderName)
    do throws(SavingProblem) {
      former = try Self.examine(name, in: folder, isLinked: target != path.rawBytes)
    } catch {
      systemClose(folder)
      throw error
    }
    (self.folder, self.folderName, self.name) = (folder, folderName, name)
  }

  deinit { systemClose(folder) }

  /// Opens the folder, also one that may be written to and not be read.
  private static func open(_ folder: String) throws(SavingProblem) -> Int32 {
    let path = Platform.cString(folder.rawBytes)
    do throws(Platform.Problem) {
      let flags = O_DIRECTORY | O_CLOEXEC
      do throws(Platform.Problem) {
        return try Platform.persistently { systemOpen(path, O_RDONLY | flags) }
      } catch {
        guard error.code == EACCES else { throw error }
        return try Platform.persistently { systemOpen(path, pathOnly | flags) }
      }
    } catch {
      throw SavingProblem(folder: folder, error)
    }
  }

  /// Looks at what has the name now.
  private static func examine(_ name: [CChar], in folder: Int32, isLinked: Bool) throws(SavingProblem) -> stat? {
    guard name.count > 1 else { throw SavingProblem(reason: "it is a folder") }
    var status = stat()
    guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      guard errno == ENOENT else { throw SavingProblem(.last) }
      if isLinked { throw SavingProblem(reason: "it is a link to a file that is not there") }
      return nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw SavingProblem(reason: "it is a folder")
    default: throw SavingProblem(reason: "it is no regular file, and is not replaced")
    }
    if unsafe faccessat(folder, name, W_OK, 0) != 0 { throw SavingProblem(.last) }
    return status
  }

  /// The path at the end of a chain of links.
  private static func followed(_ path: [UInt8]) throws(SavingProblem) -> [UInt8] {
    var path = path
    for _ in 0..<linkLimit {
      var link = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe link.withUnsafeMutableBytes { buffer in
        unsafe buffer.baseAddress.map { start in unsafe readlink(Platform.cString(path), start, buffer.count) } ?? 0
      }
      guard count > 0 else { return path }
      let isAbsolute = link[0] == UInt8(ascii: "/")
      let folderEnd = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      path = Array(isAbsolute ? [] : path[..<folderEnd]) + link[..<count]
    }
    throw SavingProblem(Platform.Problem(code: ELOOP))
  }
}
