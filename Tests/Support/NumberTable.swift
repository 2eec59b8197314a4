import Foundation

/// Numbers for long texts, stored in a table: a line for each thing that is looked at, a number for each view of it.
///
/// It says where something is said or drawn in another way; other tests say what there is to be read.
public struct NumberTable {
  /// What stands above the numbers.
  private let columns: [String]
  /// What is looked at, each with its numbers.
  private var rows: [(name: String, numbers: [UInt32])] = []

  /// A table without lines.
  public init(columns: [String]) { self.columns = columns }

  /// Adds a line.
  public mutating func add(_ name: String, _ numbers: [UInt32?]) {
    rows.append((name, numbers.map { $0 ?? 0 }))
  }

  /// A number that is another one for other texts: FNV-1a, by Fowler, Noll and Vo.
  public static func number(of text: String, after before: UInt32 = 2_166_136_261) -> UInt32 {
    text.utf8.reduce(before) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// The table as it is stored.
  private var lines: [String] {
    let all = [["what"] + columns] + rows.map { [$0.name] + $0.numbers.map { $0 == 0 ? "-" : String($0, radix: 36) } }
    return all.map { $0.joined(separator: "\t") }
  }

  /// What is different from a stored table; where differences are meant, it is stored anew.
  public func differences(from file: URL) throws -> [String] {
    let stored = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
    let lines = lines
    guard lines != stored else { return [] }
    if ProcessInfo.processInfo.environment["GOLDEN"] == "write" {
      try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let before = Dictionary(
      stored.map { ($0.split(separator: "\t", maxSplits: 1).first ?? "", $0.split(separator: "\t")) },
      uniquingKeysWith: { $1 })
    let changed = lines.dropFirst().compactMap { line -> String? in
      let parts = line.split(separator: "\t")
      guard let old = before[parts[0]] else { return "\(parts[0]) is new" }
      let different = zip(columns, zip(parts, old).dropFirst()).filter { $0.1.0 != $0.1.1 }.map(\.0)
      return different.isEmpty ? nil : "\(parts[0]) is different: \(different.joined(separator: ", "))"
    }
    return changed + ["\(file.lastPathComponent) is another one; if that is meant: GOLDEN=write make test"]
  }
}
