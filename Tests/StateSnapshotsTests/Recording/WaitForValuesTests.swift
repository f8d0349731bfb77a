import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

/// Tests the wait for successive values of a property.
@MainActor
struct WaitForValuesTests {
  let model = MoviesModel()

  @Test func laterValuesAreWaitedFor() async throws {
    let recorder = StateRecorder { model.state }
    let work = Task {
      for isLoading in [true, false, true] {
        model.state.isLoading = isLoading
        await Task.yield()
      }
    }
    let state = try await recorder.wait(for: \.isLoading, [true, false, true])
    #expect(state.isLoading)
    await work.value
  }

  @Test func otherValuesMayComeInBetween() async throws {
    let recorder = StateRecorder(initial: 0)
    for number in 1...5 { recorder.record(number) }
    #expect(try await recorder.wait(for: \.self, [1, 3, 4]) == 4)
  }

  @Test func statesThatDifferInOtherPropertiesCountOnce() async {
    let recorder = StateRecorder { model.state }
    model.state.isLoading = true
    model.state.movies = [.alien]
    let issue = await issueOfVainWait {
      try await recorder.wait(for: \.isLoading, [true, true], timeout: .milliseconds(1))
    }
    #expect(
      issue?.message.hasPrefix(
        #"\.isLoading did not go through [true, true]: it went through [false, true] within 0.001s."#) == true
    )
  }

  @Test func theStateAtTheBeginningOfTheStepCounts() async throws {
    let recorder = StateRecorder { model.state }
    recorder.step("load") { model.loadAtOnce() }
    #expect(try await recorder.wait(for: \.isLoading, [false, true, false]).movies.count == 2)
  }

  @Test func valuesOfAnEarlierStepAreNotFound() async {
    let recorder = StateRecorder { model.state }
    recorder.step("load") { model.loadAtOnce() }
    recorder.step("refresh") { model.state.isLoading = true }
    let issue = await issueOfVainWait {
      try await recorder.wait(for: \.isLoading, [true, false], timeout: .milliseconds(1))
    }
    #expect(
      issue?.message.hasPrefix(
        #"\.isLoading did not go through [true, false]: since the step "refresh" it went through [false, true] within"#
      ) == true)
    #expect(issue?.message.contains("@ refresh\n~\n  isLoading: false -> true\n") == true)
  }

  @Test func afterAnInnerStepTheOuterOneIsCurrent() async throws {
    let recorder = StateRecorder(initial: 0)
    try await recorder.step("outer") {
      recorder.record(1)
      recorder.step("inner") { recorder.record(2) }
      let state = try await recorder.wait(for: \.self, [1, 2])
      #expect(state == 2)
    }
  }

  @Test func aComputedPropertyIsNamedWithoutItsAddress() async {
    let recorder = StateRecorder(initial: "a")
    let issue = await issueOfVainWait {
      try await recorder.wait(for: \.count, [2], timeout: .milliseconds(1))
    }
    let message = issue?.message ?? ""
    #expect(message.contains("did not go through [2]: it went through [1] within"))
    #expect(!message.contains("0x"))
  }

  @Test func anEmptyListOfValuesReturnsAtOnce() async throws {
    let recorder = StateRecorder(initial: 7)
    #expect(try await recorder.wait(for: \.self, []) == 7)
  }

  // MARK: Elements of a tuple

  @Test func valuesOfATuplesElementAreWaitedFor() async throws {
    let recorder = StateRecorder { (isLoading: model.state.isLoading, error: model.state.error) }
    recorder.step("load") { model.loadAtOnce() }
    try await recorder.wait(for: \.isLoading, [true, false])
    for error in ["offline", nil, "offline", "late"] { model.state.error = error }
    try await recorder.wait(for: \.error, [nil, "offline", nil])
    try await recorder.wait(for: \.error, ["offline", "offline", "late"])
  }

  @Test func aWaitForATuplesElementFailsWithItsLabel() async {
    let recorder = StateRecorder { (isLoading: model.state.isLoading, movies: model.state.movies) }
    let issue = await issueOfVainWait {
      _ = try await recorder.wait(for: \.isLoading, [true], timeout: .milliseconds(1))
    }
    #expect(
      issue?.message.hasPrefix(#"\.isLoading did not go through [true]: it went through [false] within"#)
        == true)
  }
}
