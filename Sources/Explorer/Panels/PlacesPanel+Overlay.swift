import Canvas

extension PlacesPanel {
  /// The list of places in the source, with what there is to say about the selected one.
  var overlay: ListOverlay {
    let rows = items.enumerated().map { index, item in
      ListRow(first: item.text, second: item.versions, item: index, isDim: item.place == nil)
    }
    let footers = items.map { item in
      let versions = item.versions.isEmpty ? [] : ["on \(item.versions) only"]
      return (versions + item.lines).joined(separator: "\n")
    }
    return ListOverlay(
      title: isAnswer ? sentence : "No call does that; what comes closest",
      note: "\(items.count)", rows: rows, selection: selection,
      footer: footers.indices.contains(selection) ? footers[selection] : "",
      measuredFooters: footers, footerLimit: 6, emptyWords: "no call comes where + stands")
  }

  /// What all of them do.
  private var sentence: String {
    excludes ? "Comes wherever + stands, and not where - stands" : "Comes wherever + stands"
  }
}
