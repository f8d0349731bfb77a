import Testing

@testable import UnderstudyTool

/// A pending file with the same content as the accepted one leaves nothing to decide.
struct SettledPendingTests {
  @Test(arguments: ["\n", "\r\n"]) func aPendingFileWithTheSameContentIsNotPending(lineEnd: String) throws {
    let package = try TemporaryPackage(
      pending: TemporaryPackage.timeline(to: 1).replacing("\n", with: lineEnd))
    try package.write("a\n", to: "Snapshots/MoviesTests/a.txt")
    try package.write("a\n", to: "Snapshots/MoviesTests/a.txt.new")
    let nothing = CommandOutput(text: "nothing is pending\n")
    #expect(package.run("status") == CommandOutput(text: "2 snapshots, nothing to do\n"))
    #expect(package.run("accept") == nothing)
    #expect(
      package.run("reject", "Snapshots/MoviesTests")
        == .failure(
          """
          nothing is pending for Snapshots/MoviesTests: 'understudy status' lists what is \
          pending
          """, status: 2))
    #expect(
      PackageCommands.run(
        ["review"], in: ToolEnvironment(currentFolder: package.path, readAnswer: { "a" }))
        == nothing)
    #expect(
      package.run("report", "--output", "film").text == "wrote film/index.html: 2 snapshots, 0 pending\n")
    #expect(
      package.run("report", "--markdown", "-").text.hasPrefix("## Snapshots\n\n2 snapshots, nothing to do\n"))
  }
}
