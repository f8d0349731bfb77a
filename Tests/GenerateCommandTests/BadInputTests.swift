import Foundation
import Testing

@testable import UnderstudyTool

/// Each error in the input is reported with what to do; the status is 2, and no file is written.
@Suite struct BadInputTests {
  private let run: Run

  init() throws {
    run = try Run([
      "M/P.swift": "public protocol P { func f() }", "N/P.swift": "public protocol P {}",
      "Use.swift": "let s = PSpy()", "Doubles.swift": "untouched",
    ])
  }

  private static let usage = """
    usage: understudy generate --module NAME=PATH… [--mentions PATH…] [--double NAME…] [--all stub|spy]
                               --output FILE|- [--check] [--diagnostics text|json]
    """

  private func expectFailure(_ message: String, _ arguments: [String] = []) {
    let all = ["--module", "M=@M", "--mentions", "@Use.swift", "--output", "@Doubles.swift"] + arguments
    #expect(run(all) == 2)
    #expect(run.printed.isEmpty)
    #expect(run.reported.map { $0.replacing("\n\(Self.usage)", with: "") } == [message])
    #expect(run.text("Doubles.swift") == "untouched")
  }

  @Test func anUnreadableFileIsAnError() throws {
    try FileManager.default.createSymbolicLink(
      atPath: run.path("M/Gone.swift"), withDestinationPath: run.path("nowhere"))
    expectFailure(
      """
      understudy: error: @M/Gone.swift can't be read (No such file or directory): check that the path names a \
      file that you may read
      """)
  }

  @Test func aFolderNamedLikeAFileIsAnError() throws {
    try FileManager.default.createDirectory(
      atPath: run.path("M/Folder.swift"), withIntermediateDirectories: true)
    expectFailure(
      """
      understudy: error: @M/Folder.swift can't be read (Is a directory): check that the path names a file \
      that you may read
      """)
  }

  @Test(arguments: [
    ("M/Latin.swift", Data(Array("// one\n// two ".utf8) + [0xE9, 0x0A]), 2),
    ("M/Cut.swift", Data("protocol P {} // é".utf8).dropLast(), 1),
  ])
  func aFileThatIsNotUTF8IsAnError(name: String, bytes: Data, line: Int) throws {
    try run.write(bytes, to: name)
    expectFailure(
      """
      understudy: error: @\(name) is not UTF-8 (line \(line)): save it as UTF-8, which Swift sources have to be, or \
      leave it out
      """)
  }

  @Test(arguments: [
    ("public protocol P {\n  func f()", "1:17", "its closing brace"),
    ("public protocol P {", "1:17", "its closing brace"),
    ("public protocol P", "1:17", "its closing brace"),
    ("public protocol P { func f(", "1:17", "its closing brace"),
    ("public protocol P { var a: Int { get }", "1:17", "its closing brace"),
    ("public protocol P { #if A\nfunc f()\n#endif", "1:17", "its closing brace"),
    ("public protocol P { #if A\nfunc f()\n }", "1:17", "the '#endif' of an '#if' in it"),
    ("public protocol P {\n#if A\n#if B\n#endif\n}\nprotocol Q {}", "1:17", "the '#endif' of an '#if' in it"),
    ("#if A\npublic protocol P { func f() }", "2:17", "the '#endif' of the '#if' around it"),
    ("#if A\nlet a = 1\n#else\npublic protocol P {}\n", "4:17", "the '#endif' of the '#if' around it"),
  ])
  func anIncompleteProtocolIsAnError(source: String, place: String, missing: String) throws {
    try run.write(Data(source.utf8), to: "M/P.swift")
    expectFailure(
      """
      @M/P.swift:\(place): error: protocol 'P' is cut off: the file ends before \(missing); complete the file, \
      then generate again
      """)
  }

  @Test func aFileWithAClosedConditionIsComplete() throws {
    try run.write(
      Data("#if A\npublic protocol P {\n#if B\nfunc f()\n#endif\n}\n#endif".utf8), to: "M/P.swift")
    #expect(run("--module", "M=@M", "--double", "PSpy", "--output", "-") == 0)
  }

  @Test func aFolderWithoutSwiftFilesIsAnError() throws {
    try run.write(Data("notes".utf8), to: "Empty/Notes.md")
    expectFailure(
      "understudy: error: @Empty holds no Swift file: give the folder that holds the sources of the module",
      ["--module", "Other=@Empty"])
  }

  @Test func anIncompleteParentAtTheEndOfAFileIsAnError() throws {
    try run.write(Data("public protocol P: Q {}".utf8), to: "M/P.swift")
    try run.write(Data("public protocol Q { func f()".utf8), to: "M/Q.swift")
    expectFailure(
      """
      @M/Q.swift:1:17: error: protocol 'Q' is cut off: the file ends before its closing brace; complete the \
      file, then generate again
      """)
  }

  @Test func jsonHasTheFileInAFieldOfItsOwn() {
    #expect(run("--module", "M=@Nowhere", "--output", "@Doubles.swift", "--diagnostics", "json") == 2)
    #expect(
      run.reported == [
        """
        {"file":"@Nowhere","message":"@Nowhere isn't there: give the path of a Swift file or of a module's folder",\
        "severity":"error"}
        """
      ])
    #expect(run.text("Doubles.swift") == "untouched")
  }

  @Test(arguments: [
    (["--fast"], "there is no option '--fast'"),
    (["--check", "fast"], "there is no option 'fast'"),
    (["--all", "mock"], "--all takes 'stub' or 'spy', not 'mock'"),
    (["--all"], "--all needs a value"),
    (["--double", "--check"], "--double needs a value"),
    (["--module", "M"], "--module takes NAME=PATH, not 'M'"),
    (["--module", "=M"], "--module takes NAME=PATH, not '=M'"),
    (["--module", "O="], "--module O has no path behind its '='"),
    (["--output", "@Other.swift"], "--output is given twice; all doubles go into one file"),
    (["--double", "P"], "--double takes the name of a double, which ends in Stub, Spy or SUT, not 'P'"),
    (
      ["--module", "my-app=@N"],
      "--module takes NAME=PATH, and 'my-app' is not the name of a module, as 'import' has it"
    ),
    (["--diagnostics", "xml"], "--diagnostics takes 'text' or 'json', not 'xml'"),
    (
      ["--source-list", "@list.txt"],
      """
      @list.txt can't be read (No such file or directory): check that the path names a file that you may read
      """
    ),
    (
      ["--module", "M=@N"],
      "two modules are called 'M': '@M' and '@N'; give each module once, under its own name"
    ),
    (
      ["--module", "Other=@Nowhere"],
      "@Nowhere isn't there: give the path of a Swift file or of a module's folder"
    ),
  ])
  func aWrongArgumentIsAnError(arguments: [String], message: String) {
    expectFailure("understudy: error: \(message)", arguments)
  }

  @Test(arguments: [
    (["--module", "M=@M"], "--output FILE is missing; '-' prints the doubles\n\(usage)"),
    (["--output", "-"], "--module NAME=PATH is missing: there is no source to find a protocol in\n\(usage)"),
    (["--module", "M=@M", "--output", "--check"], "--output needs a value\n\(usage)"),
    (["--module", "M=@M", "--output", ""], "--output needs a value\n\(usage)"),
    (
      ["--module", "M=@M", "--output", "-", "--check"],
      "--check needs --output FILE to compare with\n\(usage)"
    ),
    (
      ["--module", "M=@M", "--output", "@N"],
      "@N is a folder: give the path of the file that the doubles go into"
    ),
    (
      ["--module", "M=@M", "--double", "PSpy", "--output", "@Use.swift/Doubles.swift"],
      "@Use.swift/Doubles.swift can't be written (File exists)"
    ),
  ])
  func aWrongModuleOrOutputIsAnError(arguments: [String], message: String) {
    #expect(run(arguments) == 2)
    #expect(run.reported == ["understudy: error: \(message)"])
  }

  @Test func helpEndsWithStatus0() {
    #expect(run("--help") == 0)
    #expect(run.printed == Self.usage + "\n")
  }

  @Test func aNamedDoubleWithoutAProtocolIsAnError() {
    #expect(run("--module", "M=@M", "--double", "NothingSpy", "--output", "-") == 1)
    #expect(
      run.reported == [
        """
        error: there is no protocol 'Nothing' for 'NothingSpy' in the sources of this target and its \
        dependencies
        """
      ])
  }
}
