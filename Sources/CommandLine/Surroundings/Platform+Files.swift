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
