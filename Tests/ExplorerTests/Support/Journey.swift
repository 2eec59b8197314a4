import Canvas
import Lifecycle
import Study
import TestSupport
import Testing

@testable import Explorer

/// A journey through the explorer, in sentences: the opened run, the keys, the screen.
struct Journey {
  var player: Player

  var model: Model { player.model }
  var session: Session { player.model.session }
  /// The world as the cursor shows it.
  var world: World { player.model.session.worldAtCursor }

  /// Opens a run, and presses keys.
  init(
    _ text: String = Shelf.stackAndPreview, ios: UInt8? = nil, case index: Int = 0, stepping: Bool = false,
    library: [LibraryItem] = [], keys: String = ""
  ) throws {
    let session = try Session.open(
      text: text, name: "journey", case: index, scores: Shelf.scores, versions: ios.map { [Version($0)] },
      stepping: stepping)
    player = Player(Model(session: session, library: library, scores: Shelf.scores))
    try press(keys)
  }

  /// Opens a lesson, with a run behind it, and presses keys.
  init(
    lesson text: String, ios: UInt8? = nil, language: Language = .english, library: [LibraryItem] = [],
    keys: String = ""
  ) throws {
    try self.init(library: library)
    var model = model
    model.phrasebook = .embedded(language)
    model.learn(
      library.first { $0.kind == .lesson && $0.language == language }
        ?? LibraryItem(name: "lesson", title: "Lesson", kind: .lesson, text: text, language: language),
      version: ios.map { Version($0) })
    model.settle()
    player = Player(model)
    try press(keys)
  }

  /// Opens a lesson on iOS 16, and goes on to its first question.
  init(asking text: String) throws {
    try self.init(lesson: text, ios: 16)
    try press("Enter", until: \.isAsking)
  }

  /// Goes on with a model that was changed without a key.
  mutating func change(_ change: (inout Model) -> Void) {
    var model = model
    change(&model)
    player = Player(model)
  }

  /// The lesson that fills the screen, if one does.
  var lesson: LessonStage? { LessonStage(model.stage) }

  /// The log beside the run that explains it, which has to fill the screen.
  var explaining: ExplainingStage { get throws { try #require(ExplainingStage(model.stage)) } }

  /// Presses keys, written as a script.
  mutating func press(_ keys: String) throws { player.play(try KeyScript(keys)) }

  /// Presses keys, after which the explorer tells something.
  mutating func press(_ keys: String, says notice: Sentence, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try press(keys)
    #expect(model.notice?.text == notice, sourceLocation: sourceLocation)
  }

  /// Presses keys again and again, until something is true of the lesson or it is left.
  mutating func press(_ keys: String, until isReached: (LessonStage) -> Bool) throws {
    var count = 0
    while let lesson, !isReached(lesson) {
      try press(keys)
      count += 1
      try #require(count < 1_000, "the lesson goes on")
    }
  }

  /// Finds something in the palette by words, and does it.
  mutating func choose(_ words: String) throws { try press("Ctrl-P \"\(words)\" Enter") }

  mutating func paste(_ text: String) { player.send(.input(.pasted(text))) }

  mutating func resize(_ width: Int, _ height: Int) {
    player.send(.input(.resized(width: width, height: height)))
  }

  /// The characters on the screen.
  var picture: String { model.picture.plainText() }

  /// Returns the picture on a screen of another size, as text.
  func picture(_ width: Int, _ height: Int) -> String {
    var model = model
    model.size = Size(width: width, height: height)
    return model.picture.plainText()
  }

  /// Returns the lines of the picture on a screen of another size.
  func lines(_ width: Int, _ height: Int) -> [String] {
    picture(width, height).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The names on the innermost visible stack, the root first.
  var stack: [String] {
    guard world.root.exists else { return [] }
    var id = world.root
    while id.exists, world[id].kind != .navigation {
      id = world[id].isContainer ? world.visibleChild(of: id) : .none
    }
    guard id.exists else { return [] }
    return world.children(of: id).map { session.naming.name($0, in: world) }
  }

  /// The call under the cursor, as its row says it.
  var here: String? {
    session.cursor.flatMap { position in
      session.text(of: session.timeline.events[position], in: session.timeline.world(after: position + 1))
    }
  }

  var sliderWords: SliderWords? {
    model.slider.map { SliderWords(slider: $0, world: model.actingWorld, session: session) }
  }

  var sliderSentence: String? { sliderWords?.sentences.first?.english }

  /// The marks of the slider that are drawn as passed.
  var passedMarks: [String] {
    guard let sliderWords else { return [] }
    return sliderWords.slider.thresholds.filter(sliderWords.isPassed).map(\.name.english)
  }

  /// Moves the finger, as the mouse does.
  mutating func slide(to value: Int) {
    change { model in
      let isReversed = model.slider?.isReversed == true
      model.slide(toValue: isReversed ? 1000 - value : value)
      model.settle()
    }
  }

  /// The actions as a transcript writes them.
  var actions: [String] { session.commands.map { session.text(of: $0) } }

  /// All calls and complaints as their rows say them.
  var calls: [String] { session.texts(of: session.timeline.events.indices) }

  var lastCalls: [String] { session.timeline.actions.last.map { session.texts(of: $0.events) } ?? [] }
}

extension Session {
  /// Returns the calls and complaints among some events, as their rows say them.
  func texts(of events: Range<Int>) -> [String] {
    events.compactMap { position -> String? in
      switch timeline.events[position].content {
      case .call, .complaint: text(of: position)
      case .suppressed, .entered, .mark: nil
      }
    }
  }

  func text(of position: Int) -> String? {
    text(of: timeline.events[position], in: timeline.world(after: position + 1))
  }
}
