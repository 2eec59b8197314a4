import CTestSupport
import Testing

@testable import Canvas

/// The expected kind: by the C library's width, except for characters that hide or reorder text.
private func wantedKind(_ scalar: Unicode.Scalar) -> ScalarKind {
  let properties = scalar.properties
  let width = mts_width(scalar.value)
  let isUnknown = [.format, .privateUse].contains(properties.generalCategory)
  if width < 0 || isUnknown || properties.isDefaultIgnorableCodePoint { return .hidden }
  if width == 0 { return scalar.value == 0 ? .hidden : .mark }
  return width == 2 ? .wide : .narrow
}

/// The entries of the table as they would stand in its file.
private func source(_ entries: [UInt32]) -> String {
  stride(from: 0, to: entries.count, by: 10).map { start in
    let line = entries[start..<min(start + 10, entries.count)]
    return "  " + line.map { "0x\(String($0, radix: 16))," }.joined(separator: " ")
  }.joined(separator: "\n")
}

@Suite struct ScalarKindTests {
  /// True if this is the C library that the table was made from; others know other characters.
  static var isTheLibraryOfTheTable: Bool {
    let version = unsafe String(cString: mts_library_version())
    return version == "2.36" && mts_width(0x41) == 1
  }

  @Test(
    "The table agrees with the C library about every scalar of a plane that has characters",
    .enabled(if: isTheLibraryOfTheTable))
  func agreesWithTheLibrary() {
    var entries: [UInt32] = []
    var last: ScalarKind?
    var wrong = 0
    for scalar in [UInt32(0)...0x3_FFFF, 0xE_0000...0xE_FFFF].joined().lazy.compactMap(Unicode.Scalar.init) {
      let kind = wantedKind(scalar)
      if kind != last { entries.append(scalar.value << 2 | UInt32(kind.rawValue)) }
      last = kind
      if ScalarKind(scalar) != kind { wrong += 1 }
    }
    #expect(wrong == 0, "the table should read\n\(source(entries))")
  }
}
