import SourceText
import Testing

@Suite("The mask over comments and literals")
struct CodeMaskTests {
  @Test(
    "leaves code, and blanks the rest",
    arguments: [
      ("a // b", "a     "),
      ("a /* b /* c */ d */ e", "a                   e"),
      (#"a("b")"#, #"a(" ")"#),
      (#"a("\"b")"#, #"a("   ")"#),
      (#""a\(b("c"))d""#, #""  (b(" ")) ""#),
      (##"#"a"b\(c)\#(d)"#"##, ##"#"         (d)"#"##),
      ("\"\"\"\na \"b\"\n\"\"\" c", "\"\"\"\n     \n\"\"\" c"),
      ("#if a", "#if a"),
      ("\"a // b\" c", "\"      \" c"),
    ])
  func masks(text: String, masked: String) { #expect(CodeMask.mask(text) == masked) }

  @Test("knows the characters of C")
  func masksC() { #expect(CodeMask.mask(#"a('"', '\'') // b"#, isC: true) == #"a(' ', '  ')     "#) }
}
