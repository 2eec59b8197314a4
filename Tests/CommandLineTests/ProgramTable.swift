@testable import CommandLine

/// The table of the program's commands, told apart from the explorer's table of keys.
typealias ProgramTable = CommandTable
