import Lifecycle
import Notation

/// A reader that takes a log line by line, in whatever format the app printed it, and keeps only the calls.
///
/// The place of the receiver in a line is derived from what the first few thousand lines with a call have in common.
struct LogReader {
  /// The number of lines from which the place of the receiver is derived.
  private static let sampleSize = 4_000
  /// The maximum length in bytes of a line that is read.
  static let maxLineLength = 1 << 12
  /// The maximum number of different names in a log.
  static let maxNames = 1_000
  /// The maximum length of a name in bytes, slightly below what a transcript allows.
  private static let maxNameLength = 1_000

  private let scanner = LogScanner()
  private let pattern: LogPattern?
  private let words: ComplaintWords
  private var reading = LogReading()
  /// The place of the receivers; `nil` until there are enough lines with a call.
  ///
  /// The offset leads from the line with the call to the line that names the receiver: it is negative for a line before
  /// it, and positive for a line after it.
  private var naming: (place: ReceiverNaming, offset: Int)?
  /// The manner of the lines that are surely calls, which prose does not have.
  private var manner: LogManner?
  /// The records whose receivers are not known yet: a sample at first, then the one that lines may still follow.
  private var pending: [LogRecord] = []
  /// The most recent lines with text but without a call, the newest first.
  private var recent: [ArraySlice<UInt8>] = []
  /// The last line that was nothing but a class.
  private var classAbove: ArraySlice<UInt8>?
  private var numbers: [String: DeclarationID] = [:]
  private var stamps: [LogStamp] = []
  private var headings = Headings()
  private var lastBreadcrumb: ArraySlice<UInt8>?
  /// The last call, with the letters of its line from the method on.
  private var last: (call: LoggedCall, address: UInt64, remark: [UInt8])?

  init(pattern: LogPattern? = nil, words: ComplaintWords = ComplaintWords()) {
    (self.pattern, self.words) = (pattern, words)
  }

  mutating func end() -> LogReading {
    notePending()
    reading.plainLines.sort { $0.line < $1.line }
    reading.noteHints()
    reading.clean(stamps)
    return reading
  }

  /// Reads the next line, ignoring escape sequences for colors.
  mutating func read(_ line: ArraySlice<UInt8>) {
    reading.lineCount += 1
    let number = UInt32(reading.lineCount)
    guard line.count <= Self.maxLineLength else { return reading.note(.tooLong, number) }
    let plain = line.contains(0x1B) ? Self.withoutStyles(line) : line
    let bare = scanner.withoutComment(Self.withoutTags(plain))
    let breadcrumb = scanner.breadcrumb(in: bare)
    // An event tells the screen once more that was told when it appeared.
    guard breadcrumb == nil || breadcrumb != lastBreadcrumb else { return }
    lastBreadcrumb = breadcrumb ?? lastBreadcrumb
    if breadcrumb != nil, scanner.saysPresented(bare) { reading.hints[number] = [.present] }
    let line = breadcrumb ?? bare
    if let pattern { return read(line, by: pattern) }
    if let (complaint, text) = words.complaint(in: line) { return reading.note(complaint, text, number) }
    if reading.noteException(line, number) { return }
    switch scanner.content(of: line) {
    case .call(let hit): add(record(hit, line))
    case .question(let hit): add(record(hit, line, isQuestionable: true))
    case .unclear:
      let chain = scanner.chain(in: line)
      for (hit, part) in chain { add(record(hit, part)) }
      if chain.isEmpty {
        reading.note(.unclear, number)
        headings.take(line)
      }
    case .frame: reading.note(.frame, number)
    case .nothing:
      if let stranger = scanner.stranger(in: line) {
        reading.note(stranger, number)
        if let hit = scanner.hit(of: stranger, in: line) { return add(record(hit, line, isQuestionable: true)) }
      } else {
        reading.keep(plainLine: line, number, isBetween: naming != nil || !pending.isEmpty)
      }
      readOther(line)
    }
  }

  private func record(_ hit: LogScanner.Hit, _ line: ArraySlice<UInt8>, isQuestionable: Bool = false) -> LogRecord {
    LogRecord(
      hit: hit, line: line, number: UInt32(reading.lineCount), before: recent, classAbove: classAbove,
      isQuestionable: isQuestionable)
  }

  private mutating func add(_ record: LogRecord) {
    if headings.announcesWish { return reading.note(.wish, record.number) }
    if headings.endAtCall() { reading.belowHeading.insert(record.number) }
    if naming != nil || pending.count == Self.sampleSize { notePending() }
    pending.append(record)
    recent = []
  }

  /// Reads a line without a call, which may name the receiver of a nearby call.
  private mutating func readOther(_ line: ArraySlice<UInt8>) {
    headings.take(line)
    guard naming?.offset != 0, line.count <= LogRecord.maxLineLength, line.contains(where: LogScanner.isNamePart)
    else { return }
    if ClassWord.isAlone(in: line) { classAbove = line }
    if let last = pending.indices.last { pending[last].keep(lineAfter: line) }
    if recent.count == LogRecord.maxLines { recent.removeLast() }
    recent.insert(line, at: 0)
  }

  /// Notes the calls of the pending records; the first time it is derived from them where lines name the receiver.
  private mutating func notePending() {
    guard !pending.isEmpty else { return }
    let known = naming ?? LogRecord.naming(of: pending.filter { !$0.isQuestionable })
    if naming == nil, known.offset == 0 {
      let areNamed = known.place.namesClasses
      manner = LogManner(
        pending.filter { record in
          record.hit.receiver == .controller
            && known.place.name(of: (record.hit, record.line)).map { $0 != ReceiverNaming.nobody || !areNamed } ?? false
        }, areNamed: areNamed)
    }
    (naming, reading.namesClasses) = (known, known.place.namesClasses)
    for record in pending { note(record, known.place, offset: known.offset) }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func note(_ record: LogRecord, _ naming: ReceiverNaming, offset: Int) {
    guard let joined = record.joined(offset) else { return noteUnclear(record) }
    let hit = joined.hit
    let name = naming.name(of: joined)
    if name == ReceiverNaming.nobody, hit.receiver == .controller, manner?.fits(record) == false {
      return noteUnclear(record)
    }
    // A screen that has its name from other lines is called where a line is questionable, and no other one.
    if record.isQuestionable, hit.receiver == .controller, name.map({ numbers[$0] == nil }) ?? true {
      return noteUnclear(record)
    }
    if record.isQuestionable { reading.noteRead(misspelled: record.number) }
    guard let found = receiver(of: hit, name) else {
      if reading.names.count == Self.maxNames { return reading.note(.tooManyNames, record.number) }
      return noteUnclear(record)
    }
    let address = naming.address(in: joined)
    if address != 0, reading.addresses.isEmpty {
      reading.addresses = [UInt64](repeating: 0, count: reading.calls.count)
    }
    if name == ReceiverNaming.nobody, joined.line.start(of: ReceiverNaming.nobody.utf8) == nil {
      reading.nameless = found
    }
    let call = LoggedCall(hit.call, receiver: found)
    // The app and its scene are never told the same twice; an observer may log that, too.
    let remark = record.line.dropFirst(call.isOfController ? Int(record.hit.start) : 0).filter {
      LogScanner.isLetter($0)
    }
    defer { last = (call, address, remark) }
    // An override that logs where it begins and where it ends is called once.
    if let last, last.call == call, last.address == address, last.remark != remark,
      !call.isOfController || call.call.isAppearance || LogFacts.once.contains(call.call)
    {
      return
    }
    let stamp = LogStamp(record.line.prefix(Int(record.hit.start)))
    stamps.append(stamp)
    reading.times[record.number] = stamp.milliseconds
    note(hit.call, by: found, record.number, address)
  }

  /// Notes a line that mentions a method and is no call; it may tell what else is done there.
  private mutating func noteUnclear(_ record: LogRecord) {
    reading.note(.unclear, record.number)
    reading.mentions.append(Mention(call: record.hit.call, line: record.number))
    reading.keep(plainLine: record.hit.before(in: record.line) + record.hit.after(in: record.line), record.number)
  }

  private mutating func note(_ call: Call, by receiver: DeclarationID, _ number: UInt32, _ address: UInt64 = 0) {
    if address != 0 || !reading.addresses.isEmpty { reading.addresses.append(address) }
    reading.calls.append(LoggedCall(call, receiver: receiver))
    reading.lines.append(number)
  }

  /// Reads a line in the format of the user's pattern.
  private mutating func read(_ line: ArraySlice<UInt8>, by pattern: LogPattern) {
    guard let (name, call) = pattern.match(line.last == UInt8(ascii: "\r") ? line.dropLast() : line),
      let hit = scanner.hit(in: call)
    else { return }
    let text = ReceiverText(String(decoding: name, as: UTF8.self), isLeading: true).name
    guard let receiver = receiver(of: hit, text) else { return }
    note(hit.call, by: receiver, UInt32(reading.lineCount))
  }

  /// Returns the receiver of a call, or `nil` if the line only mentions a method.
  private mutating func receiver(of hit: LogScanner.Hit, _ name: String?) -> DeclarationID? {
    switch hit.receiver {
    case .appDelegate: return LoggedCall.appDelegate
    case .sceneDelegate: return LoggedCall.sceneDelegate
    case .anyDelegate:
      return (name ?? "").lowercased().start(of: "scene") != nil
        ? LoggedCall.sceneDelegate : LoggedCall.appDelegate
    case .controller:
      guard let name, !name.isEmpty else { return nil }
      if let number = numbers[name] { return number }
      // Where it is typed by hand, a name may have other capitals now and then.
      let small = name.utf8.count >= Self.leastTyped ? name.lowercased() : name
      numbers[name] = numbers[small]
      if let number = numbers[name] { return number }
      guard reading.names.count < Self.maxNames else { return nil }
      for spelling in [name, small] { numbers[spelling] = DeclarationID(reading.names.count) }
      reading.names.append(Self.shortened(name, number: reading.names.count))
      return numbers[name]
    }
  }

  /// The minimum length of names that may differ in capitals and be the same: `a` and `A` are two.
  private static let leastTyped = 6

  /// Returns a name short enough for a transcript: a long name is cut and numbered, so it stays unique.
  private static func shortened(_ name: String, number: Int) -> String {
    guard name.utf8.count > maxNameLength else { return name }
    let widest = 4
    return String(String.UnicodeScalarView(name.unicodeScalars.prefix(maxNameLength / widest))) + "…\(number)"
  }

  /// Returns a line without tags of HTML, such as `<li>`, at its ends.
  private static func withoutTags(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    while case let tag = line.drop(while: { ReceiverText.blanks.contains($0) }), tag.first == UInt8(ascii: "<"),
      let end = tag.firstIndex(of: UInt8(ascii: ">")), tag[..<end].dropFirst().allSatisfy(letters.contains)
    {
      line = line[(end + 1)...]
    }
    while line.last == UInt8(ascii: ">"), let start = line.lastIndex(of: UInt8(ascii: "<")),
      line[start...].starts(with: "</".utf8), line[start...].dropFirst(2).dropLast().allSatisfy(letters.contains)
    {
      line = line[..<start]
    }
    return line
  }

  /// Returns a line without the escape sequences that set a terminal's colors.
  static func withoutStyles(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bare: [UInt8] = []
    var rest = line
    while let first = rest.popFirst() {
      guard first == 0x1B, rest.first == UInt8(ascii: "[") else {
        bare.append(first)
        continue
      }
      rest = rest.drop { !(0x40...0x7E).contains($0) || $0 == UInt8(ascii: "[") }.dropFirst()
    }
    return bare[...]
  }
}

extension LogReading {
  package init(_ bytes: [UInt8], pattern: LogPattern? = nil, words: ComplaintWords = ComplaintWords()) {
    self = LogReading(bytes, pattern: pattern, words: words) { _ in true } ?? LogReading()
  }

  /// Reads a log, and returns `nil` once `isWanted`, which is called now and then, returns false.
  package init?(
    _ bytes: [UInt8], pattern: LogPattern? = nil, words: ComplaintWords = ComplaintWords(), isWanted: (Int) -> Bool
  ) {
    var reader = LogReader(pattern: pattern, words: words)
    var rest = bytes[...]
    var count = 0
    while !rest.isEmpty {
      if count % Self.linesPerQuestion == 0, !isWanted(0) { return nil }
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      reader.read(rest[..<end])
      rest = rest[end...].dropFirst()
      count += 1
    }
    self = reader.end()
    lastTime =
      bytes.suffix(Self.lengthOfEnd).split(separator: UInt8(ascii: "\n")).reversed().lazy
      .compactMap { LogStamp($0[..<LogScanner.withoutStamps($0).startIndex]).milliseconds }.first
  }

  /// The number of bytes at the end of a log in which its last time is looked for.
  private static let lengthOfEnd = 4_096
  private static let linesPerQuestion = 4_096
}
