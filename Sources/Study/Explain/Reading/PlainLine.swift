import Lifecycle

/// A line of a log that is no call, without its stamps.
struct PlainLine: Hashable, Sendable {
  let line: UInt32, text: String
}

extension LogReading {
  /// The maximum number of lines without a call that are kept, and the maximum length of one in bytes.
  private static let maxPlainLines = 4_000, maxPlainLength = 200

  /// Keeps a line without a call, once a line has been a call or has named a class or a thing of the app's.
  mutating func keep(plainLine line: ArraySlice<UInt8>, _ number: UInt32, isBetween: Bool = false) {
    guard line.count <= Self.maxPlainLength, plainLines.count < Self.maxPlainLines else { return }
    // Without the first letter, which may be a capital.
    guard
      isBetween || !plainLines.isEmpty || ClassWord.mayBe(in: line)
        || ThingWords.nouns.contains(where: { line.start(of: $0.utf8.dropFirst()) != nil })
    else { return }
    let text = String(decoding: LogScanner.withoutStamps(line), as: UTF8.self)
    if text.contains(where: { $0.isLetter }) { plainLines.append(PlainLine(line: number, text: text)) }
  }
}
