import Foundation
import Testing

@testable import Understudy

/// What is reported when the runner has told how its tests ended.
@Suite struct ProcessEndTests {
  @Test func aFailureThereFailsTheProcess() async {
    await #expect(processExitsWith: .exitCode(EXIT_FAILURE)) {
      ProcessEnd.add { ProcessEnd.noteFailure() }
      exit(EXIT_SUCCESS)
    }
  }

  @Test func aFailureThatNoRunnerCountsFailsTheProcess() async {
    await #expect(processExitsWith: .exitCode(EXIT_FAILURE)) {
      ProcessEnd.fail()
      exit(EXIT_SUCCESS)
    }
  }

  @Test func aFailureBeforeIsTheRunnersBusiness() async {
    await #expect(processExitsWith: .exitCode(7)) {
      ProcessEnd.add {}
      ProcessEnd.noteFailure()
      exit(7)
    }
  }
}
