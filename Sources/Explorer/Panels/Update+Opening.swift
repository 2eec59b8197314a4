import Canvas
import Lifecycle
import Notation

extension KeyCommand {
  /// What opens another run.
  static let open = KeyCommand("open", ["o"], "Opens a recording, a scenario or a file.") {
    $0.panel = .open(OpenPanel())
  }
}

extension OpenPanel {
  /// The items that contain all words of what is searched for.
  public func items(of model: Model) -> [LibraryItem] {
    let words = search.text.lowercased().split(separator: " ")
    return model.shelf.filter { item in
      let text = "\(item.name) \(item.title) \(item.kind.rawValue)".lowercased()
      return words.allSatisfy { text.includes($0) }
    }
  }
}

extension Model {
  /// What can be opened by name; of lessons those in the learner's language.
  var shelf: [LibraryItem] { library.filter { $0.kind != .lesson || $0.language == language } }

  /// Takes a key for the list of what can be opened; what matches nothing there is the path of a file.
  mutating func press(_ key: Key, in list: OpenPanel) {
    var list = list
    let items = list.items(of: self)
    if key == .enter {
      panel = nil
      if items.indices.contains(list.selection) { return open(items[list.selection], for: list.purpose) }
      let path = list.search.text.trimmed
      readingPurpose = list.purpose
      if !path.isEmpty { effects.append(.read(path: path)) }
      return
    }
    if let selection = selection(list.selection, after: key, count: items.count, letters: false) {
      list.selection = max(0, selection)
    } else if list.search.take(key) {
      list.selection = 0
    }
    panel = .open(list)
  }

  /// Takes a key for the cases of a transcript.
  mutating func press(_ key: Key, in cases: CasesPanel) {
    var cases = cases
    if key == .enter {
      panel = nil
      return open(cases.item, case: cases.selection, for: cases.purpose)
    }
    if let selection = selection(cases.selection, after: key, count: cases.titles.count) {
      cases.selection = selection
      panel = .cases(cases)
    }
  }

  /// Opens a transcript; of several cases one is chosen first.
  mutating func open(_ item: LibraryItem, for purpose: OpeningPurpose = .open) {
    do throws(OpeningProblem) {
      let transcript = try Session.transcript(text: item.text, name: item.name, scores: scores)
      if transcript.isLesson, purpose == .open { return openLesson(item) }
      guard transcript.cases.count > 1 else { return open(item, case: 0, for: purpose) }
      let titles = transcript.cases.map { $0.title ?? "" }
      panel = .cases(CasesPanel(item: item, titles: titles, purpose: purpose))
    } catch {
      refuse(error.text)
    }
  }

  /// Opens a case of a transcript, or compares with it; another case of the same file is played as the run is.
  private mutating func open(_ item: LibraryItem, case index: Int, for purpose: OpeningPurpose) {
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
      refuse(error.text)
    }
  }

  /// Opens a file that was read.
  mutating func noteRead(_ path: String, _ text: String?, _ problem: String?) {
    guard let text else { return refuse("\(visible(path)): \(problem ?? "cannot be read")") }
    open(LibraryItem(name: path, title: path, kind: .file, text: text), for: readingPurpose)
  }
}
