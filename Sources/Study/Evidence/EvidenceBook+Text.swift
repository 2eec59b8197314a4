import Lifecycle
import Notation

extension EvidenceBook {
  /// The book as a table: the recordings, and then a line for each occurrence with the recordings that show it.
  public var printed: String {
    var lines = ["# Made by `make evidence`: which recordings show which lines of the scores."]
    lines += recordings.map {
      "\($0.name) \($0.kind?.rawValue ?? "unknown") \($0.versions)" + ($0.assumption.map { "\t\($0)" } ?? "")
    }
    lines.append("")
    for (key, seen) in sightings.sorted(by: { $0.key < $1.key }) {
      lines.append("\(key) " + seen.map { "\($0.recording):\($0.version?.number ?? 0)" }.joined(separator: " "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a table that was printed; what is damaged is left out.
  public init(table bytes: [UInt8]) {
    self.init()
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst()
    while let line = lines.popFirst(), !line.isEmpty {
      let name = line.prefix { $0 != UInt8(ascii: " ") }
      let kind = line.dropFirst(name.count + 1).prefix { $0 != UInt8(ascii: " ") }
      let rest = line.dropFirst(name.count + kind.count + 2).split(separator: UInt8(ascii: "\t"))
      let texts = rest.map { String(decoding: $0, as: UTF8.self) }
      recordings.append(
        Recording(
          name: String(decoding: name, as: UTF8.self), versions: texts.first ?? "",
          kind: RecordingKind(rawValue: String(decoding: kind, as: UTF8.self)), assumption: texts.dropFirst().first))
    }
    sightings.reserveCapacity(lines.count)
    for line in lines {
      var numbers = NumberReader(bytes: line)
      guard let key = numbers.next() else { continue }
      var seen: [Sighting] = []
      while let recording = numbers.next(), let number = numbers.next(), recording < recordings.count {
        guard let number = UInt8(exactly: number) else { break }
        seen.append(Sighting(recording: Int(recording), version: number == 0 ? nil : Version(number)))
      }
      sightings[key] = seen
    }
  }
}

/// Takes one number after the other from a line.
private struct NumberReader {
  /// What is left.
  var bytes: ArraySlice<UInt8>

  /// The next number, with one character behind it; nothing at the end, or where it is too large.
  mutating func next() -> UInt64? {
    var number: UInt64 = 0
    var isEmpty = true
    while let byte = bytes.popFirst(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      guard number < UInt64(1) << 58 else { return nil }
      number = number * 10 + UInt64(byte - UInt8(ascii: "0"))
      isEmpty = false
    }
    return isEmpty ? nil : number
  }
}
