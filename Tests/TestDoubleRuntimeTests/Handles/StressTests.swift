import Foundation
import TestReporting
import Testing
import Understudy

/// 8 threads make 100,000 calls while the doubles are stubbed, waited for, inspected and reset.
///
/// `.ci/thread-sanitizer` runs it under the thread sanitizer.
@Suite(.serialized) struct StressTests {
  private static let threads = 8
  private static let calls = 100_000

  private func concurrently(_ body: @escaping @Sendable (_ thread: Int) -> Void) async {
    await withCheckedContinuation { continuation in
      let group = DispatchGroup()
      for thread in 0..<Self.threads {
        group.enter()
        Thread.detachNewThread {
          body(thread)
          group.leave()
        }
      }
      group.notify(queue: .global()) { continuation.resume() }
    }
  }

  @Test func oneSpyIsCalledStubbedAndInspected() async throws {
    let spy = MoviesServiceSpy()
    spy.stub.number.returns(0)
    let waiting = Task {
      try await spy.calls.number.wait(count: Self.calls, within: .seconds(300)).count
    }
    await concurrently { thread in
      for call in 0..<(Self.calls / Self.threads) {
        if call % 500 == 0 { spy.stub.number.returns(thread, call) }
        if call % 1000 == 0 { spy.stub.number.when(-thread).returns(call) }
        if call % 1000 == 500 { spy.stub.number.returns(thread) }
        if call % 2500 == 0 { _ = spy.calls.number.last }
        _ = spy.number(call)
        spy.rating = call
        _ = spy.rating
      }
    }
    #expect(try await waiting.value >= Self.calls)
    #expect(spy.calls.number.count == Self.calls)
    #expect(spy.calls.rating.sets.count == Self.calls)
    #expect(spy.calls.all.count == 2 * Self.calls)
  }

  @Test func aHundredSpiesAreCalledAndReset() async {
    let spies = (0..<100).map { _ in MoviesServiceSpy() }
    let resetSpy = MoviesServiceSpy()
    await concurrently { thread in
      for call in 0..<(Self.calls / Self.threads) {
        let spy = spies[(thread + call) % spies.count]
        if call % 1000 == 0 {
          resetSpy.calls.toggle.reset()
          resetSpy.stub.number.reset()
        }
        resetSpy.toggle(call, isOn: true)
        spy.stub.number.returns(thread)
        _ = spy.number(call)
      }
    }
    #expect(spies.map(\.calls.number.count).reduce(0, +) == Self.calls)
    resetSpy.calls.toggle.reset()
    resetSpy.toggle(1, isOn: true)
    #expect(resetSpy.calls.toggle.count == 1)
  }

  @Test func listenersAreAddedAndRemovedDuringCalls() async {
    let spy = MoviesServiceSpy()
    await concurrently { _ in
      for call in 0..<1000 {
        let token = spy.__log.addListener { _ in }
        spy.toggle(call, isOn: true)
        spy.__log.removeListener(token)
      }
    }
    #expect(spy.calls.toggle.count == 8000)
  }

  @Test func heldCallsAreResumedAndCancelled() async throws {
    let spy = MoviesServiceSpy()
    spy.stub.movies.returns([])
    try await withThrowingTaskGroup { group in
      for number in 0..<400 {
        group.addTask {
          let call = spy.stub.movies.when(number).hold(within: .seconds(300))
          let task = Task { try await spy.movies(page: number) }
          if number.isMultiple(of: 2) {
            call.resume(returning: [])
            _ = try await task.value
          } else {
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(spy.calls.movies.count == 400)
  }

  @Test func strictScopesEndWhileOthersRun() async {
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          await DoubleScope.run(changing: { $0.isStrict = true }) {
            let spy = MoviesServiceSpy()
            MoviesServiceSpy.stub.create.returns(number)
            spy.stub.number.returns(number)
            #expect(spy.number(1) == MoviesServiceSpy.create("a"))
            #expect(spy.calls.number.count + MoviesServiceSpy.calls.create.count == 2)
          }
        }
      }
    }
  }

  @Test func issuesComeFromManyThreads() async {
    let reporter = CollectingReporter()
    let spy = Reporting.$override.withValue(reporter) { MoviesServiceSpy() }
    await concurrently { _ in
      for call in 0..<100 { _ = spy.number(call) }
    }
    #expect(reporter.issues.count == 800)
  }

  @Test func theWrappedObjectIsReplacedDuringCalls() async {
    let spy = CalculatorSpy(wrapping: RealCalculator())
    await concurrently { _ in
      for call in 0..<1000 {
        if call % 100 == 0 { spy.wrapped = RealCalculator() }
        #expect(spy.twice(call) == 2 * call)
      }
    }
    #expect(spy.calls.twice.count == 8000)
  }
}
