import Notation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Platform {
  /// How often a lock that another program holds is asked for, and how long it waits in between.
  private static let lockAttempts = 2000, lockPauseMilliseconds: Int32 = 1

  /// Makes a folder and those that it lies in, where they are not there, for nobody but this person.
  static func makeFolder(_ path: String) throws(Problem) {
    let bytes = path.rawBytes
    if unsafe mkdir(cString(bytes), 0o700) == 0 || errno == EEXIST { return }
    let problem = Problem.last
    guard problem.code == ENOENT, let slash = bytes.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { throw problem }
    try makeFolder(String(rawBytes: Array(bytes[..<slash])))
    if unsafe mkdir(cString(bytes), 0o700) != 0, errno != EEXIST { throw .last }
  }

  /// Waits until no other program holds the lock that lies in this file, and then holds it until what is returned is
  /// closed; gives up after two seconds.
  static func lock(_ path: String) throws(Problem) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC
    let descriptor = try persistently { systemOpen(cString(path.rawBytes), flags, 0o600) }
    var problem = Problem.heldLock
    for _ in 0..<lockAttempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      problem = .last
      guard problem == .heldLock || problem.code == EINTR else { break }
      poll(nil, 0, lockPauseMilliseconds)
    }
    close(descriptor)
    throw problem
  }
}

extension Platform.Problem {
  /// Another program holds a lock.
  static let heldLock = Platform.Problem(code: EWOULDBLOCK)
}
