import Canvas
import Lifecycle

/// The pane of the screens: the picture above, the tree of controllers below.
struct ScreensView {
  let world: World
  let naming: Naming
  /// Who is marked in the tree.
  var selected: ControllerID?

  /// Where picture and tree lie.
  func places(in place: Rectangle, lineCount: Int) -> (picture: Rectangle, tree: Rectangle) {
    let least = min(place.height, 8)
    let tree = min(lineCount, max(0, place.height - least))
    let gap = place.height >= 14 && tree > 0 && place.height - tree > 10 ? 1 : 0
    var picture = place.split(top: place.height - tree - gap).top
    if picture.height >= 10 { picture = picture.inset(columns: 1, rows: 0) }
    let most = max(8, picture.width * 5 / 8)
    picture = picture.split(top: min(picture.height, most)).top
    let lower = Rectangle(
      x: place.x + 1, y: place.bottom - tree, width: place.width - 2, height: tree)
    return (picture, lower)
  }

  /// Draws the pane.
  func draw(on canvas: inout Canvas, in place: Rectangle) {
    let lines = ControllerTree.lines(of: world, naming: naming, charset: canvas.charset)
    let (picture, tree) = places(in: place, lineCount: lines.count)
    canvas.draw(items(in: picture, canvas.charset)) { ControllerState(world[$0]).words }
    canvas.drawTree(lines, in: tree, selected: selected)
  }

  /// What the picture consists of.
  func items(in picture: Rectangle, _ charset: Charset) -> [PictureItem] {
    PictureComposer.items(of: world, naming: naming, in: picture, charset: charset)
  }
}
