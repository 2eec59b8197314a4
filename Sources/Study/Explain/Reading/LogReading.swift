import Lifecycle

/// A method in a line that is no clear call.
struct Mention: Hashable, Sendable {
  let call: Call, line: UInt32
}

/// The calls that were read from a log, in order, with the names of their receivers.
package struct LogReading: Sendable {
  var calls: [LoggedCall] = []
  /// The line of each call, counted from 1.
  var lines: [UInt32] = []
  /// The memory address of each call's receiver, or 0 if its line has none; empty if no line has one.
  var addresses: [UInt64] = []
  /// The times of day of the lines with calls, and of the last line of the log that has one, in milliseconds.
  var times: [UInt32: Int] = [:], lastTime: Int?
  /// In order of first appearance; those that tell screens of a class apart come last.
  package internal(set) var names: [String] = []
  /// True if lines name classes, so a name stands for one class; false if all calls share one name.
  package internal(set) var namesClasses = true
  /// The total number of lines, with and without calls.
  package internal(set) var lineCount = 0

  /// The receiver of the calls whose lines name none.
  var nameless: DeclarationID?
  /// The lines without a call, without their stamps, from the first on that names a thing of the app's.
  var plainLines: [PlainLine] = []
  /// The kinds of actions that the text above a call names, by the line of the call.
  var hints: [UInt32: CaseSet<ActionHint>] = [:]
  /// The methods in lines that are no clear calls, each with its line.
  var mentions: [Mention] = []
  /// Remarks on lines without a clear call, one for each kind.
  package internal(set) var remarks: [LogRemark] = []
  /// The lines of the calls above which a heading stands, or which begin the part of another process.
  var belowHeading: Set<UInt32> = []

  /// The names of classes that are only made and freed, and therefore assumed not to be screens.
  package internal(set) var others: [String] = []
  /// The base class of all screens, whose calls are dropped since it logs them a second time.
  package internal(set) var baseClass: String?
  /// True if each call was printed by two loggers, and is taken once.
  package internal(set) var hasTwoLoggers = false
  /// The calls that one of two places never prints of a class, each with its first line.
  var onceLogged: [OnceLogged: UInt32] = [:]
  /// The calls of viewDidLoad of an instance that had loaded its view already, which are left out.
  var reloads: [Reload] = []
  /// The number of calls dropped from the end of a long log.
  package private(set) var leftOutCount = 0
  /// The screens that the app is assumed to keep.
  var kept: Set<DeclarationID> = []
  /// The screens inside a container that is left out; none of them is presented, since that would cover the container.
  var contained: Set<DeclarationID> = []
  /// The assumptions made of the log, in order.
  package internal(set) var assumptions: [LogAssumption] = []

  /// The maximum length of a line in bytes, and the maximum number of names in a log.
  package static let maxLineLength = LogReader.maxLineLength, maxNames = LogReader.maxNames

  func first(_ count: Int) -> LogReading {
    guard calls.count > count else { return self }
    var part = self
    part.keep(0..<count)
    part.leftOutCount = calls.count - count
    return part
  }

  package var callCount: Int { calls.count }

  /// True if controllers log nothing but that they have appeared.
  package var showsOnlyAppearing: Bool {
    let told = calls.lazy.filter { $0.isOfController }.map { $0.call }
    return !told.isEmpty && told.allSatisfy { $0 == .viewDidAppear }
  }

  /// Returns the line of a call, counted from 1.
  package func line(ofCall index: Int) -> Int { lines.indices.contains(index) ? Int(lines[index]) : lineCount }

  /// Returns a call as a transcript writes it, without its arguments.
  package func text(ofCall index: Int) -> String { text(of: calls[index]) }

  func text(of call: LoggedCall) -> String { "\(name(of: call.receiver)).\(call.call.method)" }

  /// Returns the controller with a name; `nil` if the log has none.
  func receiver(_ name: String) -> DeclarationID? { names.firstIndex(of: name).map { DeclarationID($0) } }

  /// The controllers, in the order of their names.
  var controllers: [DeclarationID] { names.indices.map { DeclarationID($0) } }

  /// Returns the sentence on a call that nothing in UIKit makes at its place.
  func sentence(onStray call: LoggedCall) -> Sentence {
    "\(text(of: call)) does not belong here: code calls the method itself, or one of UIKit's that leads to it."
  }

  func name(of receiver: DeclarationID) -> String {
    LoggedCall(.`init`, receiver: receiver).receiverClass.delegateName ?? names[receiver.number]
  }
}

extension LogReading {
  /// Puts the oldest call first, and drops what tells nothing of the screens in the last run of the app.
  mutating func clean(_ stamps: [LogStamp]) {
    if stamps.count == callCount, !stamps.isEmpty { order(by: stamps) }
    dropNotifications()
    dropEarlierRuns()
    dropSecondLogger()
    dropOthers()
    dropBaseClass()
    dropForeignAddresses()
  }

  /// Drops the names that receive no call.
  mutating func dropUnused() {
    let used = Set(calls.map { $0.receiver })
    keep(only: controllers.filter(used.contains))
  }

  /// Keeps some of the controllers, in the given order, and the calls that they receive.
  mutating func keep(only chosen: [DeclarationID]) {
    var numbers = [DeclarationID?](repeating: nil, count: names.count)
    for (number, old) in chosen.enumerated() { numbers[old.number] = DeclarationID(number) }
    names = chosen.map { names[$0.number] }
    nameless = nameless.flatMap { numbers[$0.number] }
    kept = Set(kept.sorted().compactMap { numbers[$0.number] })
    contained = Set(contained.sorted().compactMap { numbers[$0.number] })
    keep(calls.indices.filter { !calls[$0].isOfController || numbers[calls[$0].receiver.number] != nil })
    calls = calls.map { call in call.isOfController ? numbers[call.receiver.number].map(call.received) ?? call : call }
  }

  mutating func keep(_ chosen: some Collection<Int>) {
    (calls, lines) = (chosen.map { calls[$0] }, chosen.map { lines[$0] })
    if !addresses.isEmpty { addresses = chosen.map { addresses[$0] } }
  }
}
