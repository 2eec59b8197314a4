import Canvas
import Lifecycle
import Study

/// The content of the pane of reasons, which explains the event under the cursor.
struct WhyPane {
  /// The texts at the left and right of the line above the pane.
  private(set) var title: String, note = ""
  private(set) var lines: [WhyLine]
  /// The evidence in words, for which the pane has to have room; elsewhere its sign is enough.
  private(set) var evidence: [WhyLine] = []
  /// Everything known about the event, including the evidence and the name of the rule.
  private(set) var all: [WhyLine] = []

  init(_ frame: Frame) {
    let model = frame.model
    title = model.phrasebook.say("Why")
    guard let explanation = EventExplanation(session: model.session, evidence: frame.model.evidence) else {
      lines = [WhyLine("The cursor is before the first call.", role: .quiet)]
      return
    }
    let (charset, phrasebook) = (model.charset, model.phrasebook)
    var pieces = explanation.lines
    all = (pieces + [WhyLine(explanation.ruleName, role: .quiet)]).filter { !$0.text.isEmpty }
    if pieces.last?.role == .quiet { evidence = [pieces.removeLast()] }
    let sign = explanation.standing?.kind.glyph.text(charset) ?? ""
    note = [sign, phrasebook.say(explanation.ruleName)].filter { !$0.isEmpty }.joined(separator: " ")
    // The state of the app's own things stands below a warning about the call.
    let states = OwnCode(model.session)?.lines ?? []
    let warnings = states.first?.role == .warning ? 0 : pieces.prefix { $0.role == .warning }.count
    lines = pieces.prefix(warnings) + states + pieces.dropFirst(warnings)
    guard frame.arrangement.shape == .columns || frame.arrangement.shape == .wide,
      let marks = model.session.marksHere(in: explanation.before)
    else { return }
    let glyphs = marks.glyphs.map { $0.text(charset) }.joined()
    let named = "\(title) \(glyphs) \(phrasebook.say(marks.words))"
    // The meaning of the marks is left out if there is no room beside the name of the rule.
    if named.cellWidth + note.cellWidth + 7 <= frame.arrangement.why.width { title = named }
  }
}

/// An explanation wrapped to the available space.
///
/// If something is left out, it ends in an ellipsis and the key that shows everything.
struct WrappedWhy {
  /// A part of the explanation in the user's language, possibly in a shorter version.
  private typealias Piece = (line: WhyLine, text: String)

  private(set) var lines: Prose = []

  /// Wraps the parts to a width and height; if not all fit, leaves out the least important ones.
  init(_ parts: [WhyLine], width: Int, height: Int, key: String = "", _ charset: Charset, _ phrasebook: Phrasebook) {
    let mark = [Glyph.ellipsis.text(charset), key].filter { !$0.isEmpty }.joined(separator: " ")
    var pieces = parts.map { (line: $0, text: phrasebook.say($0.text)) }.filter { !$0.text.isEmpty }
    // Each part begins on a new line if there is room, so that a part shared with the next call stays in place.
    lines = Self.wrapped(pieces, width, joins: false)
    let spaced = Self.wrapped(pieces, width, joins: false, isSpaced: true)
    if spaced.count <= height / 2 { lines = spaced }
    if lines.count <= height { return }
    lines = Self.wrapped(pieces, width)
    var isWhole = true
    if lines.count > height {
      for index in pieces.indices where pieces[index].text.cellWidth > width {
        let shorter = pieces[index].line.shorter.map(phrasebook.say)
        pieces[index].text = shorter.first { $0.cellWidth <= width } ?? pieces[index].text
      }
      lines = Self.wrapped(pieces, width)
    }
    while lines.count > height, let least = pieces.map({ $0.line.weight }).min(), least < .advice,
      let index = pieces.lastIndex(where: { $0.line.weight == least })
    {
      pieces.remove(at: index)
      lines = Self.wrapped(pieces, width)
      isWhole = false
    }
    guard height > 0, !lines.isEmpty else { return }
    guard lines.count > height else {
      if !isWhole { lines[lines.count - 1].text = Self.cut(lines[lines.count - 1].text, width, mark, charset) }
      return
    }
    let last = Self.wrapped(pieces.suffix(1), width)
    // Advice may take all the room but that of what is essential, anything else all but a line.
    let essential = Self.wrapped(pieces.dropLast().filter { $0.line.weight == .essential }, width).count
    let least = max(essential, pieces.last?.line.weight == .advice ? 0 : 1)
    let kept = pieces.count > 1 && last.count + least <= height ? last : []
    let end = height - kept.count
    lines = lines.prefix(end) + kept
    let marked = max(0, end > 0 ? end - 1 : height - 1)
    lines[marked].text = Self.cut(lines[marked].text, width, mark, charset)
  }

  /// Returns a text followed by a mark; the end of the text is cut if both do not fit.
  private static func cut(_ text: String, _ width: Int, _ mark: String, _ charset: Charset) -> String {
    if text.cellWidth + 1 + mark.cellWidth <= width { return "\(text) \(mark)" }
    let ellipsis = Glyph.ellipsis.text(charset), key = String(mark.dropFirst(ellipsis.count))
    return "\(text) \(ellipsis)".truncated(toCells: max(1, width - key.cellWidth), charset) + key
  }

  /// Wraps the parts to a width; a part that continues the previous one shares its paragraph unless `joins` is false.
  private static func wrapped(
    _ pieces: some Sequence<Piece>, _ width: Int, joins: Bool = true, isSpaced: Bool = false
  ) -> Prose {
    var paragraphs: Prose = []
    for (line, text) in pieces {
      if joins, line.continues, let last = paragraphs.last, last.role == line.role {
        paragraphs[paragraphs.count - 1].text += (last.text.hasSuffix("。") ? "" : " ") + text
      } else {
        paragraphs.append((text, line.role))
      }
    }
    return paragraphs.lines(width: width, isSpaced: isSpaced)
  }
}

extension Canvas {
  /// The height of a pane from which it may say the evidence in words.
  private static let heightForEvidence = 5

  /// Draws an explanation, as far as there is room, and the evidence for it, if there is room for all.
  mutating func drawWhy(
    _ lines: [WhyLine], evidence: [WhyLine] = [], key: String = "", in area: Rectangle, _ phrasebook: Phrasebook
  ) {
    let room = area.inset(columns: 1, rows: 0), width = min(room.width, 110)
    let all = (lines + evidence).map { (text: phrasebook.say($0.text), role: $0.role) }.filter { !$0.text.isEmpty }
    let isAll = room.height >= Self.heightForEvidence && all.lines(width: width).count <= room.height
    let wrapped = WrappedWhy(
      isAll ? lines + evidence : lines, width: width, height: room.height, key: key, charset, phrasebook)
    draw(wrapped.lines, in: room)
  }
}

/// A part of the explanation of the event under the cursor.
struct WhyLine: Sendable {
  /// The importance of a part; if not all fit, the least important ones are left out first.
  enum Weight: Int, Comparable {
    case additional, meaning, advice, reason, essential

    static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  let text: Sentence
  let role: CellRole
  let weight: Weight
  /// True if the part may share a paragraph with the previous one when space is short.
  let continues: Bool
  /// Shorter versions, used if space is short.
  let shorter: [Sentence]

  init(
    _ text: Sentence, role: CellRole = .plain, weight: Weight = .reason, continues: Bool = false,
    shorter: [Sentence] = []
  ) {
    (self.text, self.role, self.weight) = (text, role, weight)
    (self.continues, self.shorter) = (continues, shorter)
  }
}
