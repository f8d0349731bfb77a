import Testing
import Understudy
import UnderstudyShapes

/// Executors, which are given what can't be copied.
@Suite struct ExecutorsTests {
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private actor Counter {
    let loop: LoopSpy
    var count = 0
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    init(_ loop: LoopSpy) { self.loop = loop }
    func increment() -> Int {
      count += 1
      return count
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func anActorRunsOnTheDouble() async {
    let loop = LoopSpy()
    loop.stub.enqueue.answers { [unowned loop] job in
      job.take().runSynchronously(on: loop.asUnownedSerialExecutor())
    }
    let counter = Counter(loop)
    #expect(await counter.increment() == 1)
    #expect(loop.calls.enqueue.count >= 1)
    loop.stub.drain.returns(0)
    #expect(loop.drain() == 0)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func aTaskRunsOnTheDouble() async {
    let pool = PoolSpy()
    pool.size = 2
    pool.stub.enqueue.answers { [unowned pool] job in
      job.take().runSynchronously(on: pool.asUnownedTaskExecutor())
    }
    let size = await Task(executorPreference: pool) { pool.size }.value
    #expect(size == 2)
    #expect(pool.calls.enqueue.count >= 1)
  }
}
