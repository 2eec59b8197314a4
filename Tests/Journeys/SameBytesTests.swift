import Testing

/// The same actions give the same bytes in every process, whatever seeds the hash tables of each.
struct SameBytesTests {
  @Test("Two processes print the same", arguments: ["run peek-and-pop-ios9", "check", "rules --ios 17", "list"])
  func sameBytes(arguments: String) throws {
    let first = try shell("mightappear \(arguments)")
    #expect(first.status == 0)
    #expect(first.output.count > 1000)
    #expect(try shell("mightappear \(arguments)") == first)
  }

  @Test("The output of `run` passes `check`, for every built-in recording, on every version")
  func runPassesCheck() throws {
    let result = try shell(
      """
      list() { for kind in scenarios recordings lessons; do mightappear list $kind; done; }
      for name in $(list | awk '{print $1}'); do
        # A lesson is played on one version only: its commands are those of the others.
        versions='4 7 8 9 11 14 17 26'
        mightappear show $name | grep -q '^?' && versions=17
        for version in $versions; do
          mightappear run --ios $version $name >played.appear 2>/dev/null || continue
          mightappear check ./played.appear >result.txt 2>&1 || { echo $name $version; cat result.txt; exit 1; }
        done
      done
      """)
    #expect(result == ShellResult(output: "", status: 0))
  }
}
