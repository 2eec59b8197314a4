import EmbeddedFiles

/// A kind of file in this folder.
package enum ResourceKind: String, CaseIterable, Sendable {
  case scenario, recording, lesson, level, score, fact

  package var suffix: String {
    switch self {
    case .scenario, .recording, .lesson: ".appear"
    case .level: ".level"
    case .score: ".score"
    case .fact: ".facts"
    }
  }

  fileprivate var folder: String {
    switch self {
    case .scenario: "Scenarios"
    case .recording: "Recordings"
    case .lesson: "Lessons"
    case .level: "Levels"
    case .score: "Scores"
    case .fact: "Facts"
    }
  }
}

/// A file of this folder, embedded in the program.
package struct Resource: Sendable {
  /// The file's name without its extension, by which the command line knows it.
  package let name: String
  /// The name of a lesson that it has in all languages; other files have one name only.
  package let commonName: String
  /// The language of a lesson's prose, as a code such as `ja`; everything else is in English.
  package let language: String
  package let kind: ResourceKind
  /// Its position in the table of all files.
  private let file: Int32

  /// A file that belongs to a kind, as its path says; `nil` for others.
  fileprivate init?(file: Int32) {
    let path = unsafe String(cString: mightappear_file_path(file))
    let bytes = path.utf8
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")), let end = bytes.lastIndex(of: UInt8(ascii: ".")),
      let kind = ResourceKind.allCases.first(where: { $0.folder == path[..<slash] })
    else { return nil }
    let start = bytes.index(after: slash)
    let point = bytes[start..<end].firstIndex(of: UInt8(ascii: "."))
    (self.kind, self.file) = (kind, file)
    name = String(path[start..<end])
    commonName = String(path[start..<(point ?? end)])
    language = point.map { String(path[bytes.index(after: $0)..<end]) } ?? "en"
  }

  /// The file's contents, as they stand in the folder; an array is only made for what is asked for.
  package var bytes: [UInt8] { Catalog.bytes(ofFile: file) }
}

/// All that is built in, by kind; a test holds it against the folders.
///
/// Within a kind the order is that of the names, and of levels that of the course.
package enum Catalog {
  package static let all: [Resource] = transcripts + levels + scores + facts

  /// Small apps to try things on; the first one is what the explorer opens with.
  package static let scenarios = resources(.scenario)

  /// The logs that were published from real devices.
  package static let recordings = resources(.recording)

  /// The lessons in English.
  package static let lessons = everyLesson.filter { $0.name == $0.commonName }

  /// The same lessons in the same order, in other languages.
  package static let translations = everyLesson.filter { $0.name != $0.commonName }

  /// Apps with a mistake in their code, in the order of the course.
  package static let levels = ladder.compactMap { name in resources(.level).first { $0.name == name } }

  /// The rules of the iOS versions, oldest first.
  package static let scores = resources(.score)

  /// The files about UIKit beside the rules.
  package static let facts = resources(.fact)

  /// The sentences of the program in another language, which is named by its code.
  package static func words(in language: String) -> [UInt8] { bytes(ofPath: "Words/\(language).words") }

  /// The common questions, with the cases that answer them.
  package static var questions: [UInt8] { bytes(ofPath: "Questions/asked.questions") }

  /// The words that a search takes for each other.
  package static var synonyms: [UInt8] { bytes(ofPath: "Questions/search.synonyms") }

  /// The transitions of a cheat sheet, as a transcript.
  package static var transitions: [UInt8] { bytes(ofPath: "Transitions/transitions.appear") }

  /// The branches of the course, the order of its lessons, and the concepts that they ask about.
  package static var course: [UInt8] { bytes(ofPath: "Course/lessons.course") }

  package static var probeFormat: [UInt8] { bytes(ofPath: "Probe/probe.format") }

  /// The source of the probe, by what the name of its language's files ends in.
  package static func probe(_ suffix: String) -> [UInt8] { bytes(ofPath: "Probe/MightAppearProbe.\(suffix)") }

  /// A style sheet or a script of the pages that the program writes.
  package static func page(_ name: String) -> String { String(decoding: bytes(ofPath: "Pages/\(name)"), as: UTF8.self) }

  package static func completions(for shell: String) -> String {
    String(decoding: bytes(ofPath: "Completions/mightappear.\(shell)"), as: UTF8.self)
  }

  /// The text of a new lesson in a language: a valid lesson about writing lessons.
  package static func newLesson(in language: String) -> String {
    String(decoding: bytes(ofPath: "Templates/lesson.\(language).appear"), as: UTF8.self)
  }

  /// The libraries that are linked in, and their licenses.
  package static var notices: [UInt8] { bytes(ofPath: "Notices/linked.txt") }

  package static let transcripts: [Resource] = scenarios + recordings + lessons + translations

  package static func lesson(named name: String, language: String) -> Resource? {
    (lessons + translations).first { $0.commonName == name && $0.language == language }
  }

  /// The resource of this name, or of this former name.
  package static func resource(named name: String) -> Resource? {
    let name = currentName(name)
    return all.first { $0.name == name }
  }

  /// The name that a resource has now; old names still work.
  package static func currentName(_ name: String) -> String { formerNames[name] ?? name }

  /// The former names of recordings, each with the present one.
  private static let formerNames = [
    "app-01": "launch-ios4",
    "app-05": "scenes-and-storyboard",
    "app-06": "scenes-and-home",
    "app-08": "app-and-scene",
    "modal-02": "all-styles",
    "modal-03": "life-on-ios12",
    "modal-07": "modal-on-appearing",
    "modal-08": "two-modals",
    "modal-11": "modal-in-code",
    "nav-01": "nav-logs-itself",
    "nav-03": "nav-delegate-ios5",
    "nav-06": "push-pop-2013",
    "nav-07": "round-trip",
    "nav-08": "enter-and-leave",
    "nav-09": "nib-storyboard-code",
    "nav-10": "life-of-a-push",
    "nav-13": "pushed-and-popped",
    "nav-15": "over-three-to-root",
    "nav-16": "push-and-back",
    "nav-25": "push-or-present",
    "page-01": "page-scroll",
    "pop-01": "order-of-a-pop",
    "tab-03": "tabs-with-layout",
    "tab-04": "first-switch",
    "tab-05": "first-to-second",
  ]

  /// The names of the levels, in the order in which the course has them.
  private static let ladder = String(decoding: course, as: UTF8.self).split(separator: "\n").reduce(
    into: [String]()
  ) { names, line in
    let name = String(line.dropFirst(levelWord.count))
    if line.hasPrefix(levelWord), !names.contains(name) { names.append(name) }
  }

  /// The beginning of a line of the course that names a level.
  private static let levelWord = "level "

  /// The lessons by name, in whatever language.
  private static let everyLesson = resources(.lesson)

  private static var files: Range<Int32> { 0..<mightappear_file_count }

  private static let everything = files.compactMap(Resource.init(file:))

  private static func resources(_ kind: ResourceKind) -> [Resource] { everything.filter { $0.kind == kind } }

  /// The contents of the file that lies there, seen from this folder.
  private static func bytes(ofPath path: String) -> [UInt8] {
    files.first { unsafe String(cString: mightappear_file_path($0)) == path }.map(bytes(ofFile:)) ?? []
  }

  /// The contents of a file.
  fileprivate static func bytes(ofFile file: Int32) -> [UInt8] {
    let bytes = unsafe mightappear_file_bytes(file)
    return unsafe [UInt8](UnsafeBufferPointer(start: bytes.start, count: Int(bytes.count)))
  }
}
