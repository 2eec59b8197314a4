import Resources

/// How the probe writes its lines, with names between braces for what differs.
struct ProbeFormat {
  /// What it says first, and how it tells of a call.
  let head: String, call: String

  /// The format that is built in.
  static let builtIn = ProbeFormat(String(decoding: Catalog.probeFormat, as: UTF8.self))

  private init(_ text: String) {
    func value(_ key: String) -> String {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(key): ") }
      return String(line?.dropFirst(key.count + 2) ?? "")
    }
    (head, call) = (value("head"), value("call"))
  }

  /// The probe's source with the format in it, in place of what stands there between two signs.
  func filled(into template: String) -> String {
    template.split(separator: "§", omittingEmptySubsequences: false).map { piece in
      switch piece {
      case "head": head
      case "call": call
      default: String(piece)
      }
    }.joined()
  }

  /// The device that a log names where the probe began to write it.
  func device(in log: [UInt8]) -> String? {
    let beginning = Array(head.prefix { $0 != "{" }.utf8)
    for line in log.split(separator: UInt8(ascii: "\n")) {
      guard let start = line.indices.first(where: { line[$0...].starts(with: beginning) }) else { continue }
      let device = line[(start + beginning.count)...]
      return String(decoding: device.last == UInt8(ascii: "\r") ? device.dropLast() : device, as: UTF8.self)
    }
    return nil
  }
}
