import Foundation
import Testing

@testable import CommandLineTool

@Suite("Writing")
struct OutputTests {
  @Test("hands everything over, in order")
  func order() throws {
    let pipe = Pipe()
    var output = Output(to: pipe.fileHandleForWriting.fileDescriptor)
    output.write("first ")
    output.write(Array("second".utf8))
    output.flush()
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("first second".utf8))
  }

  @Test("tells that nothing more can be written")
  func problems() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    var console = Console(output: Output(to: full.fileDescriptor), errors: Output())
    console.output.write("text")
    #expect(console.finish(.success) == .unusable)
    let isClosed = console.output.isClosed
    #expect(isClosed)
    #expect(console.errors.text == "mightappear: cannot write the output: No space left on device\n")
  }
}
