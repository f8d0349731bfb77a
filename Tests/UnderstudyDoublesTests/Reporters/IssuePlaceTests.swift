import TestReporting
import Testing

@testable import UnderstudyDoubles

/// The line at which an issue without a position is shown.
@Suite struct IssuePlaceTests {
  @Test func isTheLineOfItsTest() {
    withKnownIssue {
      TestRunnerReporter().report(TestIssue("On purpose."))
    } matching: { issue in
      issue.sourceLocation?.fileID == #fileID
        && issue.sourceLocation?.line == Test.current?.sourceLocation.line
    }
  }
}
