import Canvas
import Lifecycle
import Notation
import Study

extension KeyCommand {
  static let open = KeyCommand("open", ["o"], "Opens a recording, a scenario or a file.") { $0.panel = OpenPanel() }
}

/// What a transcript is chosen for.
enum OpeningPurpose: Hashable, Sendable {
  case open, compare
}

/// What can be opened: what is typed searches it, or names a file.
struct OpenPanel: ListPanel {
  var search: TextField? = TextField()
  /// Which of the items that match is selected.
  var selection = 0
  var purpose = OpeningPurpose.open

  /// The items that contain all words of what is searched for.
  func items(of model: Model) -> [LibraryItem] {
    let words = searched.lowercased().split(separator: " ")
    return model.shelf.filter { item in
      let text = "\(item.name) \(item.title) \(item.kind.rawValue)".lowercased()
      return words.allSatisfy { text.includes($0) }
    }
  }

  func count(_ model: Model) -> Int { items(of: model).count }

  /// Opens the item; what matches nothing is the path of a file.
  func choose(_ model: inout Model) {
    let items = items(of: model)
    model.panel = nil
    if items.indices.contains(selection) { return model.open(items[selection], for: purpose) }
    model.readingPurpose = purpose
    let path = searched.trimmed
    if !path.isEmpty { model.effects.append(.read(path: path)) }
  }

  func list(_ model: Model) -> ListOverlay {
    let items = items(of: model)
    func rows(_ items: [LibraryItem]) -> [ListRow] {
      items.enumerated().map { index, item in
        ListRow(first: item.name, second: item.kind.rawValue, third: item.title, item: index)
      }
    }
    return ListOverlay(
      title: purpose == .open ? "Open" : "Compare with", note: "\(items.count) of \(model.shelf.count)",
      search: search, rows: rows(items),
      measuredRows: rows(model.shelf), selection: selection,
      footer: items.isEmpty
        ? "Enter reads this as the path of a file."
        : "Enter \(purpose == .open ? "opens" : "takes") it. Anything else is a path.",
      emptyWords: "nothing has this name")
  }
}

/// The cases of a transcript that has several.
struct CasesPanel: ListPanel {
  let item: LibraryItem
  let titles: [String]
  let purpose: OpeningPurpose
  var selection = 0

  func count(_ model: Model) -> Int { titles.count }

  func choose(_ model: inout Model) {
    model.panel = nil
    model.open(item, case: selection, for: purpose)
  }

  func list(_ model: Model) -> ListOverlay {
    let rows = titles.enumerated().map { index, title in ListRow(first: "\(index + 1)", second: title, item: index) }
    return ListOverlay(title: item.title, note: "\(titles.count) cases", rows: rows, selection: selection)
  }
}

extension Model {
  /// What can be opened by name; of lessons those in the learner's language.
  var shelf: [LibraryItem] { library.filter { $0.kind != .lesson || $0.language == language } }

  /// Opens a transcript; of several cases one is chosen first.
  mutating func open(_ item: LibraryItem, for purpose: OpeningPurpose = .open) {
    do throws(OpeningProblem) {
      let transcript = try Session.transcript(text: item.text, name: item.name, scores: scores)
      if transcript.isLesson, purpose == .open { return openLesson(item) }
      guard transcript.cases.count > 1 else { return open(item, case: 0, for: purpose) }
      let titles = transcript.cases.map { $0.title ?? "" }
      panel = CasesPanel(item: item, titles: titles, purpose: purpose)
    } catch {
      warn(error.text)
    }
  }

  /// Opens a case of a transcript, or compares with it; another case of the same file is played as the run is.
  fileprivate mutating func open(_ item: LibraryItem, case index: Int, for purpose: OpeningPurpose) {
    do throws(OpeningProblem) {
      let isOwn = purpose == .compare && item.name == session.sourceName
      let opened = try Session.open(
        text: item.text, name: item.name, case: index, scores: scores, versions: isOwn ? [session.version] : nil,
        stepping: isStepping)
      if purpose == .compare { return compare(with: opened) }
      other = OtherSession(session: session, isNewer: false)
      session = opened
      (showing, previousVersion, chosenGesture) = (nil, nil, nil)
    } catch {
      warn(error.text)
    }
  }

  /// Opens a file that was read.
  mutating func noteRead(_ path: String, _ text: String?, _ problem: String?) {
    guard let text else { return warn("\(visible(path)): \(problem ?? "cannot be read")") }
    open(LibraryItem(name: path, title: path, kind: .file, text: text), for: readingPurpose)
  }
}
