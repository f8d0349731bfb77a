import Testing

@testable import UnderstudyTool

struct ReviewTests {
  private let file = TemporaryPackage.snapshot

  private func review(_ package: TemporaryPackage, answers: [String]) -> (
    output: CommandOutput, shown: String
  ) {
    var shown = ""
    var answers = answers[...]
    let output = PackageCommands.run(
      ["review"],
      in: ToolEnvironment(
        currentFolder: package.path, asksOnTerminal: true, show: { shown += $0 },
        answer: { answers.popFirst() }))
    return (output, shown)
  }

  @Test func withoutATerminalItRefuses() throws {
    let output = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2)).run("review")
    #expect(output.status == 2)
    #expect(output.errors.contains("use 'accept' and 'reject'"))
  }

  @Test func theDifferenceIsShown() throws {
    let package = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2))
    #expect(
      review(package, answers: []).shown == """

        1 of 1: \(file)

        … 3 lines, the same in both

          @ increment()
          ~
        -   count: 0 -> 1
        +   count: 0 -> 2
          > Clock.now()

          = end

        [a]ccept, [r]eject, [s]kip, [q]uit? 
        """)
  }

  @Test func eachAnswerIsFollowed() throws {
    let package = try TemporaryPackage()
    for name in ["a", "b", "c", "d"] { try package.write("1\n", to: "Snapshots/T/\(name).txt.new") }
    let output = review(package, answers: ["A", "what?", "r", " skip", "q"]).output
    #expect(output == CommandOutput(text: "\naccepted 1, rejected 1, still pending 2\n"))
    #expect(
      package.files == ["Package.swift", file]
        + ["a.txt", "c.txt.new", "d.txt.new"].map { "Snapshots/T/\($0)" })
  }

  @Test func theEndOfTheInputQuits() throws {
    let package = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2))
    #expect(review(package, answers: []).output.text == "\naccepted 0, rejected 0, still pending 1\n")
  }

  @Test func anUnreadableOneStaysPending() throws {
    let (output, shown) = review(try TemporaryPackage(pending: "?"), answers: ["a"])
    #expect(output.status == 1)
    #expect(shown.contains("understudy: error: \(file).new: line 1"))
  }
}
