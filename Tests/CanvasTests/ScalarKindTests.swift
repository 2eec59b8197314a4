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

/// The ranges as they would stand in their file.
private func source(_ ranges: [ClosedRange<UInt32>]) -> String {
  stride(from: 0, to: ranges.count, by: 6).map { start in
    let line = ranges[start..<min(start + 6, ranges.count)].map { range in
      [range.lowerBound, range.upperBound].map { "0x" + String($0, radix: 16, uppercase: true) }
        .joined(separator: "...") + ","
    }
    return "  " + line.joined(separator: " ")
  }.joined(separator: "\n")
}

@Suite struct ScalarKindTests {
  /// True if this is the C library that the table was made from; others know other characters.
  static var isTheLibraryOfTheTable: Bool {
    let version = unsafe String(cString: mts_library_version())
    return version == "2.36" && mts_width(0x41) == 1
  }

  @Test(
    "The kinds agree with the C library about every scalar of a plane that has characters",
    .enabled(if: isTheLibraryOfTheTable))
  func agreesWithTheLibrary() {
    var ranges: [ClosedRange<UInt32>] = []
    var isInRange = false
    var wrong: [String] = []
    for scalar in [UInt32(0)...0x3_FFFF, 0xE_0000...0xE_FFFF].joined().lazy.compactMap(Unicode.Scalar.init) {
      let kind = wantedKind(scalar)
      if kind == .narrow { isInRange = false }
      if kind == .wide {
        ranges.append((isInRange ? ranges.removeLast().lowerBound : scalar.value)...scalar.value)
        isInRange = true
      }
      if ScalarKind(scalar) != kind { wrong.append("\(String(scalar.value, radix: 16)) is \(kind)") }
    }
    #expect(wrong == [], "the wide ranges should read\n\(source(ranges))")
  }
}
