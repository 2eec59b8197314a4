import Lifecycle

extension Naming {
  /// The same without the words in which all names end, such as ViewController, since they tell nobody apart.
  ///
  /// A name of nothing else keeps its first word. Where two would be alike, or there is but one, they stay as they are.
  var short: Naming {
    let named = setup.declarations.indices.filter { !setup.declarations[$0].name.isEmpty }
    let names = named.map { setup.declarations[$0].name }
    let length = names.commonEndingLength
    guard length > 0 else { return self }
    let shortened = names.map { $0.utf8.count == length ? $0.firstWord : String($0.utf8.dropLast(length)) ?? $0 }
    guard Set(shortened).count == names.count else { return self }
    var renamed = setup
    for (index, name) in zip(named, shortened) { renamed[DeclarationID(index: UInt16(index))].name = name }
    return Naming(setup: renamed, score: score)
  }
}

extension [String] {
  /// How many bytes the words take in which all of them end; words begin with a capital behind a small letter.
  fileprivate var commonEndingLength: Int {
    guard count > 1, let first else { return 0 }
    var length = first.utf8.count
    for name in dropFirst() {
      length = Swift.min(length, zip(first.utf8.reversed(), name.utf8.reversed()).prefix { $0 == $1 }.count)
      if length == 0 { return 0 }
    }
    let ending = Array<UInt8>(first.utf8.suffix(length))
    let start = ending.indices.first { index in
      ending[index].isCapital && index + 1 < ending.count && !ending[index + 1].isCapital
    }
    return start.map { length - $0 } ?? 0
  }
}

extension String {
  /// What stands before the second capital.
  fileprivate var firstWord: String {
    String(Substring(self).prefix(1)) + dropFirst().prefix { $0.asciiValue.map { !$0.isCapital } ?? true }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (65...90).contains(self) }
}
