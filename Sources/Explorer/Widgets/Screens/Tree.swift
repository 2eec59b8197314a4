import Canvas
import Lifecycle
import Study

/// A line of the tree of controllers.
struct TreeLine: Hashable {
  var controller: ControllerID
  var branch: String, tint: Canvas.Tint
  var name: String, state: ControllerState
  /// The state in words.
  var stateWords: String
  /// What else there is to say: how it is presented, that it is a preview.
  var note: String
}

/// The tree of all controllers that live, as one meets them from the window on.
struct ControllerTree {
  private let world: World
  private let naming: Naming
  private let charset: Charset
  private let phrasebook: Phrasebook
  private var lines: [TreeLine] = []
  /// Who stands in a line already.
  private var known: [ControllerID] = []

  static func lines(
    of world: World, naming: Naming, charset: Charset = .unicode, _ phrasebook: Phrasebook = .english
  ) -> [TreeLine] {
    var tree = ControllerTree(world: world, naming: naming, charset: charset, phrasebook)
    for level in world.levels where world.isAlive(level) { tree.add(level, indent: "", branch: "", isRoot: true) }
    for id in world.everybody where world.isAlive(id) && !tree.known.contains(id) && !world[id].parent.isSomebody {
      tree.add(id, indent: "", branch: "", isRoot: true)
    }
    return tree.lines
  }

  private init(world: World, naming: Naming, charset: Charset, _ phrasebook: Phrasebook) {
    self.phrasebook = phrasebook
    self.world = world
    self.naming = naming
    self.charset = charset
  }

  private mutating func add(_ id: ControllerID, indent: String, branch: String, isRoot: Bool) {
    known.append(id)
    let state = ControllerState(world[id])
    lines.append(
      TreeLine(
        controller: id, branch: indent + branch, tint: naming.tint(id, in: world), name: naming.name(id, in: world),
        state: state, stateWords: phrasebook.say(state.words), note: phrasebook.say(note(id, isRoot: isRoot))))
    let children = world.children(of: id)
    let inner = branch.isEmpty ? indent : indent + (branch == lastBranch ? "  " : Glyph.vertical.text(charset) + " ")
    for child in children {
      add(child, indent: inner, branch: child == children.last ? lastBranch : middleBranch, isRoot: false)
    }
  }

  private var lastBranch: String { Glyph.lastBranch.text(charset) + " " }
  private var middleBranch: String { Glyph.leftJoint.text(charset) + " " }

  private func note(_ id: ControllerID, isRoot: Bool) -> String {
    let asks = naming.setup[world[id].declaration].requests.isEmpty ? "" : "asks"
    if world.preview?.preview == id { return "preview" }
    if world[id].presenter.isSomebody { return world[id].style.words }
    let isOutside = isRoot && id != world.root
    if isOutside { return world.transition?.old == id ? "leaving" : "not in the window" }
    return asks
  }
}

extension Canvas {
  /// Draws the tree of controllers: who there is, and how each one is, in a mark and in words.
  ///
  /// Where there are too many a line says how many more; whoever the cursor is about is kept.
  ///
  /// - Parameter breaks: how many promises that were made to somebody are broken.
  mutating func drawTree(
    _ lines: [TreeLine], in area: Rectangle, selected: ControllerID? = nil, breaks: (ControllerID) -> Int = { _ in 0 },
    _ phrasebook: Phrasebook = .english
  ) {
    guard !area.isEmpty, !lines.isEmpty else { return }
    var shown = lines
    var area = area
    if lines.count > area.height {
      let keeps = area.height - 1
      let wanted = selected.flatMap { id in lines.firstIndex { $0.controller == id } } ?? 0
      let start = min(max(0, wanted - keeps + 1), lines.count - keeps)
      shown = Array(lines[start..<start + keeps])
      let isAbove = start > 0
      let words = "\(Glyph.ellipsis.text(charset)) " + phrasebook.say("\(lines.count - keeps) more")
      put(words, row: isAbove ? 0 : keeps, of: area, role: .quiet)
      if isAbove { area = area.split(top: 1).rest }
    }
    let stateWidth = shown.map { $0.stateWords.cellWidth + 2 }.max() ?? 0
    let nameWidth = shown.map { $0.branch.cellWidth + $0.name.cellWidth }.max() ?? 0
    let room = max(6, min(nameWidth, area.width - stateWidth - 1))
    for (row, line) in shown.enumerated() {
      let x = draw(
        line, nameRoom: room, stateWidth: stateWidth, in: area.row(row), isSelected: line.controller == selected)
      let words = brokenPromiseWords(breaks(line.controller), charset).map(phrasebook.say)
      let fitting = words.first { x + $0.cellWidth <= area.right }
      if let fitting { put(fitting, x: x, y: area.row(row).y, role: .warning) }
    }
  }

  /// Draws a line, and says where something can stand behind it.
  private mutating func draw(
    _ line: TreeLine, nameRoom: Int, stateWidth: Int, in row: Rectangle, isSelected: Bool
  ) -> Int {
    put(line.branch, x: row.x, y: row.y, role: .frame, within: row)
    let branch = line.branch.cellWidth
    let name = Rectangle(x: row.x + branch, y: row.y, width: nameRoom - branch, height: 1).intersection(row)
    let isThere = line.state == .appeared || line.state.isBetween
    put(line.name, of: name, role: isSelected ? .selected : isThere ? .strong : .plain, tint: line.tint)
    let x = row.x + nameRoom + 1
    let role: CellRole = isThere ? .plain : .quiet
    if let glyph = line.state.glyph { put(glyph, x: x, y: row.y, role: role, tint: line.tint, within: row) }
    put(line.stateWords, x: x + 2, y: row.y, role: role, within: row)
    let after = x + stateWidth + 1
    guard !line.note.isEmpty, after + line.note.cellWidth <= row.right else { return after }
    return put(line.note, x: after, y: row.y, role: .quiet, within: row) + 1
  }
}
