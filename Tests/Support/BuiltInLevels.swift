import Notation
import Resources
import Study

package enum BuiltInLevels {
  /// The result of reading each level, with its name, in order.
  package static let readings = Catalog.levels.map { resource in
    let source = SourceText(file: resource.name, bytes: resource.bytes)
    return (name: resource.name, reading: Level.read(source, versions: BuiltInScores.versions))
  }

  /// A solver for each level that can be read, on all of its versions.
  package static let solvers = readings.compactMap { $0.reading.value }.map { level in
    LevelSolver(level) { BuiltInScores.all[$0] }
  }
}
