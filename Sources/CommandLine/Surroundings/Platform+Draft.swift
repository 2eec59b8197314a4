import Notation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A new file that is written beside the one whose name it takes in the end.
///
/// Whoever writes one holds a lock on it. So one that nobody holds was left by a program that was ended while it saved,
/// and the next program that saves the same file removes it, so that no drafts accumulate.
struct Draft: ~Copyable {
  /// The numbers of drafts, as many as programs may save the same file at once.
  private static let slots = 0..<16

  private let target: SavingTarget
  /// Its path, while it has one of its own.
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
        // In the moment before it is locked another program may take it for one that was left behind.
        if Self.lock(descriptor) != .heldLock, Self.isNamed(path, descriptor) != false {
          made = (path, descriptor)
        } else {
          systemClose(descriptor)
        }
      } catch {
        if error != .exists { throw FileProblem(saving: target.name, in: target.folder, error) }
      }
    }
    guard let made else { throw FileProblem(target.name, Platform.Problem(code: EBUSY).description) }
    self.target = target
    (path, descriptor) = made
  }

  deinit {
    if let path { unsafe unlink(path) }
    systemClose(descriptor)
  }

  /// Adds bytes to what is written already.
  func write(_ bytes: ArraySlice<UInt8>) throws(FileProblem) {
    try asked(about: target.name) { () throws(Platform.Problem) in try Platform.write(bytes, to: descriptor) }
  }

  /// Takes the name of the target; false if there is something of this name that stays.
  ///
  /// - Parameter check: is done once all is on the disk, right before what is there is replaced.
  consuming func finish(
    replacing: Bool, after check: () throws(FileProblem) -> Void = {}
  ) throws(FileProblem) -> Bool {
    keepRights()
    try asked(about: target.name) { () throws(Platform.Problem) -> Void in
      try Platform.persistently { fsync(descriptor) }
    }
    try check()
    do throws(Platform.Problem) {
      try takeName(replacing: replacing)
    } catch {
      if error == .exists, !replacing { return false }
      throw FileProblem(target.name, error.description)
    }
    try syncFolder()
    return true
  }

  /// Gives the file the owner and the rights of the one that it replaces, as far as the system lets it.
  ///
  /// Only the system's keeper can give a file to somebody else. With anybody else it then belongs to who saved it, as
  /// with every program that saves in this way.
  private func keepRights() {
    guard let former = target.former else { return }
    if fchown(descriptor, former.st_uid, former.st_gid) != 0 { _ = fchown(descriptor, uid_t.max, former.st_gid) }
    _ = fchmod(descriptor, former.st_mode & 0o7777)
  }

  /// Takes the name away from whatever has it, or only if nothing has it.
  private mutating func takeName(replacing: Bool) throws(Platform.Problem) {
    guard let own = path else { return }
    let wanted = target.path
    if !replacing {
      do throws(Platform.Problem) {
        try Platform.persistently { unsafe link(own, wanted) }
        return
      } catch {
        guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) else { throw error }
        // There are file systems without a second name for a file: it can only be looked whether this one is free.
        if unsafe access(wanted, F_OK) == 0 { throw .exists }
      }
    }
    try Platform.persistently { unsafe rename(own, wanted) }
    path = nil
  }

  /// Makes the new name last; a system that cannot is not asked again.
  private func syncFolder() throws(FileProblem) {
    let folder = systemOpen(Platform.cString(target.folder.rawBytes), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder < 0 { return }
    defer { systemClose(folder) }
    guard fsync(folder) != 0, [EIO, ENOSPC, EDQUOT].contains(errno) else { return }
    throw FileProblem(target.name, "it is written, but may not last: \(Platform.Problem.last)")
  }
}

extension Draft {
  /// The path of a draft; its name is made of a number of the other's name, so that it is short enough.
  static func path(_ slot: Int, in target: SavingTarget) -> [CChar] {
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in target.fileName { number = (number ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Platform.cString(target.folder.rawBytes + "/.mightappear-\(String(number, radix: 16))-\(slot).new".utf8)
  }

  /// Removes those that nobody writes any more.
  static func removeLeft(in target: SavingTarget) {
    for slot in slots {
      let path = path(slot, in: target)
      let descriptor = systemOpen(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      if descriptor < 0 { continue }
      if lock(descriptor) == nil, isNamed(path, descriptor) == true { unsafe unlink(path) }
      systemClose(descriptor)
    }
  }

  /// Locks a file; what is wrong if another program has it, or the file system has no locks.
  private static func lock(_ descriptor: Int32) -> Platform.Problem? {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? nil : .last
  }

  /// Whether a path still means the regular file that is open; nothing where the system does not say.
  private static func isNamed(_ path: [CChar], _ descriptor: Int32) -> Bool? {
    var (named, opened) = (stat(), stat())
    if unsafe fstat(descriptor, &opened) != 0 { return nil }
    if unsafe lstat(path, &named) != 0 { return errno == ENOENT ? false : nil }
    return named.st_dev == opened.st_dev && named.st_ino == opened.st_ino && opened.st_mode & S_IFMT == S_IFREG
  }
}
