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

/// What may be in the place of a file that is saved, and is lost then.
public enum Replaced: Hashable, Sendable {
  case nothing, anything
  /// A file that holds exactly these bytes.
  case these([UInt8])
}

extension Platform {
  /// Writes a text to a file, wholly or not at all.
  public static func save(_ text: String, to path: String, over replaced: Replaced = .anything) -> Saving {
    save(Array(text.utf8), to: path, over: replaced)
  }

  /// Writes bytes to a file, wholly or not at all.
  ///
  /// They go to a new file in the same folder, which then takes the name: what was there stays until that has worked. A
  /// link is followed, and the owner and the rights of a file that exists are kept as far as the system allows.
  public static func save(_ bytes: [UInt8], to path: String, over replaced: Replaced) -> Saving {
    var isOther = false
    do throws(FileProblem) {
      let target = try SavingTarget(path)
      let isThere = target.former != nil
      if isThere, !replaced.allows(path) { return .isThere }
      let draft = try Draft(for: target)
      try draft.write(bytes[...])
      let isSaved = try draft.finish(replacing: isThere || replaced == .anything) { () throws(FileProblem) in
        isOther = isThere && !replaced.allows(path)
        if isOther { throw FileProblem(path, "was changed by somebody else meanwhile, and is left as it is") }
      }
      return isSaved ? .saved : .isThere
    } catch {
      return isOther ? .isThere : .failed(error.reason)
    }
  }
}

extension Replaced {
  /// Whether the file that is there may be lost.
  fileprivate func allows(_ path: String) -> Bool {
    switch self {
    case .nothing: false
    case .anything: true
    case .these(let bytes): Platform.contents(of: path) == bytes
    }
  }
}

/// The place where something is to be saved.
struct SavingTarget {
  /// What messages call it.
  let name: String
  /// Where it lies, once links have been followed: its path, its folder, and its name there.
  let path: [CChar], folder: String, fileName: ArraySlice<UInt8>
  /// What lies there now: a file that may be replaced, or nothing.
  let former: stat?

  /// Finds the place that a path leads to, and removes what is left there of saving that was cut off.
  init(_ name: String) throws(FileProblem) {
    let bytes = try Self.followed(name)
    let nameStart = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let folder = nameStart == 0 ? "." : String(rawBytes: Array(bytes[..<max(1, nameStart - 1)]))
    if nameStart == bytes.count { throw FileProblem(name, "it is a folder") }
    (self.name, self.folder, path, fileName) = (name, folder, Platform.cString(bytes), bytes[nameStart...])
    var status = stat()
    if unsafe lstat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw FileProblem(name, "it is a folder")
      default: throw FileProblem(name, "it is no regular file, and is not replaced")
      }
      if unsafe access(path, W_OK) != 0 { throw FileProblem(name, Platform.Problem.last.description) }
      former = status
    } else if errno == ENOENT {
      former = nil
    } else {
      throw FileProblem(saving: name, in: folder, .last)
    }
    Draft.removeLeft(in: self)
  }

  /// The path at the end of a chain of links.
  private static func followed(_ name: String) throws(FileProblem) -> [UInt8] {
    let path = Platform.cString(name.rawBytes)
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return name.rawBytes }
    guard let end = unsafe realpath(path, nil) else {
      let problem = Platform.Problem.last
      let isLost = problem.code == ENOENT
      throw FileProblem(name, isLost ? "it is a link to a file that is not there" : problem.description)
    }
    defer { unsafe free(end) }
    return unsafe Array(UnsafeRawBufferPointer(start: end, count: strlen(end)))
  }
}

extension FileProblem {
  /// A file that cannot be saved; some problems are those of its folder.
  init(saving name: String, in folder: String, _ problem: Platform.Problem) {
    let isClosed = [EACCES, EPERM, EROFS].contains(problem.code)
    if isClosed || [ENOENT, ENOTDIR].contains(problem.code) {
      self.init(name, "the folder \(visible(folder))\(isClosed ? " cannot be written to" : ""): \(problem)")
    } else {
      self.init(name, problem.description)
    }
  }
}
