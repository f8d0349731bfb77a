/// An array as it was rendered.
struct RenderedList {
  /// The array itself.
  private(set) var source: Any
  private(set) var elements: [RenderedElement] = []
  /// A list, or a keyed one where each element has an id of its own that says more than the element itself.
  private(set) var node = Node.list([])
  /// The ids of a keyed list.
  private var ids: Set<Node>?

  init(of source: Any, _ elements: [RenderedElement]) {
    self.source = source
    replace(0..<0, with: elements, now: source)
  }

  /// Puts other elements in the place of some, and leaves the nodes of all others as they are.
  mutating func replace(_ range: Range<Int>, with new: [RenderedElement], now source: Any) {
    self.source = source
    guard !range.isEmpty || !new.isEmpty else { return }
    let wasKeyed = ids != nil
    updateIDs(range, new)
    elements.replaceSubrange(range, with: new)
    if ids == nil || !elements.contains(where: { $0.id != $0.node }) {
      ids = Self.ids(of: elements)
    }
    switch node {
    case .list(var nodes) where ids == nil && !wasKeyed:
      node = .nil
      nodes.replaceSubrange(range, with: new.map(\.node))
      node = .list(nodes)
    case .keyed(var entries) where ids != nil && wasKeyed:
      node = .nil
      entries.replaceSubrange(range, with: new.map { Node.Entry($0.id ?? .nil, $0.node) })
      node = .keyed(entries)
    default:
      node = Self.node(elements, isKeyed: ids != nil)
    }
  }

  private mutating func updateIDs(_ range: Range<Int>, _ new: [RenderedElement]) {
    guard var ids else { return }
    self.ids = nil  // So that the set isn't copied.
    for element in elements[range] { element.id.map { _ = ids.remove($0) } }
    for element in new {
      guard let id = element.id, ids.insert(id).inserted else { return }
    }
    self.ids = ids
  }

  /// The ids, where each element has one of its own that says more than the element itself.
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

/// An element of an array as it was rendered.
struct RenderedElement {
  var node: Node
  var id: Node?
  var isReusable: Bool
}
