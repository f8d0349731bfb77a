/// A type of the standard library whose mirror shows its storage, an address, or nothing.
protocol StandardType: SendableMetatype {
  func render(by renderer: inout StateRenderer) -> Node
}

extension StandardType {
  static func render(_ value: Any, by renderer: inout StateRenderer) -> Node {
    (value as? Self)?.render(by: &renderer) ?? .opaque("value")
  }
}

extension Array: StandardType {
  func render(by renderer: inout StateRenderer) -> Node { renderer.renderArray(self) }
}

/// An optional type, for a value whose type is known only at run time.
protocol OptionalType: StandardType {
  /// True if the value is `nil`, or wraps an optional that is.
  var isNil: Bool { get }
}

extension Optional: OptionalType {
  var isNil: Bool { map { TypePlan.isNil($0) } ?? true }

  func render(by renderer: inout StateRenderer) -> Node {
    guard let wrapped = self else { return .nil }
    let node = renderer.renderNode(wrapped)
    // `.some(nil)` and `nil` are different values of a nested optional.
    return TypePlan.isNil(wrapped) ? .record(Node.Record(".some", [Node.Field(nil, node)])) : node
  }
}

extension AnyHashable: StandardType {
  func render(by renderer: inout StateRenderer) -> Node { renderer.renderNode(base) }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: StandardType {
  func render(by renderer: inout StateRenderer) -> Node {
    .list(indices.map { renderer.renderNode(self[$0]) })
  }
}

/// A collection that iterates in another order in each process.
protocol UnorderedCollection {}
extension Set: UnorderedCollection {}
extension Dictionary: UnorderedCollection {}
extension Dictionary.Keys: UnorderedCollection, StandardType {}
extension Dictionary.Values: UnorderedCollection, StandardType {}

extension StandardType where Self: Sequence {
  func render(by renderer: inout StateRenderer) -> Node {
    .set(map { renderer.renderNode($0) }.sortedByText { $0 })
  }
}
