import Lifecycle

/// A member of the objects of a format: its name, its meaning, and how its value is made.
struct JSONMember<Subject>: Sendable {
  let name: String, meaning: Sentence
  fileprivate let value: @Sendable (Subject) -> JSON

  init(_ name: String, _ meaning: Sentence, _ value: @escaping @Sendable (Subject) -> JSON) {
    (self.name, self.meaning, self.value) = (name, meaning, value)
  }
}

/// A kind of object of a format, as a list of members, from which objects, help and documentation are made.
struct JSONObject<Subject>: Sendable {
  private let subject: Sentence
  private let members: [JSONMember<Subject>]

  /// The name and the number of a `format` come before the other members, but after `kind`, which may be the same for
  /// all of these objects.
  init(
    _ subject: Sentence, kind: String? = nil, format: (name: String, version: Int)? = nil,
    _ members: [JSONMember<Subject>]
  ) {
    self.subject = subject
    var members = members
    if let kind { members.insert(JSONMember("kind", "`\(kind)`") { _ in .text(kind) }, at: 0) }
    if let (name, version) = format {
      let head: [JSONMember<Subject>] = [
        JSONMember("format", "the name of the format") { _ in .text(name) },
        JSONMember("version", "its number; one that goes or changes its meaning makes another") { _ in
          .number(version)
        },
      ]
      members.insert(contentsOf: head, at: members.first?.name == "kind" ? 1 : 0)
    }
    self.members = members
  }

  func callAsFunction(_ subject: Subject) -> JSON { .object(members(of: subject)) }

  func members(of subject: Subject) -> [JSON.Member] {
    members.map { JSON.Member(name: $0.name, value: $0.value(subject)) }
  }

  var entry: JSONEntry { JSONEntry(subject: subject, members: members.map { ($0.name, $0.meaning) }) }
}

/// The description of a kind of object.
struct JSONEntry: Sendable {
  let subject: Sentence
  let members: [(name: String, meaning: Sentence)]

  /// The members as a table in Markdown.
  var table: String {
    let rows = members.map { "| `\($0.name)` | \($0.meaning.english) |\n" }
    return "| member | of \(subject.english) |\n| --- | --- |\n" + rows.joined()
  }
}
