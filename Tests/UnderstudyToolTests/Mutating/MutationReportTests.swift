import StateSnapshots
import Testing

@testable import UnderstudyTool

/// What `mutate` prints about tests with altered answers.
struct MutationReportTests {
  private let package: TemporaryPackage
  private let folder: SnapshotFolder

  init() throws {
    package = try TemporaryPackage(accepted: nil)
    folder = try SnapshotFolder(
      try CommandOptions([], of: "mutate", allowing: []), in: ToolEnvironment(currentFolder: package.path))
  }

  private func verdict(
    _ test: String, line: Int, _ kind: String, _ status: MutationResult.Status, difference: String? = nil,
    isOwn: Bool = true
  ) -> MutationResult.Verdict {
    let place = Alteration.Place(
      file: package.path + "/Tests/ListTests.swift", line: line, column: 9, member: "Service.load()")
    return MutationResult.Verdict(
      alteration: Alteration(
        test: TestCaseName(test: "M.ListTests/\(test)()"),
        key: Alteration.Key(place: place, index: 0, kind: kind, variant: 0), old: "[1]",
        new: kind == "value to error" ? "throw an error" : "[]", planLine: ""),
      status: status, difference: difference, isOwn: isOwn)
  }

  private var result: MutationResult {
    var result = MutationResult()
    result.verdicts = [
      verdict("weak", line: 3, "value to error", .unnoticed),
      verdict("weak", line: 3, "value to other", .unnoticed),
      verdict("unused", line: 6, "value to other", .neverAsked),
      verdict("half", line: 9, "value to error", .noticed),
      verdict("half", line: 10, "value to other", .unnoticed, difference: "new: > Service.save(0)"),
      verdict("strong", line: 12, "value to other", .didNotEnd),
      verdict("strong", line: 20, "value to error", .unnoticed, isOwn: false),
    ]
    result.locations = ["M.ListTests/weak()": (package.path + "/Tests/ListTests.swift", 2)]
    result.uninspectedCommands = [("Service.track(_:)", [TestCaseName(test: "M.ListTests/weak()")])]
    result.commandCount = 3
    result.testCount = 5
    result.runCount = 4
    return result
  }

  @Test func theWorstComesFirst() {
    #expect(
      MutationReport(result, in: folder).text(style: Style(isColoured: false)) == """
        Tests that notice none of their altered answers: they would pass whatever the service says
          ListTests/unused()
            Tests/ListTests.swift:6: Service.load(): [] instead of [1]: never asked, so the stub is unused
          Tests/ListTests.swift:2  ListTests/weak()
            line 3: Service.load(): throw an error, or [] instead of [1]: asked, and nothing differed in any timeline or call

        Stubs whose answer does not matter in their test
          Tests/ListTests.swift:10  ListTests/half(): Service.load(): [] instead of [1]: something differed, but the test does not look at it; new: > Service.save(0)

        Stubs of set-up code whose answer no test notices
          Tests/ListTests.swift:20  in 1 test: Service.load(): throw an error instead of [1]: asked, and nothing differed in any timeline or call

        Commands whose calls no test looks at
          Service.track(_:), called in ListTests/weak()

        7 altered answers in 4 of 5 tests: 2 noticed (1 did not end); 4 unnoticed; 1 never asked; 1 of 3 commands not looked at; 4 runs, under 1 s

        """)
  }

  @Test func ofSelectedTestsItSaysNothingAboutOthers() {
    var result = result
    result.isSelection = true
    #expect(
      MutationReport(result, in: folder).sections.suffix(2).map(\.heading) == [
        "Stubs of set-up code whose answer no selected test notices",
        "Commands whose calls no selected test looks at",
      ])
  }

  @Test func aLongAnswerIsCutWithoutACount() {
    var result = MutationResult()
    result.verdicts = [verdict("weak", line: 3, "value to other", .unnoticed)]
    result.verdicts[0].alteration.old = String(repeating: "a", count: 120) + "…"
    let text = MutationReport(result, in: folder).text(style: Style(isColoured: false))
    #expect(text.contains(" instead of " + String(repeating: "a", count: 60) + "…: asked, "))
  }

  @Test func aTestWithAnAnswerThatCannotBeAlteredIsNotCalledWeak() {
    var result = result
    result.testsWithFixedAnswers = ["M.ListTests/weak()"]
    let text = MutationReport(result, in: folder).text(style: Style(isColoured: false))
    #expect(!text.contains("Tests/ListTests.swift:2  "))
    #expect(
      text.contains(
        "Tests/ListTests.swift:3  ListTests/weak(): Service.load(): throw an error, or [] instead of [1]"))
  }

  @Test func theOrderOfAnswersMattersApartFromEachAnswer() {
    var result = MutationResult()
    result.verdicts = [
      verdict("pages", line: 3, "value to other", .noticed),
      verdict("pages", line: 3, "answers swapped", .unnoticed),
    ]
    #expect(
      MutationReport(result, in: folder).sections.flatMap(\.entries).map(\.text) == [
        "ListTests/pages(): Service.load(): [] instead of [1]: asked, and nothing differed in any timeline or call"
      ])
  }

  @Test func aMutantOfStrykerIsAnAlterationInAllTests() throws {
    let report = StrykerReport(result, in: folder)
    #expect(report.schemaVersion == "2")
    #expect(
      report.files.values.first?.mutants.first?.description
        == "Service.load(): throw an error instead of [1]")
    let mutants = try #require(report.files["Tests/ListTests.swift"]).mutants
    #expect(
      mutants.map { "\($0.id) \($0.location.start.line) \($0.mutatorName) \($0.status)" } == [
        "1 3 value to error Survived", "2 3 value to other Survived", "3 6 value to other NoCoverage",
        "4 9 value to error Killed", "5 10 value to other Survived", "6 12 value to other Timeout",
        "7 20 value to error Survived",
      ])
  }
}
