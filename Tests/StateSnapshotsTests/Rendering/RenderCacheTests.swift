import Testing

@testable import StateSnapshots

/// Tests that a rendering with a cache equals one without.
struct RenderCacheTests {
  final class Box {
    var value: Int
    init(_ value: Int) { self.value = value }
  }

  struct Item: Identifiable {
    var id: Int
    var title: String
    var tags: [String] = []
    var box: Box?
    var note: String?
  }

  private func check(_ states: [[Item]]) {
    let cache = RenderCache()
    for state in states {
      cache.begin()
      var renderer = StateRenderer(cache: cache)
      let node = renderer.renderNode(state)
      cache.end()
      #expect(node == StateRenderer.render(state))
    }
  }

  private static var items: [Item] {
    (0..<10).map { Item(id: $0, title: "a title that is not stored inline \($0)") }
  }

  @Test func changedElementsAreRenderedAgain() {
    var changed = Self.items
    changed[4].title = "another"
    changed[5].tags.append("tag")
    changed[6].note = ""
    check([Self.items, changed, Self.items])
  }

  @Test func insertionsAndRemovalsAreRendered() {
    let items = Self.items
    check([items, items + [Item(id: 10, title: "")], Array(items.dropFirst()), [], items])
  }

  @Test func anArrayThatGrowsInPlaceIsRendered() {
    var items: [Item] = []
    var states: [[Item]] = []
    for number in 0..<20 {
      items.append(Item(id: number, title: "\(number)"))
      if number % 3 == 0 { items[number / 2].title += "!" }
      states.append(items)
    }
    check(states)
  }

  @Test func anArrayThatGrowsAtTheFrontIsRendered() {
    let items = Self.items
    check((0..<10).map { Array(items.suffix($0 + 1)) })
  }

  @Test func aNewOrderOfElementsIsRendered() {
    let items = Self.items
    check([items, items.reversed(), Array(items[5...] + items[..<5]), items])
  }

  @Test func elementsWithTheSameIdAreRendered() {
    let items = Self.items
    let twice = items + [items[3]]
    check([items, twice, items, [items[0], items[0]], [items[0]]])
  }

  @Test func aChangeInsideAnObjectIsRendered() {
    let box = Box(1)
    let items = [Item(id: 1, title: "", box: box)]
    let cache = RenderCache()
    var texts: [String] = []
    for value in [1, 2] {
      box.value = value
      cache.begin()
      var renderer = StateRenderer(cache: cache)
      texts.append(renderer.renderNode(items).inlineText)
      cache.end()
    }
    #expect(texts[0].contains("Box(value: 1)"))
    #expect(texts[1].contains("Box(value: 2)"))
  }

  @Test func aWeakReferenceThatBecomesNilIsRendered() {
    struct Holder { weak var box: Box? }
    var box: Box? = Box(1)
    let holders = [Holder(box: box)]
    let cache = RenderCache()
    var texts: [String] = []
    for _ in 0..<2 {
      cache.begin()
      var renderer = StateRenderer(cache: cache)
      texts.append(renderer.renderNode(holders).inlineText)
      cache.end()
      box = nil
    }
    #expect(texts == ["[Holder(box: Box(value: 1))]", "[Holder(box: nil)]"])
  }
}
