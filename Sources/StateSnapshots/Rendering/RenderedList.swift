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
    let wasKeyed = ids != nil
    updateIDs(range, newElements)
    elements.replaceSubrange(range, with: newElements)
    if ids == nil || !elements.contains(where: { $0.id != $0.node }) {
      ids = Self.ids(of: elements)
    }
    switch node {
    case .list(var nodes) where ids == nil && !wasKeyed:
      node = .nil  // So that the nodes aren't copied.
      nodes.replaceSubrange(range, with: newElements.map(\.node))
      node = .list(nodes)
    case .keyed(var entries) where ids != nil && wasKeyed:
      node = .nil  // So that the entries aren't copied.
      entries.replaceSubrange(range, with: newElements.map { Node.Entry($0.id ?? .nil, $0.node) })
      node = .keyed(entries)
    default:
      node = Self.node(elements, isKeyed: ids != nil)
    }
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

  private static func node(_ elements: [RenderedElement], isKeyed: Bool) -> Node {
    guard isKeyed else { return .list(elements.map(\.node)) }
    return .keyed(elements.map { Node.Entry($0.id ?? .nil, $0.node) })
  }
}

/// The rendering of an element of an array.
struct RenderedElement {
  var node: Node
  /// The element's `Identifiable` id; `nil` if it has none.
  var id: Node?
  /// True if an element with the same bits would be rendered the same.
  var isReusable: Bool
}
