import Canvas
import Explorer
import Lifecycle
import Notation
import Study

/// A picture of the calls in a run: a lane for each receiver, and time from top to bottom.
struct CallDiagram {
  /// A call in a lane, or a complaint across all of them.
  struct Line: Hashable {
    /// The index of the lane; `nil` for a complaint.
    var lane: Int?
    /// The call without the receiver, or the complaint.
    let text: String
    let call: Call?
    /// The evidence for the call; `nil` if it follows from no line of a score.
    let evidence: EvidenceKind?
    /// True if the line is left blank, to be filled in by hand.
    var isBlank = false

    var isLayout: Bool { call.map(LogsWord.layout.calls.contains) ?? false }

    /// Its height, which leaves room for a pencil.
    fileprivate var height: Int { isBlank ? 32 : 22 }
  }

  /// An action with its calls and complaints.
  struct Part: Hashable {
    let action: String
    let word: String
    var lines: [Line]
  }

  let title: String
  let version: Version
  /// In the order of their first calls.
  private(set) var lanes: [String] = []
  private(set) var parts: [Part] = []

  var lines: some Sequence<Line> { parts.lazy.flatMap(\.lines) }

  init(_ played: PlayedCase, _ evidence: EvidenceBook, title: String, actions: Range<Int>? = nil) {
    let run = played.run
    self.title = title
    version = played.score.version
    let standings = evidence.standings(on: run, \.kind)
    for action in (actions ?? run.actions).clamped(to: run.actions) {
      var lines: [Line] = []
      for (position, entry) in run.entries(of: action).enumerated() where played.resolved.coverage.covers(entry) {
        let name = entry.receiverName
        let text = entry.text
        let lane = name.isEmpty ? nil : lane(of: name)
        lines.append(
          Line(
            lane: lane, text: lane == nil ? text : String(text.dropFirst(name.count + 1)), call: entry.call,
            evidence: standings[action][position]))
      }
      let written = WrittenCommand(run.timeline.actions[action].command, in: run.timeline.setup)
      parts.append(Part(action: written.printed, word: written.action.word, lines: lines))
    }
  }

  /// Returns a copy with some parts left blank; neither their rows nor the lanes reveal their calls.
  ///
  /// A blank part has `rowCount` rows, and the receivers have a lane in any case.
  func leavingBlank(rowCount: Int, receivers: [String], _ isBlank: (Part) -> Bool) -> CallDiagram {
    var diagram = self
    diagram.lanes = receivers
    let moved = lanes.map { diagram.lane(of: $0) }
    let blank = Line(lane: nil, text: "", call: nil, evidence: nil, isBlank: true)
    diagram.parts = parts.map { part in
      var part = part
      if isBlank(part) {
        part.lines = [Line](repeating: blank, count: rowCount)
      } else {
        for index in part.lines.indices { part.lines[index].lane = part.lines[index].lane.map { moved[$0] } }
      }
      return part
    }
    return diagram
  }

  private mutating func lane(of name: String) -> Int {
    if let lane = lanes.firstIndex(of: name) { return lane }
    lanes.append(name)
    return lanes.count - 1
  }

  /// The promises of each lane, by the positions of their lines.
  var promises: Promises {
    var promises = Promises()
    for (position, line) in lines.enumerated() {
      guard let lane = line.lane, let call = line.call, !line.isBlank else { continue }
      promises.add(call, lane: lane, at: position)
    }
    return promises
  }
}

extension CallDiagram {
  /// The sizes of the picture, in pixels.
  private enum Sizes {
    static let margin = 24, title = 54, lanes = 38, band = 28, foot = 44
    /// The width of a character of a method, and of the rest of a lane.
    static let character = 8, lanePadding = 44
    /// The minimum width, which leaves room for the legend.
    static let narrowest = 690
  }

  /// Writes the picture piece by piece: lanes, bands for the actions, brackets for promises, and marks for the
  /// evidence.
  ///
  /// Below a heading that says its title and version it goes without them.
  func svg(_ phrasebook: Phrasebook, isTitled: Bool = true, to write: (String) -> Void) {
    let head = Sizes.lanes + (isTitled ? Sizes.title : 0)
    var longest = lanes.map { visible($0).count + 2 }
    for case (let lane?, let text) in lines.lazy.map({ ($0.lane, $0.text) }) {
      longest[lane] = max(longest[lane], visible(text).count)
    }
    let widths = longest.map { $0 * Sizes.character + Sizes.lanePadding }
    // Blank lines are written in by hand, so the lanes share all of the width.
    let isBlank = lines.contains { $0.isBlank } && !lanes.isEmpty
    let spare = isBlank ? max(0, Sizes.narrowest - 2 * Sizes.margin - widths.reduce(0, +)) / lanes.count : 0
    var end = Sizes.margin
    let starts = widths.map { width in
      defer { end += width + spare }
      return end
    }
    let width = max(end + Sizes.margin, Sizes.narrowest)
    let heights = heights(below: head)
    let height = head + parts.count * Sizes.band + lines.reduce(0) { $0 + $1.height } + Sizes.foot
    let description = parts.map { part in
      let lines = part.lines.filter { !$0.isBlank }.map { ($0.lane.map { lanes[$0] + "." } ?? "") + $0.text }
      return "\(part.action): \(lines.joined(separator: ", "))"
    }
    write(
      SVGDrawing.head(
        width: width, height: height, title: heading(title, phrasebook),
        description: description.joined(separator: ". ")))
    var drawing = SVGDrawing()
    if isTitled {
      drawing.text(title, Sizes.margin, 32, size: 18, "ink bold")
      drawing.text("iOS \(version)", Sizes.margin, 54, size: 14, "faint")
    }
    for (lane, name) in lanes.enumerated() {
      drawing.text(name, starts[lane] + 16, head - 12, size: 14, "ink bold")
      drawing.path("M\(starts[lane] + 8) \(head - 4)V\(height - Sizes.foot)", "lane")
    }
    // The action's text stays legible, since the brackets continue behind it.
    let promises = promises
    for lane in lanes.indices {
      for promise in promises.promises(of: lane) {
        draw(promise, at: starts[lane] + 8, heights, &drawing)
        write(drawing.taken())
      }
    }
    var y = head
    for part in parts {
      draw(part, at: y, starts, width, &drawing)
      write(drawing.taken())
      y += part.lines.reduce(Sizes.band) { $0 + $1.height }
    }
    drawLegend(height - 16, phrasebook, &drawing)
    write(drawing.taken() + SVGDrawing.end)
  }

  /// Returns the height of the middle of each line.
  private func heights(below head: Int) -> [Int] {
    var heights: [Int] = []
    var y = head
    for part in parts {
      y += Sizes.band
      for line in part.lines {
        heights.append(y + line.height / 2)
        y += line.height
      }
    }
    return heights
  }

  private func draw(_ part: Part, at top: Int, _ starts: [Int], _ width: Int, _ drawing: inout SVGDrawing) {
    drawing.box(x: Sizes.margin - 8, y: top + 3, width: width - 2 * Sizes.margin + 16, height: Sizes.band - 6, "band")
    drawing.text(part.action, Sizes.margin, top + 18, size: 13, "ink bold code")
    var y = top + Sizes.band
    for line in part.lines {
      let middle = y + line.height / 2
      if line.isBlank {
        drawing.path("M\(Sizes.margin) \(y + line.height - 3)H\(width - Sizes.margin)", "blank")
      } else if let lane = line.lane {
        drawing.mark(line.evidence, starts[lane] + 24, middle, radius: 4)
        let look = line.isLayout ? "faint code" : line.call?.isAppearance == true ? "ink bold code" : "ink code"
        drawing.text(line.text, starts[lane] + 34, middle + 4, size: line.isLayout ? 11 : 13, look)
      } else {
        drawing.text(line.text, Sizes.margin, middle + 4, size: 12, "wrong")
      }
      y += line.height
    }
  }

  private func draw(_ promise: Promise, at x: Int, _ heights: [Int], _ drawing: inout SVGDrawing) {
    let top = heights[promise.start]
    if case .kept(let last) = promise.outcome {
      drawing.path("M\(x + 8) \(top)H\(x)V\(heights[last])H\(x + 8)", "kept")
    } else {
      let bottom = promise.end.map { heights[$0] - 6 } ?? (heights.last ?? top) + 8
      drawing.path("M\(x + 8) \(top)H\(x)V\(bottom)", "broken")
      drawing.path("M\(x - 4) \(bottom - 4)l8 8m0 -8l-8 8", "broken")
    }
  }

  private func heading(_ title: String, _ phrasebook: Phrasebook) -> String {
    let system = "iOS \(version)"
    return phrasebook.say("\(title), \(system)")
  }

  private func legend(_ phrasebook: Phrasebook) -> [(kind: EvidenceKind, text: String)] {
    [
      (.recorded, phrasebook.say("recorded on iOS \(version)")),
      (.recordedElsewhere, phrasebook.say("recorded on others")), (.claim, phrasebook.say("claimed")),
      (.inferred, phrasebook.say("inferred")),
    ]
  }

  /// Returns how well a call is known, in words.
  func words(for kind: EvidenceKind, _ phrasebook: Phrasebook) -> String {
    legend(phrasebook).first { $0.kind == kind }?.text ?? ""
  }

  func legendLine(_ phrasebook: Phrasebook) -> String {
    legend(phrasebook).map { "\($0.kind.glyph.text(.unicode)) \($0.text)" }.joined(separator: "   ")
  }

  private func drawLegend(_ y: Int, _ phrasebook: Phrasebook, _ drawing: inout SVGDrawing) {
    var x = Sizes.margin
    for (kind, text) in legend(phrasebook) {
      drawing.mark(kind, x + 4, y - 4, radius: 4)
      drawing.text(text, x + 14, y, size: 11, "faint")
      x += text.cellWidth * 6 + 36
    }
    drawing.path("M\(x) \(y - 4)h16", "broken")
    drawing.text(phrasebook.say("announced, and not kept"), x + 22, y, size: 11, "faint")
  }

  /// Returns the picture as a Markdown table with a column for each lane.
  func markdown(_ phrasebook: Phrasebook) -> String {
    func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    let cell = Escaped.markdown
    var text = "\(heading("**\(cell(title))**", phrasebook))\n\n"
    text += row(["", ""] + lanes.map(cell)) + row([String](repeating: "---", count: lanes.count + 2))
    for part in parts {
      text += row(["**\(cell(part.action))**", ""] + lanes.map { _ in "" })
      for line in part.lines {
        let cells = lanes.indices.map { $0 == line.lane ? cell(line.text) : "" }
        text += row([line.lane == nil ? cell(line.text) : "", line.evidence?.glyph.text(.unicode) ?? ""] + cells)
      }
    }
    return text + "\n\(legendLine(phrasebook))\n"
  }

  func mermaid(_ phrasebook: Phrasebook) -> String {
    let word = Escaped.mermaid
    var text = "sequenceDiagram\n  title \(heading(word(title), phrasebook))\n  participant U as UIKit\n"
    for (number, name) in lanes.enumerated() { text += "  participant L\(number) as \(word(name))\n" }
    let last = lanes.isEmpty ? "U" : "L\(lanes.count - 1)"
    for part in parts {
      text += "  Note over U,\(last): \(word(part.action))\n"
      for line in part.lines {
        guard let lane = line.lane else {
          text += "  Note right of U: \(word(line.text))\n"
          continue
        }
        text += "  U->>L\(lane): \(word(line.text))\n"
      }
    }
    return text
  }
}
