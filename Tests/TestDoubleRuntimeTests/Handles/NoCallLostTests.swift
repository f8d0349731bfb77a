import Foundation
import Testing
import Understudy

/// No call is lost when 8 threads make 10,000 calls each.
@Suite(.serialized) struct NoCallLostTests {
  private static let threads = 8
  private static let calls = 10_000

  private func concurrently(_ body: @escaping @Sendable (_ thread: Int) -> Void) {
    let group = DispatchGroup()
    for thread in 0..<Self.threads {
      group.enter()
      Thread.detachNewThread {
        body(thread)
        group.leave()
      }
    }
    group.wait()
  }

  @Test func noCallIsLostWhileTheSpyIsStubbed() {
    let spy = MoviesServiceSpy()
    spy.stub.number.returns(-1)
    concurrently { thread in
      for call in 0..<Self.calls {
        if call % 100 == 0 { spy.stub.number.returns(thread) }
        if call % 1000 == 0 { spy.stub.number.when(-thread - 1).returns(call) }
        _ = spy.number(thread * Self.calls + call)
      }
    }
    #expect(spy.calls.number.sorted() == Array(0..<(Self.threads * Self.calls)))
  }

  @Test func callsKeepTheOrderOfTheirThread() {
    let spy = MoviesServiceSpy()
    concurrently { thread in
      for call in 0..<Self.calls { spy.toggle(thread * Self.calls + call, isOn: true) }
    }
    let ids = spy.calls.toggle.map(\.id)
    for thread in 0..<Self.threads {
      #expect(
        ids.filter { $0 / Self.calls == thread }
          == Array((thread * Self.calls)..<((thread + 1) * Self.calls)))
    }
  }

  @Test func eachOfSeveralAnswersIsUsedOnce() {
    let spy = MoviesServiceSpy()
    spy.stub.number.returns(1, 2, 3, 4, 5, 6, 7, 8, 0)
    let received = ReceivedNumbers()
    concurrently { _ in
      let numbers = (0..<Self.calls).map { _ in spy.number(0) }
      received.add(numbers.filter { $0 != 0 })
    }
    #expect(received.numbers.sorted() == Array(1...8))
  }

  @Test func noCallOfAnAsynchronousMemberIsLost() async throws {
    let spy = MoviesServiceSpy()
    spy.stub.movies.returns([])
    try await withThrowingTaskGroup { group in
      for task in 0..<Self.threads {
        group.addTask {
          for call in 0..<1000 { _ = try await spy.movies(page: task * 1000 + call) }
        }
      }
      try await group.waitForAll()
    }
    #expect(spy.calls.movies.sorted() == Array(0..<(Self.threads * 1000)))
  }
}

/// The numbers that all threads have received.
private final class ReceivedNumbers: @unchecked Sendable {  // `kept` is guarded by `lock`.
  private let lock = NSLock()
  private var kept: [Int] = []
  var numbers: [Int] { lock.withLock { kept } }
  func add(_ numbers: [Int]) { lock.withLock { kept += numbers } }
}
