import Lifecycle

/// A word in a line of a log that looks like the class of a screen: `DetailViewController`, `_TtC4Shop6CartVC`,
/// `<RNSScreen: 0x10c21d000>`.
struct ClassWord {
  /// The class without its module, with its generic argument and a number behind it.
  let name: String
  /// The memory address behind the word, or 0 if there is none.
  let address: UInt64
  /// The number of bytes between the word and the method.
  let distance: Int
  /// True if the word stands before the method.
  let isBefore: Bool
  /// True if the word is the name of a file, such as `DetailVC.swift`.
  let isFile: Bool

  /// The ends of the names of classes that are controllers.
  private static let endings = ["Controller", "VC"].map { Array($0.utf8) }

  static func endsClass(_ word: some BidirectionalCollection<UInt8>) -> Bool {
    endings.contains { word.suffix($0.count).elementsEqual($0) }
  }

  static func mayBe(in line: ArraySlice<UInt8>) -> Bool { endings.contains { line.start(of: $0) != nil } }

  private static let fileEndings = ReceiverText.fileSuffixes.map { Array($0.utf8) }
  /// The characters that may be between a class and its address.
  private static let beforeAddress = Array(": (<@".utf8)

  /// Returns the classes on a line, each once, without the words of the method itself.
  static func all(in sample: ReceiverNaming.Sample) -> [ClassWord] {
    let (hit, line) = sample
    let method = line.startIndex + Int(hit.start)..<line.startIndex + Int(hit.end)
    var found: [ClassWord] = []
    var position = line.startIndex
    while position < line.endIndex {
      if method.contains(position) { position = method.upperBound }
      let word = line[position...].prefix(while: LogScanner.isNamePart)
      guard !word.isEmpty else {
        position += 1
        continue
      }
      position = word.endIndex
      let (rest, address) = address(after: word.endIndex, in: line)
      let isFile = fileEndings.contains { line[word.endIndex...].starts(with: $0) }
      guard let named = className(word, in: line, hasAddress: address != 0), !isRelative(word.startIndex, in: line)
      else { continue }
      var name = String(decoding: named, as: UTF8.self)
      if address == 0 { name += suffix(line[word.endIndex...], &position) }
      let distance = max(method.lowerBound - word.endIndex, word.startIndex - method.upperBound)
      position = max(position, rest)
      if let same = found.firstIndex(where: { $0.name == name }) {
        if found[same].address == 0 || address == 0 || found[same].address == address {
          let known = found[same]
          found[same] = ClassWord(
            name: name, address: known.address | address, distance: min(known.distance, distance),
            isBefore: known.isBefore, isFile: known.isFile && isFile)
          continue
        }
      }
      let isBefore = word.endIndex <= method.lowerBound
      found.append(
        ClassWord(name: name, address: address, distance: distance, isBefore: isBefore, isFile: isFile))
    }
    // A file is named like the class that is in it, which need not be the one that the line is about.
    let others = found.filter { !$0.isFile }
    return others.isEmpty ? found : others
  }

  /// Returns true if a line is nothing but a class, perhaps with its module.
  static func isAlone(in line: ArraySlice<UInt8>) -> Bool {
    let words = line.split { !LogScanner.isNamePart($0) && $0 != UInt8(ascii: ".") }
    return words.count == 1 && className(words[0], in: line, hasAddress: false) != nil
  }

  /// Returns the class that a word names, or `nil` if the word does not look like one.
  private static func className(
    _ word: ArraySlice<UInt8>, in line: ArraySlice<UInt8>, hasAddress: Bool
  ) -> ArraySlice<UInt8>? {
    if word.starts(with: "_Tt".utf8) { return lastPart(ofMangled: word) }
    guard let first = word.first, first == UInt8(ascii: "_") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    else { return nil }
    let letters = word.prefix((word.lastIndex { !LogScanner.isDigit($0) } ?? word.startIndex) - word.startIndex + 1)
    if !endings.contains(where: { letters.elementsEqual($0) }), endsClass(letters) { return word }
    return hasAddress && isDescribed(word.startIndex, in: line) ? word : nil
  }

  /// Returns true if the word before says that another controller is meant: `parent=<Home: 0x10580a400>`.
  private static func isRelative(_ start: Int, in line: ArraySlice<UInt8>) -> Bool {
    let key = line[..<start].reversed().drop { !LogScanner.isNamePart($0) }.prefix(while: LogScanner.isNamePart)
    return ["parent", "presenting"].contains { Array(key.reversed()).starts(with: $0.utf8) }
  }

  /// Returns true if a word stands at the beginning of an object's description, perhaps behind its module.
  private static func isDescribed(_ start: Int, in line: ArraySlice<UInt8>) -> Bool {
    let before = line[..<start].reversed().drop { LogScanner.isNamePart($0) || $0 == UInt8(ascii: ".") }
    return before.first == UInt8(ascii: "<")
  }

  /// Returns the last of the names in a mangled name of Swift: `CartVC` in `_TtC4Shop6CartVC`.
  private static func lastPart(ofMangled word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = word
    var last: ArraySlice<UInt8>?
    while let start = rest.firstIndex(where: LogScanner.isDigit) {
      let digits = rest[start...].prefix(while: LogScanner.isDigit)
      guard let count = Int(String(decoding: digits, as: UTF8.self)), count > 0,
        count <= rest.endIndex - digits.endIndex
      else { break }
      last = rest[digits.endIndex..<digits.endIndex + count]
      rest = rest[(digits.endIndex + count)...]
    }
    return last
  }

  /// Returns the address that follows a word, and the end of its digits; 0 if there is none.
  private static func address(after end: Int, in line: ArraySlice<UInt8>) -> (end: Int, address: UInt64) {
    let rest = line[end...].drop { beforeAddress.contains($0) }
    guard rest.startIndex - end <= 2, rest.starts(with: "0x".utf8) else { return (end, 0) }
    let digits = rest.dropFirst(2).prefix(while: LogScanner.isHexadecimal)
    guard (4...16).contains(digits.count) else { return (end, 0) }
    return (digits.endIndex, UInt64(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0)
  }

  /// Returns what tells screens of a class apart behind its name: `#31`, `(0)`, `[0]`, or a generic argument.
  private static func suffix(_ rest: ArraySlice<UInt8>, _ position: inout Int) -> String {
    guard let sign = rest.first else { return "" }
    let word = rest.dropFirst().prefix(while: LogScanner.isNamePart)
    guard !word.isEmpty else { return "" }
    let isNumber = word.allSatisfy(LogScanner.isDigit)
    let next = rest.dropFirst(word.count + 1).first
    switch sign {
    case UInt8(ascii: "#") where isNumber: break
    case UInt8(ascii: "(") where isNumber && next == UInt8(ascii: ")"): break
    case UInt8(ascii: "[") where isNumber && next == UInt8(ascii: "]"): break
    case UInt8(ascii: "<") where next == UInt8(ascii: ">"): break
    default: return ""
    }
    position = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }
}
