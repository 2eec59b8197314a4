import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Checks pictures and pages that other programs read.
package enum Pages {
  /// Elements that do not have to be closed in HTML.
  private static let openElements = [
    "<br>", "<meta charset=\"utf-8\">", "<meta name=\"viewport\" content=\"width=device-width\">",
  ]

  /// The maximum size of a page to check, since the memory of this process counts for the programs that it starts.
  private static let maxBytes = 4 << 20

  /// Returns the problem of a picture in XML or a page in HTML; `nil` for valid or other content.
  package static func problem(of bytes: [UInt8]) -> String? {
    guard bytes.count <= maxBytes else { return nil }
    let start = String(decoding: bytes.prefix(20), as: UTF8.self).lowercased()
    if start.hasPrefix("<svg") || start.hasPrefix("<?xml") { return problem(ofXML: bytes) }
    guard start.hasPrefix("<!doctype html>") else { return nil }
    // A page without its scripts, and with all elements closed, is XML.
    var text = String(decoding: bytes.dropFirst(start.prefix { $0 != ">" }.utf8.count + 1), as: UTF8.self)
    while let script = text.firstRange(of: "<script>"), let end = text[script.upperBound...].firstRange(of: "</script>")
    {
      text.removeSubrange(script.lowerBound..<end.upperBound)
    }
    for element in openElements { text = text.replacing(element, with: "") }
    return problem(ofXML: Array(text.replacing(/<input[^>]*>/, with: "").replacing(" hidden>", with: ">").utf8))
  }

  private static func problem(ofXML bytes: [UInt8]) -> String? {
    let parser = XMLParser(data: Data(bytes))
    if parser.parse(), parser.parserError == nil { return nil }
    return "line \(parser.lineNumber), column \(parser.columnNumber): \(parser.parserError.map { "\($0)" } ?? "")"
  }
}
