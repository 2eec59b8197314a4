public import Canvas

/// A picture with something of everything, which a probe draws and a test expects to read back.
///
/// The note stands in its first row, so that a test can wait for a picture that says what it waits for.
public func scene(width: Int, height: Int, charset: Charset, note: String) -> Canvas {
  var canvas = Canvas(width: width, height: height, charset: charset)
  let room = canvas.bounds
  canvas.frame(room, title: note, trailing: "App")
  let inner = room.inset(columns: 2, rows: 1)
  for (index, role) in Canvas.Role.allCases.enumerated() {
    let x = inner.x + index % 4 * 18
    let tint = Canvas.Tint.allCases[index % Canvas.Tint.allCases.count]
    canvas.put("\(role)", x: x, y: inner.y + index / 4, role: role, tint: tint, within: inner)
  }
  let text = inner.split(top: 7).rest
  canvas.put("画面A e\u{301}o\u{302}\u{323} 한글 日本 ◇ ◆ ⊘", row: 0, of: text, role: .strong)
  canvas.put("\u{1B}[31m ^ \u{202E} \u{9B}", row: 1, of: text, role: .warning)
  if charset == .unicode { canvas.put("△▲▽▼◮┃╎·•◈×◂▸━┊", row: 2, of: text, role: .will) }
  canvas.bar(text.split(top: 3).rest, thousandths: 400, thresholds: [600])
  canvas.put("画面", x: width - 3, y: 4, role: .cursor)
  canvas.put(.filled, x: width - 1, y: height - 1, role: .accent)
  canvas.restyle(Rectangle(x: 1, y: height - 2, width: width - 2, height: 1), role: .cursor)
  canvas.cursor = Point(x: 2, y: height - 2)
  return canvas
}
