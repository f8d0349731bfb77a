import Dispatch
import Foundation
import Testing
import TestScheduling
import Understudy

/// In a schedule, each kind of concurrent work runs in one order.
@MainActor
@Suite struct OneOrderTests {
  @Test func ofTasksOnAnActor() async throws {
    let found = try await outcomes { trace in
      let tasks = (1...4).map { number in
        Task {
          trace.add("begin \(number)")
          await Box().add(number)
          trace.add("end \(number)")
        }
      }
      for task in tasks { await task.value }
    }
    #expect(found.count == 1)
    #expect(found.first?.prefix(4) == ["begin 1", "begin 2", "begin 3", "begin 4"])
  }

  @Test func ofAGlobalActorsCallers() async throws {
    let found = try await outcomes { trace in
      await withTaskGroup(of: Void.self) { group in
        for number in 1...5 { group.addTask { @Archive in trace.add("\(number)") } }
      }
    }
    #expect(found == [["1", "2", "3", "4", "5"]])
  }

  @Test func ofYieldsOnTheMainActor() async throws {
    let found = try await outcomes { trace in
      let tasks = ["a", "b"].map { name in
        Task {
          for number in 1...3 {
            trace.add("\(name)\(number)")
            await Task.yield()
          }
        }
      }
      for task in tasks { await task.value }
    }
    #expect(found == [["a1", "b1", "a2", "b2", "a3", "b3"]])
  }

  @Test func ofCancellation() async throws {
    let found = try await outcomes { trace in
      let task = Task {
        await withTaskCancellationHandler {
          while !Task.isCancelled { await Task.yield() }
          trace.add("ended")
        } onCancel: {
          trace.add("cancelled")
        }
      }
      await Task.yield()
      trace.add("cancel")
      task.cancel()
      await task.value
    }
    #expect(found.count == 1)
    #expect(found.first?.last == "ended")
  }

  @Test func ofWhatComesFromAQueueOneAtATime() async throws {
    let found = try await outcomes { trace in
      let other = Task {
        for number in 1...5 {
          trace.add("other \(number)")
          await Task.yield()
        }
      }
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          while trace.lines.count < 2 {}
          continuation.resume()
        }
      }
      trace.add("from the queue")
      await other.value
    }
    // The resumption from the queue is admitted when nothing else can run.
    #expect(found == [["other 1", "other 2", "other 3", "other 4", "other 5", "from the queue"]])
  }
}
