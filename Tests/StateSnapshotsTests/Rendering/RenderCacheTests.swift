import Testing

@testable import StateSnapshots

/// Tests that a rendering that reuses lists equals one that does not.
struct RenderCacheTests {
  final class Box {
    var value: Int
    init(_ value: Int) { self.value = value }
  }

  struct Item: Identifiable, Sendable {
    var id: Int
    var title: String
    var tags: [String] = []
    var note: String?
  }

  /// A wrapper that shows the content of an object, as other packages have it for shared values.
  struct Shared: CustomReflectable {
    let box: Box
    var customMirror: Mirror { Mirror(self, children: ["value": box.value]) }
  }

  @Test func anElementWithAMirrorOfItsOwnIsRenderedAgain() {
    let boxes = [Box(1), Box(2)]
    let shared = boxes.map(Shared.init)
    var first = StateRenderer()
    _ = first.renderState(shared)
    boxes[1].value = 3
    var second = StateRenderer(reusing: first.lists)
    #expect(second.renderState(shared).inlineText == "[Shared(value: 1), Shared(value: 3)]")
  }

  private static let items = (0..<10).map {
    Item(id: $0, title: "a title that is not stored inline \($0)")
  }

  private static var changedItems: [Item] {
    var changed = items
    changed[4].title = "another"
    changed[5].tags.append("tag")
    changed[6].note = ""
    return changed
  }

  private static var statesOfAnArrayThatGrowsInPlace: [[Item]] {
    var items: [Item] = []
    return (0..<20).map { number in
      items.append(Item(id: number, title: "\(number)"))
      if number % 3 == 0 { items[number / 2].title += "!" }
      return items
    }
  }

  /// Lists of states that follow one another.
  private static var histories: [[[Item]]] {
    let withOneTwice: [Item] = items + [items[3]]
    let rotated: [Item] = Array(items[5...] + items[..<5])
    return [
      // Changes, insertions and removals.
      [items, changedItems, items],
      [items, items + [Item(id: 10, title: "")], Array(items.dropFirst()), [], items],
      // Growth at the end and at the front.
      statesOfAnArrayThatGrowsInPlace, (0..<10).map { Array(items.suffix($0 + 1)) },
      // Another order.
      [items, items.reversed(), rotated, items],
      // Ids that occur twice.
      [items, withOneTwice, items, [items[0], items[0]], [items[0]]],
    ]
  }

  @Test(arguments: histories)
  func everyStateIsRenderedAsWithoutACache(states: [[Item]]) {
    var lists: [RenderedList?] = []
    for state in states {
      var renderer = StateRenderer(reusing: lists)
      let node = renderer.renderNode(state)
      lists = renderer.lists
      #expect(node == StateRenderer.render(state))
    }
  }

  @Test func aChangeInsideAnObjectIsRendered() {
    let box = Box(1)
    #expect(texts(of: [box]) { box.value = 2 } == ["[Box(value: 1)]", "[Box(value: 2)]"])
  }

  @Test func aWeakReferenceThatBecomesNilIsRendered() {
    struct Holder { weak var box: Box? }
    var box: Box? = Box(1)
    let holders = [Holder(box: box)]
    #expect(texts(of: holders) { box = nil } == ["[Holder(box: Box(value: 1))]", "[Holder(box: nil)]"])
  }

  /// Returns the texts of the value before and after the change; the second rendering reuses the lists of the first.
  private func texts(of value: Any, change: @escaping () -> Void) -> [String] {
    var lists: [RenderedList?] = []
    return [{}, change].map { change in
      change()
      var renderer = StateRenderer(reusing: lists)
      defer { lists = renderer.lists }
      return renderer.renderNode(value).inlineText
    }
  }
}
