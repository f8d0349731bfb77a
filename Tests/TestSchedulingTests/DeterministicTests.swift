import Testing
import Understudy

/// Loads three things at once, and keeps them in the order in which they come.
@MainActor private final class Loader {
  private(set) var values: [Int] = []
  private let steps = Log()

  func load() async -> String {
    let a = Task { await add(1) }
    let b = Task { await add(2) }
    let c = Task.detached { await self.add(3) }
    await a.value
    await b.value
    await c.value
    await withTaskGroup(of: Int.self) { group in
      for number in 4...6 { group.addTask { await self.answer(number) } }
      for await value in group { values.append(value) }
    }
    async let seven = answer(7)
    async let eight = answer(8)
    await values += [seven, eight]
    return "\(values) \(await steps.lines)"
  }

  private func add(_ number: Int) async { values.append(await answer(number)) }

  nonisolated private func answer(_ number: Int) async -> Int {
    await steps.add("ask \(number)")
    await Log().add("elsewhere")
    await steps.add("answer \(number)")
    return number
  }
}

private actor Log {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}

@Suite struct DeterministicTests {
  @MainActor private func once(scheduled: Bool) async throws -> String {
    let loader = Loader()
    var text = ""
    if scheduled {
      try await withDeterministicSchedule { text = await loader.load() }
    } else {
      text = await loader.load()
    }
    return text
  }

  @Test func oneOrderInEachRun() async throws {
    var outcomes: Set<String> = []
    for _ in 0..<300 { outcomes.insert(try await once(scheduled: true)) }
    #expect(outcomes.count == 1)
    print(outcomes)
    var plain: Set<String> = []
    for _ in 0..<300 { plain.insert(try await once(scheduled: false)) }
    print(plain.count)
  }
}
