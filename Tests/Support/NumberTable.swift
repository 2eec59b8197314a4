import Foundation
import Synchronization

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

  /// How many lines it has.
  public var rowCount: Int { rows.count }

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
  ///
  /// - Parameter isPart: whether other tests have the other lines of the stored table.
  public func differences(from file: URL, isPart: Bool = false) throws -> [String] {
    // Tests that have lines of the same table run beside each other.
    try Self.lock.withLock { _ in
      let stored = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
      let names = rows.map(\.name)
      let others = isPart ? stored.dropFirst().filter { !names.contains(Self.name(of: $0)) } : []
      let whole = lines.prefix(1) + (isPart ? (others + lines.dropFirst()).sorted() : Array(lines.dropFirst()))
      guard whole != stored[...] else { return [] }
      if ProcessInfo.processInfo.environment["GOLDEN"] == "write" {
        try (whole.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
      }
      let before = Dictionary(stored.map { (Self.name(of: $0), $0.split(separator: "\t")) }, uniquingKeysWith: { $1 })
      let changed = lines.dropFirst().compactMap { line -> String? in
        guard let old = before[Self.name(of: line)] else { return "\(Self.name(of: line)) is new" }
        let different = zip(columns, zip(line.split(separator: "\t"), old).dropFirst()).filter { $0.1.0 != $0.1.1 }
        return different.isEmpty
          ? nil : "\(Self.name(of: line)) is different: \(different.map(\.0).joined(separator: ", "))"
      }
      return changed + ["\(file.lastPathComponent) is another one; if that is meant: GOLDEN=write make test"]
    }
  }

  private static let lock = Mutex(())

  /// What a line is about.
  private static func name(of line: String) -> String { String(line.prefix { $0 != "\t" }) }
}
