import Testing

/// The same actions give the same bytes in every process, whatever seeds the hash tables of each.
struct SameBytesTests {
  @Test("Two processes print the same", arguments: ["run life-of-a-push --json", "rules --count"])
  func sameBytes(arguments: String) throws {
    let first = try shell("mightappear \(arguments)")
    #expect(first.status == 0)
    #expect(first.output.count > 1000)
    #expect(try shell("mightappear \(arguments)") == first)
  }
}
