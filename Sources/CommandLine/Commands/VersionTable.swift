import Canvas
import Lifecycle
import Notation

/// Prints a table of cases by versions: on which each would hold, whatever versions it allows.
struct VersionTable {
  /// How wide the table may get, if the titles can be cut so far.
  private static let width = 80
  /// How wide the column of a version is, and how narrow that of the titles may get.
  private static let columnWidth = 3, leastTitleWidth = 16

  let versions: [Version]

  private var titleWidth: Int {
    max(Self.width - 2 - versions.count * Self.columnWidth, Self.leastTitleWidth)
  }

  /// Prints the name of a transcript, and the versions above their columns.
  func writeHead(_ name: String, _ console: inout Console) {
    let name = visible(name)
    let numbers = versions.map { $0.description.leftPadded(to: Self.columnWidth) }.joined()
    if name.cellWidth > titleWidth + 2 {
      console.output.write(console.painted(.bold, name) + "\n")
      console.output.write(String(repeating: " ", count: titleWidth + 2) + numbers + "\n")
    } else {
      let gap = String(repeating: " ", count: titleWidth + 2 - name.cellWidth)
      console.output.write(console.painted(.bold, name) + gap + numbers + "\n")
    }
  }

  func writeRow(_ title: String, fits: [Version], _ console: inout Console) {
    let title = visible(title).truncated(toCells: titleWidth).padded(toCells: titleWidth)
    let marks = versions.map { version in
      fits.contains(version)
        ? console.painted(.good, "ok".leftPadded(to: Self.columnWidth))
        : console.painted(.bad, "×".leftPadded(to: Self.columnWidth))
    }
    console.output.write("  \(title)\(marks.joined())\n")
  }
}

extension String {
  /// The text with spaces before it up to a width.
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}
