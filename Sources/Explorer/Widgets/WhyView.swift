import Canvas
import Lifecycle
import Study

/// The content of the pane of the reasons, about the event under the cursor.
struct WhyPane {
  /// The texts at the left and at the right of its line.
  private(set) var title: String, note = ""
  private(set) var lines: [SaidLine]
  /// All that is known, with the evidence and the name of the rule.
  private(set) var all: [SaidLine] = []

  init(_ frame: Frame) {
    let model = frame.model
    title = model.phrasebook.say("Why")
    guard
      let explanation = Explanation(
        session: model.session, evidence: frame.evidence, before: model.known?.worldBefore)
    else {
      lines = [WhyLine("The cursor is before the first call.", role: .quiet)].said(by: model.phrasebook)
      return
    }
    let (charset, phrasebook) = (model.charset, model.phrasebook)
    var pieces = explanation.lines
    all = (pieces + [WhyLine(explanation.ruleName, role: .quiet)]).said(by: phrasebook).filter { !$0.text.isEmpty }
    // The evidence is in its sign, and in words only among all.
    if pieces.last?.role == .quiet { pieces.removeLast() }
    let sign = explanation.standing?.kind.glyph.text(charset) ?? ""
    note = [sign, phrasebook.say(explanation.ruleName)].filter { !$0.isEmpty }.joined(separator: " ")
    lines = ((OwnCode(model.session)?.lines ?? []) + pieces).said(by: phrasebook)
    guard frame.arrangement.shape == .columns || frame.arrangement.shape == .wide,
      let marks = model.session.marksHere(in: explanation.before)
    else { return }
    let glyphs = marks.glyphs.map { $0.text(charset) }.joined()
    let named = "\(title) \(glyphs) \(phrasebook.say(marks.words))"
    // The marks give way to the rule.
    if named.cellWidth + note.cellWidth + 7 <= frame.arrangement.why.width { title = named }
  }
}

/// An explanation wrapped to the available width; an ellipsis marks what is left out.
struct WrappedWhy {
  private(set) var lines: [(text: String, role: CellRole)] = []
  /// A cache of wrapped paragraphs, since most stay while others are left out.
  private var known: [(text: String, lines: [String])] = []

  /// The parts in so many columns and rows; if not all fit, the least important are left out.
  init(_ pieces: [SaidLine], width: Int, height: Int, charset: Charset) {
    var pieces = pieces.filter { !$0.text.isEmpty }
    // Each part begins a line if there is room: a part shared with the next call then stays in place.
    lines = wrapped(pieces, width, joins: false)
    if lines.count <= height { return }
    lines = wrapped(pieces, width)
    var isWhole = true
    if lines.count > height {
      for index in pieces.indices where pieces[index].text.cellWidth > width {
        pieces[index].text = pieces[index].shorter().first { $0.cellWidth <= width } ?? pieces[index].text
      }
      lines = wrapped(pieces, width)
    }
    while lines.count > height, let least = pieces.map(\.weight).min(), least < .advice,
      let index = pieces.lastIndex(where: { $0.weight == least })
    {
      pieces.remove(at: index)
      lines = wrapped(pieces, width)
      isWhole = false
    }
    guard height > 0, !lines.isEmpty else { return }
    guard lines.count > height else {
      if !isWhole { lines[lines.count - 1].text = Self.cut(lines[lines.count - 1].text, width, charset) }
      return
    }
    let last = wrapped(pieces.suffix(1), width)
    // Advice may take all the room, but not that of a warning.
    let isAdvice = pieces.last?.weight == .advice && !pieces.contains { $0.weight == .essential }
    let kept = pieces.count > 1 && last.count < height + (isAdvice ? 1 : 0) ? last : []
    let end = height - kept.count
    lines = lines.prefix(end) + kept
    let marked = max(0, end > 0 ? end - 1 : height - 1)
    lines[marked].text = Self.cut(lines[marked].text, width, charset)
  }

  private static func cut(_ text: String, _ width: Int, _ charset: Charset) -> String {
    let ellipsis = Glyph.ellipsis.text(charset)
    return text.cellWidth + 2 <= width
      ? "\(text) \(ellipsis)" : (text + " " + ellipsis).truncated(toCells: width, charset)
  }

  /// The wrapped parts, with continuations joined unless `joins` is false.
  private mutating func wrapped(
    _ pieces: some Sequence<SaidLine>, _ width: Int, joins: Bool = true
  ) -> [(text: String, role: CellRole)] {
    var paragraphs: [(text: String, role: CellRole)] = []
    for piece in pieces {
      if joins, piece.continues, let last = paragraphs.last, last.role == piece.role {
        paragraphs[paragraphs.count - 1].text += (last.text.hasSuffix("。") ? "" : " ") + piece.text
      } else {
        paragraphs.append((piece.text, piece.role))
      }
    }
    return paragraphs.flatMap { paragraph in
      if let lines = known.first(where: { $0.text == paragraph.text })?.lines {
        return lines.map { ($0, paragraph.role) }
      }
      let lines = paragraph.text.wrapped(toCells: width)
      known.append((paragraph.text, lines))
      return lines.map { ($0, paragraph.role) }
    }
  }
}

extension Canvas {
  mutating func drawWhy(_ pieces: [SaidLine], in area: Rectangle) {
    let room = area.inset(columns: 1, rows: 0)
    let wrapped = WrappedWhy(pieces, width: min(room.width, 110), height: room.height, charset: charset)
    for (row, line) in wrapped.lines.enumerated() { put(line.text, row: row, of: room, role: line.role) }
  }
}

/// A part of the explanation of the event under the cursor.
struct WhyLine: Sendable {
  /// The importance of a part; if not all fit, the least important is left out first.
  enum Weight: Int, Comparable {
    case additional, meaning, advice, reason, essential

    /// Orders less important parts first.
    static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  var role: CellRole
  var text: Sentence
  /// Shorter versions, computed only if space is short.
  var shorter: @Sendable () -> [Sentence]
  /// The importance.
  var weight: Weight
  /// True if it continues the line of the previous part if space is short and both look the same.
  var continues = false

  /// A piece of an explanation.
  init(
    _ text: Sentence, role: CellRole = .plain, weight: Weight = .reason, continues: Bool = false,
    shorter: @escaping @autoclosure @Sendable () -> [Sentence] = []
  ) {
    self.text = text
    self.role = role
    self.weight = weight
    self.continues = continues
    self.shorter = shorter
  }
}

/// A piece of an explanation in the user's language.
struct SaidLine: Sendable {
  let role: CellRole, weight: WhyLine.Weight, continues: Bool
  var text: String
  let shorter: @Sendable () -> [String]
}

extension SaidLine {
  /// A line that is never left out.
  init(_ text: String, role: CellRole) {
    self.init(role: role, weight: .essential, continues: false, text: text, shorter: { [] })
  }
}

extension [WhyLine] {
  /// The same in the language of a phrasebook.
  func said(by phrasebook: Phrasebook) -> [SaidLine] {
    map { line in
      SaidLine(
        role: line.role, weight: line.weight, continues: line.continues, text: phrasebook.say(line.text),
        shorter: { line.shorter().map(phrasebook.say) })
    }
  }
}
