import Notation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Platform {
  /// The text of a file, or else the reason why there is none.
  ///
  /// Only a file on a disk is read, as far as it goes now: the program that asks has a terminal to look after, and must
  /// not wait for whoever writes to a pipe.
  public static func load(_ path: String) -> (text: String?, problem: String?) {
    do throws(FileProblem) {
      return (String(decoding: try FileReader().bytes(ofRegularFile: path), as: UTF8.self), nil)
    } catch {
      return (nil, error.reason)
    }
  }

  /// The bytes of a file on a disk; nothing where it cannot be read.
  public static func contents(of path: String) -> [UInt8]? { try? FileReader().bytes(ofRegularFile: path) }

  /// The folder of a file, from the root on.
  public static func folder(of path: String) -> String {
    let bytes = path.rawBytes
    let end = bytes.lastIndex(of: UInt8(ascii: "/")).map { max(1, $0) }
    let folder = end.map { Array(bytes[..<$0]) } ?? [UInt8(ascii: ".")]
    guard let full = unsafe realpath(cString(folder), nil) else { return String(rawBytes: folder) }
    defer { unsafe free(full) }
    return unsafe String(cString: full)
  }

  /// Whether there is a file, or may be one: where the system cannot tell, nothing is to be begun in its place.
  static func exists(_ path: String) -> Bool {
    unsafe access(cString(path.rawBytes), F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno)
  }

  /// Whether another file can take this one's name: a device or a pipe would be lost, and reading one could wait long.
  ///
  /// What is not there, or is a folder, is left to whoever opens it, who knows the words for that.
  static func canBeReplaced(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(cString(path.rawBytes), &status) == 0 else { return true }
    return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  static func cString(_ bytes: some Sequence<UInt8>) -> [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }
}
