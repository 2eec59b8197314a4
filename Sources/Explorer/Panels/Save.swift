import Canvas
import Lifecycle
import Notation
import Study

extension KeyCommand {
  static let save = KeyCommand(
    "save", ["w", .control("s")], "Saves the run; named .svg or .txt, as a picture.", unless: .emptyWindow
  ) { $0.openSaving() }
}

struct SavePanel: LinePanel {
  var field: TextField
  /// The run's own file with the run put back into it; `nil` if that is not possible.
  private var putBack: RunFile?
  /// The number of proposed names that are already taken.
  private var takenCount = 0
  private var complaint: Sentence?
  /// The existing file that a second Enter replaces, with its content.
  private var former: (path: String, bytes: [UInt8])?
  /// The file being written, if it will hold the run.
  fileprivate private(set) var written: RunFile?

  var panel: Panel { .save(self) }

  init(_ session: Session, putBack: RunFile?) {
    self.putBack = putBack
    field = TextField(session.proposedPath(0, isPutBack: putBack != nil), isProposal: true)
  }

  /// Removes the complaint about the previous name, and updates the panel.
  func textChanged(_ model: inout Model) {
    var line = self
    (line.complaint, line.former) = (nil, nil)
    model.panel = line.panel
  }

  /// Requests to write the file; the line stays open until it is written.
  func use(_ model: inout Model) {
    var line = self
    var path = field.text.trimmed
    guard !path.isEmpty else { return model.warn("a file needs a name") }
    if let putBack, path == putBack.path { return line.write(putBack, to: path, over: model.session.runFile, &model) }
    // Text with spaces or signs may be meant for another prompt, so it gets no ending.
    let name = path.split(separator: "/").last ?? ""
    if name.allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) }) { path += LibraryItem.suffix }
    guard let form = ExportForm(path: path) else {
      let endings = ExportForm.allCases.map { ".\($0.rawValue)" }.listed
      line.complaint = "the name of a file ends in one of these: \(endings)"
      return model.panel = line.panel
    }
    line.written = form == .appear ? model.session.written(to: path) : nil
    let bytes = line.written?.source.originalBytes ?? Array(model.exported(as: form).utf8)
    line.write(bytes, to: path, over: former?.path == path ? former?.bytes : nil, &model)
  }

  private mutating func write(_ putBack: RunFile, to path: String, over former: RunFile?, _ model: inout Model) {
    written = putBack
    write(putBack.source.originalBytes, to: path, over: former?.source.originalBytes, &model)
  }

  private func write(_ bytes: [UInt8], to path: String, over former: [UInt8]?, _ model: inout Model) {
    model.panel = panel
    model.effects.append(.write(path: path, bytes: bytes, former: former))
  }

  /// Leaves the line open with a complaint, so that the name can be corrected.
  fileprivate func complain(_ words: Sentence, _ model: inout Model) {
    var line = self
    line.complaint = words
    model.panel = line.panel
  }

  /// Handles an existing file that must not be replaced.
  ///
  /// If the name was only proposed, the next proposal replaces it, so that accepting proposals never overwrites a file.
  fileprivate func receive(existing path: String, _ bytes: [UInt8], _ model: inout Model) {
    var line = self
    let runFile = model.session.runFile
    if let putBack, path != putBack.path, bytes == runFile?.source.originalBytes {
      // The path is another name of the same file.
      let source = SourceText(file: path, bytes: putBack.source.originalBytes)
      return line.write(RunFile(source: source, caseIndex: putBack.caseIndex), to: path, over: runFile, &model)
    }
    if let putBack, path == putBack.path {
      line.putBack = nil
      line.complaint = "\(visible(path)) was changed by somebody else meanwhile, and is left as it is"
    } else if path == model.session.proposedPath(takenCount, isPutBack: putBack != nil) {
      line.takenCount += 1
      line.complaint = "\(visible(path)) is there already"
    } else {
      line.former = (path, bytes)
      line.complaint = model.loss(of: SourceText(file: path, bytes: bytes))
      return model.panel = line.panel
    }
    let next = model.session.proposedPath(line.takenCount, isPutBack: line.putBack != nil)
    line.field = TextField(next, isProposal: true)
    model.panel = line.panel
  }

  func line(_ model: Model) -> LineOverlay {
    var explanation: Sentence = "The name of the file: .svg and .txt are pictures, .md is for a forum."
    if let putBack {
      explanation = "Enter puts the run back into \(visible(putBack.path)), and leaves all else there as it is."
    } else if let runFile = model.session.runFile {
      explanation = "This run cannot be written back to \(visible(runFile.path)), which is left unchanged."
    }
    return LineOverlay(prompt: "save as", field: field, complaint: complaint, explanation: explanation)
  }
}

extension Model {
  /// Opens the line for the name, after finding out if the run can be put back into its file.
  fileprivate mutating func openSaving() {
    work("looks for the run's place in its file", isMuch: session.runFile != nil && session.isLong) {
      [session, scores] isWanted in
      guard isWanted(0) else { return nil }
      let putBack = session.putBack(scores)
      return { $0.panel = .save(SavePanel($0.session, putBack: putBack)) }
    }
  }

  /// Returns the warning about an existing file that would be replaced, with the key that confirms it.
  fileprivate func loss(of source: SourceText) -> Sentence {
    let name = visible(source.file)
    let checked = Transcript.read(source, versions: scores.versions, alternatives: scores.alternatives)
    if let transcript = checked.value, transcript.isLesson {
      return "\(name) is a lesson: Enter replaces all of it with this run, Esc leaves it"
    }
    guard let count = checked.value?.cases.count, count > 1 else {
      return "there is a file of this name: Enter replaces it, Esc leaves it as it is"
    }
    return "\(name) has \(count) examples: Enter replaces all of them with this run, Esc leaves it"
  }

  mutating func receive(existing path: String, _ bytes: [UInt8]?) {
    guard case .save(let line)? = panel else { return }
    if let bytes { return line.receive(existing: path, bytes, &self) }
    panel = nil
    warn("\(visible(path)) exists and cannot be read, so it is left unchanged")
  }

  mutating func receive(written path: String, in folder: String, _ problem: Sentence?) {
    var saved: SavePanel?
    if case .save(let line)? = panel { saved = line }
    let name = visible(String(path.split(separator: "/").last ?? ""))
    if let problem {
      let words: Sentence = "\(name) is not written: \(problem)"
      return saved.map { $0.complain(words, &self) } ?? warn(words)
    }
    if saved != nil { panel = nil }
    if let runFile = saved?.written {
      session.runFile = runFile
      session.history.markSaved()
    } else if let line = ExportForm(path: path).flatMap(replay) {
      // A command that is cut off cannot be used.
      let words: Sentence = "saved as \(name) in \(visible(folder)); the same again: \(line)"
      if phrasebook.say(words).cellWidth <= size.width - 2 { return tell(words) }
    }
    tell("saved as \(name) in \(visible(folder))")
  }
}

extension KeyCommand {
  static let quit = KeyCommand(
    "quit", ["q", .control("c")], "Ends the program; asks first where a run is not saved.", endsAnimation: false
  ) { model in
    if model.unsavedRuns.isEmpty { model.hasQuit = true } else { model.panel = .leaving(LeavingPanel()) }
  }
  static let quitAtOnce = KeyCommand("quit at once", [], "Ends the program, whatever is not saved.") {
    $0.hasQuit = true
  }
}

/// Asks the user what to do with unsaved runs before the program ends.
struct LeavingPanel: PanelKind {
  /// Handles a key: the quit key quits, the save key saves the first unsaved run, and any other key cancels.
  func press(_ key: Key, _ model: inout Model) {
    model.panel = nil
    if KeyCommand.quit.keys.contains(key) { return model.hasQuit = true }
    if KeyCommand.save.keys.contains(key) {
      model.openUnsavedRun()
      return model.run(.save)
    }
  }

  func overlay(_ model: Model) -> Overlay {
    let runs = model.unsavedRuns
    let isInFront = model.stage.isExploring && !model.session.isSaved
    let words: Sentence =
      runs.count > 1
      ? "\(runs.count) runs are not saved"
      : isInFront ? "this run is not saved" : "\(runs.first?.sourceName ?? "") is not saved"
    return .line(LineOverlay(prompt: "q leaves, w saves, Esc goes back", field: TextField(), complaint: words))
  }
}
