import Lifecycle

/// The time of day and the process that stand before a call: `10:12:03.101 Chat[5120:88f1]`.
struct LogStamp {
  /// The digits of the time of day as a number, or 0 if there is none.
  private(set) var time: UInt64 = 0
  private(set) var process: String?, pid: UInt32 = 0

  init(_ text: ArraySlice<UInt8>) {
    guard let colon = text.indices.first(where: { Self.isTime($0, text) }) else { return }
    let rest = text[(colon - 2)...].prefix { LogScanner.isDigit($0) || Self.separators.contains($0) }
    // Six digits for hours, minutes and seconds, and as many for parts of a second.
    let digits = rest.filter(LogScanner.isDigit).prefix(Self.digitCount)
    time = (0..<Self.digitCount).reduce(0) { $0 * 10 + ($1 < digits.count ? UInt64(digits[$1] - 0x30) : 0) }
    takeProcess(text[rest.endIndex...])
  }

  /// The time of day in milliseconds; `nil` if there is none.
  var milliseconds: Int? {
    guard time > 0 else { return nil }
    let (seconds, parts) = (Int(time / Self.partsPerSecond), Int(time % Self.partsPerSecond))
    return ((seconds / 10_000 * 60 + seconds / 100 % 100) * 60 + seconds % 100) * 1_000 + parts / 1_000
  }

  private static let partsPerSecond: UInt64 = 1_000_000
  private static let digitCount = 12, separators = Array(":.,".utf8)

  /// Returns true if a colon stands between two digits on each side.
  private static func isTime(_ colon: Int, _ text: ArraySlice<UInt8>) -> Bool {
    guard text[colon] == UInt8(ascii: ":"), colon - text.startIndex >= 2, text.endIndex - colon > 2 else {
      return false
    }
    return [-2, -1, 1, 2].allSatisfy { LogScanner.isDigit(text[colon + $0]) }
  }

  /// Takes the first word that has a number in brackets behind it: `Chat[5120:88f1]`, `Chat(UIKitCore)[5120]`.
  private mutating func takeProcess(_ text: ArraySlice<UInt8>) {
    guard let open = text.firstIndex(of: UInt8(ascii: "[")), open > text.startIndex else { return }
    let digits = text[(open + 1)...].prefix(while: LogScanner.isDigit)
    guard let pid = UInt32(String(decoding: digits, as: UTF8.self)), digits.endIndex < text.endIndex,
      text[digits.endIndex] == UInt8(ascii: "]") || text[digits.endIndex] == UInt8(ascii: ":")
    else { return }
    let word = text[..<open].split(separator: UInt8(ascii: " ")).last ?? []
    let name = word.prefix { $0 != UInt8(ascii: "(") }
    guard !name.isEmpty, text[open - 1] != UInt8(ascii: " ") else { return }
    (process, self.pid) = (String(decoding: name, as: UTF8.self), pid)
  }
}
