import Foundation

/// The rendering of an array or another ordered collection.
struct RenderedList {
  /// The collection that was rendered.
  private(set) var source: Any
  private(set) var elements: [RenderedElement] = []
  /// A `.keyed` node if each element has a unique id, and at least one id differs from the element itself; otherwise a
  /// `.list` node.
  private(set) var node = Node.list([])
  /// The number of elements with each id.
  private var countsByID: [Node: Int] = [:]

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
    for case let id? in elements[range].map(\.id) {
      let count = countsByID[id, default: 1] - 1
      countsByID[id] = count == 0 ? nil : count
    }
    for case let id? in newElements.map(\.id) { countsByID[id, default: 0] += 1 }
    elements.replaceSubrange(range, with: newElements)
    let isKeyed = countsByID.count == elements.count && elements.contains { $0.id != $0.node }
    node =
      isKeyed
      ? .keyed(elements.map { Node.Entry($0.id ?? .nil, $0.node) }) : .list(elements.map(\.node))
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
    let stride = MemoryLayout<Element>.stride
    let (oldRange, newRange) = withUnsafeBytes { newBytes in
      oldArray.withUnsafeBytes { oldBytes in
        ListStretch.changedRanges(oldArray.count, count) { oldIndex, newIndex in
          guard list.elements[oldIndex].isReusable, let newBase = newBytes.baseAddress,
            let oldBase = oldBytes.baseAddress
          else { return false }
          return memcmp(newBase + newIndex * stride, oldBase + oldIndex * stride, MemoryLayout<Element>.size)
            == 0
        }
      }
    }
    list.replace(oldRange, with: self[newRange].map { renderer.renderElement($0) }, source: self)
    return list
  }
}
