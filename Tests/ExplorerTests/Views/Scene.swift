import Canvas
import Lifecycle
import Testing

@testable import Explorer

/// A moment of a run, drawn at some sizes and compared with stored pictures.
struct Scene: Sendable, CustomTestStringConvertible {
  /// Under which name its pictures are stored.
  var name: String
  /// The transcript that is played, on which version, and the keys that are pressed then.
  var text: String, ios: UInt8
  var keys = ""
  /// A log that is pasted into the palette before the keys, if one is.
  var log: String?
  /// The sizes, and the characters that the program draws with.
  var sizes = ["80x24"], charset = Charset.unicode
  /// In which language it is a lesson, if it is one.
  var language: Language?
  /// True if the first steps are shown.
  var showsHint = false

  var testDescription: String { name }

  /// The model at this moment, on a screen of a size.
  func model(_ charset: Charset? = nil, width: Int = 80, height: Int = 24) throws -> Model {
    var journey =
      if let log {
        try ExplainingTests.pasted(log)
      } else if let language {
        try Journey(lesson: text, ios: ios, language: language, library: Scenes.course(text, language))
      } else {
        try Journey(text, ios: ios, library: Shelf.recordings)
      }
    journey.change { $0.charset = charset ?? self.charset }
    journey.resize(width, height)
    try journey.press(keys)
    var model = journey.model
    if showsHint { model.showFirstSteps() }
    return model
  }

  /// Draws the moment at each size and compares it with the stored picture.
  func check() throws {
    for size in sizes {
      let numbers = size.split(separator: "x").compactMap { Int($0) }
      let model = try model(width: numbers[0], height: numbers[1])
      try Golden.expect(model.picture, is: "\(name)-\(size)")
    }
  }
}
