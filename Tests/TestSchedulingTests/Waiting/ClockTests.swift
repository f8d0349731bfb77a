import Testing
import TestReporting
import TestScheduling
import Understudy
import UnderstudyClock
import UnderstudySchedules

/// The time of a `TestClock` in a schedule.
@MainActor
@Suite struct ClockTests {
  @Test func passesByItselfWhenNothingElseCanRun() async throws {
    let found = try await outcomes { trace in
      let clock = TestClock(advances: .whenIdle)
      let tasks = [300, 100, 200].map { pause in
        Task {
          try? await clock.sleep(for: .milliseconds(pause))
          trace.add("\(pause) at \(clock.now.offset)")
        }
      }
      for task in tasks { await task.value }
    }
    #expect(found == [["100 at 0.1 seconds", "200 at 0.2 seconds", "300 at 0.3 seconds"]])
  }

  @Test func passesOnlyWhenTheCallsAreAnswered() async throws {
    let found = try await outcomes { trace in
      let clock = TestClock(advances: .whenIdle)
      let service = CatalogueServiceSpy()
      service.stub.search.returns([])
      let sleeping = Task {
        try? await clock.sleep(for: .milliseconds(1))
        trace.add("slept")
      }
      for _ in 0..<5 { _ = await service.search("a") }
      trace.add("answered")
      await sleeping.value
    }
    #expect(found == [["answered", "slept"]])
  }

  @Test func advancesWhenEverybodySleeps() async throws {
    let found = try await outcomes { trace in
      let clock = TestClock()
      let sleeping = Task {
        for number in 1...3 {
          try? await clock.sleep(for: .seconds(1))
          trace.add("\(number)")
        }
      }
      await clock.advance(by: .seconds(2))
      trace.add("advanced")
      await clock.advance(by: .seconds(1))
      await sleeping.value
    }
    #expect(found == [["1", "2", "advanced", "3"]])
  }

  @Test func aTimerThatNeverEndsIsNoHang() async {
    let messages = await messages {
      let clock = TestClock(advances: .whenIdle)
      let ticking = Task { while true { try await clock.sleep(for: .seconds(1)) } }
      let service = CatalogueServiceSpy()
      _ = try? await service.calls.search.wait(count: 1, timeout: .milliseconds(100))
      ticking.cancel()
    }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("CatalogueService.search(_:) was called 0 of 1 times") == true)
  }

  @Test func needsASchedule() async {
    let issues = CollectingReporter.issues { _ = TestClock(advances: .whenIdle) }
    #expect(
      issues.map(\.message) == [
        """
        TestClock(advances: .whenIdle) needs a schedule to know when nothing else can run: give the test or its suite \
        the trait .deterministic, or make the clock within withDeterministicSchedule { … }.
        """
      ])
  }
}
