@testable import Explorer

/// The open panel, as what a test expects it to be.
extension Model {
  var menu: MenuPanel? { if case .menu(let menu)? = panel { menu } else { nil } }
  var commandLine: CommandLinePanel? { if case .command(let line)? = panel { line } else { nil } }
  var findPanel: FindPanel? { if case .find(let line)? = panel { line } else { nil } }
  var logPanel: OpenLogPanel? { if case .log(let line)? = panel { line } else { nil } }
  var savePanel: SavePanel? { if case .save(let line)? = panel { line } else { nil } }
  var isLeaving: Bool { if case .leaving? = panel { true } else { false } }

  var field: TextField? {
    switch panel {
    case .menu(let menu)?: menu.search
    case .command(let line)?: line.field
    case .find(let line)?: line.field
    case .log(let line)?: line.field
    case .save(let line)?: line.field
    case .answer(let line)?: line.field
    case .percent(let line)?: line.field
    case .leaving?, nil: nil
    }
  }
}
