#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// What systems do not have alike, and their functions whose names `Platform` uses for its own.

/// Ends the program.
func systemExit(_ status: Int32) -> Never { exit(status) }

/// Opens a file.
func systemOpen(_ path: [CChar], _ flags: Int32, _ rights: mode_t = 0) -> Int32 { unsafe open(path, flags, rights) }

/// Closes a file.
func systemClose(_ descriptor: Int32) { close(descriptor) }

/// Reads what comes next, at most so many bytes.
func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, bytes, count)
}

/// Writes as many of the bytes as it can.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
