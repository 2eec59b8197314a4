import Canvas
import Lifecycle
import Notation
import Resources
import Study

extension Console {
  /// Returns all transitions of a version on one page; layout calls are left out.
  mutating func cheatsheet(_ score: Score, _ scores: Scores) throws(Failure) -> CheatsheetPage {
    let loaded = try transcript(of: LoadResult(Catalog.transitions, name: "cheatsheet", scores))
    let diagrams = loaded.cases.indices.compactMap { index -> CallDiagram? in
      let resolved = loaded.cases[index]
      let played = PlayedCase(index: index, resolved: resolved.listing(.logged), score: score)
      // A case that is not possible on the version is left out, such as a swipe before it was introduced.
      guard played.run.mistake == nil, !played.run.lacksSomething, let start = resolved.subjectStart else { return nil }
      return CallDiagram(
        played, scores.evidence, title: phrasebook.say(Sentence(key: resolved.title)),
        actions: start..<resolved.script.count)
    }
    return CheatsheetPage(diagrams: diagrams, version: score.version, phrasebook: phrasebook)
  }
}

extension ResolvedCase {
  /// The index of the first action after the case's opening; actions of the opening expect nothing but a gap.
  fileprivate var subjectStart: Int? { script.firstIndex { !$0.isLeadingThere } }
}

extension ScriptedCommand {
  /// True if nothing but a gap is expected, as for an action of the opening.
  fileprivate var isLeadingThere: Bool { expected.count == 1 && expected[0].entry == .gap }
}

/// A sheet of A4 with many small runs in columns.
struct CheatsheetPage {
  let diagrams: [CallDiagram]
  let version: Version
  let phrasebook: Phrasebook

  /// The sizes, in tenths of a millimeter.
  private enum Sizes {
    static let width = 2100, height = 2970, margin = 100, head = 180, foot = 90, columns = 3, gap = 40
    static let column = (width - 2 * margin - (columns - 1) * gap) / columns
    static let room = height - head - foot - margin
  }

  private var title: String { phrasebook.say("View controller lifecycle, iOS \(version)") }

  /// The page as a browser prints it.
  var html: String {
    let style = "@page { size: A4; margin: 0 }\nbody { margin: 0 }\nsvg { max-width: 100%; height: auto }\n"
    return htmlPage(title: title, phrasebook.language, style: style, body: svg)
  }

  var svg: String {
    var drawing = SVGDrawing()
    drawing.text(title, Sizes.margin, 130, size: 58, "ink bold")
    // The largest size at which everything fits.
    let row = stride(from: 40, through: 14, by: -1).first { place(row: $0) != nil } ?? 14
    for (diagram, position) in zip(diagrams, place(row: row) ?? []) {
      draw(diagram, position, row: row, &drawing)
    }
    let size = 28
    drawing.text("mightappear \(CommandTable.version)", Sizes.margin, Sizes.height - 60, size: size, "faint")
    var x = 600
    for kind in EvidenceKind.allCases {
      drawing.mark(kind, x, Sizes.height - 70, radius: 10)
      let words = phrasebook.say(kind.words)
      drawing.text(words, x + 20, Sizes.height - 60, size: size, "faint")
      x += words.cellWidth * size * 6 / 10 + 70
    }
    let head = SVGDrawing.head(
      width: Sizes.width, height: Sizes.height, title: title,
      description: phrasebook.say(diagrams.map(\.title).listed), size: "width=\"210mm\" height=\"297mm\"")
    return head + drawing.taken() + SVGDrawing.end
  }

  /// Returns the position of each block, column by column; `nil` if they do not all fit.
  private func place(row: Int) -> [(x: Int, y: Int)]? {
    var places: [(x: Int, y: Int)] = []
    var (column, y) = (0, 0)
    for diagram in diagrams {
      let height = (diagram.rowCount + 1) * row
      if y > 0, y + height > Sizes.room {
        (column, y) = (column + 1, 0)
        guard column < Sizes.columns else { return nil }
      }
      places.append((Sizes.margin + column * (Sizes.column + Sizes.gap), Sizes.head + y))
      y += height
    }
    return places
  }

  private func draw(_ diagram: CallDiagram, _ place: (x: Int, y: Int), row: Int, _ drawing: inout SVGDrawing) {
    let size = row * 3 / 4
    let names = (diagram.lanes.map(\.count).max() ?? 0) * size * 6 / 10
    drawing.box(x: place.x, y: place.y, width: Sizes.column, height: row, "band")
    drawing.text(diagram.title, place.x + 8, place.y + row * 3 / 4, size: size, "ink bold")
    var y = place.y + row
    for part in diagram.parts {
      if diagram.parts.count > 1 {
        drawing.text("> \(part.action)", place.x + 8, y + row * 3 / 4, size: size, "faint code")
        y += row
      }
      for line in part.lines {
        drawing.mark(line.evidence, place.x + 16, y + row / 2, radius: row / 5)
        let name = line.lane.map { diagram.lanes[$0] } ?? ""
        drawing.text(name, place.x + 36, y + row * 3 / 4, size: size, "faint")
        let look = line.lane == nil ? "wrong" : line.call?.isAppearance == true ? "ink bold code" : "ink code"
        drawing.text(line.text, place.x + 36 + max(names + 10, Sizes.column / 5), y + row * 3 / 4, size: size, look)
        y += row
      }
    }
  }
}

extension CallDiagram {
  fileprivate var rowCount: Int { parts.reduce(parts.count > 1 ? 1 + parts.count : 1) { $0 + $1.lines.count } }
}
