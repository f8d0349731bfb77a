import Dispatch
import Foundation
import Testing
import Understudy
import UnderstudyClock
import UnderstudySchedules

/// The service that the stress tests call.
protocol StressService: Sendable {
  func fetch(_ number: Int) async -> Int
  func hold(_ number: Int) async throws -> Int
  func updates() -> AsyncStream<Int>
}

/// Runs everything that takes turns at once, in many schedules at a time; also runs with the thread sanitizer.
@Suite struct ScheduleStressTests {
  private actor Lines {
    private(set) var all: [String] = []
    func add(_ line: String) { all.append(line) }
  }

  @MainActor private final class Model {
    var values: [Int] = []
    let service: any StressService

    init(_ service: any StressService) { self.service = service }

    func load(_ numbers: ClosedRange<Int>) async {
      await withTaskGroup(of: Int.self) { group in
        for number in numbers { group.addTask { [service] in await service.fetch(number) } }
        for await value in group { values.append(value) }
      }
    }
  }

  @MainActor private static func work(_ lines: Lines) async throws {
    let service = StressServiceSpy()
    service.stub.fetch.answers { number in
      await lines.add("fetch \(number)")
      return number
    }
    let clock = TestClock(advances: .whenIdle)
    let call = service.stub.hold.hold()
    let model = Model(service)
    let recorder = StateRecorder(initial: 0)
    let reading = Task { for await update in service.updates() { model.values.append(update) } }
    let sleeping = Task.detached {
      try await clock.sleep(for: .seconds(1))
      await lines.add("slept")
    }
    let holding = Task { model.values.append(try await service.hold(1)) }
    async let first: Void = model.load(1...5)
    async let second: Void = model.load(6...9)
    await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
    service.stub.updates.send(100)
    try await service.calls.hold.wait(count: 1)
    call.resume(returning: 200)
    service.stub.updates.finish()
    _ = await (first, second)
    try await holding.value
    await reading.value
    try await sleeping.value
    let late = Task.detached { await lines.add("fetch 0") }
    await settle()
    await late.value
    recorder.step("in the end") { recorder.record(model.values.count) }
    await lines.add("\(model.values.sorted())")
  }

  @Test func allAtOnceManyTimes() async throws {
    let all = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<100 {
        group.addTask {
          let lines = Lines()
          try await withDeterministicSchedule { try await Self.work(lines) }
          return await lines.all.last
        }
      }
      return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(all == ["[1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 200]"])
  }

  @Test(.deterministic(schedules: 100)) func inManyOrders() async throws {
    let lines = Lines()
    try await Self.work(lines)
    #expect(await lines.all.last == "[1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 200]")
  }
}
