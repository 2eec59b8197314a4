extension Theme {
  /// The style sheet of a page that shows cells: a class for each style, named by its number.
  ///
  /// The page has the variables `--ink` and `--page` for the colors of plain text.
  package var styleSheet: String {
    rules(on: .light) + "@media (prefers-color-scheme: dark) {\n" + rules(on: .dark) + "}\n"
  }

  private func rules(on background: Background) -> String {
    Canvas.Style.all.map { style in
      let paint = paint(style, .full, on: background)
      var ink = paint.foreground.map(hexadecimal) ?? "var(--ink)"
      var back = paint.background.map(hexadecimal) ?? "var(--page)"
      if paint.attributes.contains(.reverse) { swap(&ink, &back) }
      var rule = ".s\(style.number) { color: \(ink)"
      if back != "var(--page)" { rule += "; background: \(back)" }
      if paint.attributes.contains(.bold) { rule += "; font-weight: bold" }
      if paint.attributes.contains(.underline) { rule += "; text-decoration: underline" }
      return rule + " }\n"
    }.joined()
  }
}
