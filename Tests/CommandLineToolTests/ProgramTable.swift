@testable import CommandLineTool

/// The table of the program's commands, under a name that the explorer does not use.
typealias ProgramTable = CommandTable
