import Resources

/// Where a transcript comes from, as the command line names it.
enum Source: Hashable, Sendable {
  case standardInput
  case named(String)

  /// What is meant by a word: `-` is standard input.
  init(_ word: String) {
    self = word == "-" ? .standardInput : .named(word)
  }

  /// What messages call it.
  var name: String {
    switch self {
    case .standardInput: "standard input"
    case .named(let name): name
    }
  }

  /// Whether it is a file, and not built in.
  var isFile: Bool {
    guard case .named(let name) = self else { return false }
    return !Catalog.transcripts.contains { $0.name == name }
  }

  /// Hands over piece by piece what there is to read, which may be long.
  func read(reader: FileReader, _ take: (ArraySlice<UInt8>) -> Void) throws(FileProblem) {
    guard case .named(let name) = self else { return try reader.read(0, named: name, take) }
    if !isFile { return take(try bytes(reader: reader)[...]) }
    try reader.read(file: name, take)
  }

  /// What there is to read.
  ///
  /// A built-in name goes before a file of that name, which is meant by `./NAME`.
  func bytes(reader: FileReader = FileReader()) throws(FileProblem) -> [UInt8] {
    switch self {
    case .standardInput: return try reader.standardInput()
    case .named(let name):
      if let resource = Catalog.transcripts.first(where: { $0.name == name }) { return resource.bytes }
      do throws(FileProblem) {
        return try reader.bytes(ofFile: name)
      } catch {
        let guess = suggestion(for: name, among: Catalog.transcripts.map(\.name))
        throw error.with(suggestion: guess)
      }
    }
  }
}
