import Lifecycle
import Notation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

package enum Saving: Hashable, Sendable {
  case saved
  /// The file was not saved, since one with this name exists and must not be replaced.
  case isThere
  case failed(Sentence)
}

/// The existing file that saving may replace.
package enum Replaced: Hashable, Sendable {
  case nothing, anything
  /// A file that contains exactly these bytes.
  case these([UInt8])
}

extension Platform {
  /// Writes a text to a file, completely or not at all.
  package static func save(_ text: String, to path: String, over replaced: Replaced = .anything) -> Saving {
    save(Array(text.utf8), to: path, over: replaced)
  }

  /// Writes bytes to a file, completely or not at all.
  ///
  /// They are written to a new file in the same folder, which is then renamed: the old file stays until that has
  /// succeeded. A link is followed, and the owner and permissions of an existing file are kept as far as the system
  /// allows.
  package static func save(_ bytes: [UInt8], to path: String, over replaced: Replaced) -> Saving {
    do throws(FileProblem) {
      let target = try SavingTarget(path)
      let isThere = target.former != nil
      if isThere, !replaced.allows(path) { return .isThere }
      let draft = try Draft(for: target)
      try draft.write(bytes)
      let isSaved = try draft.finish(replacing: isThere || replaced == .anything) { !isThere || replaced.allows(path) }
      return isSaved ? .saved : .isThere
    } catch {
      return .failed(error.reason)
    }
  }
}

extension Replaced {
  fileprivate func allows(_ path: String) -> Bool {
    switch self {
    case .nothing: false
    case .anything: true
    case .these(let bytes):
      // The size reveals bytes added while the file was being read.
      Platform.contents(of: path) == bytes && (try? Platform.kind(ofFile: path)) == .regular(size: bytes.count)
    }
  }
}

struct SavingTarget {
  let name: String
  /// The path after links are followed, its folder, and the name of the file in this folder.
  let path: [CChar], folder: String, fileName: ArraySlice<UInt8>
  /// The status of the existing file; `nil` if there is none.
  let former: stat?

  /// Follows links, and removes drafts left behind by interrupted programs.
  init(_ name: String) throws(FileProblem) {
    let bytes = try Self.linkTarget(of: name)
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
      if unsafe access(path, W_OK) != 0 { throw FileProblem(name, Platform.Problem.last.words) }
      former = status
    } else if errno == ENOENT {
      former = nil
    } else {
      throw FileProblem(saving: name, in: folder, .last)
    }
    Draft.removeLeft(in: self)
  }

  /// Returns the path at the end of a chain of links.
  private static func linkTarget(of name: String) throws(FileProblem) -> [UInt8] {
    let path = Platform.cString(name.rawBytes)
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return name.rawBytes }
    guard let end = unsafe realpath(path, nil) else {
      let problem = Platform.Problem.last
      let isLost = problem.code == ENOENT
      throw FileProblem(name, isLost ? "it is a link to a file that is not there" : problem.words)
    }
    defer { unsafe free(end) }
    return unsafe Array(UnsafeRawBufferPointer(start: end, count: strlen(end)))
  }
}

extension FileProblem {
  /// Creates the problem of a file that cannot be saved, which may be a problem of its folder.
  init(saving name: String, in folder: String, _ problem: Platform.Problem) {
    let isClosed = [EACCES, EPERM, EROFS].contains(problem.code)
    if isClosed {
      self.init(name, "the folder \(visible(folder)) cannot be written to: \(problem.words)")
    } else if [ENOENT, ENOTDIR].contains(problem.code) {
      self.init(name, "the folder \(visible(folder)): \(problem.words)")
    } else {
      self.init(name, problem.words)
    }
  }
}

/// A new file beside the target, whose name it takes once it is complete.
///
/// The program that writes a draft holds a lock on it. A draft without a lock was left by a program that was ended
/// while saving; the next program that saves the same file removes it, so that drafts do not accumulate.
struct Draft: ~Copyable {
  /// The numbers for drafts: as many programs can save the same file at the same time.
  private static let slots = 0..<16

  private let target: SavingTarget
  /// The path of the draft; `nil` once the draft has the name of the target.
  private var path: [CChar]?
  private let descriptor: Int32

  init(for target: SavingTarget) throws(FileProblem) {
    let rights: mode_t = target.former == nil ? 0o666 : 0o600
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var made: (path: [CChar], descriptor: Int32)?
    for slot in Self.slots where made == nil {
      let path = Self.path(slot, in: target)
      do throws(Platform.Problem) {
        let descriptor = try Platform.persistently { systemOpen(path, flags, rights) }
        // Until the draft is locked, another program may take it for an abandoned one.
        if Self.lock(descriptor) != .heldLock, Self.isNamed(path, descriptor) != false {
          made = (path, descriptor)
        } else {
          systemClose(descriptor)
        }
      } catch {
        if error != .exists { throw FileProblem(saving: target.name, in: target.folder, error) }
      }
    }
    guard let made else { throw FileProblem(target.name, Platform.Problem(code: EBUSY).words) }
    self.target = target
    (path, descriptor) = made
  }

  deinit {
    if let path { unsafe unlink(path) }
    systemClose(descriptor)
  }

  func write(_ bytes: [UInt8]) throws(FileProblem) {
    try withFileName(target.name, try Platform.write(bytes, to: descriptor))
  }

  /// Gives the draft the name of the target; returns false if an existing file was kept.
  ///
  /// `mayReplace` is asked right before that, when everything is on the disk.
  consuming func finish(replacing: Bool, if mayReplace: () -> Bool) throws(FileProblem) -> Bool {
    keepRights()
    _ = try withFileName(target.name, try Platform.persistently { fsync(descriptor) })
    guard mayReplace() else { return false }
    do throws(Platform.Problem) {
      try takeName(replacing: replacing)
    } catch {
      if error == .exists, !replacing { return false }
      throw FileProblem(target.name, error.words)
    }
    try syncFolder()
    return true
  }

  /// Gives the draft the owner and permissions of the file that it replaces, as far as the system allows.
  ///
  /// Only root can give a file to another user. Otherwise the file belongs to the user who saved it, as with other
  /// programs that save in this way.
  private func keepRights() {
    guard let former = target.former else { return }
    if fchown(descriptor, former.st_uid, former.st_gid) != 0 { _ = fchown(descriptor, uid_t.max, former.st_gid) }
    _ = fchmod(descriptor, former.st_mode & 0o7777)
  }

  /// Gives the draft the name of the target, in place of an existing file or only if there is none.
  private mutating func takeName(replacing: Bool) throws(Platform.Problem) {
    guard let own = path else { return }
    let wanted = target.path
    if !replacing {
      do throws(Platform.Problem) {
        try Platform.persistently { unsafe link(own, wanted) }
        return
      } catch {
        guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) else { throw error }
        // Some file systems do not support a second name for a file, so it is only checked whether the name is free.
        if unsafe access(wanted, F_OK) == 0 { throw .exists }
      }
    }
    try Platform.persistently { unsafe rename(own, wanted) }
    path = nil
  }

  /// Makes the new name durable, where the file system supports that.
  private func syncFolder() throws(FileProblem) {
    let folder = systemOpen(Platform.cString(target.folder.rawBytes), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder < 0 { return }
    defer { systemClose(folder) }
    guard fsync(folder) != 0, [EIO, ENOSPC, EDQUOT].contains(errno) else { return }
    throw FileProblem(target.name, "it is written, but may not last: \(Platform.Problem.last.words)")
  }

  /// Returns the path of a draft; its name contains a hash of the target's name, so that it stays short.
  static func path(_ slot: Int, in target: SavingTarget) -> [CChar] {
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in target.fileName { number = (number ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Platform.cString(target.folder.rawBytes + "/.mightappear-\(String(number, radix: 16))-\(slot).new".utf8)
  }

  static func removeLeft(in target: SavingTarget) {
    for slot in slots {
      let path = path(slot, in: target)
      let descriptor = systemOpen(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      if descriptor < 0 { continue }
      if lock(descriptor) == nil, isNamed(path, descriptor) == true { unsafe unlink(path) }
      systemClose(descriptor)
    }
  }

  /// Locks a file; returns the error if another program holds the lock, or the file system does not support locks.
  private static func lock(_ descriptor: Int32) -> Platform.Problem? {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? nil : .last
  }

  /// Returns true if a path still names the open regular file; `nil` if the system cannot tell.
  private static func isNamed(_ path: [CChar], _ descriptor: Int32) -> Bool? {
    var (named, opened) = (stat(), stat())
    if unsafe fstat(descriptor, &opened) != 0 { return nil }
    if unsafe lstat(path, &named) != 0 { return errno == ENOENT ? false : nil }
    return named.st_dev == opened.st_dev && named.st_ino == opened.st_ino && opened.st_mode & S_IFMT == S_IFREG
  }
}
