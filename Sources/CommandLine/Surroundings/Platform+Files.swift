import Glibc

extension Platform {
  /// The text of a file, or else the reason why there is none.
  public static func load(_ path: String) -> (text: String?, problem: String?) {
    do throws(FileProblem) {
      return (String(decoding: try FileReader().bytes(ofFile: path), as: UTF8.self), nil)
    } catch {
      return (nil, error.message)
    }
  }

  /// Whether there is something of this name.
  public static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Writes a text to a file, wholly or not at all; the reason where it cannot be done.
  ///
  /// The text goes to a new file beside it, which then takes its name: what was there stays until that has worked. A
  /// link is followed, and the rights of a file that exists are kept.
  public static func save(_ text: String, to path: String) -> String? {
    let target =
      unsafe realpath(path, nil).map { pointer in
        defer { unsafe Glibc.free(pointer) }
        return unsafe String(cString: pointer)
      } ?? path
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { return "it is a folder" }
    if exists, unsafe access(target, W_OK) != 0 { return Problem.last.description }
    let temporary = "\(target).\(getpid()).new"
    let descriptor = unsafe Glibc.open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, exists ? status.st_mode & 0o7777 : 0o666)
    guard descriptor >= 0 else { return Problem.last.description }
    var problem: Problem?
    do throws(Problem) {
      try write(Array(text.utf8), to: descriptor)
      if exists { fchmod(descriptor, status.st_mode & 0o7777) }
      if fsync(descriptor) != 0 { throw .last }
    } catch {
      problem = error
    }
    if Glibc.close(descriptor) != 0 { problem = problem ?? .last }
    if problem == nil, unsafe rename(temporary, target) != 0 { problem = .last }
    if problem != nil { unsafe unlink(temporary) }
    return problem?.description
  }

  /// Writes a text to a new file, wholly or not at all; a file that is there already is left alone.
  static func create(_ path: String, _ text: String) throws(Problem) {
    let descriptor = unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw .last }
    do throws(Problem) {
      defer { close(descriptor) }
      try write(Array(text.utf8), to: descriptor)
    } catch {
      unsafe unlink(path)
      throw error
    }
  }

  /// Whether another file can take this one's name: a device or a pipe would be lost, and reading one could wait long.
  ///
  /// What is not there, or is a folder, is left to whoever opens it, who knows the words for that.
  static func canBeReplaced(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return true }
    return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
}
