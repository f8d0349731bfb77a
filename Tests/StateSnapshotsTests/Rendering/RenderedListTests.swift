import TestScheduling
import Testing

@testable import StateSnapshots

/// Tests that an edited list equals a new one.
struct RenderedListTests {
  private func element(_ id: Int?, _ title: String) -> RenderedElement {
    RenderedElement(
      node: .record(Node.Record("Item", [Node.Field("title", .text(title))])),
      id: id.map { .leaf(String($0)) }, isReusable: true)
  }

  /// Checks that the edited list has the same node as a new list.
  private func check(_ elements: [RenderedElement], _ range: Range<Int>, _ new: [RenderedElement]) {
    var list = RenderedList(of: 0, elements)
    list.replace(range, with: new, source: 0)
    var all = elements
    all.replaceSubrange(range, with: new)
    #expect(list.node == RenderedList(of: 0, all).node)
  }

  @Test func anEditedListEqualsANewOne() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let count = Int.random(in: 0...6, using: &random)
      // Some ids occur twice, and some elements have none.
      func elements(_ count: Int) -> [RenderedElement] {
        (0..<count).map { _ in
          let id = Int.random(in: 0...9, using: &random)
          return element(id == 9 ? nil : id, "title \(id % 3)")
        }
      }
      let start = Int.random(in: 0...count, using: &random)
      let end = Int.random(in: start...count, using: &random)
      check(elements(count), start..<end, elements(Int.random(in: 0...3, using: &random)))
    }
  }
}
