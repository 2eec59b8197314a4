import Lifecycle
import Notation
import Study

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The functions of the operating system; beside this file only `Saving.swift` calls it.
package enum Platform {
  struct Problem: Error, Hashable, CustomStringConvertible {
    let code: Int32

    static var last: Problem { Problem(code: errno) }

    static let brokenPipe = Problem(code: EPIPE)

    static let exists = Problem(code: EEXIST)

    /// The reason in the system's words, such as "No such file or directory".
    var description: String { unsafe String(cString: strerror(code)) }

    /// The reason as a sentence; only common reasons are translated.
    var words: Sentence {
      switch code {
      case ENOENT: "No such file or directory"
      case EACCES: "Permission denied"
      default: "\(description)"
      }
    }
  }

  enum FileKind: Hashable {
    case regular(size: Int)
    case folder, pipe, device
  }

  package static func exit(_ status: Int32) -> Never { systemExit(status) }

  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(rawBytes: Array(UnsafeRawBufferPointer(start: value, count: strlen(value))))
  }

  /// Returns the folder that a variable names, or else a folder in the user's home; relative paths are ignored.
  static func home(_ variable: String, or folder: String, _ environment: (String) -> String?) -> String? {
    func absolute(_ variable: String) -> String? { environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return absolute(variable) ?? absolute("HOME").map { "\($0)/\(folder)" }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func readsYes() -> Bool { ["y", "yes"].contains(readLine()?.lowercased()) }

  /// The current time of a monotonic clock, in milliseconds.
  static var milliseconds: Int64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
  }

  /// The current day according to the system's calendar; `nil` if it is not known.
  static var today: Day? {
    var now = time_t()
    var parts = unsafe tm()
    guard unsafe time(&now) >= 0, unsafe localtime_r(&now, &parts) != nil else { return nil }
    return unsafe Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// Returns the width of a line: COLUMNS, or else the width of the terminal.
  static func width(_ environment: (String) -> String?) -> Int? {
    if let columns = environment("COLUMNS").flatMap({ Int(digits: $0, in: 1...Int(UInt16.max)) }) { return columns }
    var size = winsize()
    guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all bytes with as many calls as necessary, and waits if the descriptor does not block.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Problem) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Makes the system report an error for a file that becomes too large, instead of ending the program.
  static func prepare() { signal(SIGXFSZ, SIG_IGN) }

  /// Repeats a system call as long as signals interrupt it; throws if the result is negative.
  @discardableResult static func persistently(_ call: () -> Int32) throws(Problem) -> Int32 {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }

  /// Opens a file for reading, and waits until a pipe has a writer if asked to.
  static func open(_ path: String, waits: Bool = true) throws(Problem) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK)
    return try persistently { systemOpen(cString(path.rawBytes), flags) }
  }

  /// Connects the terminal to standard input; returns a message if that is not possible.
  static func takeKeyboard() -> Sentence? {
    do throws(Problem) {
      let terminal = try open("/dev/tty")
      defer { close(terminal) }
      try persistently { dup2(terminal, 0) }
      return nil
    } catch {
      return Sentence(error.words, at: "/dev/tty")
    }
  }

  static func close(_ descriptor: Int32) { systemClose(descriptor) }

  static func duplicate(_ descriptor: Int32) throws(Problem) -> Int32 { try persistently { dup(descriptor) } }

  /// Goes to a place in an open file.
  static func seek(_ descriptor: Int32, to position: Int) { _ = lseek(descriptor, off_t(position), SEEK_SET) }

  /// Returns true once a descriptor has bytes to read or is at its end, and false after some milliseconds without.
  static func isReady(_ descriptor: Int32, within milliseconds: Int32) throws(Problem) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return try persistently { unsafe poll(&wanted, 1, milliseconds) } > 0
  }

  static func kind(of descriptor: Int32) throws(Problem) -> FileKind {
    var status = stat()
    try persistently { unsafe fstat(descriptor, &status) }
    return kind(status)
  }

  /// Returns the kind of a file without opening it, since opening some devices has side effects.
  static func kind(ofFile path: String) throws(Problem) -> FileKind {
    var status = stat()
    try persistently { unsafe stat(cString(path.rawBytes), &status) }
    return kind(status)
  }

  private static func kind(_ status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regular(size: Int(status.st_size))
    case S_IFDIR: return .folder
    case S_IFCHR, S_IFBLK: return .device
    default: return .pipe
    }
  }

  /// Appends the next bytes up to a limit; returns false at the end of the file.
  static func read(from descriptor: Int32, into bytes: inout [UInt8], atMost limit: Int) throws(Problem) -> Bool {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: limit))
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe systemRead(descriptor, buffer.baseAddress?.advanced(by: start), limit)
      }
      if count < 0, errno == EINTR { continue }
      let problem = Problem.last
      bytes.removeLast(limit - max(count, 0))
      if count < 0 { throw problem }
      return count > 0
    }
  }

  /// The names of the files in the current folder; empty if it cannot be read.
  package static var namesHere: [String] { (try? names(inFolder: ".")) ?? [] }

  /// Returns the names of the files in a folder, sorted and without hidden files.
  static func names(inFolder path: String) throws(Problem) -> [String] {
    guard let folder = unsafe opendir(cString(path.rawBytes)) else { throw .last }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(rawBytes: Array(bytes.prefix { $0 != 0 }))
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}

extension Platform {
  /// Returns the text of a file, or the reason why it cannot be read.
  ///
  /// Only regular files are read, up to their current size: the caller has a terminal to attend to, and must not wait
  /// for the writer of a pipe.
  package static func load(_ path: String) -> (text: String?, problem: Sentence?) {
    do throws(FileProblem) {
      return (String(decoding: try FileReader().bytes(ofFile: path, onlyRegular: true), as: UTF8.self), nil)
    } catch {
      return (nil, error.reason)
    }
  }

  /// Returns the bytes of a regular file; `nil` if it cannot be read.
  package static func contents(of path: String) -> [UInt8]? { try? FileReader().bytes(ofFile: path, onlyRegular: true) }

  /// Returns the absolute path of the folder that contains a file.
  package static func folder(of path: String) -> String {
    let bytes = path.rawBytes
    let end = bytes.lastIndex(of: UInt8(ascii: "/")).map { max(1, $0) }
    let folder = end.map { Array(bytes[..<$0]) } ?? [UInt8(ascii: ".")]
    guard let full = unsafe realpath(cString(folder), nil) else { return String(rawBytes: folder) }
    defer { unsafe free(full) }
    return unsafe String(cString: full)
  }

  /// Returns true if a file exists or the system cannot tell; otherwise a new file may be created with this name.
  static func exists(_ path: String) -> Bool {
    unsafe access(cString(path.rawBytes), F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno)
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(cString(path.rawBytes), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The folder in which an installed program keeps the explorer for a browser; `nil` if the system does not say where
  /// the program lies.
  static var installedPage: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    #if canImport(Darwin)
      var count = UInt32(bytes.count)
      guard unsafe _NSGetExecutablePath(&bytes, &count) == 0 else { return nil }
    #else
      guard unsafe readlink("/proc/self/exe", &bytes, bytes.count - 1) > 0 else { return nil }
    #endif
    let path = String(rawBytes: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    let folders = path.split(separator: "/").dropLast(2)
    return "/" + (folders + ["share", CommandTable.program[...], "page"]).joined(separator: "/")
  }

  static func cString(_ bytes: some Sequence<UInt8>) -> [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  private static let lockAttempts = 2000, lockPauseMilliseconds: Int32 = 1

  /// Creates a folder and its missing parents, accessible only to the user unless other rights are given.
  static func makeFolder(_ path: String, rights: mode_t = 0o700) throws(Problem) {
    let bytes = path.rawBytes
    if unsafe mkdir(cString(bytes), rights) == 0 || errno == EEXIST { return }
    let problem = Problem.last
    guard problem.code == ENOENT, let slash = bytes.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { throw problem }
    try makeFolder(String(rawBytes: Array(bytes[..<slash])), rights: rights)
    if unsafe mkdir(cString(bytes), rights) != 0, errno != EEXIST { throw .last }
  }

  /// Waits for the lock of a file, and holds it until the returned descriptor is closed.
  ///
  /// Throws after two seconds.
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
  /// The error when another program holds a lock.
  static let heldLock = Platform.Problem(code: EWOULDBLOCK)
}

extension Platform {
  /// The function that a thread runs, as an object that a pointer can refer to.
  private final class ThreadJob: Sendable {
    let job: @Sendable () -> Void

    init(_ job: @escaping @Sendable () -> Void) { self.job = job }
  }

  /// Runs a function on another thread that receives no signals, or immediately if the system has no thread for it.
  package static func runOnThread(_ job: @escaping @Sendable () -> Void) {
    var (all, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let retained = unsafe Unmanaged.passRetained(ThreadJob(job))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(
      &thread, nil,
      { pointer in
        // The parameter is optional on Linux, but not on Darwin.
        let pointer: UnsafeMutableRawPointer? = unsafe pointer
        guard let pointer = unsafe pointer else { return nil }
        unsafe Unmanaged<ThreadJob>.fromOpaque(pointer).takeRetainedValue().job()
        return nil
      }, retained.toOpaque())
    guard status == 0 else { return unsafe retained.takeRetainedValue().job() }
    #if canImport(Darwin)
      if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
  }
}

// Functions of the C library whose names `Platform` uses for its own functions.

func systemExit(_ status: Int32) -> Never { exit(status) }

func systemOpen(_ path: [CChar], _ flags: Int32, _ rights: mode_t = 0) -> Int32 { unsafe open(path, flags, rights) }

func systemClose(_ descriptor: Int32) { close(descriptor) }

func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, bytes, count)
}

/// Writes as many bytes as possible, and returns their number.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
