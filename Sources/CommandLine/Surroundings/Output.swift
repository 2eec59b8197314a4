import Notation
import Study

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

  private let destination: Destination
  private var buffer: [UInt8] = []
  /// Whether the text may hold the sequences that begin and end a style.
  var hasStyles = false
  /// How what is written in English is said.
  var phrasebook = Phrasebook.english
  /// Why nothing more can be written, if so.
  private(set) var problem: Platform.Problem?

  static func standardOutput() -> Output { Output(destination: .descriptor(1)) }

  static func standardError() -> Output { Output(destination: .descriptor(2)) }

  static func descriptor(_ descriptor: Int32) -> Output { Output(destination: .descriptor(descriptor)) }

  static func memory() -> Output { Output(destination: .memory) }

  private init(destination: Destination) {
    self.destination = destination
  }

  /// What was written and not handed over, as text.
  var text: String { String(decoding: buffer, as: UTF8.self) }

  /// Whether writing on is of no use, since nobody reads it or it cannot be stored.
  var isClosed: Bool { problem != nil }

  /// Writes a text, in which everything that a terminal would obey or not show is spelled out, wherever it came from.
  mutating func write(_ text: String) {
    if hasStyles, text.utf8.contains(0x1B) {
      writeStyled(text)
    } else {
      buffer.append(contentsOf: spelledOut(text).utf8)
    }
    flushIfLarge()
  }

  /// Writes words as the user reads them: a line, or what stands between its indentation and its end.
  mutating func say(_ text: String) {
    let words = text.drop { $0 == " " || $0 == "\n" }
    let end = words.lastIndex { $0 != "\n" }.map(words.index(after:)) ?? words.startIndex
    write(text[..<words.startIndex] + phrasebook.say(String(words[..<end])) + words[end...])
  }

  /// Writes a text, and of what a terminal obeys the styles.
  private mutating func writeStyled(_ text: String) {
    var rest = Substring(text)
    while let escape = rest.unicodeScalars.firstIndex(of: "\u{1B}") {
      buffer.append(contentsOf: spelledOut(String(rest[..<escape])).utf8)
      rest = rest[escape...]
      let style = Console.styleSequences.first { rest.utf8.starts(with: $0.utf8) }
      buffer.append(contentsOf: (style ?? spelledOut("\u{1B}")).utf8)
      rest = Substring(rest.unicodeScalars.dropFirst(style?.unicodeScalars.count ?? 1))
    }
    buffer.append(contentsOf: spelledOut(String(rest)).utf8)
  }

  /// Writes bytes as they are, for what is known to hold nothing that would have to be spelled out.
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
