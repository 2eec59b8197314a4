extension WrittenQuestion {
  /// The question as text, without the sign before it.
  public var printed: String {
    switch self {
    case .next(nil): "next"
    case .next(let call?): "next after \(call.printed)"
    case .order(let words): (["order"] + words.map(\.text)).joined(separator: " ")
    case .who(let word): "who \(word.text)"
    case .count(let call): "count \(call.printed)"
    case .choose(let calls): "choose \(calls.map(\.printed).joined(separator: ", "))"
    case .brings(let call, let alternatives):
      "brings \(call.printed): \(alternatives.map(\.printed).joined(separator: ", "))"
    case .place(let here, []): "where \(here.printed)"
    case .place(let here, let notHere): "where \(here.printed) not \(notHere.printed)"
    }
  }
}

extension [WrittenCommand] {
  /// Commands that are done one after another, as text.
  public var printed: String { map(\.printed).joined(separator: "; ") }
}

extension [NumberRange] {
  var printed: String { map { $0.first == $0.last ? "\($0.first)" : "\($0.first)-\($0.last)" }.joined(separator: ", ") }
}
