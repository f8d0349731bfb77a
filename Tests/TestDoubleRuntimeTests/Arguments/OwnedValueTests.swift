import Synchronization
import TestReporting
import Testing
import Understudy

/// A noncopyable value that reports when it is destroyed.
struct Coin: ~Copyable {
  let value: Int
  let destroyed: DestroyedCoins

  deinit { destroyed.add(value) }
}

final class DestroyedCoins: Sendable {
  private let kept = Mutex<[Int]>([])

  var values: [Int] { kept.withLock { $0 } }
  func add(_ value: Int) { kept.withLock { $0.append(value) } }
}

protocol Safe: Sendable {
  func put(_ coin: consuming Coin)
  func weighs(_ coin: borrowing Coin) -> Int
  func get() -> Coin
  var top: Coin { get }
}

@Suite struct OwnedValueTests {
  let destroyed = DestroyedCoins()

  @Test func aConsumedArgumentIsReleasedWithItsCallOrItsDouble() {
    do {
      let spy = SafeSpy()
      spy.put(Coin(value: 1, destroyed: destroyed))
      spy.calls.put.reset()
      #expect(destroyed.values == [1])
      spy.put(Coin(value: 2, destroyed: destroyed))
      #expect(destroyed.values == [1])
      _ = consume spy
    }
    #expect(destroyed.values == [1, 2])
  }

  @Test func aStubReleasesAConsumedArgumentAtOnce() {
    let stub = SafeStub()
    stub.put(Coin(value: 1, destroyed: destroyed))
    #expect(destroyed.values == [1])
  }

  @Test func anUnusedResultIsReleasedWithItsDouble() {
    do {
      let spy = SafeSpy()
      spy.stub.get.returns(Coin(value: 1, destroyed: destroyed))
      spy.stub.get.returns(Coin(value: 2, destroyed: destroyed))
      let value = spy.get().value
      #expect(value == 1)
      #expect(destroyed.values == [1])
    }
    #expect(destroyed.values == [1, 2])
  }

  @Test func aReplacedPropertyValueIsReleased() {
    let spy = SafeSpy()
    spy.stub.top.returns(Coin(value: 1, destroyed: destroyed))
    spy.stub.top.returns(Coin(value: 2, destroyed: destroyed))
    #expect(destroyed.values == [1])
    let values = [spy.top.value, spy.top.value]
    #expect(values == [2, 2])
    #expect(spy.calls.top.gets == 2)
  }

  @Test func manyThreadsTakeEachResultOnce() async {
    let spy = SafeSpy()
    for value in 0..<100 { spy.stub.get.returns(Coin(value: value, destroyed: destroyed)) }
    let taken = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { spy.get().value } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(taken.sorted() == Array(0..<100))
    #expect(destroyed.values.count == 100)
  }

  @Test func anUnusedResultIsAFindingOfAStrictTest() async {
    let issues = await CollectingReporter.strictIssues {
      let spy = SafeSpy()
      spy.stub.get.returns(Coin(value: 1, destroyed: destroyed))
    }
    #expect(issues.map(\.message) == ["A stub of Safe.get() was never used."])
  }

  @Test func readingATakenValueTrapsWithTheReason() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Reporting.$override.withValue(StandardErrorReporter()) {
        let spy = SafeSpy()
        spy.put(Coin(value: 1, destroyed: DestroyedCoins()))
        _ = spy.calls.put[0].take().value
        _ = spy.calls.put[0].value.value
      }
    }
    let output = try TrappedOutput(result)
    #expect(output.reported == "The Coin is not here any more: a noncopyable value can be taken only once.")
    #expect(output.trap.hasPrefix(output.reported))
  }

  @Test func readingABorrowedValueAfterItsCallTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Reporting.$override.withValue(StandardErrorReporter()) {
        let spy = SafeSpy()
        spy.stub.weighs.returns(1)
        _ = spy.weighs(Coin(value: 1, destroyed: DestroyedCoins()))
        _ = spy.calls.weighs[0].value.value
      }
    }
    #expect(
      try TrappedOutput(result).reported == """
        The Coin is not here: it is lent only during a synchronous call. Look at it in an answer: \
        stub.….answers { … }.
        """)
  }

  @Test func aPropertyWithoutAValueTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Reporting.$override.withValue(StandardErrorReporter()) {
        _ = SafeSpy().top.value
      }
    }
    #expect(
      try TrappedOutput(result).reported == """
        Safe.top was read, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.top.returns(…)  // Coin
        """)
  }
}
