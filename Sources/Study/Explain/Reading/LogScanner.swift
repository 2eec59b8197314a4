import Lifecycle
import Notation

/// A scanner that finds the method in a line of a log, whatever surrounds it.
struct LogScanner {
  struct Hit {
    let call: Call
    let receiver: ReceiverKind
    /// The byte offsets in the line at which the method with its signature starts and ends.
    var start: UInt32, end: UInt32

    init(_ meaning: MethodNames.Meaning, at range: Range<Int>, in line: ArraySlice<UInt8>) {
      (call, receiver) = (meaning.call, meaning.receiver)
      start = UInt32(range.lowerBound - line.startIndex)
      end = UInt32(range.upperBound - line.startIndex)
    }

    /// Returns the hit moved by a number of bytes, for a line with more or fewer bytes before the method.
    func moved(by count: Int) -> Hit {
      var hit = self
      (hit.start, hit.end) = (UInt32(Int(start) + count), UInt32(Int(end) + count))
      return hit
    }

    /// Returns the text before the method on its line, and the text after it, respectively.
    func before(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> { line.prefix(Int(start)) }
    func after(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> { line.dropFirst(Int(end)) }
  }

  private let names = MethodNames()

  enum Content {
    case nothing
    case call(Hit)
    /// A call with a question mark behind it, or a question about one.
    case question(Hit)
    /// Two different methods, or pasted code, so that perhaps nothing is called.
    case unclear
    /// A frame of a stack trace.
    case frame
  }

  func hit(in line: ArraySlice<UInt8>) -> Hit? {
    if case .call(let hit) = content(of: line) { hit } else { nil }
  }

  /// Returns the hit of the method that a misspelled word means; a number in the word tells it from the method.
  func hit(of stranger: LogRemark.Kind, in line: ArraySlice<UInt8>) -> Hit? {
    guard case .misspelled(let word, let method) = stranger, word.utf8.allSatisfy(Self.isLetter),
      nearest(to: word, in: [method], within: Self.maxSlips) != nil, let start = line.start(of: word.utf8)
    else { return nil }
    return names[method].map { Hit($0, at: signature(of: start..<start + word.utf8.count, in: line), in: line) }
  }

  /// The maximum number of typing errors in a word that is read as a method.
  private static let maxSlips = 2

  /// Returns a line without what somebody has written behind its call: `viewDidLoad() // only once`.
  ///
  /// A single word behind the slashes may be the screen. What stands behind other marks is left to tell what it is,
  /// unless another method is mentioned there.
  func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    for mark in Self.remarkMarks {
      guard let start = line.start(of: mark.utf8), hit(in: line[..<start]) != nil else { continue }
      let rest = line[start...].drop { mark.utf8.contains($0) || $0 == UInt8(ascii: " ") }
      let isRemark =
        mark == "//" ? rest.contains(where: { $0 == UInt8(ascii: " ") || $0 >= 0x80 }) : mentionsMethod(rest)
      if isRemark { return line[..<start] }
    }
    // A sentence in another script may follow a call without a blank: `-[Cart viewDidLoad]切换到…`.
    if let end = line.start(of: "]".utf8), let next = line[end...].dropFirst().first, next >= 0x80,
      hit(in: line[...end]) != nil
    {
      return line[...end]
    }
    return line
  }

  private static let remarkMarks = ["//", "←", "<-", " (", "（"]

  private func mentionsMethod(_ text: ArraySlice<UInt8>) -> Bool {
    if case .nothing = content(of: text) { false } else { true }
  }

  /// Returns a breadcrumb of Sentry or Firebase, which leave one where a controller has appeared, as a call; `nil` if
  /// a line is none.
  func breadcrumb(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let value = Self.screen(in: line), case .nothing = content(of: line) else { return nil }
    let name = value.drop { !Self.isNamePart($0) }.prefix { Self.isNamePart($0) || $0 == UInt8(ascii: ".") }
    return name.isEmpty ? nil : (Array(name) + Array(" \(Call.viewDidAppear.method)".utf8))[...]
  }

  /// Returns true if a breadcrumb says that its screen is being presented.
  func saysPresented(_ line: ArraySlice<UInt8>) -> Bool {
    let key = "beingPresented"
    guard let start = line.start(of: key.utf8) else { return false }
    return line[(start + key.utf8.count)...].drop { !Self.isLetter($0) }.starts(with: "true".utf8)
  }

  /// Returns the rest of a line behind the key with which a breadcrumb names a screen; one with a state is another
  /// platform's.
  private static func screen(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let keys = (screen: "screen", screenClass: "screen_class", state: "\"state\"")
    if let category = line.start(of: "ui.lifecycle".utf8), let start = line[category...].start(of: keys.screen.utf8) {
      return line.start(of: keys.state.utf8) == nil ? line[(start + keys.screen.utf8.count)...] : nil
    }
    return line.start(of: keys.screenClass.utf8).map { start in
      // `ga_screen_class (_sc) = CartVC;`
      let rest = line[(start + keys.screenClass.utf8.count)...]
      return rest.prefix(" (_sc) =".utf8.count).firstIndex(of: UInt8(ascii: "=")).map { rest[$0...] } ?? rest
    }
  }

  func content(of line: ArraySlice<UInt8>) -> Content {
    var found: Hit?
    var position = line.startIndex
    while position < line.endIndex {
      guard Self.isWordByte(line[position]) else {
        position += 1
        continue
      }
      let start = position
      let word = line[start...].prefix { Self.isWordByte($0) || Self.isDigit($0) }
      position = word.endIndex
      var meaning = names[String(decoding: word, as: UTF8.self)]
      if meaning == nil, Self.firstLetters(in: line).contains(line[start] | 0x20),
        let loose = looseMeaning(of: start..<position, in: line)
      {
        (meaning, position) = loose
      }
      if let named = meaning, let sender = sender(before: start, in: line) {
        meaning = MethodNames.meaning(named, of: sender)
      }
      guard let meaning, !Self.isOfView(line[position...]) else { continue }
      if let found, found.call.method != meaning.call.method { return .unclear }
      if found != nil { continue }
      let range = signature(of: start..<position, in: line)
      found = Hit(meaning, at: range, in: line)
      position = max(position, range.upperBound)
    }
    guard let found = found ?? Self.destructor(in: line) ?? sentence(line) else { return .nothing }
    if Self.isFrame(line) { return .frame }
    if Self.isCode(line) || Self.isSentence(line) || Self.isOfBlock(line) { return .unclear }
    guard Self.isQuestion(line) else { return .call(found) }
    let rest = String(decoding: found.before(in: line) + [UInt8(ascii: " ")] + found.after(in: line), as: UTF8.self)
    let words = rest.split { $0.isWhitespace }.count { $0.contains { $0.isLetter || $0.isNumber } }
    return words == 1 ? .question(found) : .unclear
  }

  /// Returns true if a view is moved, as in `willMove(toSuperview:)`, and no controller.
  private static func isOfView(_ parameters: ArraySlice<UInt8>) -> Bool {
    ["(toSuperview", "(toWindow"].contains { parameters.starts(with: $0.utf8) }
  }

  /// Returns the hit of a line that only says in words what the app does, such as `Will resign active.`.
  private func sentence(_ line: ArraySlice<UInt8>) -> Hit? {
    let text = Self.withoutStamps(line)
    guard text.allSatisfy({ Self.isWordByte($0) || ReceiverText.blanks.contains($0) || $0 == UInt8(ascii: ".") }) else {
      return nil
    }
    let words = "application" + String(decoding: text.filter(Self.isWordByte), as: UTF8.self).lowercased()
    return names[lowercased: words].map { Hit($0, at: text.startIndex..<text.endIndex, in: line) }
  }

  /// Returns the hit of a line that names a class as its destructor is named, and nothing behind it: `~Cart`.
  private static func destructor(in line: ArraySlice<UInt8>) -> Hit? {
    guard let tilde = line.firstIndex(of: UInt8(ascii: "~")),
      tilde == line.startIndex || ReceiverText.blanks.contains(line[tilde - 1])
    else { return nil }
    let word = line[(tilde + 1)...].prefix(while: isNamePart), rest = line[word.endIndex...]
    guard let first = word.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
      rest.allSatisfy({ !isLetter($0) })
    else { return nil }
    return Hit(MethodNames.Meaning(call: .deinit, receiver: .controller), at: tilde..<tilde + 1, in: line)
  }

  /// Returns the lowercase letters with which a method may begin: a line with an address may leave out `view`.
  private static func firstLetters(in line: ArraySlice<UInt8>) -> [UInt8] {
    MethodNames.looseLetters + (line.start(of: "0x".utf8) == nil ? [] : Array("wdi".utf8))
  }

  /// Returns the method that a text begins with in any capitalization, joined or in words: `viewdidload`, `View did
  /// load`, `will appear`.
  private func looseMeaning(
    of word: Range<Int>, in line: ArraySlice<UInt8>
  ) -> (meaning: MethodNames.Meaning, end: Int)? {
    var letters = MethodNames.looseLetters.contains(line[word.lowerBound] | 0x20) ? [] : Array("view".utf8)
    var end = word.lowerBound
    for _ in 0..<Self.maxWordsOfMethod {
      let part = line[end...].prefix { Self.isWordByte($0) || Self.isDigit($0) }
      letters += part.filter { $0 != UInt8(ascii: "_") }.map { $0 | 0x20 }
      end = part.endIndex
      if let meaning = names[lowercased: String(decoding: letters, as: UTF8.self)] { return (meaning, end) }
      let next = end + 1
      guard next < line.endIndex, Self.separators.contains(line[end]), Self.isWordByte(line[next]) else { break }
      end = next
    }
    return nil
  }

  /// The maximum number of words of a method, and the characters that may separate them.
  private static let maxWordsOfMethod = 4, separators = Array(" -".utf8)

  /// Returns true if a line ends with a question mark.
  private static func isQuestion(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.reversed().drop { ReceiverText.blanks.contains($0) }
    return ["?", "？"].contains { text.starts(with: $0.utf8.reversed()) }
  }

  /// Returns true if a line looks like pasted code: it defines a method, calls one of super, or prints.
  private static func isCode(_ line: ArraySlice<UInt8>) -> Bool {
    let blanks = Array(" \t\r".utf8)
    let text = line.drop { blanks.contains($0) }
    if ["super.", "[super "].contains(where: { text.starts(with: $0.utf8) }) { return true }
    if ["print(\"", "Print(\"", "NSLog("].contains(where: { text.start(of: $0.utf8) != nil }) { return true }
    return text.last { !blanks.contains($0) }.map("{;".utf8.contains) ?? false
  }

  /// Returns true if a block prints the line, which may run long after its method.
  private static func isOfBlock(_ line: ArraySlice<UInt8>) -> Bool { line.start(of: "]_block_invoke".utf8) != nil }

  /// Returns true if a line ends a sentence in Chinese or Japanese, which is prose.
  private static func isSentence(_ line: ArraySlice<UInt8>) -> Bool { line.start(of: "。".utf8) != nil }

  /// Returns true if a line is a frame of a stack trace: `#0  0x0000276a in …`, `3   Shop  0x0000000102a4 …`.
  private static func isFrame(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.split(whereSeparator: ReceiverText.blanks.contains).prefix(3)
    guard let number = words.first,
      (number.first == UInt8(ascii: "#") ? number.dropFirst() : number)
        .allSatisfy(isDigit)
    else { return false }
    return words.dropFirst().contains { word in
      word.count > 6 && word.starts(with: "0x".utf8) && word.dropFirst(2).allSatisfy(isHexadecimal)
    }
  }

  /// Returns the first word of a line that looks like a callback but is not one of UIKit's.
  func stranger(in line: ArraySlice<UInt8>) -> LogRemark.Kind? {
    var position = line.startIndex
    while position < line.endIndex {
      let bytes = line[position...].prefix { Self.isWordByte($0) || Self.isDigit($0) }
      position = bytes.endIndex + 1
      guard Self.lengths.contains(bytes.count) else { continue }
      let word = String(decoding: bytes, as: UTF8.self)
      if let platform = MethodNames.platform(of: word) { return .foreign(word: word, platform: platform) }
      if let method = names.method(like: word) {
        return .misspelled(word: word, method: method)
      }
    }
    return nil
  }

  /// The lengths of words worth checking: callbacks of other platforms, and possible misspellings of UIKit's methods.
  private static let lengths = 6...40

  /// Returns the text after all stamps, such as a date, a time or a process.
  static func withoutStamps(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let rest = withoutStamp(text) { text = rest }
    return text
  }

  /// Returns the text after the first word, or `nil` if that is not a stamp as in `ReceiverText`.
  private static func withoutStamp(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let rest = text.drop { ReceiverText.blanks.contains($0) }
    let end = rest.firstIndex { ReceiverText.blanks.contains($0) } ?? rest.endIndex
    return ReceiverText.isStamp(rest[..<end]) ? rest[end...] : nil
  }

  /// Returns the range of a method with its parameters.
  ///
  /// Examples are `application(_:willConnectTo:options:)`, `tabBarController:didSelectViewController:` and
  /// `viewWillAppear(true)`.
  private func signature(of word: Range<Int>, in line: ArraySlice<UInt8>) -> Range<Int> {
    let sender = sender(before: word.lowerBound, in: line)
    let isPart = sender.map { line[$0.endIndex] == UInt8(ascii: "(") || MethodNames.isSender($0) } ?? false
    let start = isPart ? sender?.startIndex ?? word.lowerBound : word.lowerBound
    let isOpen = start < word.lowerBound && isInParentheses(word.lowerBound, line)
    return start..<(isOpen ? closing(after: word.upperBound, line) : parametersEnd(word.upperBound, line))
  }

  /// Returns the end of the parameters after a method: `(_:)`, `:animated:`, `:YES`.
  private func parametersEnd(_ start: Int, _ line: ArraySlice<UInt8>) -> Int {
    var end = start
    while end < line.endIndex {
      if line[end] == UInt8(ascii: "(") { return closing(after: end + 1, line) }
      guard line[end] == UInt8(ascii: ":") else { break }
      var next = end + 1
      while next < line.endIndex, Self.isLetter(line[next]) || Self.isDigit(line[next]) { next += 1 }
      let hasMore = next < line.endIndex && line[next] == UInt8(ascii: ":")
      guard hasMore || Self.arguments.contains(where: { $0.elementsEqual(line[end + 1..<next]) }) else {
        return end + 1
      }
      end = next
    }
    return end
  }

  /// The arguments that may follow a colon.
  private static let arguments = ["YES", "NO", "true", "false", "1", "0"].map { Array($0.utf8) }

  /// Returns the end of the parentheses that are open at a position.
  private func closing(after start: Int, _ line: ArraySlice<UInt8>) -> Int {
    var depth = 1
    for index in start..<line.endIndex {
      if line[index] == UInt8(ascii: "(") { depth += 1 }
      if line[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return line.endIndex
  }

  /// Returns true if a position is inside parentheses that directly follow a word.
  private func isInParentheses(_ position: Int, _ line: ArraySlice<UInt8>) -> Bool {
    guard let open = openParenthesis(before: position, line) else { return false }
    return open > line.startIndex && Self.isLetter(line[open - 1])
      && (line[open + 1] == UInt8(ascii: "_") || open + 1 == position)
  }

  private func openParenthesis(before position: Int, _ line: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in (line.startIndex..<position).reversed() {
      if line[index] == UInt8(ascii: ")") { depth += 1 }
      if line[index] == UInt8(ascii: "(") {
        if depth == 0 { return index }
        depth -= 1
      }
    }
    return nil
  }

  /// Returns the word with which a method's name begins if the word at a position is a later one of it, as in
  /// `tabBar(_:didSelect:)` and `tabBar:didSelectItem:`.
  private func sender(before position: Int, in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard position > line.startIndex else { return nil }
    guard line[position - 1] == UInt8(ascii: ":") || isInParentheses(position, line) else { return nil }
    let end = openParenthesis(before: position, line) ?? position - 1
    let word = line[..<end].reversed().prefix { Self.isLetter($0) || Self.isDigit($0) }
    return line[(end - word.count)..<end]
  }

  /// Returns true if a byte belongs to a word; all non-ASCII bytes do.
  static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || isWordByte(byte) }

  /// Returns true if a byte is an ASCII letter or an underscore, as in the name of a method.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Returns true if a byte is a letter or a digit, as in the name of a class.
  static func isNamePart(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
