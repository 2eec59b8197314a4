import Canvas
import Lifecycle
import Study

/// The pane of the screens: the picture above, then the tree of controllers, then what the coordinator says.
struct ScreensView {
  let world: World
  /// The names in the picture, and those in the tree, where there is less room.
  let naming: Naming, shortNaming: Naming
  /// Who is marked in the tree.
  var selected: ControllerID?
  /// How far the animation has come that is being shown, in thousandths.
  var animation: Int?
  var phrasebook = Phrasebook.english

  /// How many promises that were made to somebody are broken by now.
  var breaks: @Sendable (ControllerID) -> Int = { _ in 0 }

  /// Where the parts lie.
  struct Areas {
    var picture: Rectangle, tree: Rectangle, coordinator: Rectangle
  }

  /// How many rows a picture should have, and how few it needs where the whole tree fits only so.
  private static let goodPicture = 8, leastPicture = 6

  /// Divides the pane: the tree gets what it needs as long as a picture remains, the coordinator what is left.
  func areas(in area: Rectangle, treeHeight: Int, coordinatorHeight: Int) -> Areas {
    let isTight = treeHeight > area.height - Self.goodPicture && treeHeight <= area.height - Self.leastPicture
    var tree = min(treeHeight, max(0, area.height - (isTight ? Self.leastPicture : Self.goodPicture)))
    // That there is more is nothing to give a row of the picture for.
    if tree < 2, tree < treeHeight { tree = 0 }
    let spare = area.height - tree - Self.goodPicture
    let coordinator = coordinatorHeight > 0 && spare >= coordinatorHeight + 1 ? coordinatorHeight : 0
    let lower = tree + coordinator + (coordinator > 0 ? 1 : 0)
    let gap = lower > 0 && area.height - lower > 12 ? 1 : 0
    var picture = area.split(top: area.height - lower - gap).top
    picture = picture.inset(columns: picture.width >= 30 ? 2 : 1, rows: picture.height >= 14 ? 1 : 0)
    picture = picture.split(top: min(picture.height, max(Self.leastPicture, picture.width * 9 / 16))).top
    let treeArea = Rectangle(x: area.x + 1, y: picture.bottom + gap, width: area.width - 2, height: tree)
    let isRoomy = picture.height >= 14
    return Areas(
      picture: picture, tree: isRoomy ? treeArea : treeArea.moved(toBottom: area.bottom - lower + tree),
      coordinator: Rectangle(
        x: area.x + 1, y: (isRoomy ? treeArea.bottom : area.bottom - coordinator - 1) + 1,
        width: area.width - 2, height: coordinator))
  }

  func pictureArea(in area: Rectangle, _ charset: Charset) -> Rectangle {
    let lines = ControllerTree.lines(of: world, naming: shortNaming, charset: charset, phrasebook)
    return areas(in: area, treeHeight: lines.count, coordinatorHeight: answers(in: area, below: lines.count).height)
      .picture
  }

  /// What the coordinator says, and how many rows it takes: all of it under its title, or else, while a finger moves,
  /// the two answers that can change.
  private func answers(
    in area: Rectangle, below treeHeight: Int
  ) -> (lines: [(question: String, answer: String)], height: Int, hasTitle: Bool) {
    let lines = world.coordinatorLines(naming)
    guard !lines.isEmpty else { return ([], 0, false) }
    let height = lines.count + 1
    let isTight = areas(in: area, treeHeight: treeHeight, coordinatorHeight: height).coordinator.isEmpty
    guard isTight, world.transition?.isInteractive == true else { return (lines, height, true) }
    let changing = Array(lines.dropFirst().prefix(2))
    return (changing, changing.count, false)
  }

  func draw(on canvas: inout Canvas, in area: Rectangle) {
    let lines = ControllerTree.lines(of: world, naming: shortNaming, charset: canvas.charset, phrasebook)
    let (answers, height, hasTitle) = answers(in: area, below: lines.count)
    let areas = areas(in: area, treeHeight: lines.count, coordinatorHeight: height)
    canvas.draw(items(in: areas.picture, canvas.charset).map { $0.said(by: phrasebook) }) { id in
      guard world.usedState == .active || world.transition != nil else { return "" }
      return phrasebook.say(ControllerState(world[id]).words)
    }
    canvas.drawTree(lines, in: areas.tree, selected: selected, breaks: breaks, phrasebook)
    guard !areas.coordinator.isEmpty else { return }
    if hasTitle { canvas.put("transitionCoordinator", of: areas.coordinator, role: .label) }
    let width = answers.filter { !$0.answer.isEmpty }.map(\.question.cellWidth).max() ?? 0
    for (row, line) in answers.enumerated() {
      let room = areas.coordinator.row(row + (hasTitle ? 1 : 0))
      let isTooWide = line.question.cellWidth > room.width
      let question = isTooWide ? Self.shortened(line.question, canvas.charset) : line.question
      canvas.put(question, of: room, role: line.answer.isEmpty ? .asked : .quiet)
      canvas.put(line.answer, of: room.split(left: width + 2).rest)
    }
  }

  /// A question without the two words with which the coordinator's own calls begin.
  private static func shortened(_ question: String, _ charset: Charset) -> String {
    let start = "notifyWhen", ellipsis = Glyph.ellipsis.text(charset)
    let words = question.split(separator: " ").map { $0.hasPrefix(start) ? ellipsis + $0.dropFirst(start.count) : $0 }
    return words.joined(separator: " ")
  }

  func items(in picture: Rectangle, _ charset: Charset) -> [PictureItem] {
    PictureComposer.items(of: world, naming: naming, in: picture, charset: charset, animation: animation)
  }
}

extension Rectangle {
  /// The same, so that it ends at a row.
  func moved(toBottom bottom: Int) -> Rectangle {
    Rectangle(x: x, y: bottom - height, width: width, height: height)
  }
}

extension World {
  /// What a transition's coordinator says while it runs: each question and its answer, and who asked for what.
  func coordinatorLines(_ naming: Naming) -> [(question: String, answer: String)] {
    guard let transition, transition.passage != .launch, naming.score.has(.coordinator) else { return [] }
    var lines = [
      ("initiallyInteractive", transition.isInteractive ? "true" : "false"),
      ("isCancelled", transition.isCancelled ? "true" : "false"),
    ]
    if transition.isInteractive {
      let share = Int(transition.progress)
      let digits = "\(share % 1000)"
      let decimals = String(repeating: "0", count: 3 - digits.utf8.count) + digits
      lines.append(("percentComplete", "\(share / 1000).\(decimals.prefix(2))"))
    }
    for wish in transition.wishes where isAlive(wish.controller) {
      lines.append(("\(naming.name(wish.controller, in: self)) asked \(wish.request)", ""))
    }
    return lines
  }
}
