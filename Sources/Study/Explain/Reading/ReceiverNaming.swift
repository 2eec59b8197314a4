import Lifecycle

/// The place of the receiver in the lines of a log, derived from a sample of its lines.
///
/// An app prints all its calls alike. The words before and after the method are compared over the sample: words that
/// are the same on every line are dropped, and the side whose remaining words look like recurring names holds the
/// receiver.
struct ReceiverNaming {
  /// The approximate number of lines in the sample.
  private static let sampleSize = 500
  /// A line with fewer words than this on each side of the method may name no receiver.
  private static let maxWordsOfBareLine = 2
  /// The maximum number of words that may be dropped because every line has them.
  private static let maxConstantWords = 32

  /// A line with the method found in it.
  typealias Sample = (hit: LogScanner.Hit, line: ArraySlice<UInt8>)

  /// True if the receiver is before the method, false if after it, `nil` if that is not known.
  private var isBefore: Bool?
  /// In a log with a column for each receiver, the receivers by the byte offset of their columns.
  private var columns: [UInt32: String] = [:]
  /// In a log where arrows end prose, as in `after tapping -> List`, the names on the lines without one.
  private var namesWithoutArrow: Set<String>?
  var namesClasses: Bool { isBefore != nil || !columns.isEmpty || findsClasses }
  /// True if nearly every line has one word that looks like a class, wherever it stands.
  private(set) var findsClasses = false
  /// The classes that are only on lines with another one, such as the one whose code prints.
  private var printers: Set<String> = []
  /// The number of words that most lines with a class have.
  private var usualLineWords = 0
  /// True if a number behind a receiver's name tells it from others of its class, as in `Page(2)`.
  private var numbersInstances = false
  /// The number of words on the receiver's side that are the same on every line and are dropped.
  private var constantWords = 0
  /// The words between the receivers and their methods, which are dropped as well.
  private var links: [Substring] = []
  /// True if nearly all receivers are written in English letters, so that words in others are prose.
  private var isInEnglishLetters = false
  /// True if only the first word names the receiver, and the others tell what happens, as in `List is gone`.
  private var namesInFirstWord = false
  /// The maximum number of words of a receiver, and of words on the other side of the method.
  private var maxWords = 1, maxOtherWords = 0

  init(_ lines: [Sample]) {
    let controllers = lines.filter { $0.hit.receiver == .controller }
    let distance = max(controllers.count / Self.sampleSize, 1)
    let sample = stride(from: 0, to: controllers.count, by: distance).map { controllers[$0] }
    guard !sample.isEmpty else { return }
    findArrows(sample)
    var before = sample.map { text(of: $0, isBefore: true) }
    var after = sample.map { text(of: $0, isBefore: false) }
    findClasses(sample, zip(before, after).map { $0.wordCount + $1.wordCount })
    if !Self.isNamed(before), !Self.isNamed(after) {
      // Perhaps only a few lines name their receivers, each more than once.
      let worded = before.indices.filter { before[$0].wordCount + after[$0].wordCount > 0 }
      (before, after) = (worded.map { before[$0] }, worded.map { after[$0] })
      let isRepeated = [before, after].contains { texts in
        let names = texts.map { $0.name }.filter { !$0.isEmpty }
        return !names.isEmpty && names.count == texts.count && Set(names).count * 2 <= names.count
      }
      guard isRepeated else { return }
    }
    let constants = (Self.dropConstants(&before, isBefore: true), Self.dropConstants(&after, isBefore: false))
    isBefore = Self.choose(before, after)
    guard let isBefore else { return }
    constantWords = isBefore ? constants.0 : constants.1
    links = isBefore ? Self.dropLinks(&before, isBefore: true) : Self.dropLinks(&after, isBefore: false)
    namesInFirstWord = Self.tellsWhatHappens(isBefore ? before : after, sample.map { $0.hit.call })
    let names = (isBefore ? before : after).map { $0.name }.filter { !$0.isEmpty }
    isInEnglishLetters = names.count(where: Self.isInEnglishLetters) * 10 >= names.count * 9
    numbersInstances = Self.areNumbered(isBefore ? before : after, sample.map { $0.hit.call })
    maxWords = Self.usualCount(isBefore ? before : after) + 1
    maxOtherWords = Self.usualCount(isBefore ? after : before) + (isBefore ? constants.1 : constants.0) + 1
  }

  /// Decides whether arrows before the method end prose: only some lines have one, fewer than half or with the names
  /// that the others have.
  private mutating func findArrows(_ sample: [Sample]) {
    let plain = sample.filter { LogScanner.behindArrows($0.hit.before(in: $0.line)) == nil }
    guard plain.count < sample.count else { return }
    let names = Set(plain.map { text(of: $0, isBefore: true).name })
    let behind = sample.compactMap { LogScanner.behindArrows($0.hit.before(in: $0.line)) }
      .map { ReceiverText(String(decoding: $0, as: UTF8.self), isLeading: true).name }
    if plain.count * 2 > sample.count || names.isSuperset(of: behind) { namesWithoutArrow = names }
  }

  /// The number of words that a line with a class may have more than most others.
  private static let moreWords = 2

  /// Decides whether classes are found by how they look: there are several of them, or several addresses of one.
  private mutating func findClasses(_ sample: [Sample], _ wordCounts: [Int]) {
    var classes = sample.map(ClassWord.all)
    let alone = Set(classes.filter { $0.count == 1 }.map { $0[0].name })
    printers = Set(classes.joined().map { $0.name }).subtracting(alone)
    for index in classes.indices { classes[index].removeAll { printers.contains($0.name) } }
    let single = classes.filter { $0.count == 1 }.map { $0[0] }
    // One line may be something else, as that of another process is.
    let isOneMissing = single.count + 1 == sample.count && sample.count >= Self.fewestLinesButOne
    findsClasses =
      (single.count * 10 >= sample.count * 9 || isOneMissing)
      && (Set(single.map { $0.name }).count > 1 || Set(single.map { $0.address }).count > 1)
    usualLineWords = wordCounts.sorted()[wordCounts.count / 2]
  }

  private static let fewestLinesButOne = 8

  /// Returns the class on a line that is nearest to the method, or `nil` if there is none, or the line is prose.
  private func classWord(of sample: Sample) -> ClassWord? {
    let classes = ClassWord.all(in: sample).filter { !printers.contains($0.name) }
    let nearest = classes.min { $0.distance < $1.distance }
    let isRemark = nearest?.isBefore ?? false && Self.hasRemark(sample)
    let count = [true, false].reduce(0) {
      $0 + ($1 || !isRemark ? text(of: sample, isBefore: $1).wordCount : 0)
    }
    // Letters that are not English, in more words than usual, are prose, unless they are a label in brackets.
    let line = String(decoding: sample.line, as: UTF8.self)
    let behindLabel = line.lastIndex(of: "】").map { line[$0...].dropFirst() } ?? line[...]
    let isProse =
      count > usualLineWords + (sample.hit.call == .deinit ? 1 : 0)
      && behindLabel.contains { $0.isLetter && !$0.isASCII }
    // An object of JSON may have more keys than others.
    let isRecord = line.includes("{\"") && line.last { !$0.isWhitespace } == "}"
    guard isRecord || count <= usualLineWords + Self.moreWords && !isProse else { return nil }
    return nearest
  }

  /// Returns true if a remark follows the method, behind a mark; one that denies the call is none.
  private static func hasRemark(_ sample: Sample) -> Bool {
    let rest = sample.hit.after(in: sample.line).drop { remarkSpace.contains($0) }
    guard remarkMarks.contains(where: { rest.starts(with: $0.utf8) }) else { return false }
    return !denials.contains { rest.start(of: $0.utf8) != nil }
  }

  /// The characters that may stand between a method and a mark, the marks, and the words that deny a call.
  private static let remarkSpace = Array(" \t`*\"".utf8)
  private static let remarkMarks =
    LogScanner.arrows + ["←", "<-", "//", "--", "—", "–", "- ", "(", "（", "※", "#", "|"]
  private static let denials = ["not", "never", "n't", "missing", "ない", "没", "不", "未", "안 ", "않"]

  /// Takes the receivers from a header line with a column for each; `nil` if only one column is used or a call is
  /// outside of all.
  init?(columns header: ArraySlice<UInt8>, _ lines: [Sample]) {
    func isBlank(_ index: Int) -> Bool { ReceiverText.blanks.contains(header[index]) }
    for index in header.indices where !isBlank(index) && (index == header.startIndex || isBlank(index - 1)) {
      let word = header[index...].prefix { !ReceiverText.blanks.contains($0) }
      let name = ReceiverText(String(decoding: word, as: UTF8.self), isLeading: true).name
      if !name.isEmpty { columns[UInt32(index - header.startIndex)] = name }
    }
    let used = Set(lines.map { $0.hit.start })
    guard used.count > 1, used.isSubset(of: columns.keys) else { return nil }
  }

  /// Returns true if the words behind the first one differ between methods, and never between lines with the same one.
  private static func tellsWhatHappens(_ texts: [ReceiverText], _ calls: [Call]) -> Bool {
    guard texts.count == calls.count else { return false }
    var endings: [Call: Set<[Substring]>] = [:]
    for (text, call) in zip(texts, calls) { endings[call, default: []].insert(Array(text.words.dropFirst())) }
    return Set(endings.values).count > 1 && endings.values.allSatisfy { $0.count == 1 }
      && Set(texts.map { $0.words.first }).count > 1
  }

  /// Returns true if each number behind a name comes with several methods, as that of a line does not.
  private static func areNumbered(_ texts: [ReceiverText], _ calls: [Call]) -> Bool {
    guard texts.count == calls.count else { return false }
    var methods: [String: Set<Call>] = [:]
    for (text, call) in zip(texts, calls) {
      if let number = text.number { methods["\(text.name)\(number)", default: []].insert(call) }
    }
    return !methods.isEmpty && methods.values.allSatisfy { $0.count > 1 }
  }

  private static func isInEnglishLetters(_ name: String) -> Bool { name.utf8.allSatisfy { $0 < 0x80 } }

  /// Returns true if at least half of the texts have any words.
  private static func isNamed(_ texts: [ReceiverText]) -> Bool { texts.count { $0.wordCount > 0 } * 2 >= texts.count }

  /// Returns the words on one side of the method, without prose that an arrow ends.
  private func text(of sample: Sample, isBefore: Bool) -> ReceiverText {
    let side = isBefore ? sample.hit.before(in: sample.line) : sample.hit.after(in: sample.line)
    let text = ReceiverText(String(decoding: side, as: UTF8.self), isLeading: isBefore)
    guard isBefore, let namesWithoutArrow, let rest = LogScanner.behindArrows(side),
      rest.contains(where: LogScanner.isNamePart) || !namesWithoutArrow.contains(text.name)
    else { return text }
    return ReceiverText(String(decoding: rest, as: UTF8.self), isLeading: true)
  }

  /// Drops the words at the outer end that nearly all lines share, and returns their number.
  ///
  /// At least one word is kept on each line.
  private static func dropConstants(_ texts: inout [ReceiverText], isBefore: Bool) -> Int {
    for count in 0..<maxConstantWords {
      let full = texts.filter { $0.wordCount > 0 }
      guard full.count * 2 >= texts.count, let word = isBefore ? full.first?.words.first : full.first?.words.last
      else { return count }
      let alike = full.filter { $0.wordCount > 1 && (isBefore ? $0.words.first : $0.words.last) == word }
      guard alike.count * 20 >= full.count * 19 else { return count }
      var shorter = texts
      for index in texts.indices where texts[index].wordCount > 1 {
        if isBefore { shorter[index].dropFirst() } else { shorter[index].dropLast() }
      }
      // If no name would be left, the shared word is part of the name.
      guard shorter.count(where: { $0.isNamed }) * 20 >= full.count * 19 else { return count }
      texts = shorter
    }
    return maxConstantWords
  }

  /// Drops and returns the words next to the method that most lines share, as long as the other words distinguish
  /// several receivers.
  private static func dropLinks(_ texts: inout [ReceiverText], isBefore: Bool) -> [Substring] {
    var links: [Substring] = []
    while links.count < maxConstantWords, let word = isBefore ? texts.first?.words.last : texts.first?.words.first {
      var shorter = texts
      for index in texts.indices { shorter[index].dropLink(word, isBefore: isBefore) }
      let linked = texts.indices.filter { shorter[$0].wordCount < texts[$0].wordCount }
      guard linked.count * 3 >= texts.count * 2, !word.allSatisfy({ $0.isNumber }), !ReceiverText.endsName(word),
        Set(linked.map { shorter[$0].name }).count > 1
      else { return links }
      texts = shorter
      links.append(word)
    }
    return links
  }

  /// Returns true if the receivers are before the method, or `nil` if neither side has names.
  ///
  /// The chosen side is the one where most lines have a name, and where names recur without being all the same.
  private static func choose(_ before: [ReceiverText], _ after: [ReceiverText]) -> Bool? {
    func weight(_ texts: [ReceiverText]) -> Int {
      let names = texts.map { $0.name }.filter { !$0.isEmpty }
      // A word that nearly all lines have is a label, whatever the others have.
      let sorted = names.sorted(), middle = sorted.isEmpty ? "" : sorted[sorted.count / 2]
      let distinct = names.count { $0 == middle } * 5 < names.count * 4 ? Set(names).count : 1
      return distinct > 1 ? names.count * 4 - distinct * 3 : names.count * 2 - distinct
    }
    let (left, right) = (weight(before), weight(after))
    if left <= 0, right <= 0 { return nil }
    return left >= right
  }

  /// Returns the median number of words.
  private static func usualCount(_ texts: [ReceiverText]) -> Int {
    let counts = texts.map { $0.wordCount }.sorted()
    return counts.isEmpty ? 0 : counts[counts.count / 2]
  }

  /// The minimum number of digits of an object's address.
  private static let lengthOfPointer = 9

  /// Returns the memory address of the receiver next to its name on a line, or 0 if there is none.
  func address(in sample: Sample) -> UInt64 {
    guard sample.hit.receiver == .controller else { return 0 }
    if findsClasses, let address = classWord(of: sample)?.address, address != 0 { return address }
    guard let isBefore else { return 0 }
    let side = isBefore ? sample.hit.before(in: sample.line) : sample.hit.after(in: sample.line)
    var rest = side
    while let sign = rest.firstIndex(of: UInt8(ascii: "x")) {
      rest = rest[(sign + 1)...]
      guard sign > side.startIndex, side[sign - 1] == UInt8(ascii: "0") else { continue }
      let digits = rest.prefix(while: LogScanner.isHexadecimal)
      guard (4...16).contains(digits.count), let address = UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
      else { continue }
      // Other numbers may precede the method, such as those of threads; the address is the last of them.
      if !isBefore || !rest[digits.endIndex...].contains(where: LogScanner.isNamePart) { return address }
      // One of this length right before the name is no thread's.
      let name = rest[digits.endIndex...].drop { !LogScanner.isNamePart($0) }.drop(while: LogScanner.isNamePart)
      if digits.count >= Self.lengthOfPointer, !name.contains(where: LogScanner.isNamePart) { return address }
    }
    return isBefore ? Self.pointer(behindMethodOf: sample) : 0
  }

  /// Returns the address right behind the method, as in `-[Cart viewDidLoad] 0x7fd1c5c0a2b0`; 0 if there is none.
  private static func pointer(behindMethodOf sample: Sample) -> UInt64 {
    let rest = sample.hit.after(in: sample.line).drop { !LogScanner.isNamePart($0) }
    guard rest.starts(with: "0x".utf8) else { return 0 }
    let digits = rest.dropFirst(2).prefix(while: LogScanner.isHexadecimal)
    guard (lengthOfPointer...16).contains(digits.count) else { return 0 }
    return UInt64(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
  }

  /// The name for the receiver if the lines name none.
  static let nobody = "ViewController"

  /// Returns the receiver of the call on a line, or `nil` if the line has too many words to be a call.
  func name(of sample: Sample) -> String? {
    if !columns.isEmpty { return columns[sample.hit.start] }
    if findsClasses, sample.hit.receiver == .controller { return classWord(of: sample)?.name }
    guard let isBefore else {
      let isBare = [true, false].allSatisfy { text(of: sample, isBefore: $0).wordCount < Self.maxWordsOfBareLine }
      return sample.hit.receiver == .controller && isBare ? Self.nobody : nil
    }
    var receiver = text(of: sample, isBefore: isBefore)
    for _ in 0..<constantWords where receiver.wordCount > 1 {
      if isBefore { receiver.dropFirst() } else { receiver.dropLast() }
    }
    for word in links { receiver.dropLink(word, isBefore: isBefore) }
    if namesInFirstWord { receiver.keepFirst() }
    let name = receiver.name
    if sample.hit.receiver != .controller { return name }
    let isBare = receiver.wordCount == 0 && text(of: sample, isBefore: !isBefore).wordCount == 0
    if isBare { return Self.nobody }
    let rest = isBefore ? sample.hit.after(in: sample.line) : sample.hit.before(in: sample.line)
    if isInEnglishLetters, !Self.isInEnglishLetters(name), !rest.allSatisfy({ $0 < 0x80 }) { return nil }
    guard receiver.wordCount <= maxWords,
      isBefore && Self.hasRemark(sample) || text(of: sample, isBefore: !isBefore).wordCount <= maxOtherWords
    else { return nil }
    return name.isEmpty ? nil : numbersInstances ? name + (receiver.number ?? "") : name
  }
}
