import Foundation
import Observation
import TestReporting
import Testing
import Understudy

@testable import UnderstudyDoubles

/// Failures that are reported after the test runner has decided the result of the run.
@Suite struct ProcessEndTests {
  @Test func aFailureThereFailsTheProcessAndSaysSo() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      ProcessEnd.add { ProcessEnd.failIfExiting() }
      exit(EXIT_SUCCESS)
    }
    let text = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("error: This run has not passed: an issue came after the last test had ended"))
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

  @Test func theProcessWaitsForTheTasksOfStepsBeforeItExits() async {
    await #expect(processExitsWith: .exitCode(EXIT_FAILURE)) {
      await LateModel.compareWithoutAwait()
      exit(EXIT_SUCCESS)
    }
  }
}

@MainActor @Observable
private final class LateModel {
  var count = 0

  /// Starts a task in a step, and compares the recorder before the task has run.
  static func compareWithoutAwait() {
    Reporting.$override.withValue(ExitingReporter()) {
      let model = LateModel()
      let recorder = StateRecorder { model.count }
      recorder.step("go") {
        _ = Task {
          await Task.detached {}.value
          model.count = 1
        }
      }
      _ = try? recorder.content(comparedAt: SourcePosition())
    }
  }
}

/// Makes the process fail for an issue.
private struct ExitingReporter: TestReporter {
  var currentTest: TestIdentity? { nil }
  func report(_ issue: TestIssue) { ProcessEnd.failAtExit() }
  func attach(_ text: String, named name: String, at position: SourcePosition?) {}
}
