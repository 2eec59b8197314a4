import Lifecycle

/// One line of a transcript.
package enum Statement: Hashable, Sendable {
  /// `# text`: prose.
  case prose(String)
  /// An empty line.
  case blank
  /// `key: value`.
  case header(HeaderKey, Word)
  /// `screen NAME: traits`.
  case screen(Word, ScreenTraits)
  /// `logs NAME: methods`.
  case logs(Word, [LogsWord])
  /// `super NAME: A calls B`; without a second call `nothing`.
  case superCall(Word, SuperCall)
  /// `prints NAME: before super`.
  case prints(Word, beforeSuper: Bool)
  /// `forwards NAME: no`: a box that leaves the appearance calls of its children to its code.
  case forwards(Word, Bool)
  /// `observe NAME: api`.
  case observe(Word, [ObservedCall])
  /// `when NAME.method: command`: an override that does something, or does so the first time only.
  case when(WrittenCall, isFirstOnly: Bool, WrittenCommand)
  /// `when NAME.method: timer.start()`: a line of the app's own code, from which no call follows.
  case own(WrittenCall, Word)
  /// `timer NAME: parts`: one of the app's own things, with the effects of lines on it and its rules.
  case thing(ThingKind, Word, Word)
  /// `window: TREE`.
  case window(WrittenTree)
  /// `shows: NAME`.
  case shows(Word)
  /// `> command`.
  case command(WrittenCommand)
  /// `Name.method`.
  case call(WrittenCall)
  /// `! text`.
  case complaint(String)
  /// `...`: any calls.
  case gap
  /// `? question`, about the command above.
  case question(WrittenQuestion)
  /// `inferred: text`: the reason why no source shows the answer to the question above.
  case inferred(String)
  /// `hint: text`, for the question above.
  case hint(String)
  /// `because: text`: the explanation after the answer to the question above.
  case because(String)

  /// True if it is a command, or is expected below one.
  var isPartOfRun: Bool {
    switch self {
    case .command, .call, .complaint, .gap: true
    default: false
    }
  }

  /// The commands that it names: the one that is performed, or those of a question.
  var commands: [WrittenCommand] {
    switch self {
    case .command(let command): command.all
    case .when(_, _, let command): command.all
    case .question(.brings(_, let alternatives)): alternatives.flatMap(\.self).flatMap(\.all)
    default: []
    }
  }

  /// True if it is allowed only in a case.
  var belongsIntoCase: Bool { isPartOfRun || isPartOfQuestion }

  /// True if it belongs to a question.
  var isPartOfQuestion: Bool {
    switch self {
    case .question, .inferred, .hint, .because: true
    default: false
    }
  }

  /// True if it is neither prose nor empty.
  var isSaid: Bool {
    switch self {
    case .prose, .blank: false
    default: true
    }
  }

  var isCommand: Bool { if case .command = self { true } else { false } }

  var declaresScreen: Bool { if case .screen = self { true } else { false } }

  func header(_ wanted: HeaderKey) -> String? {
    guard case .header(wanted, let value) = self else { return nil }
    return value.text
  }
}

/// The words that begin the lines at the head of a case.
package enum HeaderKey: String, CaseIterable, Sendable {
  case title, ios, with, source, kind, assumes, date, note, scenes, breaks
}

/// The way in which a source obtained its calls.
package enum RecordingKind: String, CaseIterable, Sendable {
  /// A program printed it.
  case console
  /// An author copied it from printed output.
  case retyped
  /// A test asserts it on a device or simulator.
  case test
}

/// The words behind `screen NAME:`.
package struct ScreenTraits: Hashable, Sendable {
  /// `code`, `storyboard` or `nib`.
  package var origin: Origin
  /// `constraints` or `frames`; `nil` where neither is written.
  package var usesConstraints: Bool?
  /// `touched`: its view was accessed before it was shown.
  package var isTouched: Bool
  /// `isModalInPresentation`: a sheet that shows it cannot be pulled away.
  package var isModalInPresentation = false
  /// `previews OTHER`, or `menu OTHER`.
  package var previews: Word?, opensMenu = false

  /// The words for them, besides those for the origin.
  static let words = ["constraints", "frames", "touched", "isModalInPresentation", "previews", "menu"]

  /// The traits of a screen.
  package init(
    origin: Origin = .code, usesConstraints: Bool? = nil, isTouched: Bool = false, previews: Word? = nil
  ) {
    self.origin = origin
    self.usesConstraints = usesConstraints
    self.isTouched = isTouched
    self.previews = previews
  }
}

/// A word of a `logs` line.
package enum LogsWord: Hashable, Sendable {
  /// `appearance`: the four calls about appearing and disappearing.
  case appearance
  /// `layout`: the two calls about layout.
  case layout
  case method(String)

  package var text: String {
    switch self {
    case .appearance: "appearance"
    case .layout: "layout"
    case .method(let method): method
    }
  }

  /// The calls that it covers.
  package var calls: [Call] {
    switch self {
    case .appearance: Call.allCases.filter(\.isAppearance)
    case .layout: [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
    case .method(let method): Call.forms(of: method)
    }
  }
}
