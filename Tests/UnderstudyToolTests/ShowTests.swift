import Testing

@testable import UnderstudyTool

struct ShowTests {
  private let file = TemporaryPackage.snapshot

  @Test func aTimelineIsShownWithNumberedBlocks() throws {
    #expect(
      try TemporaryPackage().run("show", file).text == """
        0  = initial
             count: 0

        1  @ increment()
        2  ~
             count: 0 -> 1
        3  > Clock.now()

           = end

        """)
  }

  @Test(arguments: [(0, "0"), (1, "0"), (2, "1"), (3, "1")])
  func theStateAfterABlock(at: Int, count: String) throws {
    #expect(
      try TemporaryPackage().run("show", file, "--at", "\(at)") == CommandOutput(text: "count: \(count)\n"))
  }

  @Test(arguments: ["4", "-1", "x"])
  func aBlockThatDoesNotExistIsAnError(at: String) throws {
    let output = try TemporaryPackage().run("show", file, "--at", at)
    let message = "--at takes the number of a block, from 0 (the initial state) to 3, not '\(at)'"
    #expect(output == .failure(message, status: 2))
  }

  @Test func aPendingTimelineIsShown() throws {
    let package = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2))
    #expect(package.run("show", file + ".new", "--at=3").text == "count: 2\n")
  }

  @Test func anUnreadableTimelineIsAnError() throws {
    let output = try TemporaryPackage(accepted: "# states 1\n").run("show", file)
    #expect(
      output == .failure("\(file):2: expected \"= initial\"", status: 1))
  }

  @Test func aChangeThatCannotBeAppliedIsAnError() throws {
    let edited = TemporaryPackage.timeline(to: 1).replacing("0 -> 1", with: "5 -> 1")
    let output = try TemporaryPackage(accepted: edited).run("show", file, "--at", "2")
    #expect(
      output
        == .failure(
          """
          \(file): a change does not fit the state before it (the value before is 0): the file was \
          edited by hand; record it again
          """, status: 1))
  }

  @Test func anotherSnapshotIsAnError() throws {
    let package = try TemporaryPackage()
    try package.write("a\n", to: "Snapshots/a.txt")
    let message = "'show' is for timelines, and Snapshots/a.txt is none: print it as it is"
    #expect(
      package.run("show", "Snapshots/a.txt")
        == .failure(message, status: 2))
  }

  @Test func aMissingFileIsAnError() throws {
    #expect(try TemporaryPackage().run("show", "x.states").status == 2)
  }
}
