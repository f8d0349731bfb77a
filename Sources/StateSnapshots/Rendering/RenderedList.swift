import Foundation

/// The rendering of an array or another ordered collection.
struct RenderedList {
  /// The collection that was rendered.
  private(set) var source: Any
  private(set) var elements: [RenderedElement] = []
  /// A `.keyed` node if each element has a unique id, and at least one id differs from the element itself; otherwise a
  /// `.list` node.
  private(set) var node = Node.list([])
  /// The ids of the elements; `nil` if the node isn't `.keyed`.
  private var ids: Set<Node>?

  init(of source: Any, _ elements: [RenderedElement]) {
    self.source = source
    replace(0..<0, with: elements, source: source)
  }

  /// Replaces the elements of a range; the other elements keep their nodes.
  ///
  /// - Parameter source: The whole collection after the change.
  mutating func replace(_ range: Range<Int>, with newElements: [RenderedElement], source: Any) {
    self.source = source
    guard !range.isEmpty || !newElements.isEmpty else { return }
    updateIDs(range, newElements)
    elements.replaceSubrange(range, with: newElements)
    if ids == nil || !elements.contains(where: { $0.id != $0.node }) {
      ids = Self.ids(of: elements)
    }
    node =
      ids == nil
      ? .list(elements.map(\.node)) : .keyed(elements.map { Node.Entry($0.id ?? .nil, $0.node) })
  }

  /// Replaces the ids of a range; `ids` becomes `nil` if a new element has no unique id.
  private mutating func updateIDs(_ range: Range<Int>, _ newElements: [RenderedElement]) {
    guard var ids else { return }
    self.ids = nil  // So that the set isn't copied.
    for element in elements[range] { element.id.map { _ = ids.remove($0) } }
    for element in newElements {
      guard let id = element.id, ids.insert(id).inserted else { return }
    }
    self.ids = ids
  }

  /// Returns the ids of all elements if the elements form a `.keyed` ``node``; `nil` if they form a `.list` node.
  private static func ids(of elements: [RenderedElement]) -> Set<Node>? {
    guard elements.contains(where: { $0.id != $0.node }) else { return nil }
    var ids: Set<Node> = []
    for element in elements {
      guard let id = element.id, ids.insert(id).inserted else { return nil }
    }
    return ids
  }
}

struct RenderedElement {
  var node: Node
  /// The element's `Identifiable` id; `nil` if it has none.
  var id: Node?
  /// True if an element with the same bits would be rendered the same.
  var isReusable: Bool
}

extension Array {
  /// Renders the array, and reuses the nodes of elements that are unchanged since its previous rendering.
  ///
  /// An element that has the same bits as before keeps its rendering, unless the rendering involved an object or a
  /// `SnapshotRepresentable` value. A ``RenderedList`` also keeps a copy of the array, so that nothing
  /// frees or overwrites the storage to which the bits point; the same bits therefore mean the same value.
  func rendered(by renderer: inout StateRenderer, reusing previous: consuming RenderedList?) -> RenderedList {
    guard var list = previous, let oldArray = list.source as? [Element], oldArray.count == list.elements.count
    else {
      return RenderedList(of: self, map { renderer.renderElement($0) })
    }
    // The elements before and after the changed ones keep their nodes; those after it have moved by `shift`.
    let shift = oldArray.count - count
    let (changedStart, changedEnd, changedElements) = withUnsafeBytes { newBytes in
      oldArray.withUnsafeBytes { oldBytes in
        let stride = MemoryLayout<Element>.stride
        func canReuse(_ oldIndex: Int, at index: Int) -> Bool {
          guard list.elements[oldIndex].isReusable, let newBase = newBytes.baseAddress,
            let oldBase = oldBytes.baseAddress
          else { return false }
          return memcmp(newBase + index * stride, oldBase + oldIndex * stride, MemoryLayout<Element>.size)
            == 0
        }
        let smallerCount = Swift.min(count, oldArray.count)
        var start = 0
        while start < smallerCount, canReuse(start, at: start) { start += 1 }
        var end = count
        while end > start, end + shift > start, canReuse(end - 1 + shift, at: end - 1) { end -= 1 }
        return (start, end, (start..<end).map { renderer.renderElement(self[$0]) })
      }
    }
    list.replace(changedStart..<(changedEnd + shift), with: changedElements, source: self)
    return list
  }
}
