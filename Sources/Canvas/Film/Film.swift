/// Pictures one after the other, each with the time at which it is seen first.
public struct Film: Sendable {
  /// A picture, when it comes, and what led to it.
  public struct Frame: Sendable {
    /// When it is seen first, in milliseconds.
    public let time: Int
    /// The picture.
    public let canvas: Canvas
    /// What was done right before, in a word or two.
    public let caption: String
  }

  /// What the film is called.
  public let title: String
  /// The pictures; two that follow each other differ.
  public private(set) var frames: [Frame] = []
  /// How long it takes, in milliseconds.
  public private(set) var duration = 0

  /// A film without pictures.
  public init(title: String) {
    self.title = title
  }

  /// Adds a picture, unless it is the last one once more, and lets it be seen for so long.
  public mutating func show(_ canvas: Canvas, for milliseconds: Int, caption: String = "") {
    if frames.last?.canvas != canvas || !caption.isEmpty {
      frames.append(Frame(time: duration, canvas: canvas, caption: caption))
    }
    duration += milliseconds
  }
}

/// A text in quotation marks, as JSON and JavaScript read it; no end of a script can be in it.
func quotedForScript(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": quoted += "\\\(scalar)"
    case "\n": quoted += "\\n"
    case "<": quoted += "\\u003c"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
