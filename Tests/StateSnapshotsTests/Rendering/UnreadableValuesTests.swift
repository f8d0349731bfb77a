import Foundation
import TestReporting
import Testing
import UnderstudyUnreflectedShapes

@testable import StateSnapshots

/// A value of which nothing, or not all, is shown is refused: a change of it would pass.
struct UnreadableValuesTests {
  private struct Reply {
    var votes: Int
    var replies: [Reply] = []
  }

  private static func chain(_ length: Int, lastVotes: Int) -> Reply {
    (1..<length).reduce(Reply(votes: lastVotes)) { reply, _ in Reply(votes: 1, replies: [reply]) }
  }

  private func error(_ value: Any) -> String? {
    var renderer = StateRenderer()
    _ = renderer.renderState(value)
    return renderer.error?.description
  }

  @Test func aValueIsShownToItsEnd() {
    let texts = [1, 9].map { StateRenderer.render(Self.chain(29, lastVotes: $0)).inlineText }
    #expect(texts[0].contains("votes: 1") && texts[1].contains("votes: 9"))
    #expect(error(Self.chain(29, lastVotes: 1)) == nil)
  }

  @Test func aValueThatIsNestedTooDeepIsRefused() {
    let error = error(Self.chain(40, lastVotes: 1))
    #expect(error?.hasPrefix("Reply.replies can't be read by reflection") == true)
  }

  @Test func aSmallStackIsNotExhausted() async {
    let text = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: StateRenderer.render(Self.chain(40, lastVotes: 1)).inlineText)
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(text.contains("(Reply)"))
  }

  @Test func aValueThatNoMirrorShowsIsRefused() {
    for value in UnreflectedValues.hidden { #expect(error(value) != nil, "\(value)") }
    #expect(error(UnreflectedValues.hiddenObject) != nil)
    for value in UnreflectedValues.empty { #expect(error(value) == nil, "\(value)") }
  }

  @Test func aValueWithoutContentIsShown() {
    struct Nothing {}
    final class Marker {}
    enum Single { case only }
    struct Offline: Error {}
    let failure: any Error = Offline()
    for value in [Nothing(), Marker(), Single.only, failure, (), [Int](), [String: Int](), Int?.none as Any] {
      #expect(error(value) == nil, "\(value)")
    }
  }
}
