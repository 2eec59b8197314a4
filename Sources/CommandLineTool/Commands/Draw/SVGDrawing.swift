import Canvas
import Notation
import Study

/// A drawing in SVG, made of shapes with style classes.
///
/// Each color is given as a value, then as a variable, for programs that do not support variables.
struct SVGDrawing {
  private var markup = ""

  /// The style sheet of the classes, for light and dark backgrounds and for print.
  static let style = """
    svg { --page: #ffffff; --ink: #24292f; --faint: #57606a; --band: #eaeef2; --blue: #0969da; --orange: #bc4c00; \
    font-family: system-ui, "Helvetica Neue", "DejaVu Sans", sans-serif }
    @media (prefers-color-scheme: dark) { svg { --page: #16191d; --ink: #d6dae0; --faint: #9198a1; --band: #262c36; \
    --blue: #4493f8; --orange: #f0883e } }
    @media print { svg { --page: #ffffff; --ink: #000000; --faint: #444444; --band: #eeeeee } }
    .page { fill: #ffffff; fill: var(--page) }
    .ink { fill: #24292f; fill: var(--ink) } .bold { font-weight: bold }
    .faint { fill: #57606a; fill: var(--faint) }
    .band { fill: #eaeef2; fill: var(--band) }
    .wrong { fill: #bc4c00; fill: var(--orange); font-weight: bold }
    .code { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace }
    .lane { stroke: #57606a; stroke: var(--faint); stroke-width: 1; opacity: 0.5 }
    .kept { fill: none; stroke: #0969da; stroke: var(--blue); stroke-width: 2 }
    .broken { fill: none; stroke: #bc4c00; stroke: var(--orange); stroke-width: 2; stroke-dasharray: 4 3 }
    .blank { stroke: #57606a; stroke: var(--faint); stroke-width: 1; stroke-dasharray: 1 4 }
    .mark { stroke: #0969da; stroke: var(--blue) }
    .full { fill: #0969da; fill: var(--blue) } .hollow { fill: #ffffff; fill: var(--page) }

    """

  /// Returns the markup made so far and removes it, so that a large drawing does not have to be kept in memory.
  mutating func taken() -> String {
    defer { markup = "" }
    return markup
  }

  mutating func text(_ text: String, _ x: Int, _ y: Int, size: Int, _ classes: String) {
    markup += "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\" class=\"\(classes)\">"
    markup += escapedMarkup(visible(text)) + "</text>\n"
  }

  mutating func box(x: Int, y: Int, width: Int, height: Int, _ classes: String) {
    markup += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"3\" class=\"\(classes)\"/>\n"
  }

  mutating func path(_ path: String, _ classes: String) {
    markup += "<path d=\"\(path)\" class=\"\(classes)\"/>\n"
  }

  /// Adds a mark for how well a call is known: full, half full, hollow, or hollow and dashed.
  mutating func mark(_ kind: EvidenceKind?, _ x: Int, _ y: Int, radius: Int) {
    guard let kind else { return }
    let isFull = kind == .recorded
    let dashes = kind == .inferred ? " stroke-dasharray=\"2 1.5\"" : ""
    markup += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" stroke-width=\"\(max(1, radius / 3))\" "
    markup += "class=\"mark \(isFull ? "full" : "hollow")\"\(dashes)/>\n"
    guard kind == .recordedElsewhere else { return }
    path("M\(x) \(y - radius)A\(radius) \(radius) 0 0 0 \(x) \(y + radius)Z", "full")
  }

  /// Returns the start of the file, with the size of the drawing in its own units.
  static func head(width: Int, height: Int, title: String, description: String, size: String? = nil) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
    \(size ?? "width=\"\(width)\" height=\"\(height)\"") role="img">
    <title>\(escapedMarkup(visible(title)))</title>
    <desc>\(escapedMarkup(visible(description)))</desc>
    <style>
    \(style)</style>
    <rect width="100%" height="100%" class="page"/>

    """
  }

  static let end = "</svg>\n"
}
