import Canvas
import Lifecycle
import Study

extension Glyph {
  /// A finger that touches the screen, and the way it came.
  static let finger = Glyph("●", "*"), fingerTrail = Glyph("━", "=")
  /// The page that is seen, and one that is not.
  static let currentPage = Glyph("●", "*"), otherPage = Glyph("○", "o")
  /// The back of a page that is being turned.
  static let curl = Glyph("╱", "/")
  static let pointer = Glyph("▸", ">")
  static let backButton = Glyph("‹", "<"), homeIndicator = Glyph("━", "=")
}

extension PictureItem {
  /// The same as the user reads it.
  func said(by phrasebook: Phrasebook) -> PictureItem {
    switch self {
    case .card(var card):
      card.note = phrasebook.say(card.note)
      return .card(card)
    case .finger(var finger):
      finger.words = phrasebook.say(finger.words)
      return .finger(finger)
    case .banner(let area, let words): return .banner(area, phrasebook.say(words))
    default: return self
    }
  }
}

extension Canvas {
  /// Draws a picture's parts, the lowest first.
  mutating func draw(_ items: [PictureItem], words: (ControllerID) -> String) {
    for item in items {
      switch item {
      case .card(let card): draw(card, words)
      case .navigationBar(let area, let title, let back, let tint): drawNavigationBar(area, title, back, tint)
      case .homeIndicator(let area): fill(area, with: .homeIndicator, role: .strong)
      case .tabBar(let area, let tabs): drawTabBar(area, tabs)
      case .pageDots(let area, let count, let current): drawDots(area, count, current)
      case .curledEdge(let area): fill(area, with: .curl, role: .quiet)
      case .shade(let area): restyle(area, role: .quiet)
      case .finger(let finger): draw(finger)
      case .banner(let area, let words): drawBanner(area, words)
      }
    }
  }

  /// Draws a screen: its name in the frame, its state in the middle as far as there is room.
  private mutating func draw(_ card: Card, _ words: (ControllerID) -> String) {
    let area = card.area
    guard area.width >= 2, area.height >= 2 else {
      return fill(area, with: .vertical, role: card.isFront ? .plain : .frame, tint: card.tint)
    }
    fill(area)
    frame(
      area, corners: .round, role: card.isFront ? .plain : .frame, tint: card.tint,
      title: area.width > 6 ? card.title : "",
      trailing: card.note, titleRole: card.isFront ? .strong : .quiet)
    guard card.isFront, card.controller.isSomebody, area.height >= 3 else { return }
    var inner = area.inset(columns: 1, rows: 1)
    inner = inner.pushed(right: 0, down: card.barHeight)
    if let seen = card.seenWidth { inner = inner.split(left: seen - 1).left }
    let text = words(card.controller)
    guard text.cellWidth <= inner.width else { return }
    put(text, row: (inner.height - 1) / 2, of: inner, role: .quiet, alignment: .center)
  }

  /// Draws the bar of a screen: the way back at the left, its name in the middle where both fit.
  private mutating func drawNavigationBar(_ area: Rectangle, _ title: String, _ back: String?, _ tint: Tint) {
    let line = area.row(0).inset(columns: 2, rows: 0)
    let below = area.row(1)
    horizontalLine(x: below.x, y: below.y, width: below.width, role: .quiet)
    put(Glyph.leftJoint, x: below.x, y: below.y, tint: tint)
    put(Glyph.rightJoint, x: below.right - 1, y: below.y, tint: tint)
    let button = back.map { "\(Glyph.backButton.text(charset)) \($0)".truncated(toCells: line.width, charset) } ?? ""
    put(button, of: line, role: .accent)
    let free = (line.width - title.cellWidth) / 2
    if free > button.cellWidth || back == nil { put(title, of: line, role: .strong, alignment: .center) }
  }

  /// Draws a tab bar under the screen that it belongs to.
  private mutating func drawTabBar(_ area: Rectangle, _ tabs: [Tab]) {
    fill(area.inset(columns: 1, rows: 1))
    frame(area, corners: .round, role: .plain)
    put(Glyph.leftJoint, x: area.x, y: area.y)
    put(Glyph.rightJoint, x: area.right - 1, y: area.y)
    for tab in tabs {
      let mark = tab.isSelected ? Glyph.pointer.text(charset) : " "
      let name = tab.title.truncated(toCells: max(0, tab.area.width - 2), charset)
      let role: CellRole = tab.isSelected ? .strong : tab.isLoaded ? .plain : .quiet
      put(
        "\(tab.number)\(mark)\(name)", of: tab.area, role: role)
    }
  }

  /// Draws a dot a page into the lower edge of the screen.
  private mutating func drawDots(_ area: Rectangle, _ count: Int, _ current: Int) {
    guard count > 0, count * 2 + 3 <= area.width else { return }
    var x = area.x + (area.width - count * 2 - 1) / 2
    put(" ", x: x, y: area.y)
    for index in 0..<count {
      put(
        index == current ? Glyph.currentPage : .otherPage, x: x + 1, y: area.y,
        role: index == current ? .strong : .quiet)
      put(" ", x: x + 2, y: area.y)
      x += 2
    }
  }

  private mutating func draw(_ finger: FingerMark) {
    let trail: Glyph = finger.trail.height > 1 || finger.trail.width == 1 ? .there : .fingerTrail
    fill(finger.trail, with: trail, role: .accent)
    let words = finger.words.isEmpty ? "" : " \(finger.words)"
    put(Glyph.finger, x: finger.point.x - words.cellWidth / 2, y: finger.point.y, role: .accent)
    put(words, x: finger.point.x - words.cellWidth / 2 + 1, y: finger.point.y, role: .accent)
  }

  private mutating func drawBanner(_ area: Rectangle, _ words: String) {
    let text = " " + words.truncated(toCells: max(0, area.width - 2), charset) + " "
    put(text, row: area.height / 2, of: area, role: .strong, alignment: .center)
  }
}
