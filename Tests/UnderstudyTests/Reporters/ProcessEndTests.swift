import Foundation
import Testing

@testable import Understudy

/// Failures that are reported after the test runner has decided the result of the run.
@Suite struct ProcessEndTests {
  @Test func aFailureThereFailsTheProcess() async {
    await #expect(processExitsWith: .exitCode(EXIT_FAILURE)) {
      ProcessEnd.add { ProcessEnd.failIfExiting() }
      exit(EXIT_SUCCESS)
    }
  }

  @Test func aFailureThatNoRunnerCountsFailsTheProcess() async {
    await #expect(processExitsWith: .exitCode(EXIT_FAILURE)) {
      ProcessEnd.failAtExit()
      exit(EXIT_SUCCESS)
    }
  }

  @Test func aFailureBeforeIsTheRunnersBusiness() async {
    await #expect(processExitsWith: .exitCode(7)) {
      ProcessEnd.add {}
      ProcessEnd.failIfExiting()
      exit(7)
    }
  }
}
