import TestScheduling
import Testing

@testable import StateSnapshots
@testable import TimelineReading

/// Tests that a timeline of random states is the same after it is written and read, and that its changes lead to the
/// same states.
struct ChangesPropertyTests {
  private static let sequenceCount = 2_500
  private static let partCount = 4

  @Test(arguments: 0..<partCount)
  func everySequenceIsReadBackAndRebuilt(part: Int) async throws {
    for seed in stride(from: part, to: Self.sequenceCount, by: Self.partCount) {
      try check(seed: UInt64(seed))
      await Task.yield()  // Lets other tests run.
    }
  }

  private func check(seed: UInt64) throws {
    var random = RandomNode(seed: seed)
    // The root of an optional state keeps its type's name.
    let isOptional = random.random.happens(20)
    var states = [isOptional ? random.root() : random.root().asRoot]
    for _ in 0..<Int.random(in: 1...5, using: &random.random) {
      let next = random.neighbour(of: states[states.count - 1])
      states.append(isOptional ? next : next.asRoot)
    }
    let blocks = zip(states, states.dropFirst()).flatMap { old, new -> [StateTimeline.Block] in
      let changes = StateTimeline.Block.state(old.changes(to: new))
      return random.random.happens(50) ? [.step(label: "\(seed)", depth: 0), changes] : [changes]
    }
    let timeline = StateTimeline(initial: states[0], blocks: blocks)
    let text = timeline.text
    let parsed: StateTimeline
    do { parsed = try StateTimeline(parsing: text.utf8) } catch {
      Issue.record("seed \(seed): \(error)\n\(text)")
      return
    }
    guard parsed == timeline, parsed.text == text else {
      Issue.record("seed \(seed): read differently\n\(text)\n\(parsed.text)")
      return
    }
    var stateIndex = 0
    for count in 0...blocks.count {
      if count > 0, case .state = blocks[count - 1] { stateIndex += 1 }
      let state: Node
      do { state = try parsed.state(after: count) } catch {
        Issue.record("seed \(seed): block \(count): \(error)\n\(text)")
        return
      }
      guard state == states[stateIndex] else {
        Issue.record(
          "seed \(seed): block \(count) leads to\n\(state.inlineText)\nnot\n\(states[stateIndex].inlineText)")
        return
      }
    }
  }
}
