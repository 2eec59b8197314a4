import Lifecycle

/// What somebody looks for: words in the forms in which they can stand elsewhere, without those that say nothing.
public struct SearchWords: Sendable {
  /// Words that say nothing.
  private static let fillers: Set<String> = [
    "a", "an", "the", "is", "are", "am", "was", "were", "be", "been", "do", "does", "did", "don", "t", "doesn", "isn",
    "why", "what", "which", "when", "where", "who", "how", "i", "my", "me", "it", "its", "in", "on", "of", "to", "and",
    "or", "at", "by", "for", "with", "from", "that", "this", "not", "no", "call", "calls", "called", "get", "gets",
    "come", "comes", "should", "can", "after", "before", "if",
  ]
  private static let endings = ["ling", "ing", "led", "ed", "es", "s"]

  /// Each word in lower case: without its ending, and as the method that it names is called here.
  public let forms: [[String]]

  /// The words of a text.
  public init(_ text: String) {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let told = words.filter { !Self.fillers.contains($0.lowercased()) }
    let names = MethodNames()
    forms = (told.isEmpty ? words : told).map { word in
      var hash = WordHash()
      for byte in word.utf8 { hash.add(byte) }
      return [Self.stem(word.lowercased())] + (names[hash].map { [$0.call.method.lowercased()] } ?? [])
    }
  }

  /// A word without its ending.
  private static func stem(_ word: String) -> String {
    let ending = endings.first { word.hasSuffix($0) && word.utf8.count - $0.utf8.count >= 4 }
    return ending.map { String(word.dropLast($0.count)) } ?? word
  }
}
