/// A log that may go on being written while it is looked at.
package struct LogFeed: Sendable {
  private let descriptor: Int32
  /// True for a file, which may grow after its end was read; a pipe has ended there.
  private let isFile: Bool
  /// The number of bytes that are still taken.
  private var room: Int
  package private(set) var hasEnded = false

  private static let pieceSize = 1 << 20
  /// The pauses after which a pipe counts as one that is still being written.
  private static let pauseMilliseconds: Int32 = 100, pauses = 3

  /// A pipe on standard input, with what has come through it so far.
  static func standardInput(limit: Int) throws(Platform.Problem) -> (feed: LogFeed, bytes: [UInt8]) {
    var feed = LogFeed(descriptor: try Platform.duplicate(0), isFile: false, room: limit)
    var bytes: [UInt8] = []
    for _ in 0..<pauses where !feed.hasEnded {
      guard try Platform.isReady(feed.descriptor, within: pauseMilliseconds) else { break }
      bytes += feed.next()
    }
    return (feed, bytes)
  }

  /// Returns a feed of what is written to a file behind its first bytes; `nil` if it cannot be opened, or cannot grow.
  static func file(_ path: String, after count: Int, limit: Int) -> LogFeed? {
    guard case .regular? = try? Platform.kind(ofFile: path), let descriptor = try? Platform.open(path) else {
      return nil
    }
    Platform.seek(descriptor, to: count)
    return LogFeed(descriptor: descriptor, isFile: true, room: limit - count)
  }

  private init(descriptor: Int32, isFile: Bool, room: Int) {
    (self.descriptor, self.isFile, self.room) = (descriptor, isFile, room)
  }

  /// Returns what has been written since the last time, without waiting for more.
  package mutating func next() -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(Platform.Problem) {
      while !hasEnded, bytes.count < Self.pieceSize, try Platform.isReady(descriptor, within: 0) {
        let count = min(room - bytes.count, Self.pieceSize)
        guard count > 0 else {
          hasEnded = true
          break
        }
        let goesOn = try Platform.read(from: descriptor, into: &bytes, atMost: count)
        if goesOn { continue }
        hasEnded = !isFile
        break
      }
    } catch {
      hasEnded = true
    }
    room -= bytes.count
    if hasEnded { Platform.close(descriptor) }
    return bytes
  }
}
