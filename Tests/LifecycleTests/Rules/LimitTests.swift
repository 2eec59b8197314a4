import TestSupport
import Testing

/// How much can live at once.
struct LimitTests {
  @Test("Beyond two thousand controllers a push cannot be meant, and that is found out soon")
  func tooMany() {
    let pushes = String(repeating: "> push A unanimated\n...\n", count: 2_000)
    let result = check("ios: 17\nscreen A: code\nwindow: nav(A)\n== case\n> launch\n...\n" + pushes)
    #expect(result == "case: tooMany\n")
  }
}
