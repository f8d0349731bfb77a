import TestScheduling
import Testing

@testable import StateSnapshots

/// Tests with random sequences of states that a timeline is read as it is written, and that its changes give the
/// states.
struct ChangesPropertyTests {
  private static let sequences = 10_000
  private static let parts = 4

  @Test(arguments: 0..<parts)
  func everySequenceIsReadBackAndRebuilt(part: Int) async throws {
    for seed in stride(from: part, to: Self.sequences, by: Self.parts) {
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
    let read: StateTimeline
    do { read = try StateTimeline(parsing: text.utf8) } catch {
      Issue.record("seed \(seed): \(error)\n\(text)")
      return
    }
    guard read == timeline, read.text == text else {
      Issue.record("seed \(seed): read differently\n\(text)\n\(read.text)")
      return
    }
    var index = 0
    for count in 0...blocks.count {
      if count > 0, case .state = blocks[count - 1] { index += 1 }
      let state: Node
      do { state = try read.state(after: count) } catch {
        Issue.record("seed \(seed): block \(count): \(error)\n\(text)")
        return
      }
      guard state == states[index] else {
        Issue.record(
          "seed \(seed): block \(count) leads to\n\(state.inlineText)\nnot\n\(states[index].inlineText)")
        return
      }
    }
  }
}
