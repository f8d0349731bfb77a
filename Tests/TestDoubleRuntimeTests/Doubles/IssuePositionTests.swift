import TestDoubleRuntime
import TestReporting
import Testing
import Understudy

/// The positions of issues that belong to no line of the test.
@Suite struct IssuePositionTests {
  /// Returns the issues of a test that is declared at the given line of this file.
  private func issues(
    ofTestAt line: Int, in fileID: String = #fileID, _ body: () throws -> Void
  ) rethrows -> [TestIssue] {
    let testPosition = SourcePosition(fileID: fileID, filePath: #filePath, line: line, column: 4)
    let reporter = CollectingReporter(test: nil, at: testPosition)
    try Reporting.$override.withValue(reporter) { try body() }
    return reporter.issues
  }

  /// Returns a spy that was made at the given line of this file.
  private func spy(line: Int) -> MoviesServiceSpy { MoviesServiceSpy(line: line) }

  @Test func anIssueIsReportedAtTheLineThatMadeTheDouble() {
    let issues = issues(ofTestAt: 10) { _ = spy(line: 12).number(1) }
    #expect(issues.map(\.position?.line) == [12])
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.number(1) was called, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.number.returns(…)  // Int
        """
      ])
  }

  @Test func anIssueOfADoubleFromAnotherFileIsReportedAtTheTest() {
    let issues = issues(ofTestAt: 10, in: "Tests/Other.swift") { _ = spy(line: 12).number(1) }
    #expect(issues.map(\.position?.fileID) == ["Tests/Other.swift"])
    #expect(
      issues.map { $0.message.split(separator: "\n").last } == [
        "The double was made at IssuePositionTests.swift:12."
      ])
  }

  @Test func uninspectedCallsAreReportedAtTheTest() async {
    let testPosition = SourcePosition(fileID: #fileID, filePath: #filePath, line: 10, column: 4)
    let reporter = CollectingReporter(test: nil, at: testPosition)
    await Reporting.$override.withValue(reporter) {
      await DoubleScope.run(changing: { $0.isStrict = true }) {
        let spy = spy(line: 7)
        spy.reset()
      }
    }
    #expect(reporter.issues.map(\.position?.line) == [10])
    #expect(
      reporter.issues.map { $0.message.split(separator: "\n").last } == [
        "The double was made at IssuePositionTests.swift:7."
      ])
  }
}
