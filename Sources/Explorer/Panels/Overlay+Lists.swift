import Canvas
import Lifecycle

extension VersionsPanel {
  /// The list of versions, and what each makes of the run.
  func overlay(_ model: Model) -> ListOverlay {
    let rows = items.enumerated().map { index, item in
      let isShown = item.version == shownVersion(model)
      let verdict =
        switch item.verdict {
        case .same: isShown ? "this one" : "same"
        case .differs(let call): "differs at call \(call)"
        }
      return ListRow(
        first: "iOS \(item.version)", second: verdict,
        third: item.wordsHere, item: index, isDim: item.verdict == .same && !isShown)
    }
    let title =
      switch purpose {
      case .play: "iOS version"
      case .compare: "Compare with"
      case .right: "iOS version on the right"
      }
    return ListOverlay(title: title, rows: rows, selection: selection)
  }

  /// The version of the run that the others are held against.
  private func shownVersion(_ model: Model) -> Version {
    if purpose == .right, let comparison = model.comparison { return comparison.right.session.version }
    return model.session.version
  }
}

extension ComparePanel {
  /// The list of what the run can be compared with.
  var overlay: ListOverlay {
    let rows = items.enumerated().map { index, item in
      ListRow(first: item.name, second: item.note, item: index, isDim: item.reason != nil)
    }
    let reason = items.indices.contains(selection) ? items[selection].reason : nil
    return ListOverlay(
      title: "Compare with", rows: rows, selection: selection, footer: reason ?? "", footerIsReason: true)
  }
}

extension VersionsPanel.Item {
  /// What it makes of the action under the cursor, where it is not all the same.
  fileprivate var wordsHere: String {
    guard verdict != .same else { return "" }
    return differenceHere.map { "this action at \($0)" } ?? "this action the same"
  }
}

extension OpenPanel {
  /// The list of what can be opened.
  func overlay(_ model: Model) -> ListOverlay {
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

extension CasesPanel {
  /// The list of the cases of a transcript.
  var overlay: ListOverlay {
    let rows = titles.enumerated().map { index, title in ListRow(first: "\(index + 1)", second: title, item: index) }
    return ListOverlay(title: item.title, note: "\(titles.count) cases", rows: rows, selection: selection)
  }
}

extension StylesPanel {
  /// The choice of how something is presented.
  var overlay: ListOverlay {
    let rows = items.enumerated().map { index, item in
      ListRow(
        first: item.style.words, second: item.isDefault ? "the default of iOS \(version)" : "",
        item: index, isDim: item.reason != nil)
    }
    let reason = items.indices.contains(selection) ? items[selection].reason : nil
    return ListOverlay(
      title: "Present \(screen)", rows: rows, selection: selection, footer: reason ?? "", footerIsReason: true)
  }
}

extension FilterPanel {
  /// The list of what the timeline can leave out.
  func overlay(_ model: Model) -> ListOverlay {
    let filter = model.session.rows.filter
    let shownMark = model.charset == .unicode ? "•" : "x"
    var rows: [ListRow] = []
    for (index, item) in items.enumerated() {
      let (name, isHidden) =
        switch item {
        case .group(let group): (group.name, filter.hiddenGroups.contains(group))
        case .lane(let lane):
          (model.session.rows.lanes.all[lane].name(model.session.naming), filter.hiddenLanes.contains(lane))
        }
      if index == 0 { rows.append(ListRow(first: "Calls")) }
      if case .lane(0) = item { rows.append(ListRow(first: "Lanes")) }
      rows.append(ListRow(first: isHidden ? " " : shownMark, second: name, item: index, isDim: isHidden))
    }
    return ListOverlay(
      title: "Filter", rows: rows, selection: selection, footer: "Space shows it, or leaves it out.",
      ownKey: ("Space", "show or leave out"))
  }
}

extension Model {
  /// The list of bookmarks.
  func bookmarksOverlay(_ selection: Int) -> ListOverlay {
    let rows = session.bookmarks.enumerated().map { index, place in
      let world = session.timeline.world(after: place + 1)
      let text = session.text(of: session.timeline[event: place], in: world) ?? ""
      let number = session.rows.calls(before: place + 1)
      return ListRow(first: "\(number)", second: text, item: index)
    }
    return ListOverlay(
      title: "Bookmarks", rows: rows, selection: selection, footer: "' sets one at the cursor, or removes it there.",
      ownKey: ("'", "set or remove"), emptyWords: "there are none yet")
  }
}
