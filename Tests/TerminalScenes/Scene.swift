import Canvas

/// A picture with all kinds of content, which a probe draws and a test reads back.
///
/// The note is in its first row, so that a test can wait for a certain picture.
package func scene(width: Int, height: Int, charset: Charset, note: String) -> Canvas {
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
  canvas.scatter(in: text.split(top: 4).rest, seed: note)
  canvas.put("画面", x: width - 3, y: 4, role: .cursor)
  canvas.put(.filled, x: width - 1, y: height - 1, role: .accent)
  canvas.restyle(Rectangle(x: 1, y: height - 2, width: width - 2, height: 1), role: .cursor)
  canvas.cursor = Point(x: 2, y: height - 2)
  return canvas
}

extension Canvas {
  /// Puts words of all kinds where chance has it, another one for each seed, so that much changes in many places.
  fileprivate mutating func scatter(in area: Rectangle, seed: String) {
    var state = seed.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    func chance(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let words = ["viewWillAppear", "画面A", "e\u{301}o\u{302}\u{323}", "a", "日本 b", "x y", "#########"]
    for row in area.y..<max(area.y, area.bottom) {
      for _ in 0..<chance(5) {
        let (role, tint) = (Role.allCases[chance(Role.allCases.count)], Tint.allCases[chance(Tint.allCases.count)])
        let x = area.x + chance(max(1, area.width))
        put(words[chance(words.count)], x: x, y: row, role: role, tint: tint, within: area)
      }
    }
  }
}
