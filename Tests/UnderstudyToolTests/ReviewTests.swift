import Testing

@testable import UnderstudyTool

struct ReviewTests {
  private let file = TemporaryPackage.snapshot

  private func review(_ package: TemporaryPackage, answers: [String], onTerminal: Bool = true) -> (
    output: CommandOutput, shown: String
  ) {
    var shown = ""
    var answers = answers[...]
    let output = PackageCommands.run(
      ["review"],
      in: ToolEnvironment(
        currentFolder: package.path, isInputTerminal: onTerminal, show: { shown += $0 },
        readAnswer: { answers.popFirst() }))
    return (output, shown)
  }

  @Test func withoutATerminalItRefuses() throws {
    let output = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2)).run("review")
    #expect(
      output
        == .failure(
          """
          'review' asks on a terminal or a pipe, and there is none (a plugin has none either): run \
          'swift run understudy review', or use 'accept' and 'reject'
          """, status: 2))
  }

  @Test func theDifferenceIsShown() throws {
    let package = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2))
    #expect(
      review(package, answers: []).shown == """

        1 of 1: \(file)

        differs from its snapshot, first in the step "increment()": `count` is 2 in place of 1 (- snapshot, + this run):

          = initial
            count: 0

          @ increment()
          ~
        -   count: 0 -> 1
        +   count: 0 -> 2
          > Clock.now()

          = end

        [a]ccept, [r]eject, [s]kip, [q]uit? 
        """)
  }

  @Test func eachAnswerHasItsEffect() throws {
    let package = try TemporaryPackage()
    for name in ["a", "b", "c", "d"] { try package.write("1\n", to: "Snapshots/T/\(name).txt.new") }
    let (output, shown) = review(package, answers: ["A", "what?", "r", " skip", "q"])
    #expect(output == CommandOutput(text: "\naccepted 1, rejected 1, still pending 2\n"))
    #expect(
      shown.matches(of: /\d of \d|\w+, \d left/).map(\.output)
        == [
          "1 of 4", "accepted, 3 left", "2 of 4", "rejected, 2 left", "3 of 4", "skipped, 1 left", "4 of 4",
        ])
    #expect(
      package.files == ["Package.swift", file]
        + ["a.txt", "c.txt.new", "d.txt.new"].map { "Snapshots/T/\($0)" })
  }

  @Test(arguments: [
    (["a", "y", "a"], "there is no answer 'y'"), (["a", "", "a"], "there is no answer ''"),
    (["a"], "the input ended without an answer"),
  ])
  func aWrongAnswerOfAPipeEndsTheReview(answers: [String], problem: String) throws {
    let package = try TemporaryPackage()
    for name in ["a", "b", "c"] { try package.write("1\n", to: "Snapshots/T/\(name).txt.new") }
    #expect(
      review(package, answers: answers, onTerminal: false).output
        == CommandOutput(
          text: "\naccepted 1, rejected 0, still pending 2\n",
          errors: """
            understudy: error: Snapshots/T/b.txt: \(problem): write a line with a (accept), r (reject), s (skip) or q \
            (quit)

            """, status: 2))
    #expect(
      package.files.filter { $0.hasPrefix("Snapshots/T/") }
        == ["a.txt", "b.txt.new", "c.txt.new"].map { "Snapshots/T/\($0)" })
  }

  /// `yes y | understudy review` gives the same answer for ever.
  @Test func anEndlessWrongAnswerIsAskedForOnce() throws {
    let package = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2))
    let shown = review(package, answers: Array(repeating: "y", count: 100), onTerminal: false).shown
    #expect(shown.matches(of: /uit\?/).count == 1)
  }

  @Test func removedAndAddedLinesAreColoured() {
    let new = "a\nc\n"
    let difference = PendingDifference(
      comparison: PendingDifference.compare(Array("a\nb\n".utf8), with: Array(new.utf8), path: "x.txt"),
      text: new)
    #expect(
      difference.text(style: Style(isColoured: true)) == """
        \u{1B}[1mdiffers from its snapshot, first in line 2 (- snapshot, + this run):\u{1B}[0m

          a
        \u{1B}[31m- b\u{1B}[0m
        \u{1B}[32m+ c\u{1B}[0m

        """)
  }

  @Test func controlCharactersAreEscaped() throws {
    let package = try TemporaryPackage()
    try package.write("\u{1B}[2J\n", to: "Snapshots/a.txt.new")
    #expect(review(package, answers: []).shown.contains("\n\\u{1B}[2J\n"))
  }

  @Test func anUnreadableSnapshotStaysPending() throws {
    let package = try TemporaryPackage(accepted: nil, pending: "?")
    let (output, shown) = review(package, answers: ["a"])
    #expect(output.status == 1)
    #expect(package.files == ["Package.swift", file + ".new"])
    #expect(
      shown == """

        1 of 1: \(file)

        nothing is accepted yet; this run's:

        ?

        [a]ccept, [r]eject, [s]kip, [q]uit? understudy: error: \(file).new: line 1: the file is cut off: "= end" and a \
        line feed are missing. Nothing was changed: run its test again, or reject it

        """)
  }
}
