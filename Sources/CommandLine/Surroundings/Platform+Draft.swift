#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A new file that is written beside the one whose name it takes in the end.
///
/// Whoever writes one holds a lock on it. So one that nobody holds was left by a program that was ended while it saved,
/// and whoever saves the same file next removes it: nothing accumulates, and nothing is in anybody's way. Its name is
/// made of a number of the other's name, so that it is short enough wherever the other is.
struct Draft: ~Copyable {
  /// How many programs may save the same file at once.
  private static let slotLimit = 100

  private let target: SavingTarget
  /// Its name, while it has one of its own.
  private var name: [CChar]?
  private let descriptor: Int32

  /// Makes a file, and removes those of before that nobody writes any more.
  init(in target: consuming SavingTarget) throws(SavingProblem) {
    var found: (name: [CChar], descriptor: Int32)?
    var slot = 0
    while found == nil, slot < Self.slotLimit {
      let name = Self.name(slot, for: target.name)
      found = try Self.make(name, in: target).map { (name, $0) }
      slot += 1
    }
    guard let found else { throw SavingProblem(Platform.Problem(code: EBUSY)) }
    Self.removeLeft(in: target, from: slot)
    (name, descriptor) = found
    self.target = target
  }

  /// Removes those of a place that nobody writes any more.
  static func removeLeft(in target: borrowing SavingTarget, from slot: Int = 0) {
    _ = (slot..<slotLimit).first { !removeIfLeft(name($0, for: target.name), in: target) }
  }

  deinit {
    if let name { unsafe unlinkat(target.folder, name, 0) }
    systemClose(descriptor)
  }

  /// Adds bytes to what is written already.
  func write(_ bytes: ArraySlice<UInt8>) throws(SavingProblem) {
    do throws(Platform.Problem) {
      try Platform.write(bytes, to: descriptor)
    } catch {
      throw SavingProblem(error)
    }
  }

  /// Takes the name of the place; false if there is something of this name that stays.
  consuming func finish(replacing: Bool) throws(SavingProblem) -> Bool {
    do throws(Platform.Problem) {
      try keepRights()
      try Platform.persistently { fsync(descriptor) }
      if replacing { try rename() } else { try link() }
    } catch {
      if error == .exists, !replacing { return false }
      throw SavingProblem(error)
    }
    try syncFolder()
    return true
  }

  /// Gives the file the owner and the rights of the one that it replaces.
  ///
  /// Only the system's keeper can give a file to somebody else. With anybody else it then belongs to who saved it, as
  /// with every program that saves in this way.
  private func keepRights() throws(Platform.Problem) {
    guard let former = target.former else { return }
    var own = stat()
    if unsafe fstat(descriptor, &own) != 0 { throw .last }
    if (own.st_uid, own.st_gid) != (former.st_uid, former.st_gid),
      try !isAllowed({ fchown(descriptor, former.st_uid, former.st_gid) })
    {
      _ = try isAllowed { fchown(descriptor, uid_t.max, former.st_gid) }
    }
    _ = try isAllowed { fchmod(descriptor, former.st_mode & 0o7777) }
  }

  /// Changes what is not everybody's to change, and what some file systems do not have; says whether it could.
  private func isAllowed(_ call: () -> Int32) throws(Platform.Problem) -> Bool {
    do throws(Platform.Problem) {
      try Platform.persistently(call)
      return true
    } catch {
      if [EPERM, EINVAL, ENOTSUP].contains(error.code) { return false }
      throw error
    }
  }

  /// Takes the name away from whatever has it.
  private mutating func rename() throws(Platform.Problem) {
    guard let own = name else { return }
    try Platform.persistently { unsafe renameat(target.folder, own, target.folder, target.name) }
    name = nil
  }

  /// Takes the name if nothing has it.
  private mutating func link() throws(Platform.Problem) {
    guard let own = name else { return }
    do throws(Platform.Problem) {
      try Platform.persistently { unsafe linkat(target.folder, own, target.folder, target.name, 0) }
    } catch {
      guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) else { throw error }
      // There are file systems without a second name for a file: there the name is taken first.
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      systemClose(try Platform.persistently { unsafe openat(target.folder, target.name, flags, 0o600) })
      try rename()
    }
  }

  /// Makes the new name last; a system that cannot is not asked again.
  private func syncFolder() throws(SavingProblem) {
    do throws(Platform.Problem) {
      try Platform.persistently { fsync(target.folder) }
    } catch {
      guard [EIO, ENOSPC, EDQUOT].contains(error.code) else { return }
      throw SavingProblem(reason: "it is written, but may not last: \(error)")
    }
  }
}

extension Draft {
  /// What its name begins and ends with.
  private static let prefix = ".mightappear-", suffix = ".new"

  static func name(_ slot: Int, for name: [CChar]) -> [CChar] {
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { number = (number ^ UInt64(UInt8(bitPattern: byte))) &* 0x100_0000_01B3 }
    return Platform.cString("\(prefix)\(String(number, radix: 16))-\(slot)\(suffix)".utf8)
  }

  /// Makes a file of this name and locks it; nothing where another program has the name.
  private static func make(_ name: [CChar], in target: borrowing SavingTarget) throws(SavingProblem) -> Int32? {
    let rights: mode_t = target.former == nil ? 0o666 : 0o600
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    // Once it is removed the name is free, unless another program is quicker.
    for _ in 0..<2 {
      do throws(Platform.Problem) {
        let descriptor = try Platform.persistently { unsafe openat(target.folder, name, flags, rights) }
        if lock(descriptor) != .held, isNamed(name, descriptor, in: target) != false { return descriptor }
        // Another program took it for one that was left behind, in the moment before it was locked.
        systemClose(descriptor)
        return nil
      } catch {
        if [EACCES, EPERM, EROFS].contains(error.code) { throw SavingProblem(folder: target.folderName, error) }
        if error != .exists { throw SavingProblem(error) }
        _ = removeIfLeft(name, in: target)
      }
    }
    return nil
  }

  /// Removes a file that nobody writes any more; says whether there is one of this name, or was.
  private static func removeIfLeft(_ name: [CChar], in target: borrowing SavingTarget) -> Bool {
    let descriptor = unsafe openat(target.folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    if descriptor < 0 { return errno != ENOENT }
    defer { systemClose(descriptor) }
    if lock(descriptor) == .own, isNamed(name, descriptor, in: target) == true {
      unsafe unlinkat(target.folder, name, 0)
    }
    return true
  }

  /// Who holds the lock of a file.
  private enum Holder {
    case own, held
    /// The file system has no locks.
    case nobody
  }

  /// Locks a file, unless another program has.
  private static func lock(_ descriptor: Int32) -> Holder {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .own }
    return errno == EWOULDBLOCK ? .held : .nobody
  }

  /// Whether a name still means the regular file that is open; nothing where the system does not say.
  private static func isNamed(_ name: [CChar], _ descriptor: Int32, in target: borrowing SavingTarget) -> Bool? {
    var named = stat()
    var opened = stat()
    if unsafe fstat(descriptor, &opened) != 0 { return nil }
    if unsafe fstatat(target.folder, name, &named, AT_SYMLINK_NOFOLLOW) != 0 { return errno == ENOENT ? false : nil }
    return named.st_dev == opened.st_dev && named.st_ino == opened.st_ino && opened.st_mode & S_IFMT == S_IFREG
  }
}
