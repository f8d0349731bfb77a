import Testing
import TestReporting
import TestScheduling
import Understudy
import UnderstudySchedules

/// Issues about wrong uses of schedules.
@MainActor
@Suite struct WrongUseTests {
  @Test(arguments: [0, -1]) func fewerThanOneSchedule(_ count: Int) async {
    #expect(
      await messages(schedules: count) {}
        == ["There is no test without a schedule: schedules: \(count) must be 1 or more."])
  }

  @Test func aNameThatCanNotBeRead() async {
    #expect(
      await messages(schedule: "first") {}
        == [
          """
          "first" is no schedule's name, so the test did not run. A failure of \
          withDeterministicSchedule(schedules: 200) { … } gives one.
          """
        ])
  }

  @Test func anotherTestsName() async {
    let name = ScheduleName(test: "another", changes: [OrderChange(choiceIndex: 0, value: 2)])
    #expect(
      await messages(schedule: "\(name)") {}
        == [
          """
          The schedule "\(name)" is that of another test or of other arguments, or this test had another name then, so \
          it did not run. Find this one's by withDeterministicSchedule(schedules: 200) { … }.
          """
        ])
  }

  @Test func aNameThatDoesNotFitAnyMore() async {
    let name = ScheduleName(
      test: "MoviesTests/SearchTests.swift/search", changes: [OrderChange(choiceIndex: 90, value: 2)])
    #expect(
      await messages(schedule: "\(name)", function: "search") {}
        == [
          """
          The schedule "\(name)" doesn't fit this test any more: there are fewer choices than when it was found. Find \
          another by withDeterministicSchedule(schedules: 200) { … }.
          """
        ])
  }

  @Test func aTaskThatIsLeftBehind() async {
    let recorder = StateRecorder(initial: 0)
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let messages = await messages {
      recorder.step("listen()") {
        _ = Task { for await value in stream { recorder.record(value) } }
      }
      _ = Task { for await _ in stream {} }
    }
    continuation.finish()
    #expect(
      messages == [
        """
        2 tasks that the test started had not ended when it returned:
          a task that the test started waits for something that is no double and no TestClock
          a task that was started in "listen()" waits for something that is no double and no TestClock
        What they do later is in no order. Wait for them before the test returns, or cancel them.
        """
      ])
  }

  @Test func aTaskThatIsLeftListeningToADouble() async {
    let service = CatalogueServiceSpy()
    let recorder = StateRecorder(initial: 0)
    let messages = await messages {
      recorder.step("listen()") {
        _ = Task { for await value in service.updates() { recorder.record(value) } }
      }
    }
    #expect(
      messages == [
        """
        A task that the test started had not ended when it returned:
          listen() waits for the next element of CatalogueService.updates() (double.stub.updates.finish() ends the stream)
        What it does later is in no order. Wait for it before the test returns, or cancel it.
        """
      ])
    service.stub.updates.finish()
  }

  @Test func aStreamThatNoTaskWaitsForIsNotLeftBehind() async {
    let service = CatalogueServiceSpy()
    var streams: [AsyncStream<Int>] = []
    let messages = await messages { streams.append(service.updates()) }
    #expect(messages.isEmpty)
    #expect(streams.count == 1)
  }

  @Test func tasksThatEndByThemselvesAreNotLeftBehind() async {
    let messages = await messages {
      _ = Task { await Box().add(1) }
      _ = Task.detached { await Box().add(2) }
    }
    #expect(messages.isEmpty)
  }

  @Test func tasksThatTheirModelCancelsAreNotLeftBehind() async {
    final class Model: Sendable {
      let task: Task<Void, Never>
      init(_ stream: AsyncStream<Int>) { task = Task { for await _ in stream {} } }
      deinit { task.cancel() }
    }
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let messages = await messages {
      _ = Model(stream)
      await Task.yield()
    }
    withExtendedLifetime(continuation) {}
    #expect(messages.isEmpty)
  }
}
