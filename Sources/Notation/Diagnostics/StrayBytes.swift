/// The first of the scalars that stand for bytes; one for byte 0 would be here, and those that are used begin at 0x80.
///
/// They lie at the end of what Unicode leaves to everybody, where nobody's characters are.
private let firstStray: UInt32 = 0x10FE00

extension String {
  /// Text of bytes that may be anything, such as the name of a file; `rawBytes` gives them back.
  ///
  /// Each byte that is not UTF-8 becomes a scalar of its own, and so do the bytes of such a scalar.
  public init(rawBytes bytes: [UInt8]) {
    self = ""
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return
      case .valid(let encoded):
        let scalar = UTF8.decode(encoded)
        if scalar.strayByte == nil {
          unicodeScalars.append(scalar)
        } else {
          for byte in encoded { unicodeScalars.append(Unicode.Scalar(strayByte: byte)) }
        }
        position += encoded.count
      case .error(let length):
        for byte in bytes[position..<position + length] { unicodeScalars.append(Unicode.Scalar(strayByte: byte)) }
        position += length
      }
    }
  }

  /// The bytes that the text was made of.
  public var rawBytes: [UInt8] {
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if let byte = scalar.strayByte { bytes.append(byte) } else { bytes.append(contentsOf: Character(scalar).utf8) }
    }
    return bytes
  }
}

extension Unicode.Scalar {
  /// The byte that is not UTF-8 for which the scalar stands, if it stands for one.
  var strayByte: UInt8? {
    value >= firstStray + 0x80 && value <= firstStray + 0xFF ? UInt8(value - firstStray) : nil
  }

  /// What stands for a byte that is not UTF-8.
  fileprivate init(strayByte byte: UInt8) {
    self = Unicode.Scalar(firstStray + UInt32(byte)) ?? "\u{FFFD}"
  }
}
