import TestReporting
import Testing

@testable import Understudy

/// Where an issue stands whose line nobody knows.
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
