import Lifecycle

/// A parsed line of a transcript.
package enum Statement: Hashable, Sendable {
  /// `# text`: prose.
  case prose(String)
  case blank
  /// `key: value`.
  case header(HeaderKey, Word)
  /// `screen NAME: traits`.
  case screen(Word, ScreenTraits)
  /// `logs NAME: methods`.
  case logs(Word, [LogsWord])
  /// `super NAME: A calls B`, or `calls nothing`.
  case superCall(Word, SuperCall)
  /// `prints NAME: before super`.
  case prints(Word, beforeSuper: Bool)
  /// `forwards NAME: no`: a box that leaves the appearance calls of its children to its code.
  case forwards(Word, Bool)
  /// `observe NAME: api`.
  case observe(Word, [ObservedCall])
  /// `when NAME.method: command`: an override that performs a command, each time or the first time only.
  case when(WrittenCall, isFirstOnly: Bool, WrittenCommand)
  /// `when NAME.method: timer.start()`: a line of the app's own code, which causes no call.
  case codeLine(WrittenCall, Word)
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
  /// `hint: text`: a note on the question above.
  case note(QuestionNote, String)

  /// True if the statement is a command, or a line expected below one.
  var isPartOfRun: Bool {
    switch self {
    case .command, .call, .complaint, .gap: true
    default: false
    }
  }

  /// The commands in the statement: those that are performed, or the alternatives of a question.
  var commands: [WrittenCommand] {
    switch self {
    case .command(let command): command.all
    case .when(_, _, let command): command.all
    case .question(.brings(_, let alternatives)): alternatives.flatMap { $0 }.flatMap { $0.all }
    default: []
    }
  }

  var belongsIntoCase: Bool { isPartOfRun || isPartOfQuestion }

  var isPartOfQuestion: Bool {
    switch self {
    case .question, .note: true
    default: false
    }
  }

  /// True if the statement is neither prose nor an empty line.
  var isContent: Bool {
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

/// The keys of the `key: value` lines at the head of a transcript or a case.
package enum HeaderKey: String, CaseIterable, Sendable {
  case title, ios, with, source, kind, assumes, date, note, scenes, breaks
  /// The key of what a lesson comes to, and the key of the lines of Swift that follow it.
  case rule, swift
}

/// The first word of a line that says something about the question above.
package enum QuestionNote: String, CaseIterable, Sendable {
  /// The reason why no source shows the answer.
  case inferred
  case hint
  /// The explanation after the answer.
  case because
}

/// The way in which the source of a recording obtained its calls.
package enum RecordingKind: String, CaseIterable, Sendable {
  /// A program printed the calls.
  case console
  /// An author copied the calls from printed output.
  case retyped
  /// A test asserts the calls on a device or simulator.
  case test
}

/// The traits of a class of screens, written after `screen NAME:`.
package struct ScreenTraits: Hashable, Sendable {
  /// `code`, `storyboard` or `nib`.
  package var origin: Origin
  /// `constraints` or `frames`; `nil` if neither is written.
  package var usesConstraints: Bool?
  /// `touched`: the view is accessed before the screen is shown.
  package var isTouched: Bool
  /// `isModalInPresentation`: a sheet with the screen cannot be dismissed by pulling.
  package var isModalInPresentation = false
  /// `previews OTHER`, or `menu OTHER`.
  package var previews: Word?, opensMenu = false

  /// The words for traits other than the origin.
  static let words = ["constraints", "frames", "touched", "isModalInPresentation", "previews", "menu"]

  package init(origin: Origin = .code, usesConstraints: Bool? = nil, isTouched: Bool = false, previews: Word? = nil) {
    self.origin = origin
    self.usesConstraints = usesConstraints
    self.isTouched = isTouched
    self.previews = previews
  }
}

/// A word of a `logs` line, which stands for one or more calls.
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

  package var calls: [Call] {
    switch self {
    case .appearance: Call.appearance
    case .layout: [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
    case .method(let method): Call.forms(of: method)
    }
  }
}
