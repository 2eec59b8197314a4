/// Reads XML as strictly as a browser reads a picture, and keeps nothing of it.
struct XMLReader {
  /// What has not been read, and which elements are open.
  private var rest: Substring.UnicodeScalarView
  private var open: [String] = []
  private var hasRoot = false

  /// What is wrong with a document; nothing if it can be read.
  static func problem(of bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "it is not UTF-8" }
    var reader = XMLReader(rest: text[...].unicodeScalars)
    do throws(Problem) {
      try reader.document()
      return nil
    } catch { return error.text }
  }

  /// What is wrong.
  private struct Problem: Error {
    /// In words.
    let text: String
  }

  /// Reads all of it.
  private mutating func document() throws(Problem) {
    if take("<?xml") { try skip(past: "?>") }
    while let scalar = rest.first {
      if take("<!--") {
        try skip(past: "-->")
      } else if take("</") {
        let name = name()
        guard open.popLast() == name, take(">") else { throw Problem(text: "`\(name)` is closed, and not open") }
      } else if scalar == "<" {
        rest.removeFirst()
        try element()
      } else {
        if open.isEmpty, !scalar.properties.isWhitespace { throw Problem(text: "there is text outside of the root") }
        try character(scalar)
      }
    }
    if !open.isEmpty || !hasRoot { throw Problem(text: "an element is not closed, or there is none") }
  }

  /// Reads the beginning of an element.
  private mutating func element() throws(Problem) {
    let name = name()
    if name.isEmpty || (open.isEmpty && hasRoot) { throw Problem(text: "no element can begin here") }
    hasRoot = true
    var attributes: Set<String> = []
    while true {
      let space = skipSpace()
      if take("/>") { return }
      if take(">") { return open.append(name) }
      let attribute = self.name()
      guard space, !attribute.isEmpty, attributes.insert(attribute).inserted, take("="), take("\"") else {
        throw Problem(text: "an attribute of `\(name)` is wrong, or there twice")
      }
      while let scalar = rest.first, scalar != "\"" {
        if scalar == "<" { throw Problem(text: "`<` stands in an attribute") }
        try character(scalar)
      }
      if !take("\"") { throw Problem(text: "an attribute does not end") }
    }
  }

  /// Reads a character of a text, or what stands for one.
  private mutating func character(_ scalar: Unicode.Scalar) throws(Problem) {
    rest.removeFirst()
    let isAllowed = scalar.value >= 0x20 || ["\t", "\n", "\r"].contains(scalar)
    if !isAllowed || scalar.value & 0xFFFE == 0xFFFE {
      throw Problem(text: "U+\(String(scalar.value, radix: 16)) is no character of XML")
    }
    guard scalar == "&" else { return }
    let entity = String(String.UnicodeScalarView(rest.prefix { $0 != ";" }.prefix(10)))
    let isKnown = ["amp", "lt", "gt", "quot", "apos"].contains(entity) || entity.hasPrefix("#")
    guard isKnown, take(entity + ";") else { throw Problem(text: "`&` stands for nothing") }
  }

  /// Takes a name, which may be empty.
  private mutating func name() -> String {
    let name = rest.prefix {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_:.".unicodeScalars.contains($0)
    }
    rest = rest[name.endIndex...]
    return String(String.UnicodeScalarView(name))
  }

  /// Takes a text, if it comes next.
  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  /// Passes over white space; says whether there was any.
  private mutating func skipSpace() -> Bool {
    let space = rest.prefix { $0.properties.isWhitespace }
    rest = rest[space.endIndex...]
    return !space.isEmpty
  }

  /// Passes over everything up to the end of a text.
  private mutating func skip(past text: String) throws(Problem) {
    while !rest.isEmpty {
      if take(text) { return }
      rest.removeFirst()
    }
    throw Problem(text: "`\(text)` is missing")
  }
}
