/// Something that text is written to, in large pieces; there is only one of each, so that nothing is written twice.
struct Output: ~Copyable {
  /// Where the text goes.
  private enum Destination {
    case descriptor(Int32)
    /// Nowhere: it is kept, for tests.
    case memory
  }

  /// The size from which on the text is handed over.
  private static let pieceSize = 1 << 16

  /// Where the text goes.
  private let destination: Destination
  /// What has not been handed over yet.
  private var buffer: [UInt8] = []
  /// Why nothing more can be written, if so.
  private(set) var problem: Platform.Problem?

  /// Standard output.
  static func standardOutput() -> Output { Output(destination: .descriptor(1)) }

  /// Standard error.
  static func standardError() -> Output { Output(destination: .descriptor(2)) }

  /// An open file.
  static func descriptor(_ descriptor: Int32) -> Output { Output(destination: .descriptor(descriptor)) }

  /// Output that is kept.
  static func memory() -> Output { Output(destination: .memory) }

  /// An output with nothing in it yet.
  private init(destination: Destination) {
    self.destination = destination
  }

  /// What was written and not handed over, as text.
  var text: String { String(decoding: buffer, as: UTF8.self) }

  /// Whether writing on is of no use, since nobody reads it or it cannot be stored.
  var isClosed: Bool { problem != nil }

  /// Writes a text.
  mutating func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    flushIfLarge()
  }

  /// Writes bytes as they are.
  mutating func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    flushIfLarge()
  }

  /// Hands everything over; once that failed, what is written is dropped.
  mutating func flush() {
    guard case .descriptor(let descriptor) = destination else { return }
    if problem == nil, !buffer.isEmpty {
      do throws(Platform.Problem) {
        try Platform.write(buffer, to: descriptor)
      } catch {
        problem = error
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Hands a large piece over.
  private mutating func flushIfLarge() {
    if buffer.count >= Self.pieceSize { flush() }
  }
}
