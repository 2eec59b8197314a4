import Lifecycle

extension AskedQuestion {
  /// The messages that the rules print, each as a question that its meaning answers: the newest words of each
  /// complaint, and the reasons for what a version lacks.
  package static func messages(of sheets: [ScoreSheet], _ facts: FactBook) -> [AskedQuestion] {
    let blocks = sheets.sorted { $1.version < $0.version }.flatMap { $0.blocks }.filter { $0.alternative == nil }
    var known: Set<String> = []
    return blocks.flatMap { block in
      switch block.content {
      case .refusals(let refusals):
        return refusals.filter { known.insert($0.complaint.word).inserted }.map { refusal in
          let meaning = facts.facts.first { $0.kind == .meaning && $0.scope.complaints.contains(refusal.complaint) }
          return AskedQuestion(message: refusal.words, meaning: meaning?.text ?? block.because)
        }
      case .lacks(let lacks):
        return lacks.filter { known.insert($0.reason).inserted }.map {
          AskedQuestion(message: $0.reason, meaning: block.because)
        }
      default: return []
      }
    }
  }

  /// The message without the placeholders for names, and its meaning.
  private init(message: String, meaning: LocalizedText) {
    let parts = message.split(separator: "{", omittingEmptySubsequences: false)
    let words = parts.prefix(1) + parts.dropFirst().map { $0.drop { $0 != "}" }.dropFirst() }
    self.init(words.joined(separator: "…"), answer: meaning, isMessage: true)
  }
}
