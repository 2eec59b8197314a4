import Notation
import Study

extension Poster {
  /// The picture as a table of Markdown, with a column for each lane.
  var markdown: String {
    func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    let cell = Escaped.markdown
    var text = "**\(cell(title))**, iOS \(version)\n\n"
    text += row(["", ""] + lanes.map(cell)) + row([String](repeating: "---", count: lanes.count + 2))
    for part in parts {
      text += row(["**\(cell(part.action))**", ""] + lanes.map { _ in "" })
      for line in part.lines {
        let cells = lanes.indices.map { $0 == line.lane ? cell(line.text) : "" }
        text += row([line.lane == nil ? cell(line.text) : "", line.evidence?.sign ?? ""] + cells)
      }
    }
    return text + "\n\(EvidenceKind.legend)\n"
  }

  /// The picture as a sequence diagram of Mermaid.
  var mermaid: String {
    let word = Escaped.mermaid
    var text = "sequenceDiagram\n  title \(word(title)), iOS \(version)\n  participant U as UIKit\n"
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
