import Lifecycle
import Testing

@testable import CommandLineTool

@Suite("The table of commands")
struct TableTests {
  @Test("names every command once")
  func commandNames() {
    let names = CommandTable.commands.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test("names an option once a command; where one of its name takes a value, all do")
  func optionNames() {
    var takesValue: [String: Bool] = [:]
    for option in CommandTable.options { takesValue[option.name] = option.value != .none }
    for command in CommandTable.commands {
      let names = (command.options + CommandTable.options).map(\.name)
      #expect(Set(names).count == names.count, "\(command.name) has an option twice")
      for option in command.options {
        let takesOne = option.value != .none
        #expect(takesValue[option.name] ?? takesOne == takesOne, "--\(option.name) takes a value only now and then")
        takesValue[option.name] = takesOne
      }
    }
  }

  @Test("names only options of a command where some exclude each other or need something")
  func relations() {
    for command in CommandTable.commands {
      let named = command.excludes.flatMap { $0.options + $0.others } + command.needOperand.flatMap(\.options)
      let own = command.options.map(\.name)
      for name in named + command.options.compactMap(\.needs) { #expect(own.contains(name), "\(command.name) \(name)") }
    }
  }

  @Test("has a sentence and an example for every command")
  func sentences() {
    for command in CommandTable.commands {
      #expect(command.summary.english.hasSuffix("."))
      #expect(!command.examples.isEmpty && !command.exits.isEmpty, "\(command.name)")
      #expect(command.options.allSatisfy { $0.summary.english.hasSuffix(".") })
    }
  }

  @Test("has examples that are understood")
  func examples() throws {
    for example in CommandTable.commands.flatMap(\.examples) {
      let words = example.arguments.prefix { $0 != ">" }
      #expect(throws: Never.self, "\(example.words)") { try Invocation(Array(words)) }
    }
  }
}
