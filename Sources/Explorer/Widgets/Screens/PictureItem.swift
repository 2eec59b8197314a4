import Canvas
import Lifecycle

/// A screen as a card.
struct Card: Hashable {
  /// Where it lies.
  var place: Rectangle
  /// Whose screen it is; nobody where it stands for several.
  var controller = ControllerID.none
  /// What stands in its upper line, at the left and at the right.
  var title = "", note = ""
  /// Whether it lies on top, so that it is seen.
  var isFront = true
  /// How many of its columns are seen, where another card lies on it.
  var seenWidth: Int?
}

/// A tab of a tab bar.
struct Tab: Hashable {
  /// Where one clicks it.
  var place: Rectangle
  /// Who is behind it.
  var controller: ControllerID
  /// Which it is, counted from 1, and what stands on it.
  var number: Int, title: String
  /// Whether it is selected; whether its view was ever loaded.
  var isSelected: Bool, isLoaded: Bool
}

/// The finger on the screen, and the way it came.
struct FingerMark: Hashable {
  /// Where it is.
  var point: Point
  /// The way it came, from its first cell to its last.
  var trail: Rectangle
  /// What is said about it.
  var words = ""
}

/// A part of the picture of the screens; a picture is drawn part by part, from the bottom up.
enum PictureItem: Hashable {
  case card(Card)
  /// The bar of a tab controller, with its tabs.
  case tabBar(Rectangle, [Tab])
  /// How many pages there are, and which is seen.
  case pageDots(Rectangle, count: Int, current: Int)
  /// The edge of a page that is being turned.
  case curledEdge(Rectangle)
  /// What lies here already is behind something.
  case shade(Rectangle)
  case finger(FingerMark)
  /// A word across the picture.
  case banner(Rectangle, String)
}
